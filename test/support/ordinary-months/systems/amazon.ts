// Headers: the report of all orders ("Relatórios > Todos os pedidos", flat file of
// `GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL`, help page "Order report attributes"): texts
// with tabs, no quotes, moments in UTC (`2026-08-31T01:36:09+00:00`), a point before the cents. One
// row an item; `item-price` is of the row and not of a unit, freight and discounts are of the row as
// well (discounts without a sign). No column has the order's total. Units that were shipped apart
// stand in rows of their own that are equal. An order that is pending or cancelled has no prices.
// Uncertain: the encoding (UTF-8 here). `sales-channel` names the site; the channel is what the seller
// says that it is.

import type { System } from '../month.js';
import { both, type Estado, SHAPE, sharesOf } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { dot, utc } from '../written.js';

const HEADER = columns(`
  amazon-order-id; merchant-order-id; purchase-date; last-updated-date; order-status;
  fulfillment-channel; sales-channel; order-channel; url; ship-service-level; product-name; sku;
  asin; item-status; quantity; currency; item-price; item-tax; shipping-price; shipping-tax;
  gift-wrap-price; gift-wrap-tax; item-promotion-discount; ship-promotion-discount; ship-city;
  ship-state; ship-postal-code; ship-country; promotion-ids; is-business-order;
  purchase-order-number; price-designation; is-iba
`);

const WORDS: Record<Estado, string> = {
  aprovado: 'Unshipped',
  faturado: 'Unshipped',
  despachado: 'Shipped',
  entregue: 'Shipped - Delivered to Buyer',
  cancelado: 'Cancelled',
};

const moment = (iso: string) => iso.replace('.000Z', '+00:00');
const orBlank = (centavos: number) => (centavos === 0 ? '' : dot(centavos));

const rowsOf = rowsByItem(HEADER, '', (sale) => {
  const isCancelled = sale.estado === 'cancelado';
  const discounts = sharesOf(sale.descontoCentavos, sale.items);
  return (item) => {
    const place = sale.items.findIndex(({ sku }) => sku === item.sku);
    // A row of separately shipped units has half of the item's freight and discount.
    const parts = sale.items[place]?.isApart ? 2 : 1;
    const freight = sharesOf(sale.freteCentavos, sale.items)[place] ?? 0;
    return {
      'amazon-order-id': sale.pedidoCanal,
      'merchant-order-id': sale.pedidoCanal,
      'purchase-date': moment(utc(sale.at)),
      'last-updated-date': '2026-09-01T03:12:44+00:00',
      'order-status': WORDS[sale.estado],
      'fulfillment-channel': 'Merchant',
      'sales-channel': 'Amazon.com.br',
      'ship-service-level': 'Standard',
      'product-name': item.nome,
      sku: item.sku,
      asin: `B0${item.sku.replace(/\W/g, '').padEnd(8, 'X').slice(0, 8)}`,
      'item-status': isCancelled ? 'Cancelled' : sale.nota ? 'Shipped' : 'Unshipped',
      quantity: isCancelled ? '0' : String(item.quantidade),
      currency: isCancelled ? '' : 'BRL',
      'item-price': isCancelled ? '' : dot(item.unitCentavos * item.quantidade),
      'item-tax': isCancelled ? '' : '0.00',
      'shipping-price': isCancelled ? '' : orBlank(freight / parts),
      'item-promotion-discount': isCancelled ? '' : orBlank((discounts[place] ?? 0) / parts),
      'ship-city': sale.cliente.cidade,
      'ship-state': sale.cliente.uf,
      'ship-country': 'BR',
      'is-business-order': sale.cliente.isCompany ? 'true' : 'false',
      'is-iba': 'false',
    };
  };
});

export const amazon: System = {
  name: 'Amazon',
  set: { plataforma: 'Minha Loja', canal: 'Amazon', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 150,
    canais: ['Amazon'],
    estados: ['despachado', 'entregue', 'entregue', 'entregue'],
    apart: 0.02,
    descontos: 0.08,
    numbers: (_index, chance) =>
      both(`70${chance.int(1, 2)}-${chance.digits(7)}-${chance.digits(7)}`),
  },
  notas: { carriers: ['compra', 'infCpl', 'item'] },
  sheet: (sales) => ({
    name: '50012019834.txt',
    format: { kind: 'csv', separator: '\t', encoding: 'utf8', lineEnd: '\r\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    isPriceOfRow: true,
    meanings: {
      unitario: 'item-price',
      quantidade: 'quantity',
      frete: 'shipping-price',
      desconto: 'item-promotion-discount',
    },
  }),
};
