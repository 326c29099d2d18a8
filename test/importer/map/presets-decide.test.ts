import { describe, expect, it } from 'vitest';
import type { PresetName } from '../../../src/importer/map/preset-names.js';
import { PRESETS } from '../../../src/importer/map/presets.js';
import { topicOfName } from '../../../src/importer/map/speaks.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();

/** The totals of the orders read by a preset, and the codes of the refusals. */
async function taken(path: string, preset: PresetName) {
  const { orders, codes, failure } = await readAll(path, { preset });
  return { totals: orders.map(({ titulos }) => titulos[0]?.valorTotal), codes, failure };
}

/** For each preset a sale in the system's own export, and one contradicted by another column. */
const SALES = [
  [
    'tiktokshop',
    'Order ID;Order Status;Order Substatus;Seller SKU;Quantity;SKU Unit Original Price;Shipping Fee After Discount;Order Amount;Created Time;Payment Method',
    'Completed;Delivered;A;1;100.00;10.00;110.00;14/10/2026 22:10:11;Pix',
    'Completed;Returned;A;1;100.00;10.00;110.00;14/10/2026 22:10:11;Pix',
    'sale-undone',
  ],
  [
    'woocommerce',
    'order_id;order_date;status;shipping_total;order_total;payment_method_title;item_sku;item_quantity;item_total;item_refunded;item_refunded_qty',
    '2026-10-14 23:10:00;completed;10.00;110.00;Pix;A;1;100.00;0;0',
    '2026-10-14 23:10:00;completed;10.00;110.00;Pix;A;1;100.00;-100.00;-1',
    'other-word',
  ],
  [
    'magalu',
    'Número do pedido;Código da entrega;Data do Pedido;Codigo SKU seller;Quantidade de itens;Valor Total do Item;Valor do frete;Valor bruto do pedido;Último Evento;Forma de pagamento 1;Forma de pagamento 2',
    ';14/10/2026 10:11;A;1;100,00;10,00;110,00;Entregue;Pix;',
    ';14/10/2026 10:11;A;1;100,00;10,00;110,00;Entregue;Pix;Cartão de Crédito',
    'other-word',
  ],
  [
    'vtex',
    'Order;Creation Date;Status;Payment System Name;Installments;Payment Value;Quantity_SKU;Reference Code;SKU Selling Price;Shipping Value;Total Value',
    '2026-10-14 13:10:00Z;Faturado;Pix;1;110;1;A;100;10;110',
    '2026-10-14 13:10:00Z;Faturado;Pix;1;60;1;A;100;10;110',
    'titles-and-total',
  ],
  [
    'yampi',
    'numero_pedido;data;data_cancelamento;status;pagamento;parcelamento;sku;quantidade;total_item;total_frete;total_pago',
    '14/10/2026 22:10:11;;Pagamento aprovado;Pix;1;A;1;100;10;110',
    '14/10/2026 22:10:11;15/10/2026 19:12;Pagamento aprovado;Pix;1;A;1;100;10;110',
    'other-word',
  ],
  [
    'shein',
    'Número do pedido;Data e hora de criação do pedido;Status do pedido;Status do produto;SKU do vendedor;SHEIN-SKU;Preço do produto',
    '14 outubro 2026 22:10;Entregue;Entregue;A;I1;110',
    '14 outubro 2026 22:10;Entregue;Reembolsado por cliente;A;I1;110',
    'sale-undone',
  ],
  [
    'lojaintegrada',
    'pedido_numero;pedido_situacao;pedido_data_criacao;pagamento_nome;pedido_valor_envio;pedido_valor_total;sku_produto;quantidade;valor_total',
    'Pedido entregue;14/10/2026;Pix;10,00;110,00;A;2;100,00',
    'Pagamento devolvido;14/10/2026;Pix;10,00;110,00;A;2;100,00',
    'sale-undone',
  ],
  [
    'lojaintegrada',
    'pedido_numero;pedido_situacao;pedido_data_criacao;pagamento_nome;pedido_valor_envio;pedido_valor_total;sku_produto;quantidade;valor_total',
    'Pedido entregue;14/10/2026;Pix;10,00;110,00;A;2;100,00',
    'Pedido entregue;14/10/2026;Pix;10,00;110,00;A;2;50,00',
    'titles-and-total',
  ],
] as const;

it.each(SALES)('%s', async (preset, header, standing, contradicted, code) => {
  const path = folder.file([header, `1;${standing}`, `2;${contradicted}`].join('\n'));
  expect(await taken(path, preset)).toEqual({ totals: [110], codes: [code], failure: undefined });
});

it('Yampi: the line for a day of cancellation refuses no sale that has none', async () => {
  const [preset, header, standing, contradicted] = SALES[4];
  const path = folder.file([header, `1;${standing}`, `2;${contradicted}`].join('\n'));
  const { refused } = await readAll(path, { preset });
  const [line = ''] = /"columns": \{.*\}/.exec(refused[0]?.message ?? '') ?? [];
  const { orders } = await readAll(path, { map: { preset, ...JSON.parse(`{${line}}`) } });
  expect(orders).toHaveLength(2);
});

it('Mercado Livre: a value in the second section of a shipment, for a return, is refused', async () => {
  const [, header, sale] = CONTRADICTED[0];
  const section = 'Unidades;Forma de entrega;Data a caminho';
  const names = `${header};${section.slice(9)};${section}`;
  const shipped = `${sale};Coleta;6 de outubro`;
  const rows = [`1;${shipped};;;`, `2;${shipped};1;Correios;`, `3;${shipped};;;10 de outubro`];
  const path = folder.file([names, ...rows].join('\n'));
  const { orders, refused } = await readAll(path, { preset: 'mercadolivre' });
  expect(orders.map(({ pedido }) => pedido)).toEqual(['1']);
  expect(refused.map(({ issues }) => issues[0]?.code)).toEqual(['other-word', 'other-word']);
});

it('Mercado Livre: a package whose rows have the revenue is one order, with its freight', async () => {
  const rows = [
    '10;14 de outubro de 2026 10:22 hs.;Pacote de 2 produtos;2;;15;;',
    '11;14 de outubro de 2026 10:22 hs.;Entregue;1;100;;100;A',
    '12;14 de outubro de 2026 10:22 hs.;Entregue;1;50;;50;B',
    '13;14 de outubro de 2026 10:22 hs.;Entregue;1;30;;30;C',
  ];
  const header =
    'N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Receita por envio (BRL);Preço unitário de venda do anúncio (BRL);SKU';
  const path = folder.file([header, ...rows].join('\n'));
  const { orders, refused } = await readAll(path, { preset: 'mercadolivre' });
  expect(refused).toEqual([]);
  expect(orders).toMatchObject([
    {
      pedido: '10',
      situacao: { pedido: 'entregue' },
      valorFrete: 15,
      titulos: [{ valorTotal: 165 }],
      produtos: [{ codigo: 'A' }, { codigo: 'B' }],
    },
    { pedido: '13', titulos: [{ valorTotal: 30 }] },
  ]);
});

it('Mercado Livre: a package of two listing types has none, and days in words are one status', async () => {
  const header =
    'N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Preço unitário de venda do anúncio (BRL);SKU;Tipo de anúncio';
  const rows = [
    '10;14 de outubro de 2026 10:22 hs.;Pacote de 2 produtos;;50;;;',
    '11;14 de outubro de 2026 10:22 hs.;Chegará entre os dias 12 e 14 de outubro;1;;20;A;Clássico',
    '12;14 de outubro de 2026 10:22 hs.;Chegará entre os dias 12 e 14 de outubro;1;;30;B;Premium',
    '13;14 de outubro de 2026 10:22 hs.;Chegou em 3 de novembro de 2026;1;30;30;C;Premium',
  ];
  const path = folder.file([header, ...rows].join('\n'));
  const { orders, refused } = await readAll(path, { preset: 'mercadolivre' });
  expect(refused).toEqual([]);
  expect(orders).toMatchObject([
    { pedido: '10', situacao: { pedido: 'despachado' } },
    { pedido: '13', situacao: { pedido: 'entregue' }, tipoDeAnuncio: 'Premium' },
  ]);
  expect(orders[0]).not.toHaveProperty('tipoDeAnuncio');
});

it.each([
  ['mercadolivre', 'Canal de venda', 'Mercado Livre', 'Mercado Shops'],
  ['magalu', 'Canal de vendas', 'Magalu', 'Netshoes'],
  ['nuvemshop', 'Canal', 'Móvel', 'Mercado Livre'],
  ['vtex', 'Origin', 'Marketplace', 'Fulfillment'],
] as const)('%s: %s names no other channel than its own', (preset, name, own, other) => {
  const { map } = PRESETS.find((each) => each.name === preset) ?? {};
  const rule = map?.columns[name];
  const { expect: words = [] } = rule && typeof rule === 'object' && 'to' in rule ? rule : {};
  expect([words.includes(own), words.includes(other)]).toEqual([true, false]);
});

it.each([
  [
    'order_number;order_date;status;shipping_total;order_total;item_sku;Loja',
    '1;2026-10-14;completed;0;1;A;Submarino',
    '"Loja": "canal"',
  ],
  [
    'Número do pedido;Origem da venda;SKU da loja;Data limite de expedição;Quantidade',
    '1;Site;A;14/10/2026;2',
    '"Quantidade": "produtos.quantidade"',
  ],
])(
  '%s: a column may differ from what the preset gives to all orders',
  async (header, row, entry) => {
    const preset = header.startsWith('order') ? 'woocommerce' : 'casasbahia';
    const { failure } = await readAll(folder.file(`${header}\n${row}\n`), { preset });
    expect(String(failure)).toContain(entry);
  },
);

it.each([
  ['O comprador pode solicitar devolução até 20-10-2026', 2],
  ['Chega entre os dias 30 de set. e 20-10-2026', 2],
  ['Fale com 11 98765-4321', 0],
])('Shopee: the line for the status %s takes it with any day', async (status, taken) => {
  const [, header, sale] = CONTRADICTED[1];
  const rows = [status, status.replace('20-10', '21-10')].map(
    (each, at) => `${at};${sale.replace('Concluído', each)}`,
  );
  const path = folder.file([header, ...rows].join('\n'));
  const { orders, refused } = await readAll(path, { preset: 'shopee' });
  expect([orders.length, refused.length]).toEqual([0, 2]);
  const [line = ''] = /"situacao": \{.*\}/.exec(refused[0]?.message ?? '') ?? [];
  const situacao = JSON.parse(`{${line.replace('"…" }', '"entregue" }')}}`);
  const read = await readAll(path, { map: { preset: 'shopee', ...situacao } });
  expect(read.orders).toHaveLength(taken);
});

it('VTEX: a history with entries before the payment is accepted', async () => {
  const [, header, standing] = SALES[3];
  const history = 'Pedido criado, Pagamento pendente, Pagamento aprovado, Faturado';
  const rows = [`1;${standing};${history}`, `2;${standing};${history}, Pedido cancelado`];
  const path = folder.file([`${header};Status TimeLine`, ...rows].join('\n'));
  const { orders } = await readAll(path, { preset: 'vtex' });
  expect(orders.map(({ pedido }) => pedido)).toEqual(['1']);
});

it('VTEX: an incoming invoice is a return', async () => {
  const [, header, standing] = SALES[3];
  const rows = [`1;${standing};`, `2;${standing};4471`];
  const path = folder.file([`${header};Input Invoices Numbers`, ...rows].join('\n'));
  const { orders, refused } = await readAll(path, { preset: 'vtex' });
  expect([orders.length, refused.map(({ issues }) => issues[0]?.code)]).toEqual([
    1,
    ['other-word'],
  ]);
});

/** Sales by presets without a count of installments, with other payments. */
const UNCOUNTED = [
  [SALES[0], 'Pix', ['Credit card', '']],
  [SALES[1], 'Pix', ['Cartão de crédito', 'Nuvem Pago', '']],
  [SALES[2], 'Pix;', ['Cartão de crédito;', 'Cartão Luiza;', 'Crediário;', ';']],
] as const;

it.each(UNCOUNTED)(
  '%s: a card without a count and a blank payment are refused',
  async (sale, pix, payments) => {
    const [preset, header, standing] = sale;
    const paid = (payment: string) =>
      standing.replace(new RegExp(`\\bPix${preset === 'magalu' ? ';' : ''}`), payment);
    const atOnce = [
      'Pagar.me - Pix',
      'Nuvempago_pix',
      'Pix (5% de desconto)',
      'Boleto Bancário via Pagar.me',
      'Cash on Delivery',
      'Boleto 28 dias',
    ];
    const ends = pix.replace('Pix', '');
    const rows = [pix, ...atOnce.map((each) => each + ends), ...payments].map(
      (payment, at) => `${at};${paid(payment)}`,
    );
    const path = folder.file([header, ...rows].join('\n'));
    const { orders, refused } = await readAll(path, { preset });
    expect(orders.map(({ titulos }) => titulos[0]?.qtTotalParcela)).toEqual([
      1,
      ...atOnce.map(() => 1),
    ]);
    expect(refused.map(({ issues }) => issues[0]?.code)).toEqual(
      payments.map(() => 'installments-unsaid'),
    );
    // With its number, the offered line accepts its own payment, and refuses none of the others.
    const [, open = ''] = /(\{ ".*": "\?" \})/.exec(refused[0]?.message ?? '') ?? [];
    const parcelas = JSON.parse(open.replace('"?"', '2'));
    const read = await readAll(path, { map: { preset, parcelas } });
    expect([read.orders.length, read.refused.length]).toEqual([
      orders.length + 1,
      refused.length - 1,
    ]);
  },
);

it('reads Mercado Livre with Nº, and refuses a sale whose exchange cost something', async () => {
  const header =
    'Nº de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Custo de envio por troca de produto;Preço unitário de venda do anúncio (BRL);SKU';
  const row = (number: number, exchange: string) =>
    `${number};14 de outubro de 2026 10:11 hs.;Entregue;1;100,00;${exchange};100,00;A`;
  const path = folder.file([header, row(1, ''), row(2, '0,00'), row(3, '-18,90')].join('\n'));
  const { orders, codes } = await readAll(path);
  expect([orders.map(({ pedidoCanal }) => pedidoCanal), codes]).toEqual([
    ['1', '2'],
    ['other-word'],
  ]);
});

/** Exports by presets without a count of installments, and without their payment column. */
const UNPAID = [
  ['woocommerce', SALES[1][1], SALES[1][2], ';payment_method_title', ';Pix'],
  [
    'shopify',
    'Name;Financial Status;Fulfillment Status;Currency;Subtotal;Shipping;Total;Created at;Lineitem quantity;Lineitem name;Lineitem price;Payment Method',
    'paid;fulfilled;BRL;100.00;10.00;110.00;2026-10-14 10:00:00 -0300;1;A;100.00;Pix',
    ';Payment Method',
    ';Pix',
  ],
  [
    'nuvemshop',
    'Número do Pedido;Data;Status do Pedido;Status do Pagamento;Status do Envio;Valor do Frete;Total;Nome do Produto;Valor do Produto;Quantidade Comprada;Forma de Pagamento',
    '14/10/2026;Aberto;Confirmado;Enviado;10.00;110.00;A;100.00;1;Pix',
    ';Forma de Pagamento',
    ';Pix',
  ],
] as const;

it.each(UNPAID)(
  '%s: without a column of payments nothing says that they were not divided',
  async (preset, header, sale, name, pix) => {
    const read = (names: string, row: string, options: object) =>
      readAll(folder.file(`${names}\n1;${row}`), { preset, ...options });
    const [names, row] = [header.replace(name, ''), sale.replace(pix, '')];
    expect((await read(header, sale, {})).orders).toHaveLength(1);
    const { orders, codes } = await read(names, row, {});
    expect([orders, codes]).toEqual([[], ['installments-unsaid']]);
    const set = { 'titulos.qtTotalParcela': 2 };
    for (const said of [{ set }, { map: { parcelas: { '': 2 } } }, { map: { defaults: set } }]) {
      const given = await read(names, row, said);
      expect(given.orders.map(({ titulos }) => titulos[0]?.qtTotalParcela)).toEqual([2]);
    }
  },
);

it.each([
  [1, 'paid'],
  [2, 'Confirmado'],
] as const)('a status of the payment that is blank refuses the order: %s, %s', async (at, word) => {
  const [preset, header, sale] = UNPAID[at];
  const blank = sale.replace(word, '');
  const read = (map: object) =>
    readAll(folder.file(`${header}\n1;${sale}\n2;${blank}`), { map: { preset, ...map } });
  const { orders, codes, refused } = await read({});
  expect([orders.map(({ pedido }) => pedido), codes]).toEqual([['1'], ['other-word']]);
  const [, line] = /into the map (.*)$/.exec(refused[0]?.message ?? '') ?? [];
  expect((await read(JSON.parse(`{${line}}`))).orders).toHaveLength(2);
});

it.each([
  ['pix', 1],
  ['cielo_credit', undefined],
  ['stripe', undefined],
])(
  'WooCommerce: payment_method %s stands for a payment without a title',
  async (payment, count) => {
    const [preset, header, sale] = SALES[1];
    const table = [header.replace('_title', ''), `1;${sale.replace('Pix', payment)}`];
    const { orders } = await readAll(folder.file(table.join('\n')), { preset });
    expect(orders.map(({ titulos }) => titulos[0]?.qtTotalParcela)).toEqual(count ? [count] : []);
  },
);

/** A valid sale in a system's export, and values of other columns that contradict it. */
const CONTRADICTED = [
  [
    'mercadolivre',
    'N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Preço unitário de venda do anúncio (BRL);SKU',
    '14 de outubro de 2026 10:22 hs.;Entregue;1;110;110;A',
    [
      ['Reclamação aberta', 'Não', 'Sim'],
      ['Com mediação', 'Não', 'Sim'],
      ['Resultado', '', 'Produto danificado'],
      ['Descrição do status', 'Chegou em 30 de agosto', 'Devolvemos o dinheiro ao comprador'],
      ['Descrição do status', 'Chegou no dia 8', 'Reclamação aberta pelo comprador'],
      ['Descrição do status', 'Chegou no dia 8', 'Mediação em andamento'],
      ['Descrição do status', 'Chegou no dia 8', 'Em disputa'],
      ['Descrição do status', 'Chegou no dia 8', 'O pacote está voltando para você'],
      ['Descrição do status', 'Chegou no dia 8', 'Não entregue. Voltando ao remetente'],
      ['Descrição do status', 'Chegou no dia 8', 'Aguardando pagamento'],
      ['Data de revisão', '', '15 de outubro'],
      ['Em mediação', 'Não', 'Sim'],
    ],
  ],
  [
    'shopee',
    'ID do pedido;Data de criação do pedido;Status do pedido;Quantidade;Preço acordado;Valor Total;Número de referência SKU;Taxa de envio pagas pelo comprador',
    '2026-10-14 21:46;Concluído;1;100.00;110.00;A;10.00',
    [
      ['Reembolso Shopee', '0.00', '35.00'],
      ['Reclamação Shopee', '', 'Aberta'],
      ['Nota', 'entregar até sexta', 'cliente devolveu, reembolso feito'],
      ['Nota', 'entregar até sexta', 'Canc.'],
      ['Taxa de Envio Reversa', '0', '12.00'],
    ],
  ],
  [
    'omie',
    'Pedido de Venda;Data de Inclusão;Etapa;Pedido do Cliente;Projeto;Código do Produto;Quantidade;Valor Unitário;Valor do Frete;Total da Nota Fiscal;Parcelas;Forma de Pagamento',
    '14/10/2026;Faturado;P1;Site;A;1;100,00;10,00;110,00;1;Pix',
    [
      ['CFOP', '6.108', '1.202'],
      ['CFOP', '5102 - Venda de mercadoria', '5910'],
      ['CFOP', '5405', '5949'],
      ['Operação', 'Venda de Produto', 'Remessa em bonificação'],
      ['Operação', 'Venda com garantia', 'Transferência'],
      ['Tags', 'natal', 'devolvido em parte'],
      ['Observações', 'não entregar na portaria', 'cliente pediu estorno'],
    ],
  ],
  [
    'amazon',
    'amazon-order-id;purchase-date;order-status;item-status;sku;product-name;quantity;currency;item-price;shipping-price',
    '2026-10-14T10:00:00-03:00;Shipped;Shipped;A;P;1;BRL;100.00;10.00',
    [
      ['is-replacement-order', 'false', 'true'],
      ['original-order-id', '', '702-9'],
    ],
  ],
  [
    'shein',
    'Número do pedido;Data e hora de criação do pedido;Status do pedido;SKU do vendedor;SHEIN-SKU;Preço do produto;Valor do cupom;Desconto de campanha da loja',
    '14 outubro 2026 22:10;Entregue;A;I1;120;4;6',
    [
      ['Número de artigos vendidos', '1', '2'],
      ['Pedido de troca', '', 'GSH1KX9'],
      ['Motivo do reembolso', '', 'Tamanho errado'],
      ['Está perdido', 'Não', 'Sim'],
      ['Bloqueado ou não', 'Não', 'Sim'],
    ],
  ],
  [
    'tray',
    'Pedido;Data;Status pedido;Pagamento tipo;Subtotal produtos;Frete valor;Desconto;Acréscimo forma;Total',
    '14/10/2026;FINALIZADO;Pix - Vindi;120,00;10,00;9,00;-11,00;110,00',
    [
      ['Canal de venda', 'LOJA VIRTUAL', 'MERCADO LIVRE'],
      ['Canal de venda', 'PARTICULAR', 'B2W'],
      ['Obs. loja', 'rastreio enviado', 'cliente pediu estorno'],
      ['Comentários do Pedido', '', 'devolvido em parte'],
    ],
  ],
] as const;

/** Values that a valid sale may have too; of the others no message offers to accept them. */
const MAY_STAND: readonly string[] = [
  'Produto danificado',
  '15 de outubro',
  '702-9',
  '2',
  'MERCADO LIVRE',
  'B2W',
];

describe.each(CONTRADICTED)(
  '%s, in columns that it only holds against the sale',
  (preset, header, sale, columns) => {
    it.each([...columns])('%s: %j stands, %j is refused', async (name, standing, contradicted) => {
      const rows = [`1;${sale};${standing}`, `2;${sale};${contradicted}`];
      const path = folder.file([`${header};${name}`, ...rows].join('\n'));
      const codes = ['other-word'];
      expect(await taken(path, preset)).toEqual({ totals: [110], codes, failure: undefined });
      // Each offered line accepts the contradicted sale, and refuses none of the others.
      const offered = await readAll(path, { preset });
      const [, line] = /into the map (.*)$/.exec(offered.refused[0]?.message ?? '') ?? [];
      expect(line !== undefined).toBe(MAY_STAND.includes(contradicted));
      for (const more of [
        { columns: { [name]: null } },
        ...(line ? [JSON.parse(`{${line}}`)] : []),
      ]) {
        expect((await readAll(path, { map: { preset, ...more } })).orders).toHaveLength(2);
      }
    });
  },
);

it('takes zeros as systems write them: BRL 0.00 of TikTok Shop, a dash for freight in Omie', async () => {
  const tiktok = SALES[0];
  const path = folder.file(`${tiktok[1]};Order Refund Amount\n1;${tiktok[2]};BRL 0.00`);
  expect((await readAll(path, { preset: 'tiktokshop' })).orders).toHaveLength(1);
  const [, header, sale] = CONTRADICTED[2];
  const free = sale.replace('10,00;110,00', '-;100,00');
  const omie = folder.file(`${header}\n1;${free}`);
  expect((await readAll(omie, { preset: 'omie' })).orders).toMatchObject([{ valorFrete: 0 }]);
});

it('keeps the units of a row whose total they do not divide to the centavo', async () => {
  const [, header = '', sale = ''] = CONTRADICTED[3];
  const rows = [17, 7].map((units) => `${units};${sale.replace(';1;BRL', `;${units};BRL`)}`);
  const path = folder.file([header, ...rows].join('\n'));
  const { orders } = await readAll(path, { preset: 'amazon' });
  expect(orders).toMatchObject([
    { titulos: [{ valorTotal: 110 }], produtos: [{ quantidade: 17, valorUnitario: 5.882 }] },
    { titulos: [{ valorTotal: 110 }], produtos: [{ quantidade: 7, valorUnitario: 14.286 }] },
  ]);
});

it('refuses what Amazon sends as a replacement, for which nothing is paid', async () => {
  const [, header = '', sale = ''] = CONTRADICTED[3];
  const free = sale.replace('100.00;10.00', '0.00;0.00');
  const path = folder.file([header, `1;${free}`].join('\n'));
  expect((await readAll(path, { preset: 'amazon' })).codes).toEqual(['nothing-to-receive']);
});

/** Columns ignored by a preset although their name suggests payment: days, codes and fees. */
const OF_DAYS_AND_FEES =
  /^(?:data|hora|mes)(?:\b|_)|\b(?:date|time|at|data)$|^valor pagamento$|_date$|^cod_barras|\bpayments-date\b|^(?:id|código|identificador|payment (?:reference|id|origin)|paymentid)|\btarifa|^serviços do marketplace|\btaxa de parcelamento|^receita por acréscimo/i;

it('ignores by name only columns of other subjects, of amounts, and of days, codes and fees', () => {
  const ignored = PRESETS.flatMap(({ name, map }) =>
    Object.entries(map.columns).flatMap(([header, to]) => {
      const topic = to === null ? topicOfName(header) : undefined;
      const isHarmless = topic === undefined || topic === 'money' || OF_DAYS_AND_FEES.test(header);
      return isHarmless ? [] : [`${name}: ${header}`];
    }),
  );
  expect(ignored).toEqual([]);
});

it.each(['tiny', 'olist'] as const)(
  '%s: Condição gives the installments, or refuses',
  async (preset) => {
    const header =
      'Número do pedido;Data;Situação;Código (SKU);Quantidade;Valor unitário;Frete pedido;Forma de pagamento;Condição;Valor total;Número do pedido no e-commerce';
    const terms = ['30 60 90', '10x', '30/60', 'à vista', '30'];
    const rows = terms.map(
      (each, at) => `${at};14/10/2026;Entregue;A;1;100,00;10,00;Boleto;${each};110,00;T${at}`,
    );
    const path = folder.file([header, ...rows].join('\n'));
    const { orders, refused } = await readAll(path, { preset });
    expect(orders.map(({ titulos }) => titulos[0]?.qtTotalParcela)).toEqual([3, 10, 2, 1]);
    expect(refused).toHaveLength(1);
    const set = { 'titulos.qtTotalParcela': 1 };
    expect((await readAll(path, { preset, set })).orders).toEqual([]);
    // A column with the number itself must agree with the terms.
    const counted = rows.slice(1, 3).map((row) => `${row};1`);
    const both = folder.file([`${header};Parcelas`, ...counted, `${rows[1]};10`].join('\n'));
    const map = { preset, columns: { Parcelas: 'titulos.qtTotalParcela' as const } };
    const counts = await readAll(both, { map });
    const differ = 'installments-differ';
    expect([counts.orders, counts.codes]).toEqual([[], [differ, differ]]);
  },
);

it('Tiny: the lines offered beside the preset take what they are offered for, and refuse nothing', async () => {
  const header =
    'Número do pedido;Data;Situação;Código (SKU);Quantidade;Valor unitário;Frete pedido;Forma de pagamento;Condição;Valor total;Número do pedido no e-commerce';
  const row = (at: number, day: string, payment: string, terms: string) =>
    `${at};${day};Entregue;A;1;100,00;10,00;${payment};${terms};110,00;T${at}`;
  const read = (path: string, more: object) => readAll(path, { map: { preset: 'tiny', ...more } });
  const path = folder.file(
    [
      header,
      row(1, '14/10/2026', 'Pix', 'à vista'),
      row(2, '14/10/2026', 'Boleto', '10'),
      row(3, '14/10/2026', 'Pix + Cartão', '2x'),
    ].join('\n'),
  );
  const before = await read(path, {});
  expect(before.codes).toEqual(['installments-unclear', 'payment-several']);
  const entries = before.refused.map(({ message }, at) => {
    const [line = ''] = /"columns": .* \} \}/.exec(message) ?? [];
    return JSON.parse(`{${line.replace('"…"', at === 0 ? '10' : '"Cartão"')}}`).columns;
  });
  const after = await read(path, { columns: Object.assign({}, ...entries) });
  expect(after.codes).toEqual([]);
  expect(after.orders.map(({ titulos }) => titulos[0]?.qtTotalParcela)).toEqual([1, 10, 2]);

  const ofShortYears = folder.file([header, row(1, '14/10/26', 'Pix', 'à vista')].join('\n'));
  const { refused } = await read(ofShortYears, {});
  const [format = ''] = /"dateFormat": "[^"]*"/.exec(refused[0]?.message ?? '') ?? [];
  const { orders } = await read(ofShortYears, JSON.parse(`{${format}}`));
  expect(orders.map(({ dataVenda }) => dataVenda)).toEqual(['2026-10-14']);
});

describe('Loja Integrada, whose sources disagree on the order of its days', () => {
  const header =
    'PEDIDO_NUMERO;PEDIDO_DATA_CRIACAO;PEDIDO_SITUACAO;PAGAMENTO_NOME;PEDIDO_VALOR_TOTAL';
  const rows = (...days: string[]) =>
    days.map((day, at) => `${at + 1};${day};Pedido entregue;Pix;110,00`);

  it.each([
    [['05/08/2026', '06/08/2026'], [], ['days-ambiguous', 'days-ambiguous']],
    [['05/08/2026', '16/08/2026'], ['2026-08-05', '2026-08-16'], []],
  ])('%j', async (days, expected, refused) => {
    const path = folder.file([header, ...rows(...days)].join('\n'));
    const { orders, codes } = await readAll(path, { preset: 'lojaintegrada' });
    expect(orders.map(({ dataVenda }) => dataVenda.slice(0, 10))).toEqual(expected);
    expect(codes).toEqual(refused);
  });

  it.each([
    ['dd/mm/yyyy', '2026-08-05'],
    ['mm/dd/yyyy', '2026-05-08'],
  ] as const)('%s says it', async (dateFormat, day) => {
    const path = folder.file([header, ...rows('05/08/2026')].join('\n'));
    const { orders } = await readAll(path, { preset: 'lojaintegrada', map: { dateFormat } });
    expect(orders.map(({ dataVenda }) => dataVenda.slice(0, 10))).toEqual([day]);
  });
});
