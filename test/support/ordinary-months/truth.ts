import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { InvoicedSale } from './notas.js';
import { totalCentavos } from './sales.js';

/** Values that a seller sets once for a file, by dotted field. */
export type SetFields = Readonly<Record<string, string | number>>;

/** The expected order for a sale; undefined without an invoice. */
export function truthOf(sale: InvoicedSale, set: SetFields): NovoPedido | undefined {
  if (!sale.nota) return undefined;
  const { estado } = sale;
  return {
    pedido: sale.pedido,
    pedidoCanal: sale.pedidoCanal,
    chaveNFe: sale.nota.chave,
    canal: sale.canal,
    plataforma: String(set.plataforma),
    dataVenda: sale.at.day,
    dataFaturamento: sale.nota.issued,
    valorFrete: sale.freteCentavos / 100,
    situacao: { pedido: estado, canal: estado },
    titulos: [{ qtTotalParcela: sale.parcelas, valorTotal: totalCentavos(sale) / 100 }],
    produtos: sale.items.map(({ sku, nome, quantidade, unitCentavos }) => ({
      codigo: sku,
      descricao: nome,
      quantidade,
      valorUnitario: unitCentavos / 100,
    })),
  };
}

const centavos = (reais: number) => Math.round(reais * 100);

/** The units of each product and price: two rows of one unit count as two units. */
function units(produtos: NovoPedido['produtos']): string {
  const counts = new Map<string, number>();
  for (const { codigo, quantidade, valorUnitario } of produtos) {
    const key = `${codigo ?? ''} at ${Math.round(valorUnitario * 1000)}`;
    counts.set(key, (counts.get(key) ?? 0) + quantidade);
  }
  return JSON.stringify([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The fields that an import must get right, normalised for comparison. */
export function essentials(order: NovoPedido): Record<string, string> {
  const { pedido, pedidoCanal, chaveNFe, canal, plataforma, dataVenda, dataFaturamento } = order;
  return {
    pedido,
    pedidoCanal,
    chaveNFe,
    canal,
    plataforma,
    dataVenda,
    dataFaturamento,
    valorFrete: String(centavos(order.valorFrete)),
    situacao: `${order.situacao.pedido}, ${order.situacao.canal}`,
    titulos: JSON.stringify(
      order.titulos.map(({ qtTotalParcela, valorTotal }) => [qtTotalParcela, centavos(valorTotal)]),
    ),
    produtos: units(order.produtos),
  };
}

/** The fields in which a read order differs from the expected one; empty if none. */
export function differences(read: NovoPedido, right: NovoPedido): string[] {
  const [got, wanted] = [essentials(read), essentials(right)];
  return Object.keys(wanted)
    .filter((field) => got[field] !== wanted[field])
    .map((field) => `${field}: ${got[field]} instead of ${wanted[field]}`);
}
