import type { NovoPedido } from 'recebiveis';

/** The identity of an order. */
export interface Identity {
  pedido: string;
  pedidoCanal: string;
}

/** One text for the pair (`pedido`, `pedidoCanal`). */
export const keyOf = ({ pedido, pedidoCanal }: Identity) => `${pedido}|${pedidoCanal}`;

/** A valid order, different for each number. */
export function order(number: number, changes: Partial<NovoPedido> = {}): NovoPedido {
  return {
    pedido: `PED-${number}`,
    pedidoCanal: `CANAL-${number}`,
    chaveNFe: chaveOf(number),
    canal: 'Feira Fictícia',
    plataforma: 'Plataforma Imaginária',
    dataVenda: '2026-03-05',
    dataFaturamento: '2026-03-06',
    valorFrete: 0,
    situacao: { pedido: 'aprovado', canal: 'aprovado' },
    titulos: [{ qtTotalParcela: 1, valorTotal: 89.9 }],
    produtos: [{ quantidade: 10, valorUnitario: 8.99 }],
    ...changes,
  };
}

/** Orders of the numbers `first` to `first + count - 1`. */
export const orders = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => order(first + index));

/** An invoice key with its check digit: modulo 11 from the right, weights 2 to 9. */
export function chaveOf(number: number): string {
  const digits = `352403112223330001445500100${String(number).padStart(16, '0')}`;
  let total = 0;
  let weight = 2;
  for (const digit of [...digits].reverse()) {
    total += Number(digit) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = total % 11;
  return `${digits}${rest < 2 ? 0 : 11 - rest}`;
}
