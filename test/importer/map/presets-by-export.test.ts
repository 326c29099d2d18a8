import { describe, expect, it } from 'vitest';
import type { PresetName } from '../../../src/importer/map/preset-names.js';
import { detPag, nfeXml, prod } from '../nfe/nfe-xml.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();

let count = 0;
/** Reads a table by a preset, with its invoices. */
async function read(preset: PresetName, lines: readonly string[], ...invoices: string[]) {
  const path = folder.file(`${lines.join('\n')}\n`, `${preset}-${count++}.csv`);
  const notas = invoices.map((xml, at) => folder.file(xml, `${preset}-${count}-${at}.xml`));
  const joined = notas.length > 0 ? { preset, notas } : { preset };
  const { orders, codes, failure } = await readAll(path, joined);
  expect(failure).toBeUndefined();
  return { orders, codes };
}

const xPed = (number: string) => `<compra><xPed>${number}</xPed></compra>`;

describe('TikTok Shop, as Brazil exports it', () => {
  const header =
    'Order ID,Order Status,Order Substatus,Seller SKU,Quantity,SKU Unit Original Price,SKU Platform Discount,SKU Seller Discount,Shipping Fee After Discount,Order Amount,Payment Method,Created Time,Cancelled Time,Delivery Option Type,CPF Number,Shipping Information,Invoice Status';
  const row = (id: string, day: string) =>
    `${id}\t,Enviado,Em trânsito,A,1,"BRL 169,99","BRL 10,00","BRL 20,40","BRL 8,69","BRL 148,28",Pix,${day}\t,\t,Shipped via platform,68161525650\t,Rua 1,NF-e valid`;

  it('has days with the month first, which one above 12 shows', async () => {
    const days = ['08/05/2026 6:20:43 PM', '08/13/2026 10:02:05 AM'];
    const { orders, codes } = await read('tiktokshop', [
      header,
      ...days.map((day, at) => row(`58${at}`, day)),
    ]);
    expect(codes).toEqual([]);
    expect(orders.map(({ dataVenda }) => dataVenda)).toEqual(['2026-08-05', '2026-08-13']);
    expect(orders[0]).toMatchObject({
      pedido: '580',
      cliente: { cpfCnpj: '68161525650' },
      situacao: { pedido: 'despachado', canal: 'despachado' },
      // The channel pays its discount: 169,99 − 20,40 + 8,69.
      titulos: [{ qtTotalParcela: 1, valorTotal: 158.28 }],
    });
  });

  it.each([[['08/05/2026 6:20:43 PM']], [['08/05/2026 22:36:09', '08/06/2026 10:02:05']]])(
    'asks which is first where none is above 12: %j',
    async (days) => {
      const rows = days.map((day, at) => row(`58${at}`, day));
      const { orders } = await read('tiktokshop', [header, ...rows]);
      expect(orders).toEqual([]);
    },
  );

  it('takes no day of a column that has both', async () => {
    const rows = [row('1', '08/13/2026 6:20:43 PM'), row('2', '13/08/2026 22:10:11')];
    expect((await read('tiktokshop', [header, ...rows])).orders).toEqual([]);
  });
});

describe('Advanced Order Export For WooCommerce', () => {
  const header =
    'Order Number,Order Status,Order Date,Payment Method Title,Cart Discount Amount,Order Shipping Amount,Order Refund Amount,Order Total Amount,SKU,Quantity (- Refund),Item Cost';
  const row = (cost: string, total = '112.50') =>
    `1,Processing,2026-08-05 10:11,Pix,10.00,12.50,0,${total},A,3,${cost}`;
  /** Three units for 110.00, less 10.00, and freight of 12.50. */
  const nota = nfeXml({
    more: xPed('1'),
    prods: [prod('<qCom>3</qCom><vUnCom>36.6666</vUnCom><vProd>110.00</vProd>')],
    total: '<vProd>110.00</vProd><vFrete>12.50</vFrete><vDesc>10.00</vDesc><vNF>112.50</vNF>',
  });

  it('has prices rounded to the centavo, of which the invoice has the total', async () => {
    const { orders, codes } = await read('woocommerce', [header, row('33.33')], nota);
    expect(codes).toEqual([]);
    expect(orders[0]).toMatchObject({
      titulos: [{ qtTotalParcela: 1, valorTotal: 112.5 }],
      produtos: [{ quantidade: 3, valorUnitario: 33.33 }],
      valorFrete: 12.5,
    });
  });

  it.each([
    ['no invoice', row('33.33'), []],
    ['more than rounding', row('33.31'), [nota]],
    ['an invoice of another total', row('33.33', '112.51'), [nota]],
  ])('is refused with %s', async (_name, line, invoices) => {
    const { orders } = await read('woocommerce', [header, line], ...invoices);
    expect(orders).toEqual([]);
  });

  it('takes the columns that it offers beside, and fees as charges', async () => {
    const more =
      'Line number,Total items,Customer Total Spent,Paid Date,Order Total Fee,Order Total Amount (- Refund),Payment Method,Stock Status,Date of first refund';
    const values = '1,3,980.10,2026-08-05 10:12,2.50,112.50,woo-mercado-pago-pix,instock,';
    const line = `${row('36.6666', '114.9998')},${values}`.replace('114.9998', '125.00');
    const { orders, codes } = await read('woocommerce', [
      `${header},${more}`,
      line.replace('36.6666', '36.66').replace('125.00', '124.98'),
    ]);
    expect(codes).toEqual([]);
    expect(orders[0]?.titulos).toEqual([
      { meioDePagamento: 'Pix', qtTotalParcela: 1, valorTotal: 124.98 },
    ]);
  });
});

it('WooCommerce, one row an item: a coupon is taken off the prices before it', async () => {
  const { orders, codes } = await read('woocommerce', [
    'order_id,order_number,date,status,shipping_total,discount_total,order_total,refunded_total,payment_method,item_sku,item_quantity,item_subtotal,item_subtotal_tax,item_total,item_refunded,refunds',
    '1,1,2026-08-05 10:11:12,processing,12.50,10.00,112.50,0.00,woo-mercado-pago-ticket,A,2,110.00,0.00,100.00,0.00,',
  ]);
  expect(codes).toEqual([]);
  expect(orders[0]).toMatchObject({
    titulos: [{ qtTotalParcela: 1, valorTotal: 112.5 }],
    produtos: [{ quantidade: 2, valorUnitario: 55 }],
  });
});

describe('Yampi: interest of installments', () => {
  const header =
    'numero_pedido;data;status;pagamento;parcelamento;sku;quantidade;total_item;total_juros;total_frete;total_pago';
  const row = (interest: string, total: string) =>
    `1;05/08/2026 10:11:12;Entregue;Cartão de crédito;10;A;2;100;${interest};12,5;${total}`;
  const nota = nfeXml({ more: xPed('1'), pag: `<pag>${detPag('03', '112.50')}</pag>` });

  it('may be missing from the invoice', async () => {
    const { orders, codes } = await read('yampi', [header, row('7.5', '120')], nota);
    expect(codes).toEqual([]);
    expect(orders[0]?.titulos).toMatchObject([{ qtTotalParcela: 10, valorTotal: 120 }]);
    expect(orders[0]?.chaveNFe).toHaveLength(44);
  });

  it('explains no other difference', async () => {
    const lower = nota.replace('<vDesc>0.00', '<vDesc>0.50').replace('<vNF>112.50', '<vNF>112.00');
    const { orders, codes } = await read('yampi', [header, row('7.5', '120')], lower);
    expect([orders, codes]).toEqual([[], ['nota-differs']]);
  });
});

it.each(['tiny', 'olist'] as const)('%s: the export of 46 columns', async (preset) => {
  const header =
    'ID;Número do pedido;Data;ID contato;Nome do contato;CPF/CNPJ;Desconto pedido (% ou valor);Frete;Situação;ID produto;Quantidade;Valor unitário;Desconto item %;Número da ordem de compra;Despesas;Desconto do pedido rateado;Frete pedido rateado;Despesas pedido rateado;Código (SKU)';
  const row = (price: string, more: string, ofItem: string) =>
    `7;8801;05/08/2026;1;Ana;681.615.256-50;10,00;12,50;Entregue;9;1,00;${price};${ofItem};LU-1;0,00;${more};0,00;A`;
  const nota = nfeXml({
    more: xPed('LU-1'),
    prods: [
      prod('<qCom>1</qCom><vUnCom>60.00</vUnCom><vProd>60.00</vProd>'),
      prod('<qCom>1</qCom><vUnCom>50.00</vUnCom><vProd>50.00</vProd>'),
    ],
    total: '<vProd>110.00</vProd><vFrete>12.50</vFrete><vDesc>10.00</vDesc><vNF>112.50</vNF>',
  });
  const rows = [row('60,00', '5,45;6,82', '0,00'), row('50,00', '4,55;5,68', '0,00')];
  const { orders, codes } = await read(preset, [header, ...rows], nota);
  expect(codes).toEqual([]);
  expect(orders[0]).toMatchObject({
    pedido: '8801',
    pedidoCanal: 'LU-1',
    valorFrete: 12.5,
    titulos: [{ qtTotalParcela: 1, valorTotal: 112.5 }],
    produtos: [{ valorUnitario: 60 }, { valorUnitario: 50 }],
  });
  const lowered = [rows[0] ?? '', row('50,00', '4,55;5,68', '10,00')];
  expect((await read(preset, [header, ...lowered], nota)).codes).toEqual(['other-word']);
});

it.each([
  ['Em produção', 'aprovado'],
  ['Pedido pronto para retirada', 'aprovado'],
  ['Pedido Efetuado', undefined],
  ['Pagamento em disputa', undefined],
  ['Pagamento em chargeback', undefined],
])('Loja Integrada: %s is %s', async (word, expected) => {
  const { orders } = await read('lojaintegrada', [
    'PEDIDO_NUMERO;PEDIDO_DATA_CRIACAO;PEDIDO_SITUACAO;PAGAMENTO_NOME;PEDIDO_VALOR_TOTAL',
    `1;15/08/2026;${word};Pix;110,00`,
  ]);
  expect(orders[0]?.situacao.pedido).toBe(expected);
});

it('Nuvemshop: an order that the shop itself entered is its own', async () => {
  const header =
    'Número do Pedido;Data;Status do Pedido;Status do Pagamento;Status do Envio;Valor do Frete;Desconto;Total;Forma de Pagamento;Nome do Produto;Valor do Produto;Quantidade Comprada;Canal';
  const row = (canal: string) =>
    `1;15/08/2026 10:11:12;Aberto;Confirmado;Enviado;0;0.00;110;Pix;A;110;1;${canal}`;
  const { orders } = await read('nuvemshop', [header, row('Pedidos manuais')]);
  expect(orders[0]?.canal).toBe('Nuvemshop');
  const { codes } = await read('nuvemshop', [header, row('Mercado Livre')]);
  expect(codes).toEqual(['other-word']);
});

it('AnyMarket: the sheet with all its columns is read, and what speaks against a sale is not passed over', async () => {
  const header =
    'ID ANYMARKET;CÓDIGO PEDIDO;CÓD. NO MARKETPLACE;MARKETPLACE;DATA PEDIDO;STATUS;STATUS NO MARKETPLACE;FORMA DE PAGAMENTO;QUANTIDADE PARCELAS;TOTAL DO PEDIDO;BANDEIRA;ID DE PAGAMENTO DO MARKETPLACE;STATUS DA ENTREGA;TAXAS TOTAL DO MEIO DE PAGAMENTO;DATA DE CANCELAMENTO;DATA LIMITE DE ENVIO;TIPO DEVOLUÇÃO;DESCONTO DO MARKETPLACE (METADATA)';
  const row = (cancelled: string, returned: string, discount: string) =>
    `77;9;2000;Mercado Livre;05/08/2026 10:11;Enviado;shipped;Cartão de Crédito;3;110,00;VISA;8001;EM TRÂNSITO;0;${cancelled};07/08/2026;${returned};${discount}`;
  const { orders, codes } = await read('anymarket', [header, row('', '', '0')]);
  expect(codes).toEqual([]);
  expect(orders[0]).toMatchObject({
    pedido: '9',
    pedidoCanal: '2000',
    canal: 'Mercado Livre',
    situacao: { pedido: 'despachado', canal: 'despachado' },
    titulos: [{ qtTotalParcela: 3, valorTotal: 110 }],
  });
  const told = [row('20/08/2026', '', '0'), row('', 'PARCIAL', '0'), row('', '', '5,00')];
  for (const one of told)
    expect((await read('anymarket', [header, one])).codes).toEqual(['other-word']);
});
