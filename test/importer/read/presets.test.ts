import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gunzipped } from '../../../src/importer/read/file-bytes.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../src/importer/read/warning.js';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();

async function read(content: string | Buffer, name: string, options: ReadPedidosOptions = {}) {
  const warnings: ReadWarning[] = [];
  const onWarning = (warning: ReadWarning) => void warnings.push(warning);
  const reading = await readAll(folder.file(content, name), { ...options, onWarning });
  const chosen = warnings.find(({ code }) => code === 'preset-chosen')?.message;
  return { ...reading, warnings, chosen };
}

async function* chunksOf(bytes: Buffer) {
  yield bytes;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('exports of known systems', () => {
  it('Shopee: the total of the order once, its freight apart', async () => {
    const { orders, chosen, failure } = await read(
      'ID do pedido,Status do pedido,Data de criação do pedido,Número de referência SKU,Nome do Produto,Preço acordado,Quantidade,Subtotal do produto,Valor Total,Taxa de envio pagas pelo comprador,CPF do Comprador\n260821AAA,A Enviar,2026-08-20 13:06,SKU1,Caneca,20.00,2,40.00,75.50,10.50,"123.456.789-09"\n260821AAA,A Enviar,2026-08-20 13:06,SKU2,Prato,25.00,1,25.00,75.50,10.50,"123.456.789-09"\n',
      'order-all.csv',
    );
    expect(failure).toBeUndefined();
    expect(chosen).toContain('shopee');
    expect(orders).toMatchObject([
      {
        pedido: '260821AAA',
        pedidoCanal: '260821AAA',
        canal: 'Shopee',
        dataVenda: '2026-08-20',
        valorFrete: 10.5,
        situacao: { pedido: 'aprovado', canal: 'aprovado' },
        titulos: [{ valorTotal: 75.5, qtTotalParcela: 1 }],
        produtos: [
          { codigo: 'SKU1', quantidade: 2, valorUnitario: 20 },
          { codigo: 'SKU2', quantidade: 1, valorUnitario: 25 },
        ],
      },
    ]);
  });

  it('Mercado Livre: title lines above the header, months in words, freight added to the sale', async () => {
    const { orders, chosen, failure } = await read(
      'Vendas\n\nResumo;;\nVendas;;;;;;;;\n\nN.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Receita por envio (BRL);Total (BRL);SKU;Título do anúncio;Preço unitário de venda do anúncio (BRL)\n2000001;31 de dezembro de 2025 23:59 hs.;Venda entregue;2;200,00;15,90;170,10;A1;Mesa;100,00\n',
      'vendas.csv',
    );
    expect(failure).toBeUndefined();
    expect(chosen).toContain('mercadolivre');
    expect(orders).toMatchObject([
      {
        dataVenda: '2025-12-31',
        valorFrete: 15.9,
        titulos: [{ valorTotal: 215.9 }],
        produtos: [{ codigo: 'A1', quantidade: 2, valorUnitario: 100 }],
      },
    ]);
  });

  it('Nuvemshop: further items without the columns of the order', async () => {
    const { orders, chosen } = await read(
      Buffer.from(
        'Número do Pedido;E-mail;Data;Status do Pedido;Status do Envio;Valor do Frete;Total;Nome do comprador;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU;Meio de pagamento\n1001;a@b.c;10/01/2026 09:30:00;Aberto;Entregue;15.00;194.80;Ana;Kit;99.90;1;K1;Pix\n1001;a@b.c;;;;;;;Óleo;79.90;1;K2;\n1002;a@b.c;11/01/2026 09:30:00;Cancelado;Entregue;0.00;79.90;Ana;Óleo;79.90;1;K2;Pix\n',
        'latin1',
      ),
      'nuvem.csv',
    );
    expect(chosen).toContain('nuvemshop');
    expect(orders).toMatchObject([
      { pedido: '1001', dataVenda: '2026-01-10', situacao: { pedido: 'entregue' } },
      { pedido: '1002', situacao: { pedido: 'cancelado' } },
    ]);
    expect(orders[0]?.titulos).toMatchObject([{ valorTotal: 194.8, meioDePagamento: 'Pix' }]);
    expect(orders[0]?.produtos).toHaveLength(2);
  });

  it('Nuvemshop: only what was paid, or cancelled', async () => {
    const header =
      'Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Status do Envio;Valor do Frete;Total;Nome do Produto;Valor do Produto;Quantidade Comprada';
    const row = (n: number, status: string, paid: string) =>
      `${n};a@b.c;10/01/2026 09:30:00;${status};${paid};Entregue;0.00;20.00;Kit;10.00;1\n${n};;;;;;;;Óleo;10.00;1`;
    const words = ['Recusado', 'Pendente', 'Reembolsado', 'Parcialmente reembolsado', 'Em disputa'];
    const rows = [
      ...[row(1, 'Aberto', 'Confirmado'), row(2, 'Arquivado', 'CONFIRMADO')],
      ...[row(3, 'Cancelado', 'Reembolsado'), row(4, 'Aberto', '')],
      ...words.map((word, at) => row(10 + at, 'Aberto', word)),
    ];
    const content = Buffer.from(`${[header, ...rows].join('\n')}\n`, 'latin1');
    const { orders, refused } = await read(content, 'nuvem-paid.csv');
    expect(orders.map(({ pedido, situacao }) => [pedido, situacao.pedido])).toEqual([
      ...[['1', 'entregue'] as const, ['2', 'entregue'] as const],
      ...[['3', 'cancelado'] as const, ['4', 'entregue'] as const],
    ]);
    expect(refused.map(({ issues }) => issues[0])).toMatchObject(
      words.map((word) => ({ code: 'other-word', column: 5, params: { word } })),
    );
    expect(refused[0]?.message).toContain('is "Recusado" in "Status do Pagamento"');
    const map = { columns: { 'Status do Pagamento': null } };
    const all = await read(content, 'nuvem-all.csv', { map, preset: 'nuvemshop' });
    expect(all.orders).toHaveLength(9);
  });

  it('Shopee: only what was not sent back or refunded, or was cancelled', async () => {
    const header =
      'ID do pedido,Status do pedido,Status da Devolução / Reembolso,Data de criação do pedido,Número de referência SKU,Preço acordado,Quantidade,Returned quantity,Valor Total,Taxa de envio pagas pelo comprador';
    const row = (id: string, status: string, refund: string, returned: string) =>
      `${id},${status},${refund},2026-08-20 13:06,S,20.00,2,${returned},40.00,0.00`;
    const { orders, refused } = await read(
      `${[
        header,
        ...[row('A', 'Concluído', '', '0'), row('B', 'Concluído', '-', '')],
        ...[row('C', 'Cancelado', 'Reembolso Concluído', '2'), row('D', 'Concluído', '', '0.00')],
        ...[row('X', 'Concluído', 'Reembolso Concluído', '0'), row('Y', 'Concluído', '', '1')],
        row('Z', 'Concluído', 'Em análise', '0'),
      ].join('\n')}\n`,
      'shopee-refunds.csv',
    );
    expect(orders.map(({ pedido }) => pedido)).toEqual(['A', 'B', 'C', 'D']);
    expect(refused.map(({ issues }) => [issues[0]?.code, issues[0]?.column])).toEqual([
      ...[['other-word', 3] as const, ['other-word', 8] as const, ['other-word', 3] as const],
    ]);
  });

  it('Mercado Livre: only what was not paid back, or was cancelled', async () => {
    const header =
      'N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Receita por envio (BRL);Cancelamentos e reembolsos (BRL);SKU;Preço unitário de venda do anúncio (BRL)';
    const row = (id: string, status: string, back: string) =>
      `${id};24 de março de 2026 22:36 hs.;${status};1;100,00;10,00;${back};S;100,00`;
    const stand = ['', ' ', '0', '0,00', '-0,00', '-'];
    const undone = ['-110,00', '110,00', '-0,01', '-R$ 110,00'];
    const { orders, refused } = await read(
      `${[
        header,
        ...stand.map((back, at) => row(`1${at}`, 'Entregue', back)),
        row('20', 'Venda cancelada', '-110,00'),
        ...undone.map((back, at) => row(`3${at}`, 'Entregue', back)),
      ].join('\n')}\n`,
      'ml-refunds.csv',
    );
    expect(orders.map(({ pedido }) => pedido)).toEqual(['10', '11', '12', '13', '14', '15', '20']);
    expect(refused.map(({ issues }) => issues[0])).toMatchObject(
      undone.map((word) => ({ code: 'other-word', column: 7, params: { word } })),
    );
  });

  it('Amazon: the price of all units, moments in UTC, only reais', async () => {
    const header =
      'amazon-order-id\torder-item-id\tpurchase-date\torder-status\tsku\tquantity\tcurrency\titem-price\tshipping-price';
    const { orders, refused, chosen } = await read(
      `${header}\n701-1\t1\t2026-01-01T01:30:00+00:00\tShipped\tS1\t2\tBRL\t100.00\t5.00\n702-1\t2\t2026-01-02T12:30:00+00:00\tShipped\tS1\t1\tUSD\t50.00\t0.00\n`,
      'amazon.txt',
    );
    expect(chosen).toContain('amazon');
    expect(orders).toMatchObject([
      {
        dataVenda: '2025-12-31',
        valorFrete: 5,
        titulos: [{ valorTotal: 105 }],
        produtos: [{ quantidade: 2, valorUnitario: 50 }],
      },
    ]);
    expect(refused).toHaveLength(1);
  });

  it('Amazon: an item that was cancelled is not sent as sold, and its order not without a word', async () => {
    const header =
      'amazon-order-id\tpurchase-date\torder-status\tsku\titem-status\tquantity\tcurrency\titem-price\tshipping-price';
    const row = (id: string, status: string, item: string, quantity: string, price = '50.00') =>
      `${id}\t2026-01-02T12:30:00Z\t${status}\tS${quantity}${item}\t${item}\t${quantity}\tBRL\t${price}\t5.00`;
    const { orders, refused } = await read(
      `${[
        header,
        ...[row('A', 'Shipped', 'Shipped', '1'), row('A', 'Shipped', 'Shipped', '2')],
        ...[row('B', 'Cancelled', 'Cancelled', '1'), row('C', 'Shipped', '', '1')],
        ...[row('W', 'Shipped', 'Shipped', '1'), row('W', 'Shipped', 'Cancelled', '0')],
        ...[row('X', 'Shipped', 'Shipped', '1'), row('X', 'Shipped', 'Cancelled', '1')],
        ...[row('Y', 'Shipped', 'Cancelled', '0', '0.00'), row('Z', 'Shipped', 'Other', '1')],
      ].join('\n')}\n`,
      'amazon-items.txt',
    );
    expect(orders.map(({ pedido }) => pedido)).toEqual(['A', 'B', 'C']);
    expect(refused.map(({ pedido }) => pedido)).toEqual(['W', 'X', 'Y', 'Z']);
    for (const { issues } of refused) {
      expect(issues.map(({ code }) => code)).toContain('other-word');
    }
  });

  it.each([
    [
      'amazon',
      'amazon-order-id\tpurchase-date\torder-status\tquantity\tcurrency\titem-price\n1\t2026-01-02T12:30:00Z\tShipped\t<q>\tBRL\t<p>\n',
    ],
    [
      'tiny',
      'Número do pedido no e-commerce\tE-commerce\tData da venda\tSituação\tQuantidade de produtos\tValor total\tPreço total\n1\tX\t13/01/2026\tEntregue\t<q>\t<p>\t<p>\n',
    ],
  ])('%s: a price of all units is not that of one where there are none', async (name, text) => {
    const of = (quantity: string, price: string, file: string) =>
      read(text.replace('<q>', quantity).replaceAll('<p>', price), `${name}-${file}.txt`);
    const none = await of('0', '50.00', 'none');
    expect([none.chosen, none.orders]).toEqual([expect.stringContaining(name), []]);
    expect(none.refused[0]?.issues).toMatchObject([
      { code: 'titles-and-total', path: 'titulos', line: 2 },
    ]);
    expect(none.refused[0]?.message).toMatch(/come to R\$ 50,00, where .* come to R\$ 0,00/);
    // A unit price that is not exact made it one unit that was sold.
    const back = await of('-3', '100.00', 'back');
    expect(back.refused[0]?.issues[0]).toMatchObject({ code: 'below-zero' });
    const free = await of('0', '0.00', 'free');
    expect(free.orders[0]?.produtos).toMatchObject([{ quantidade: 0, valorUnitario: 0 }]);
    const sold = await of('2', '100.00', 'sold');
    expect(sold.orders[0]?.produtos).toMatchObject([{ quantidade: 2, valorUnitario: 50 }]);
  });

  it('Bling, Tiny, Omie and Magalu are known by their headers', async () => {
    const files: [string, string, string][] = [
      [
        'bling',
        'Número do pedido;Número do pedido multiloja;Data;Situação;Quantidade;Valor unitário;Total do pedido;Descrição\n1;ML1;31/12/2025;Atendido;1;50,00;50,00;Mesa\n',
        'ML1',
      ],
      [
        'tiny',
        'ID;Número do pedido;Data;ID contato;Nome do contato;Situação;ID produto;Descrição;Quantidade;Valor unitário;Frete pedido;Código (SKU);Número da ordem de compra\n9;7;31/12/2025;3;Ana;Entregue;4;Mesa;1;50,00;5,00;S;OC1\n',
        'OC1',
      ],
      [
        'omie',
        'Pedidos de venda\n\nPedido de Venda;Pedido do Cliente;Previsão de Faturamento;Etapa;Total da Nota Fiscal;Quantidade;Valor Unitário\n12;C9;31/12/2025;Faturado;50,00;1;50,00\nTotal;;;;50,00;;\n',
        'C9',
      ],
      [
        'magalu',
        'Código do pedido;Código da entrega;Data do pedido;Status do pedido;SKU seller;Quantidade;Valor unitário;Valor total do pedido\nLU1;E1;31/12/2025;Enviado;S;1;50,00;50,00\n',
        'LU1',
      ],
    ];
    for (const [name, content, pedidoCanal] of files) {
      const { orders, chosen, failure } = await read(content, `${name}.csv`);
      expect([name, failure?.message]).toEqual([name, undefined]);
      expect(chosen).toContain(name);
      expect(orders[0]?.pedidoCanal).toBe(pedidoCanal);
    }
  });

  it('refuse a field that two columns of one name give, until a map leaves one out', async () => {
    const names =
      'Número do pedido;Número do pedido multiloja;Data;Situação;Quantidade;Valor unitário;Total do pedido';
    const row = '1;ML1;31/12/2025;Atendido;1;50,00;50,00';
    for (const [again, cell] of [
      ...[['Data', '30/12/2025'] as const, ['Situação', 'Cancelado'] as const],
      ...[['Total do pedido', '40,00'] as const, ['Número do pedido multiloja', 'ML2'] as const],
      ['Data saída', ''] as const,
    ]) {
      const twice = again === 'Data saída' ? `${again};${again}` : again;
      const content = `${names};${twice}\n${row};${cell}${twice === again ? '' : ';'}\n`;
      const { failure } = await read(content, 'bling-twice.csv');
      expect([again, failure?.message]).toEqual([again, expect.stringContaining('both give')]);
      const map = { [`${again} (2)`]: null };
      const mended = await read(content, 'bling-once.csv', { map });
      expect([again, mended.failure, mended.orders[0]?.dataVenda]).toEqual([
        ...[again, undefined, '2025-12-31'],
      ]);
    }
  });

  it('Mercado Livre: of the names that its report doubles the first, and no other twice', async () => {
    const names = 'N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL)';
    const rest =
      'Título do anúncio;Preço unitário de venda do anúncio (BRL);Estado;Unidades;Unidades';
    const cells = '2000001;31/12/2025;Entregue;2;200,00;Mesa;100,00;SP;0;9';
    const { orders, failure } = await read(`${names};${rest}\n${cells}\n`, 'ml.csv');
    expect(failure).toBeUndefined();
    expect(orders).toMatchObject([
      { situacao: { pedido: 'entregue' }, produtos: [{ quantidade: 2 }] },
    ]);
    // Of amounts that are added up, too.
    const again = `${names};${rest};Receita por produtos (BRL)\n${cells};200,00\n`;
    expect((await read(again, 'ml-twice.csv')).failure?.message).toContain('Receita por produtos');
    // The map decides which is meant, and the second is not taken for the first.
    const map = { 'Unidades (1)': null };
    const left = await read(`${names};${rest}\n${cells}\n`, 'ml-left.csv', { map });
    expect(left.orders[0]?.produtos[0]).toEqual({ descricao: 'Mesa', valorUnitario: 100 });
    // A map that names it without its place means the first.
    const words = { to: 'situacao.pedido', values: { Entregue: 'despachado' } };
    const named = await read(`${names};${rest}\n${cells}\n`, 'ml-named.csv', {
      map: { Estado: words },
    });
    expect(named.orders[0]?.situacao).toEqual({ pedido: 'despachado', canal: 'despachado' });
  });

  it('WooCommerce: prices are after coupons', async () => {
    const header =
      'Order Number;Order Status;Order Date;Cart Discount Amount;Order Subtotal Amount;Order Shipping Amount;Order Total Amount;SKU;Quantity (- Refund);Item Cost';
    const { orders } = await read(
      `${header}\n5001;Concluído;2026-10-01 10:00;10;100;0;90;A;1;90\n`,
      'woo.csv',
    );
    expect(orders).toMatchObject([
      { titulos: [{ valorTotal: 90 }], produtos: [{ valorUnitario: 90 }] },
    ]);
  });

  it('are known beside a map that only sets fields, which goes over the preset', async () => {
    const content =
      'amazon-order-id\tpurchase-date\torder-status\tquantity\tcurrency\titem-price\n701-1\t2026-01-01T01:30:00Z\tShipped\t1\tBRL\t100.00\n';
    const map = { fields: { canal: 'Amazon BR' }, defaults: { dataFaturamento: '2026-01-02' } };
    const { orders, chosen } = await read(content, 'amazon-map.txt', { map });
    expect(chosen).toContain('amazon');
    expect(orders).toMatchObject([
      { canal: 'Amazon BR', plataforma: 'Amazon', dataFaturamento: '2026-01-02', valorFrete: 0 },
    ]);
    const columns = { 'amazon-order-id': 'pedido', 'item-price': 'titulos.valorTotal' };
    const own = await read(content, 'amazon-own.txt', { map: { ...map, columns } });
    expect(own.chosen).toContain('amazon');
    expect(own.orders).toMatchObject([{ pedido: '701-1', titulos: [{ valorTotal: 100 }] }]);
  });

  it('Shopee: a dash is an empty cell', async () => {
    const { orders } = await read(
      'ID do pedido,Status do pedido,Preço acordado,Quantidade,Valor Total,Taxa de envio pagas pelo comprador\n26A,Concluído,20.00,1,20.00,-\n',
      'dash.csv',
    );
    expect(orders).toMatchObject([{ titulos: [{ valorTotal: 20 }] }]);
    // The total shows that there is none.
    expect(orders[0]?.valorFrete).toBe(0);
  });

  it.each([
    [
      'magalu',
      'Código do pedido;Código da entrega;Quantidade;Valor unitário;Valor do frete;Valor total\n',
    ],
    [
      'omie',
      'Número do Pedido;Previsão de Faturamento;Quantidade;Valor Unitário;Valor do Frete;Total do Pedido\n',
    ],
  ])('%s: amounts that disagree are refused', async (name, header) => {
    const rows = ['A;x;2;10,00;5,00;25,00', 'B;x;2;10,00;5,00;20,00', 'C;x;2;20,00;5,00;20,00'];
    const { orders, refused, chosen } = await read(`${header}${rows.join('\n')}\n`, `${name}2.csv`);
    expect(chosen).toContain(name);
    expect(orders.map(({ pedido }) => pedido)).toEqual(['A']);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.message).toContain(
      'R$ 20,00, where products, freight and discounts come to R$ 25,00',
    );
  });

  it('refuse a word for a situation that they do not know, and show it with what maps it', async () => {
    const content =
      'Número do pedido;Número do pedido multiloja;Situação;Quantidade;Valor unitário;Total do pedido\n1;ML1;Em disputa;1;5,00;5,00\n';
    const { orders, refused } = await read(content, 'disputa.csv');
    expect(orders).toEqual([]);
    const [issue] = refused[0]?.issues ?? [];
    expect(issue).toMatchObject({ code: 'unknown-word', path: 'situacao.pedido' });
    expect(issue?.message).toContain('"values": { "Em disputa": "…" } }, with one of aprovado');
    const map = {
      Situação: { to: ['situacao.pedido', 'situacao.canal'], values: { 'Em disputa': 'aprovado' } },
    };
    const mapped = await read(content, 'disputa.csv', { map });
    expect(mapped.orders[0]?.situacao).toEqual({ pedido: 'aprovado', canal: 'aprovado' });
    // What could be a customer's is not shown.
    const word = 'ana@example.com';
    const ofPerson = await read(content.replace('Em disputa', word), 'pessoa.csv');
    expect(ofPerson.refused[0]?.message).not.toContain(word);
  });

  it('know a status by its words alone: a long text with one of them is none', async () => {
    const word = `faturado${' '.repeat(300)}x`;
    const { refused } = await read(
      `pedido;pedidoCanal;situacao.pedido\n1;A;${word}\n`,
      'longa.csv',
    );
    expect(refused[0]?.issues).toMatchObject([{ code: 'unknown-word' }]);
  });
});

describe('a map in full', () => {
  it('has columns to several fields, values, constants, defaults, templates, formats and a header line', async () => {
    const { orders, failure } = await read(
      'Relatório\nNº;Situação;Emissão;Total;Qtd\n7;Atendido;12/31/25;"1.234,50";2\n',
      'map.csv',
      {
        map: {
          header: ['Nº', 'Total'],
          columns: {
            Nº: 'pedidoERP',
            Situação: {
              to: ['situacao.pedido', 'situacao.canal'],
              values: { atendido: 'entregue' },
            },
            Emissão: { to: ['dataVenda', 'dataFaturamento'], dateFormat: 'mm/dd/yy' },
            Total: { to: 'titulos.valorTotal', decimal: ',' },
            Qtd: 'produtos.quantidade',
          },
          fields: { pedido: 'LOJA-{Nº}', pedidoCanal: '{pedidoERP}', canal: 'Loja' },
          defaults: { plataforma: 'X', 'titulos.qtTotalParcela': 1 },
        },
      },
    );
    expect(failure).toBeUndefined();
    expect(orders).toMatchObject([
      {
        pedido: 'LOJA-7',
        pedidoCanal: '7',
        canal: 'Loja',
        plataforma: 'X',
        dataVenda: '2025-12-31',
        dataFaturamento: '2025-12-31',
        situacao: { pedido: 'entregue', canal: 'entregue' },
        titulos: [{ valorTotal: 1234.5, qtTotalParcela: 1 }],
      },
    ]);
  });

  it('has a time zone and a sign before decimals, for all columns and for one', async () => {
    // 02:30 in UTC is the day before in São Paulo, and the same day in Fernando de Noronha.
    const content =
      'pedido;pedidoCanal;Venda;Nota;Total\n1;A;2026-01-02T02:30Z;2026-01-02T02:30Z;1.234\n';
    const columns = { Venda: 'dataVenda', Nota: 'dataFaturamento', Total: 'valorFrete' };
    const of = async (map: ReadPedidosOptions['map']) => {
      const { orders } = await read(content, 'zona.csv', { map });
      return orders.map(({ dataVenda, dataFaturamento, valorFrete }) => [
        ...[dataVenda, dataFaturamento, valorFrete],
      ]);
    };
    expect(await of({ columns })).toEqual([]);
    const all = { columns, timeZone: 'America/Sao_Paulo', decimal: '.' } as const;
    expect(await of(all)).toEqual([['2026-01-01', '2026-01-01', 1.234]]);
    const Total = { to: 'valorFrete', decimal: ',' } as const;
    expect(
      await of({ ...all, columns: { ...columns, Total }, timeZone: 'America/Noronha' }),
    ).toEqual([['2026-01-02', '2026-01-02', 1234]]);
  });

  it('takes keys and documents as people write them, and days in words and serials', async () => {
    const chave = '31161068792745000174550010000000011565382880';
    const grouped = `NFe ${chave.match(/.{1,4}/g)?.join(' ')}`;
    const { orders } = await read(
      `pedido;pedidoCanal;chaveNFe;cliente.cpfCnpj;dataVenda;dataFaturamento\n1;A;${grouped};"'123.456.789-09";31/dez/2025;45992\n2;B;'${chave};123 456 789 09;31/dez/25;45993\n`,
      'docs.csv',
      { csv: { dateFormat: 'serial' } },
    );
    expect(orders.map((order) => order.chaveNFe)).toEqual([chave, chave]);
    expect(orders.map((order) => order.cliente?.cpfCnpj)).toEqual(['12345678909', '12345678909']);
    expect(orders[0]).toMatchObject({ dataVenda: '2025-12-31', dataFaturamento: '2025-12-01' });
    expect(orders[1]?.dataVenda).toBe('2025-12-31');
  });

  it('refuses a year of two digits where no cell shows which part is the day', async () => {
    const { refused } = await read('pedido;pedidoCanal;dataVenda\n1;A;03/04/25\n', 'yy.csv');
    expect(refused[0]?.message).toContain('set csv.dateFormat');
  });
});

describe('what tables come in', () => {
  const csv = 'pedido;pedidoCanal;canal\n1;A;Maçã\n2;B;Pão\n';

  it('UTF-16, either way round, with its mark', async () => {
    for (const bytes of [utf16(`\ufeff${csv}`), utf16(`\ufeff${csv}`).swap16()]) {
      expect((await read(bytes, 'u16.csv')).orders.map(({ canal }) => canal)).toEqual([
        'Maçã',
        'Pão',
      ]);
    }
    const { failure } = await read(utf16(csv), 'u16.csv');
    expect(failure).toMatchObject({ reason: 'not-text' });
  });

  it('gzip, within bounds', async () => {
    expect((await read(gzipSync(csv), 'a.csv.gz')).orders).toHaveLength(2);
    const packed = gzipSync(Buffer.alloc(33 * 1024 * 1024));
    const source = { head: packed, chunks: () => chunksOf(packed) };
    await expect(gunzipped('bomb.csv.gz', source)).rejects.toThrow('MiB, as it is or unpacked');
  });

  it('a page of HTML is refused', async () => {
    const { failure } = await read('<!DOCTYPE html><html><body>Login</body></html>', 'x.csv');
    expect(failure?.message).toContain('HTML (perhaps a login page)');
  });
});
