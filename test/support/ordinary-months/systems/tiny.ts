// Headers: export of orders (help page "Importar e exportar pedidos de venda" of Tiny, now Olist ERP;
// layout `ID`, `Número do pedido`, `Data`, … `Frete pedido`, `Código (SKU)`), with the columns of the
// shop: `Número do pedido no ecommerce`, `Nome do ecommerce`. Commas with quotes, UTF-8 with a mark,
// `1234,56`, `dd/mm/aaaa`; one row an item, the order's columns repeated. No column holds the order's
// total, and none the invoice; `Desconto item` is of the row, beside that of the order.
// Uncertain: whether `Desconto pedido` and `Parcelas` are in every plan's export, and the separator
// (the screen asks for it).

import { masked } from '../documents.js';
import type { System } from '../month.js';
import { ESTADOS, itemRows, SHAPE, sharesOf } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brDay, comma } from '../written.js';

const HEADER = columns(`
  ID; Número do pedido; Data; Data prevista; ID contato; Nome do contato; Tipo de Pessoa; CPF/CNPJ;
  Município; UF; Observações; Situação; ID produto; Descrição; Código (SKU); Quantidade;
  Valor unitário; Desconto item; Desconto pedido; Frete pedido; Forma de pagamento; Parcelas;
  Código de rastreamento; Vendedor; Nome do ecommerce; Número do pedido no ecommerce
`);

const rowsOf = rowsByItem(HEADER, '', (sale) => {
  const items = itemRows(sale);
  const ofItems = sale.at.minute % 2 === 0 ? Math.floor(sale.descontoCentavos / 3) : 0;
  const shares = sharesOf(ofItems, items);
  return (item, index) => ({
    ID: `9230${sale.pedido}`,
    'Número do pedido': sale.pedido,
    Data: brDay(sale.at.day),
    'ID contato': `7527${sale.pedido}`,
    'Nome do contato': sale.cliente.nome,
    'Tipo de Pessoa': sale.cliente.isCompany ? 'J' : 'F',
    'CPF/CNPJ': masked(sale.cliente.documento),
    Município: sale.cliente.cidade,
    UF: sale.cliente.uf,
    Situação: ESTADOS[sale.estado],
    'ID produto': `9196${item.sku.length}0612`,
    Descrição: item.nome,
    'Código (SKU)': item.sku,
    Quantidade: `${item.quantidade},00`,
    'Valor unitário': comma(item.unitCentavos),
    'Desconto item': comma(shares[index] ?? 0),
    'Desconto pedido': comma(sale.descontoCentavos - ofItems),
    'Frete pedido': comma(sale.freteCentavos),
    'Forma de pagamento': sale.meio,
    Parcelas: sale.parcelas === 1 ? 'À vista' : `${sale.parcelas}x`,
    'Nome do ecommerce': sale.canal,
    'Número do pedido no ecommerce': sale.pedidoCanal,
  });
});

export const tiny: System = {
  name: 'Tiny',
  set: { plataforma: 'Tiny' },
  month: {
    ...SHAPE,
    count: 150,
    canais: ['Mercado Livre', 'Shopee', 'Nuvemshop', 'Magalu'],
    estados: ['faturado', 'despachado', 'entregue', 'entregue'],
    showsParcelas: true,
    numbers: (index, chance) => ({
      pedido: String(5_921 + index),
      pedidoCanal: `LU-15${chance.digits(6)}${String(index).padStart(5, '0')}`,
    }),
  },
  notas: { carriers: ['infCpl', 'infCpl', 'obsCont', 'item'] },
  sheet: (sales) => ({
    name: 'pedidos_venda_2026-08.csv',
    format: { kind: 'csv', separator: ',', encoding: 'utf8-bom', lineEnd: '\n' },
    header: HEADER,
    rows: sales.flatMap(rowsOf),
    meanings: {
      unitario: 'Valor unitário',
      quantidade: 'Quantidade',
      frete: 'Frete pedido',
      desconto: 'Desconto pedido',
    },
  }),
};
