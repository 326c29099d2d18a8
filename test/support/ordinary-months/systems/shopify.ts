// Headers: "Export orders" (help page "Exporting orders to a CSV file"): commas, UTF-8, moments with
// the shop's zone (`2026-08-31 22:36:09 -0300`), a point before the cents. The order's columns stand in
// its first row only; the rows of its further products have `Name`, `Email` and the `Lineitem` columns.
// `Subtotal` is after `Discount Amount`. `Name` is the number with its `#`.
// Uncertain: whether the number of the order at the channel is `Name` (here) or `Id`.

import type { System } from '../month.js';
import type { InvoicedSale } from '../notas.js';
import { both, type Estado, SHAPE, totalCentavos } from '../sales.js';
import { type Cell, columns, rowsByItem } from '../sheet.js';
import { dot, seconds } from '../written.js';

const HEADER = columns(`
  Name; Email; Financial Status; Paid at; Fulfillment Status; Fulfilled at; Accepts Marketing;
  Currency; Subtotal; Shipping; Taxes; Total; Discount Code; Discount Amount; Shipping Method;
  Created at; Lineitem quantity; Lineitem name; Lineitem price; Lineitem compare at price;
  Lineitem sku; Lineitem requires shipping; Lineitem taxable; Lineitem fulfillment status;
  Billing Name; Billing Street; Billing Address1; Billing Address2; Billing Company; Billing City;
  Billing Zip; Billing Province; Billing Country; Billing Phone; Shipping Name; Shipping Street;
  Shipping City; Shipping Zip; Shipping Province; Shipping Country; Notes; Note Attributes;
  Cancelled at; Payment Method; Payment Reference; Refunded Amount; Vendor; Outstanding Balance;
  Employee; Location; Device ID; Id; Tags; Risk Level; Source; Lineitem discount; Tax 1 Name;
  Tax 1 Value; Phone; Receipt Number; Duties
`);

const FULFILLMENT: Record<Estado, string> = {
  aprovado: 'unfulfilled',
  faturado: 'unfulfilled',
  despachado: 'fulfilled',
  entregue: 'fulfilled',
  cancelado: 'unfulfilled',
};

function ofOrder(sale: InvoicedSale): Record<string, Cell> {
  const moment = `${sale.at.day} ${seconds(sale.at)} -0300`;
  const isCancelled = sale.estado === 'cancelado';
  return {
    'Financial Status': isCancelled ? 'voided' : 'paid',
    'Paid at': isCancelled ? '' : moment,
    'Fulfillment Status': FULFILLMENT[sale.estado],
    'Fulfilled at': sale.estado === 'despachado' ? `${sale.issued} 12:00:00 -0300` : '',
    'Accepts Marketing': 'no',
    Currency: 'BRL',
    Subtotal: dot(totalCentavos(sale) - sale.freteCentavos),
    Shipping: dot(sale.freteCentavos),
    Taxes: '0.00',
    Total: dot(totalCentavos(sale)),
    'Discount Code': sale.descontoCentavos === 0 ? '' : 'VOLTA7',
    'Discount Amount': dot(sale.descontoCentavos),
    'Shipping Method': 'PAC',
    'Created at': moment,
    'Billing Name': sale.cliente.nome,
    'Billing Street': 'Rua das Flores, 100',
    'Billing Company': sale.cliente.isCompany ? sale.cliente.documento : '',
    'Billing City': sale.cliente.cidade,
    'Billing Zip': '01001-000',
    'Billing Province': sale.cliente.uf,
    'Billing Country': 'BR',
    'Shipping Name': sale.cliente.nome,
    'Shipping City': sale.cliente.cidade,
    'Shipping Country': 'BR',
    'Cancelled at': isCancelled ? moment : '',
    'Payment Method': 'Mercado Pago',
    'Refunded Amount': '0.00',
    'Outstanding Balance': '0.00',
    Id: `57${sale.pedidoCanal.slice(1).padStart(11, '3')}`,
    'Risk Level': 'Low',
    Source: 'web',
  };
}

const rowsOf = rowsByItem(HEADER, '', (sale) => (item, index) => ({
  Name: sale.pedidoCanal,
  Email: 'cliente@exemplo.com.br',
  ...(index === 0 && ofOrder(sale)),
  'Lineitem quantity': String(item.quantidade),
  'Lineitem name': item.nome,
  'Lineitem price': dot(item.unitCentavos),
  'Lineitem sku': item.sku,
  'Lineitem requires shipping': 'true',
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': sale.estado === 'despachado' ? 'fulfilled' : 'pending',
  Vendor: 'Minha Loja',
  'Lineitem discount': '0.00',
}));

export const shopify: System = {
  name: 'Shopify',
  set: { plataforma: 'Shopify', canal: 'Loja própria', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 120,
    canais: ['Loja própria'],
    estados: ['despachado'],
    several: 0.2,
    numbers: (index) => both(`#${4_117 + index}`),
  },
  notas: { carriers: ['infCpl', 'infCpl', 'compra', 'item'] },
  sheet: (sales) => ({
    name: 'orders_export_1.csv',
    format: { kind: 'csv', separator: ',', encoding: 'utf8', lineEnd: '\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: {
      unitario: 'Lineitem price',
      quantidade: 'Lineitem quantity',
      frete: 'Shipping',
      desconto: 'Discount Amount',
      total: 'Total',
    },
  }),
};
