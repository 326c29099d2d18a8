/** What most lines speak of: the order C-1 as a whole, and its installments. */
export const C1 = { pedidoCanal: 'C-1' };
export const P1 = { ...C1, parcela: 1 };
export const P2 = { ...C1, parcela: 2 };
export const P3 = { ...C1, parcela: 3 };

/** 100,00 in twelve installments, the remainder on the first. */
export const DOZE = [[8.37, ...Array<number>(11).fill(8.33)]];

const DIAS = [
  '2026-04-05',
  '2026-05-05',
  '2026-06-05',
  '2026-07-05',
  '2026-08-05',
  '2026-09-05',
  '2026-10-05',
  '2026-11-05',
  '2026-12-05',
  '2027-01-05',
  '2027-02-05',
  '2027-03-05',
];

/** Its installments, each in its month. */
export const MESES = DIAS.map((data, mes) => ({
  ...C1,
  parcela: mes + 1,
  qtTotalParcela: 12,
  data,
}));
