// Headers: the reports of sales ("Vendas e NF-e > Relatórios > Faturamento por período", exported to
// Excel as `pivot.xlsx`), as people who read them list them: a title, the filters, an empty line, then
// `Data de Emissão (completa)`, `Nota Fiscal`, `Pedido de Venda`, `Cliente (Nome Fantasia)`,
// `Código de Integração - Pedido`, `Código do Produto`, `Total de Mercadoria`, `Total da Nota
// Fiscal`, …; numbers and days are cells of their kind; below stands a line of totals. It is a pivot
// table: the amounts of a row are those of its product, and add up to the invoice's. The only day is
// that of the invoice. The key of the invoice has no column, its number has.
// Uncertain: the names of the columns of freight and discount, and which number the column of
// integration holds (here the channel's).

import type { System } from '../month.js';
import { ESTADOS, itemRows, SHAPE, sharesOf } from '../sales.js';
import { type Cell, cellsOf, columns, type Row, rowsByItem } from '../sheet.js';

const HEADER = columns(`
  Data de Emissão (completa); Nota Fiscal; Pedido de Venda; Código de Integração - Pedido;
  Cliente (Nome Fantasia); Vendedor; Situação; Código do Produto; Descrição do Produto (completa);
  Quantidade; Valor Unitário; Total de Mercadoria; Valor do Desconto; Valor do Frete;
  Total da Nota Fiscal
`);
const SUMMED = HEADER.slice(-4);

const reais = (centavos: number) => centavos / 100;

const rowsOf = rowsByItem(HEADER, null, (sale) => {
  const rows = itemRows(sale);
  const freights = sharesOf(sale.freteCentavos, rows);
  const discounts = sharesOf(sale.descontoCentavos, rows);
  return (item, index) => {
    const [freight = 0, discount = 0] = [freights[index], discounts[index]];
    const goods = item.unitCentavos * item.quantidade;
    return {
      'Data de Emissão (completa)': new Date(`${sale.at.day}T00:00:00Z`),
      'Nota Fiscal': sale.nota ? String(sale.nota.nNF).padStart(8, '0') : null,
      'Pedido de Venda': sale.pedido,
      'Código de Integração - Pedido': sale.pedidoCanal,
      'Cliente (Nome Fantasia)': sale.cliente.nome,
      Vendedor: 'Marcos',
      Situação: ESTADOS[sale.estado],
      'Código do Produto': item.sku,
      'Descrição do Produto (completa)': item.nome,
      Quantidade: item.quantidade,
      'Valor Unitário': reais(item.unitCentavos),
      'Total de Mercadoria': reais(goods),
      'Valor do Desconto': reais(discount),
      'Valor do Frete': reais(freight),
      'Total da Nota Fiscal': reais(goods + freight - discount),
    };
  };
});

/** The pivot table's line of totals. */
function totals(rows: readonly Row[]): Cell[] {
  const sum = (name: string) => {
    const column = HEADER.indexOf(name);
    const cents = rows.reduce((all, { cells }) => all + Math.round(Number(cells[column]) * 100), 0);
    return [name, reais(cents)] as const;
  };
  const sums = Object.fromEntries(SUMMED.map(sum));
  return cellsOf(HEADER, { 'Data de Emissão (completa)': 'Total', ...sums });
}

export const omie: System = {
  name: 'Omie',
  set: { plataforma: 'Omie', canal: 'Loja Virtual', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 140,
    canais: ['Loja Virtual'],
    estados: ['faturado', 'faturado', 'despachado', 'entregue'],
    several: 0.03,
    isIssuedSameDay: true,
    numbers: (index, chance) => ({
      pedido: String(7_310 + index),
      pedidoCanal: `WEB-${String(20_260_800 + index)}${chance.digits(2)}`,
    }),
  },
  notas: { carriers: ['none', 'none', 'compra', 'infCpl'] },
  sheet: (sales) => {
    const rows = sales.flatMap(rowsOf);
    return {
      name: 'pivot.xlsx',
      format: { kind: 'xlsx', sheet: 'Faturamento por Período' },
      above: [
        ['Faturamento Produto'],
        [null, 'Filtros'],
        ['Período', '01/08/2026 a 31/08/2026'],
        [],
      ],
      header: HEADER,
      rows,
      below: [totals(rows)],
      meanings: {
        unitario: 'Valor Unitário',
        quantidade: 'Quantidade',
        frete: 'Valor do Frete',
        desconto: 'Valor do Desconto',
        total: 'Total da Nota Fiscal',
      },
    };
  },
};
