// No system: a sheet that a seller keeps by hand, as templates of such sheets ("planilha de controle de
// vendas") have it: a title, headers in their own words, amounts typed as `R$ 1.234,56`, days as cells
// of days, `2 un`, `3x`, `À vista`, the number of the invoice; freight, discount and total in the first
// row of a sale; a line of totals at the end.
// Uncertain: everything; no two sellers write the same.

import { masked } from '../documents.js';
import type { System } from '../month.js';
import type { InvoicedSale } from '../notas.js';
import { type Estado, SHAPE, totalCentavos } from '../sales.js';
import { type Cell, cellsOf, columns, rowsByItem } from '../sheet.js';
import { brazilian } from '../written.js';

const HEADER = columns(`
  Nº Pedido; Pedido no marketplace; Data da venda; Canal; Cliente; CPF/CNPJ; Produto; SKU; Qtde;
  Preço unitário; Desconto; Frete; Total do pedido; Forma de pagamento; Parcelas; Status; NF
`);

const WORDS: Record<Estado, string> = {
  aprovado: 'aprovado',
  faturado: 'Faturado',
  despachado: 'Enviado',
  entregue: 'entregue',
  cancelado: 'CANCELADO',
};

const typed = (centavos: number) => `R$ ${brazilian(centavos)}`;

const moneyOf = (sale: InvoicedSale): Record<string, Cell> => ({
  Desconto: sale.descontoCentavos === 0 ? null : typed(sale.descontoCentavos),
  Frete: typed(sale.freteCentavos),
  'Total do pedido': typed(totalCentavos(sale)),
});

const rowsOf = rowsByItem(HEADER, null, (sale) => (item, index) => ({
  'Nº Pedido': sale.pedido,
  'Pedido no marketplace': sale.pedidoCanal,
  'Data da venda': new Date(`${sale.at.day}T00:00:00Z`),
  Canal: sale.canal,
  Cliente: sale.cliente.nome,
  'CPF/CNPJ': masked(sale.cliente.documento),
  Produto: item.nome,
  SKU: item.sku,
  Qtde: `${item.quantidade} un`,
  'Preço unitário': typed(item.unitCentavos),
  ...(index === 0 && moneyOf(sale)),
  'Forma de pagamento': sale.meio,
  Parcelas: sale.parcelas === 1 ? 'À vista' : `${sale.parcelas}x`,
  Status: WORDS[sale.estado],
  NF: sale.nota?.nNF ?? null,
}));

export const byHand: System = {
  name: 'planilha feita à mão',
  set: { plataforma: 'Minha Loja' },
  month: {
    ...SHAPE,
    count: 60,
    canais: ['Mercado Livre', 'Shopee', 'Instagram'],
    estados: ['faturado', 'despachado', 'entregue', 'entregue'],
    several: 0.08,
    showsParcelas: true,
    numbers: (index, chance) => ({
      pedido: String(801 + index),
      pedidoCanal: `20000${10_512_000_000 + index * 613 + chance.int(0, 600)}`,
    }),
  },
  notas: { carriers: ['none', 'none', 'infCpl'] },
  sheet: (sales) => {
    const all = sales.reduce((sum, sale) => sum + totalCentavos(sale), 0);
    return {
      name: 'vendas agosto.xlsx',
      format: { kind: 'xlsx', sheet: 'Agosto' },
      above: [['VENDAS DE AGOSTO 2026'], []],
      header: HEADER,
      rows: sales.flatMap(rowsOf),
      below: [[], cellsOf(HEADER, { 'Nº Pedido': 'TOTAL', 'Total do pedido': typed(all) })],
      meanings: {
        unitario: 'Preço unitário',
        quantidade: 'Qtde',
        frete: 'Frete',
        desconto: 'Desconto',
        total: 'Total do pedido',
      },
    };
  },
};
