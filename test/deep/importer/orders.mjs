import { createHash } from 'node:crypto';

/** Valid orders by number; every tenth is broken, and every fiftieth repeats the row before it. */
export function* numbered(count) {
  for (let number = 1; number <= count; number += 1) yield order(number);
}

/** Numbers of the rows whose orders must reach the service. */
export const isGood = (number) => number % 10 !== 0 && number % 50 !== 7;

function order(number) {
  // Every fiftieth row repeats the order of the row before it.
  const reported = number % 50 === 7 ? number - 1 : number;
  return {
    pedido: `P-${Math.ceil(reported / 2)}`,
    pedidoCanal: `C-${reported}`,
    chaveNFe: chaveNFe(reported),
    canal: 'Canal',
    plataforma: 'Plataforma',
    dataVenda: '2026-01-31',
    dataFaturamento: number % 10 === 0 ? '2026-02-31' : '2026-02-01',
    valorFrete: 12.5,
    situacao: { pedido: 'faturado', canal: 'faturado' },
    titulos: [{ qtTotalParcela: 1, valorTotal: 100 }],
    produtos: [{ quantidade: 1, valorUnitario: 87.5 }],
  };
}

function chaveNFe(number) {
  const digits = BigInt(
    `0x${createHash('sha256').update(String(number)).digest('hex').slice(0, 24)}`,
  );
  const body = `3526012345678900019055001${String(digits).padStart(18, '0').slice(0, 18)}`;
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return body + (rest > 9 ? 0 : rest);
}
