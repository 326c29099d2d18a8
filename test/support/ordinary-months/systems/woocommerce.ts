// Headers: the plugin "Advanced Order Export For WooCommerce", its default columns (`Order Number`,
// `Order Status`, `Order Date`, … `Item Cost`, `Coupon Code`), as people who read its files list them:
// commas, UTF-8, `2026-08-31 22:36`, a point before the cents, the statuses in the language of the
// shop; a row an item, the order's columns repeated. `Item Cost` is after coupons (the plugin takes it by
// `get_item_total`), so that the month has none: a test of the preset has one.
// Uncertain: WooCommerce itself exports no orders with their items, so that shops use other plugins as
// well; fields of Brazilian checkouts (`billing_cpf`) are left out.

import type { System } from '../month.js';
import { both, type Estado, productsCentavos, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { dot, isoMinutes } from '../written.js';

const HEADER = columns(`
  Order Number; Order Status; Order Date; Customer Note; First Name (Billing); Last Name (Billing);
  Company (Billing); Address 1&2 (Billing); City (Billing); State Code (Billing);
  Postcode (Billing); Country Code (Billing); Email (Billing); Phone (Billing);
  First Name (Shipping); Last Name (Shipping); Address 1&2 (Shipping); City (Shipping);
  State Code (Shipping); Postcode (Shipping); Country Code (Shipping); Payment Method Title;
  Cart Discount Amount; Order Subtotal Amount; Shipping Method Title; Order Shipping Amount;
  Order Refund Amount; Order Total Amount; Order Total Tax Amount; SKU; Item #; Item Name;
  Quantity (- Refund); Item Cost; Coupon Code; Discount Amount; Discount Amount Tax
`);

const WORDS: Record<Estado, string> = {
  aprovado: 'Processando',
  faturado: 'Processando',
  despachado: 'Concluído',
  entregue: 'Concluído',
  cancelado: 'Cancelado',
};

const rowsOf = rowsByItem(HEADER, '', (sale) => {
  const [first = '', ...last] = sale.cliente.nome.split(' ');
  const family = last.join(' ');
  return (item, index) => ({
    'Order Number': sale.pedidoCanal,
    'Order Status': WORDS[sale.estado],
    'Order Date': isoMinutes(sale.at),
    'First Name (Billing)': first,
    'Last Name (Billing)': family,
    'Company (Billing)': sale.cliente.isCompany ? sale.cliente.nome : '',
    'Address 1&2 (Billing)': 'Rua das Flores, 100',
    'City (Billing)': sale.cliente.cidade,
    'State Code (Billing)': sale.cliente.uf,
    'Postcode (Billing)': '01001-000',
    'Country Code (Billing)': 'BR',
    'Email (Billing)': 'cliente@exemplo.com.br',
    'First Name (Shipping)': first,
    'Last Name (Shipping)': family,
    'City (Shipping)': sale.cliente.cidade,
    'State Code (Shipping)': sale.cliente.uf,
    'Payment Method Title': sale.meio,
    'Cart Discount Amount': dot(sale.descontoCentavos),
    'Order Subtotal Amount': dot(productsCentavos(sale)),
    'Shipping Method Title': 'PAC',
    'Order Shipping Amount': dot(sale.freteCentavos),
    'Order Refund Amount': '0',
    'Order Total Amount': dot(totalCentavos(sale)),
    'Order Total Tax Amount': '0',
    SKU: item.sku,
    'Item #': String(index + 1),
    'Item Name': item.nome,
    'Quantity (- Refund)': String(item.quantidade),
    'Item Cost': dot(item.unitCentavos),
    'Coupon Code': sale.descontoCentavos === 0 ? '' : 'volta7',
    'Discount Amount': dot(sale.descontoCentavos),
    'Discount Amount Tax': '0',
  });
});

export const woocommerce: System = {
  name: 'WooCommerce',
  set: { plataforma: 'WooCommerce', canal: 'Loja própria', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 120,
    descontos: 0,
    canais: ['Loja própria'],
    estados: ['entregue'],
    numbers: (index) => both(String(23_118 + index)),
  },
  notas: { carriers: ['infCpl', 'infCpl', 'compra', 'obsCont'] },
  sheet: (sales) => ({
    name: 'orders-2026-09-01-09-30-00.csv',
    format: { kind: 'csv', separator: ',', encoding: 'utf8-bom', lineEnd: '\n' },
    header: HEADER,
    rows: sales.flatMap(rowsOf),
    meanings: {
      unitario: 'Item Cost',
      quantidade: 'Quantity (- Refund)',
      frete: 'Order Shipping Amount',
      total: 'Order Total Amount',
    },
  }),
};
