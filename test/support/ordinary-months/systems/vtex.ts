// Headers: "Order report" (help page of that name; export of the page All Orders): a row a SKU,
// `Origin`, `Order`, `Sequence`, `Creation Date`, … in English, statuses of the interface in
// Portuguese. `SKU Selling Price` is the unit's price with discounts applied, `Shipping Value` the
// freight of the row, `Total Value` and `Payment Value` those of the order, repeated;
// `Discounts Totals` tells what the prices have lost already. `Output Invoices Numbers` has the
// invoice's number.
// Uncertain: the separator (semicolons here), the form of a moment (UTC here) and of amounts (a point
// here); the header says `Courrier` in older exports.

import type { System } from '../month.js';
import { both, type Estado, itemRows, SHAPE, sharesOf, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { dot, utc } from '../written.js';

const HEADER = columns(`
  Origin; Order; Sequence; Creation Date; Client Name; Client Last Name; Client Document; Email;
  Phone; UF; City; Address Identification; Address Type; Receiver Name; Street; Number; Complement;
  Neighborhood; Reference; Postal Code; SLA Type; Courrier; Estimate Delivery Date;
  Delivery Deadline; Status; Last Change Date; UtmMedium; UtmSource; UtmCampaign; Coupon;
  Payment System Name; Installments; Payment Value; Quantity_SKU; ID_SKU; Category Ids Sku;
  Reference Code; SKU Name; SKU Value; SKU Selling Price; SKU Total Price; SKU Path;
  Item Attachments; List Id; List Type Name; Service (Price / Selling Price); Shipping List Price;
  Shipping Value; Total Value; Discounts Totals; Discounts Names; Call Center Email;
  Call Center Code; Tracking Number; Host; GiftRegistry ID; Seller Name; Status TimeLine; Note;
  Seller Order Id; Authorized Date; Corporate Name; Corporate Document; TransactionId; PaymentId;
  SalesChannel; Currency Code; Invoice Numbers; Country; Input Invoices Numbers;
  Output Invoices Numbers; Status raw value (temporary)
`);

const WORDS: Record<Estado, readonly [string, string]> = {
  aprovado: ['Preparando Entrega', 'handling'],
  faturado: ['Faturado', 'invoiced'],
  despachado: ['Faturado', 'invoiced'],
  entregue: ['Faturado', 'invoiced'],
  cancelado: ['Cancelado', 'canceled'],
};

const rowsOf = rowsByItem(HEADER, '', (sale) => {
  const rows = itemRows(sale);
  const freights = sharesOf(sale.freteCentavos, rows);
  // The list price is higher where a promotion of the shop has lowered the selling price.
  const lowered = sale.at.minute % 6 === 0 ? 500 : 0;
  const units = rows.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const [first = '', ...last] = sale.cliente.nome.split(' ');
  return (item, index) => ({
    Origin: 'Marketplace',
    Order: sale.pedidoCanal,
    Sequence: String(458_500 + Number(sale.pedidoCanal.slice(8, 13))),
    'Creation Date': utc(sale.at).replace('T', ' ').replace('.000', ''),
    'Client Name': sale.cliente.isCompany ? '' : first,
    'Client Last Name': sale.cliente.isCompany ? '' : last.join(' '),
    'Client Document': sale.cliente.isCompany ? '' : sale.cliente.documento,
    UF: sale.cliente.uf,
    City: sale.cliente.cidade,
    'Address Type': 'residential',
    'Receiver Name': sale.cliente.nome,
    'SLA Type': 'Normal',
    Courrier: 'Correios',
    'Delivery Deadline': '5bd',
    Status: WORDS[sale.estado][0],
    'Payment System Name': sale.meio === 'Cartão de crédito' ? 'Visa' : sale.meio,
    Installments: String(sale.parcelas),
    'Payment Value': dot(totalCentavos(sale)),
    Quantity_SKU: String(item.quantidade),
    ID_SKU: String(1_000 + item.sku.length * 37 + index),
    'Reference Code': item.sku,
    'SKU Name': item.nome,
    'SKU Value': dot(item.unitCentavos + lowered),
    'SKU Selling Price': dot(item.unitCentavos),
    'SKU Total Price': dot(item.unitCentavos * item.quantidade),
    'Shipping List Price': dot(freights[index] ?? 0),
    'Shipping Value': dot(freights[index] ?? 0),
    'Total Value': dot(totalCentavos(sale)),
    'Discounts Totals': dot(-lowered * units),
    'Seller Name': 'minhaloja',
    'Corporate Name': sale.cliente.isCompany ? sale.cliente.nome : '',
    'Corporate Document': sale.cliente.isCompany ? sale.cliente.documento : '',
    SalesChannel: '1',
    'Currency Code': 'BRL',
    'Invoice Numbers': sale.nota ? String(sale.nota.nNF) : '',
    Country: 'BRA',
    'Output Invoices Numbers': sale.nota ? String(sale.nota.nNF) : '',
    'Status raw value (temporary)': WORDS[sale.estado][1],
  });
});

export const vtex: System = {
  name: 'VTEX',
  set: { plataforma: 'VTEX', canal: 'Loja própria' },
  month: {
    ...SHAPE,
    count: 140,
    canais: ['Loja própria'],
    estados: ['faturado'],
    descontos: 0,
    showsParcelas: true,
    numbers: (index, chance) => both(`13${chance.digits(6)}${String(50_500 + index)}-01`),
  },
  notas: { carriers: ['none', 'compra', 'infCpl', 'item'] },
  sheet: (sales) => ({
    name: 'orders-2026-08.csv',
    format: { kind: 'csv', separator: ';', encoding: 'utf8-bom', lineEnd: '\r\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: {
      unitario: 'SKU Selling Price',
      quantidade: 'Quantity_SKU',
      frete: 'Shipping Value',
      total: 'Total Value',
    },
  }),
};
