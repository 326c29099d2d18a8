// Headers: the export of orders, as two public programs that read it name them (see the preset): one row an
// item, the order's columns repeated; CSV with a mark and commas, amounts `60.11`.
// Uncertain: how days are written in Brazil (here `31/08/2026 22:36:09`).

import type { System } from '../month.js';
import { both, type Estado, itemRows, SHAPE, sharesOf, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brMoment, dot } from '../written.js';

const HEADER = columns(`
  Order ID; Order Status; Order Substatus; Cancelation/Return Type; Seller SKU; Product Name;
  Quantity; Sku Quantity of return; SKU Unit Original Price; SKU Subtotal Before Discount;
  SKU Platform Discount; SKU Seller Discount; SKU Subtotal After Discount;
  Shipping Fee After Discount; Order Amount; Order Refund Amount; Created Time; Cancelled Time;
  Cancel Reason; Payment Method; Tracking ID
`);

const WORDS: Record<Estado, string> = {
  aprovado: 'To ship',
  faturado: 'To ship',
  despachado: 'Shipped',
  entregue: 'Completed',
  cancelado: 'Canceled',
};

const rowsOf = rowsByItem(HEADER, '', (sale) => {
  const items = itemRows(sale);
  const shares = sharesOf(sale.descontoCentavos, items);
  const isCancelled = sale.estado === 'cancelado';
  return (item, index) => {
    const before = item.unitCentavos * item.quantidade;
    return {
      'Order ID': sale.pedidoCanal,
      'Order Status': WORDS[sale.estado],
      'Cancelation/Return Type': isCancelled ? 'Cancel' : '',
      'Seller SKU': item.sku,
      'Product Name': item.nome,
      Quantity: String(item.quantidade),
      'Sku Quantity of return': '0',
      'SKU Unit Original Price': dot(item.unitCentavos),
      'SKU Subtotal Before Discount': dot(before),
      'SKU Platform Discount': dot(0),
      'SKU Seller Discount': dot(shares[index] ?? 0),
      'SKU Subtotal After Discount': dot(before - (shares[index] ?? 0)),
      'Shipping Fee After Discount': dot(sale.freteCentavos),
      'Order Amount': dot(totalCentavos(sale)),
      'Order Refund Amount': dot(0),
      'Created Time': brMoment(sale.at),
      'Cancelled Time': isCancelled ? brMoment(sale.at) : '',
      'Payment Method': sale.meio,
    };
  };
});

export const tiktokShop: System = {
  name: 'TikTok Shop',
  set: { plataforma: 'Minha Loja', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 120,
    canais: ['TikTok Shop'],
    estados: ['despachado', 'entregue', 'entregue'],
    numbers: (index, chance) => both(`5769${chance.digits(8)}${String(index).padStart(6, '0')}`),
  },
  notas: { carriers: ['infCpl', 'compra', 'obsCont'] },
  sheet: (sales) => ({
    name: 'All order-2026-09-01.csv',
    format: { kind: 'csv', separator: ',', encoding: 'utf8-bom', lineEnd: '\r\n' },
    header: HEADER,
    rows: sales.flatMap(rowsOf),
    meanings: {
      unitario: 'SKU Unit Original Price',
      quantidade: 'Quantity',
      frete: 'Shipping Fee After Discount',
      desconto: 'SKU Seller Discount',
      total: 'Order Amount',
    },
  }),
};
