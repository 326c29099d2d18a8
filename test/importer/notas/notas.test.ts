import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type InvalidFileError, type PedidoMap, proposeMap } from '../../../src/importer/index.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { nfeXml } from '../nfe/nfe-xml.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();

/** The key of the n-th invoice. */
const chave = (n: number) => `3518083412874500015255001000047428192000${String(7000 + n)}`;

/** An invoice of two units for 100.00 and freight of 12.50, with a reference to its order. */
const nota = (n: number, names = '', ide = '') =>
  nfeXml({
    chave: chave(n),
    ide: `<tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>${ide}`,
    more: names,
  }).replace('<nNF>47428<', `<nNF>${n}<`);
const xPed = (number: string) => `<compra><xPed>${number}</xPed></compra>`;
const infCpl = (text: string) => `<infAdic><infCpl>${text}</infCpl></infAdic>`;
/** The invoice of order MLB-1001. */
const NOTA = nota(1, xPed('MLB-1001'));
const cancelled = (n: number) =>
  `<procEventoNFe><retEvento><infEvento><chNFe>${chave(n)}</chNFe><tpEvento>110111</tpEvento><cStat>135</cStat></infEvento></retEvento></procEventoNFe>`;

let count = 0;
/** Writes a folder of invoices. */
function notas(...files: string[]): string {
  const name = `notas-${count++}`;
  for (const [n, content] of files.entries()) folder.file(content, `${name}/${n}.xml`);
  return join(folder.path, name);
}

const HEADER = 'Pedido;Data da Venda;Frete;Total do Pedido;Qtd;Preço Unitário';
const SOLD = '06/08/2026;12,50;112,50;2;50,00';
const SALE = [`MLB-1001;${SOLD}`];

async function join_(
  paths: ReadPedidosOptions['notas'],
  rows: readonly string[],
  header = HEADER,
  name = 'vendas.csv',
  columns: PedidoMap['columns'] = {},
) {
  const path = folder.file(`${[header, ...rows].join('\n')}\n`, name);
  const { map } = await proposeMap(path);
  Object.assign(map.columns, columns);
  map.dateFormat ??= 'dd/mm/yyyy';
  const { orders, refused, codes, warnings, failure } = await readAll(path, { notas: paths, map });
  expect(failure).toBeUndefined();
  return {
    keys: orders.map((order) => order.chaveNFe),
    orders,
    refused: codes,
    messages: refused.map(({ message }) => message),
    // None of the invoices is the place of a fault.
    left: warnings
      .filter(({ code, file }) => code === 'nota-without-order' && file === undefined)
      .flatMap(({ params }) => params?.chaves),
  };
}

describe('an order and its invoice', () => {
  it.each([
    ['compra/xPed', xPed('MLB-1001')],
    ['infCpl', infCpl('Ref. ao pedido MLB-1001, obrigado')],
    ['obsCont', '<infAdic><obsCont xCampo="Pedido"><xTexto>MLB-1001</xTexto></obsCont></infAdic>'],
    ['compra/xPed, with a character that does not show', xPed('MLB-10\u200b01')],
  ])('meet by the number in %s', async (_name, names) => {
    const { keys, orders, left } = await join_(notas(nota(1, names)), SALE);
    expect([keys, left]).toEqual([[chave(1)], []]);
    expect(orders[0]).toMatchObject({
      dataFaturamento: '2026-08-07',
      cliente: { cpfCnpj: '68161525650' },
    });
  });

  it.each([
    ['no amount', 'Pedido;Data da Venda', 'MLB-1001;06/08/2026'],
    ['a total', 'Pedido;Data da Venda;Frete;Total do Pedido', 'MLB-1001;06/08/2026;12,50;112,50'],
  ])('give products and titles to a table with %s', async (_name, header, row) => {
    const { orders } = await join_(notas(NOTA), [row], header);
    expect(orders).toMatchObject([
      { titulos: [{ valorTotal: 112.5 }], produtos: [{ quantidade: 2, valorUnitario: 50 }] },
    ]);
  });

  it.each([
    ['natOp', NOTA.replace('>Venda<', '>Remessa em bonificacao<'), ['nota-not-valid']],
    [
      'infCpl',
      nota(1, xPed('MLB-1001') + infCpl('Reenvio ref. pedido 509 (troca)')),
      ['nota-not-valid'],
    ],
    ['a natOp of both', NOTA.replace('>Venda<', '>Venda, Bonificação<'), []],
    [
      'a text for all',
      nota(1, xPed('MLB-1001') + infCpl('Troca em até 7 dias, reenvio por conta da loja')),
      [],
    ],
  ])('are judged by what the invoice says in %s', async (_name, xml, codes) => {
    expect((await join_(notas(xml), SALE)).refused).toEqual(codes);
  });

  it.each([
    ...['Transferência entre filiais', 'Devolução de venda', 'Anulação de venda', 'Perda'],
    ...['Venda estornada', 'Baixa de estoque', 'Empréstimo', 'Saída p/ troca', 'Locação'],
    ...[
      'Anulação',
      'Substituição em garantia',
      'Mostruário',
      'Ativo imobilizado',
      'Reposição',
      'Roubo',
    ],
  ])('with %s as its operation is no sale', async (natOp) => {
    const xml = NOTA.replace('>Venda<', `>${natOp}<`);
    expect((await join_(notas(xml), SALE)).refused).toEqual(['nota-not-valid']);
  });

  it.each([
    ...['Venda de mercadoria', 'Venda p/ consumidor final', 'Venda com garantia'],
    ...[
      'Mercadoria sujeita a substituição tributária',
      'Simples faturamento',
      'Vda fora do estado',
    ],
    ...['Venda de mercadoria remetida em consignação', 'Operação com consumidor final'],
  ])('with %s as its operation is a sale', async (natOp) => {
    const xml = NOTA.replace('>Venda<', `>${natOp}<`);
    expect((await join_(notas(xml), SALE)).keys).toEqual([chave(1)]);
  });

  it.each([
    ['xPed of another order', '2012', xPed('1500') + infCpl('Pedido 2012')],
    ['a law', '2012', infCpl('Val aprox tributos R$ 20,00 Lei 12.741/2012')],
    ['a day', '2026', infCpl('Emitida em 07/08/2026')],
    ['a street', '1015', infCpl('Rua Nove, 1015')],
    ['xPed with a longer number', '701', xPed('701-123')],
  ])('do not meet by a short number beside %s', async (_, number, names) => {
    expect((await join_(notas(nota(1, names)), [`${number};${SOLD}`])).keys).toEqual([undefined]);
  });

  it.each([
    'Pedido 1015',
    'Ref. pedido nº 1015',
    'Pedido da loja: 1015',
    'Nuvemshop. Pedido #1015',
  ])('meet by a short number in "%s"', async (text) => {
    const { keys } = await join_(notas(nota(1, infCpl(text))), [`1015;${SOLD}`]);
    expect(keys).toEqual([chave(1)]);
  });

  it('whose own day of invoice differs are refused: Emissão may be that of the order', async () => {
    const header = HEADER.replace('Data da Venda', 'Emissão');
    const sold = (day: string) => [`MLB-1001;${SOLD.replace('06/', `${day}/`)}`];
    const path = folder.file([header, ...sold('01')].join('\n'));
    const { map, undecided } = await proposeMap(path);
    expect(undecided).toEqual(['Emissão']);
    const { failure } = await readAll(path, { notas: notas(NOTA), map });
    expect(failure?.message).toContain('"Emissão"');
    const emissao = { Emissão: 'dataFaturamento' as const };
    const join = (day: string) => join_(notas(NOTA), sold(day), header, 'vendas.csv', emissao);
    const { keys, refused, messages } = await join('01');
    expect([keys, refused]).toEqual([[], ['nota-differs']]);
    expect(messages[0]).toContain('its day contradicts dataFaturamento, 2026-08-01');
    // The day before may be the sale's: the invoice does not give it.
    const [before] = (await join('06')).orders;
    expect([before?.dataFaturamento, before?.dataVenda]).toEqual(['2026-08-06', undefined]);
    expect((await join('07')).orders).toMatchObject([{ dataVenda: '2026-08-07' }]);
  });

  it('with prices less a discount that the invoice shows beside the full ones', async () => {
    const total =
      '<vProd>100.00</vProd><vFrete>12.50</vFrete><vDesc>10.00</vDesc><vNF>102.50</vNF>';
    const ide = '<tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>';
    const xml = nfeXml({ chave: chave(1), ide, total, more: xPed('MLB-1001') });
    const { keys, orders } = await join_(notas(xml), ['MLB-1001;06/08/2026;12,50;102,50;2;45,00']);
    expect(keys).toEqual([chave(1)]);
    const [{ valorFrete, produtos } = {}] = orders;
    expect([valorFrete, produtos?.[0]?.valorUnitario]).toEqual([12.5, 45]);
  });

  it.each([
    ['20/08/2026', '2026-08-20'],
    ['05/08/2025', '2025-08-05'],
  ])('of an order of %s, whose amounts it has, is refused for the day', async (written, day) => {
    const row = `MLB-1001;${written};12,50;112,50;2;50,00`;
    const { keys, refused, messages } = await join_(notas(NOTA), [row]);
    expect([keys, refused]).toEqual([[], ['nota-differs']]);
    expect(messages[0]).toContain(`its day contradicts dataVenda, ${day}`);
    expect(messages[0]).not.toContain('R$');
  });

  it('do not meet by a part of a number, whatever invisible characters it has', async () => {
    const { keys, left } = await join_(notas(nota(1, xPed('9999\u200b1001'))), [`1001;${SOLD}`]);
    expect([keys, left]).toEqual([[undefined], [chave(1)]]);
  });

  it('meet by det/prod/xPed', async () => {
    const xml = nota(1).replace('<indTot>', '<xPed>MLB-1001</xPed><indTot>');
    expect((await join_(notas(xml), SALE)).keys).toEqual([chave(1)]);
  });

  it('meet by a number of letters alone, and not where the items name several orders', async () => {
    const letters = await join_(notas(nota(1, xPed('EUCJDRQRW'))), [`EUCJDRQRW;${SOLD}`]);
    expect(letters.keys).toEqual([chave(1)]);
    const item = /<det .*<\/det>/s.exec(nota(1))?.[0] ?? '';
    const named = (number: string) => item.replace('<indTot>', `<xPed>${number}</xPed><indTot>`);
    const free = named('MLB-1002').replace(/<vProd>[\d.]+/, '<vProd>0.00');
    const both = nota(1).replace(item, named('MLB-1001') + free);
    expect((await join_(notas(both), SALE)).refused).toEqual(['nota-shared']);
  });

  it('meet by a column with the key, or with the number of the invoice', async () => {
    const both = notas(nota(1), nota(2));
    const byKey = await join_(both, [`A1;${SOLD};${chave(2)}`], `${HEADER};Chave NF-e`);
    expect([byKey.keys, byKey.left]).toEqual([[chave(2)], [chave(1)]]);
    const byNumber = await join_(both, [`A1;${SOLD};000002`], `${HEADER};Nota Fiscal`);
    expect(byNumber.keys).toEqual([chave(2)]);
  });

  it('do not meet by a part of a word, nor by amount', async () => {
    for (const names of [infCpl('pedido MLB-10012'), infCpl('pedido XMLB-1001'), '']) {
      const { keys, left } = await join_(notas(nota(1, names)), SALE);
      expect([keys, left]).toEqual([[undefined], [chave(1)]]);
    }
  });

  it.each([
    ['the total', 'MLB-1001;06/08/2026;0,00;100,00;2;50,00'],
    ['the freight', 'MLB-1001;06/08/2026;2,50;102,50;2;50,00'],
    ['what is freight', 'MLB-1001;06/08/2026;100,00;112,50;2;6,25'],
    ['the units', 'MLB-1001;06/08/2026;12,50;112,50;4;25,00'],
  ])('whose %s differs are refused, with the figures of both', async (_name, row) => {
    const { keys, refused, messages } = await join_(notas(NOTA), [row]);
    expect([keys, refused]).toEqual([[], ['nota-differs']]);
    expect(messages[0]).toContain('R$ 112,50');
  });

  it('of products alone is refused beside an order with freight, with both figures', async () => {
    const ofProducts = NOTA.replace(/<vFrete>12.50<\/vFrete>/g, '<vFrete>0.00</vFrete>').replaceAll(
      '112.50',
      '100.00',
    );
    const header = 'Pedido;Data da Venda;Frete;Desconto;Total do Pedido;Qtd;Preço Unitário';
    const columns = { Desconto: 'desconto' };
    const joined = (amounts: string) => {
      const row = `MLB-1001;06/08/2026;${amounts};2;50,00`;
      return join_(notas(ofProducts), [row], header, 'vendas.csv', columns);
    };
    for (const amounts of ['20,00;10,00;110,00', '20,00;0,00;120,00']) {
      const { refused, messages } = await joined(amounts);
      expect(refused).toEqual(['nota-differs']);
      expect(messages[0]).toMatch(/freight R\$ 0,00.*freight R\$ 20,00/);
    }
    expect((await joined('0,00;0,00;100,00')).keys).toEqual([chave(1)]);
  });

  it('gives the instalments by its bills, and refuses a column that says otherwise', async () => {
    const bill = (n: number) =>
      `<dup><nDup>00${n}</nDup><dVenc>2026-0${n + 8}-07</dVenc><vDup>37.50</vDup></dup>`;
    const names = `${xPed('MLB-1001')}<cobr>${[1, 2, 3].map(bill).join('')}</cobr>`;
    const of = async (header: string, cells: string) => {
      const row = `MLB-1001;06/08/2026;12,50;112,50${cells}`;
      const { orders, refused } = await join_(notas(nota(1, names)), [row], header);
      return orders[0]?.titulos ?? refused;
    };
    const header = 'Pedido;Data da Venda;Frete;Total do Pedido';
    expect(await of(header, '')).toMatchObject([{ qtTotalParcela: 3, valorTotal: 112.5 }]);
    expect(await of(`${header};Parcelas`, ';3')).toMatchObject([{ qtTotalParcela: 3 }]);
    expect(await of(`${header};Parcelas`, ';2')).toEqual(['nota-installments']);
  });

  describe('which is higher by a coupon', () => {
    const header = 'Pedido;Data da Venda;Frete;Cupom;Total do Pedido';
    const paidBy = (payer: 'channel' | 'seller') => ({
      Cupom: { to: 'desconto' as const, paidBy: payer },
    });

    it.each([
      ['an order without products', '', ''],
      ['an order of prices before it', ';Qtd;Preço Unitário', ';2;50,00'],
    ])(
      'that the channel pays meets %s, whose title is what the channel owes',
      async (_, names, cells) => {
        const { keys, orders } = await join_(
          notas(NOTA),
          [`MLB-1001;06/08/2026;12,50;10,00;102,50${cells}`],
          header + names,
          'vendas.csv',
          paidBy('channel'),
        );
        expect(keys).toEqual([chave(1)]);
        expect(orders[0]?.titulos).toMatchObject([{ valorTotal: 112.5 }]);
      },
    );

    it('that the seller pays, or by more than the coupon, is refused', async () => {
      const read = (coupon: string, payer: 'channel' | 'seller') =>
        join_(
          notas(NOTA),
          [`MLB-1001;06/08/2026;12,50;${coupon};102,50`],
          header,
          'vendas.csv',
          paidBy(payer),
        );
      expect((await read('10,00', 'seller')).refused).toEqual(['nota-differs']);
      expect((await read('9,00', 'channel')).refused).toEqual(['nota-differs']);
    });

    it('leaves a title that comes to the prices of the file as it is', async () => {
      const row = ['MLB-1001;06/08/2026;12,50;10,00;102,50;2;45,00'];
      const names = `${header};Qtd;Preço Unitário`;
      const { orders } = await join_(notas(NOTA), row, names, 'vendas.csv', paidBy('channel'));
      expect(orders).toMatchObject([
        { titulos: [{ valorTotal: 102.5 }], valorFrete: 12.5, produtos: [{ valorUnitario: 45 }] },
      ]);
    });
  });

  it('of another buyer is never joined, also by its key', async () => {
    const header = `${HEADER};CPF;Chave NF-e`;
    const row = (cpf: string, key = '') => [`MLB-1001;${SOLD};${cpf};${key}`];
    const ofAna = notas(NOTA);
    const refusedOf = async (cpf: string, key?: string) =>
      (await join_(ofAna, row(cpf, key), header)).refused;
    expect((await join_(ofAna, row('681.615.256-50'), header)).keys).toEqual([chave(1)]);
    expect(await refusedOf('***.615.256-**')).not.toContain('nota-other-buyer');
    expect(await refusedOf('529.982.247-25')).toEqual(['nota-other-buyer']);
    expect(await refusedOf('529.982.247-25', chave(1))).toContain('nota-other-buyer');
  });

  it.each([
    ['Nº Pedido: 2371 - Nº Pedido Loja: 701-123', '2371', '701-123'],
    ['Pedido: 7001 Loja: 8888', '7001', '8888'],
    ['Pedido ERP: 55 Loja: 7001', '55', '7001'],
  ])('of "%s" is found by the number after Loja, not by %s', async (text, other, loja) => {
    const found = notas(nota(1, infCpl(text)));
    expect((await join_(found, [`${other};${SOLD}`])).keys).toEqual([undefined]);
    expect((await join_(found, [`${loja};${SOLD}`])).keys).toEqual([chave(1)]);
  });

  it.each([
    ['a test', NOTA.replace('<tpAmb>1', '<tpAmb>2'), 'tpAmb 2'],
    ['denied', NOTA.replace('<cStat>100', '<cStat>302'), 'denied'],
    ['a transfer', NOTA.replace('6108', '5949'), 'CFOP 5949'],
    ['without a protocol', NOTA.replace(/<protNFe>.*<\/protNFe>/, ''), 'protNFe'],
  ])('is not taken where it is %s, by its own name', async (_, xml, says) => {
    const { keys, refused, messages } = await join_(notas(xml), SALE);
    expect([keys, refused]).toEqual([[], ['nota-not-valid']]);
    expect(messages[0]).toContain(says);
  });

  it('was returned by another one: the sale is refused', async () => {
    const back = nota(2, infCpl('Pedido MLB-1001'), `<NFref><refNFe>${chave(1)}</refNFe></NFref>`)
      .replace('<tpNF>1', '<tpNF>0')
      .replace('<finNFe>1', '<finNFe>4');
    const { refused, messages } = await join_(notas(NOTA, back), [`MLB-1001;${SOLD}`]);
    expect(refused).toEqual(['nota-returned']);
    expect(messages[0]).toContain('returned by invoice 2');
  });

  const came = (
    n: number,
    names: string,
    ide = '<tpNF>0</tpNF><tpAmb>1</tpAmb><finNFe>4</finNFe>',
  ) =>
    nota(n, names)
      .replace(/<tpNF>.*<\/finNFe>/, ide)
      .replace('6108', '2202');

  it.each([
    ['without a reference, of the same order', came(2, xPed('MLB-1001'))],
    ['that names the order in its text', came(2, infCpl('Devolução do pedido MLB-1001'))],
    ['that names the key in its text', came(2, infCpl(`Devolução da NF ${chave(1)}`))],
    [
      'as goods that come in',
      came(2, xPed('MLB-1001'), '<tpNF>0</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>'),
    ],
  ])('was returned by another one %s: the sale is refused', async (_, back) => {
    expect((await join_(notas(NOTA, back), SALE)).refused).toEqual(['nota-returned']);
    const byKey = await join_(
      notas(back),
      [`MLB-1001;${SOLD};${chave(1)}`],
      `${HEADER};Chave NF-e`,
    );
    expect(byKey.refused).toEqual(['nota-returned']);
  });

  it.each([
    ['of the test environment', came(2, xPed('MLB-1001')).replace('<tpAmb>1', '<tpAmb>2')],
    ['that was denied', came(2, xPed('MLB-1001')).replace('<cStat>100', '<cStat>302')],
    ['of another buyer', came(2, xPed('MLB-1001')).replace('68161525650', '52998224725')],
  ])('is taken beside a return %s', async (_, back) => {
    const row = [`MLB-1001;${SOLD};681.615.256-50;${chave(1)}`];
    const { keys } = await join_(notas(NOTA, back), row, `${HEADER};CPF;Chave NF-e`);
    expect(keys).toEqual([chave(1)]);
  });

  it('that its buyer refused refuses the sale', async () => {
    const refusal = cancelled(1).replace('110111', '210240');
    const { refused, messages } = await join_(notas(NOTA, refusal), SALE);
    expect(refused).toEqual(['nota-not-valid']);
    expect(messages[0]).toContain('event 210240');
  });

  const BILL = (amount: string) => `<dup><vDup>${amount}</vDup></dup>`;
  const PAID = (...amounts: string[]) =>
    `<pag>${amounts.map((amount) => `<detPag><tPag>15</tPag><vPag>${amount}</vPag></detPag>`).join('')}</pag>`;
  it.each([
    ['that are less than the title', PAID('112.50'), '30.00'],
    ['of one of several payments', PAID('52.50', '60.00'), '30.00'],
  ])('with bills %s leaves the installments open', async (_, pag, amount) => {
    const bills = `<cobr>${BILL(amount)}${BILL(amount)}</cobr>`;
    const xml = NOTA.replace(/<pag>.*<\/pag>/, bills + pag);
    for (const [name, cell] of [
      ['', ''],
      [';Parcelas', ';2'],
    ]) {
      const { refused } = await join_(notas(xml), [SALE + (cell ?? '')], HEADER + name);
      expect(refused).toEqual(['nota-bills']);
    }
  });

  it('with a single bill leaves the installments of a card open', async () => {
    const one = `<cobr>${BILL('112.50')}</cobr>`;
    const xml = NOTA.replace(/<pag>.*<\/pag>/, one + PAID('112.50'));
    const names = `${HEADER};Forma de pagamento`;
    const { refused } = await join_(notas(xml), [`${SALE};Visa`], names);
    expect(refused).toEqual(['installments-unsaid']);
    expect((await join_(notas(xml), [`${SALE};Boleto`], names)).keys).toEqual([chave(1)]);
  });

  it('does not say when an order was sold whose day is blank', async () => {
    const rows = [...SALE, `MLB-1002;;${SOLD.slice(11)}`];
    const both = notas(NOTA, nota(2, xPed('MLB-1002')));
    const { orders } = await join_(both, rows);
    expect(orders.map(({ dataVenda }) => dataVenda)).toEqual(['2026-08-06', undefined]);
  });

  it('that cannot be read is named where the order has none', async () => {
    const { refused, messages } = await join_(notas(nota(1).slice(0, 700)), SALE);
    expect(refused).toContain('notas-unread');
    expect(messages[0]).toMatch(/0\.xml: it is not XML here/);
  });

  it('counts no items of R$ 0,00', async () => {
    const gift = NOTA.replace(
      '<total>',
      '<det nItem="2"><prod><CFOP>6108</CFOP><qCom>9</qCom><vUnCom>0</vUnCom><vProd>0.00</vProd><indTot>1</indTot></prod></det><total>',
    );
    const { refused } = await join_(notas(gift), ['MLB-1001;06/08/2026;12,50;112,50;4;25,00']);
    expect(refused).toEqual(['nota-differs']);
  });

  it.each([
    ['and it has another freight', 'Pedido;Data da Venda;Frete', 'MLB-1001;06/08/2026;10,00'],
    [
      'and it has none',
      'Pedido;Data da Venda;Frete;Qtd;Preço Unitário',
      'MLB-1001;06/08/2026;10,00;2;50,00',
    ],
  ])('is refused where the file has no total, %s', async (_, header, row) => {
    const { refused } = await join_(notas(NOTA), [row], header);
    expect(refused).toEqual(['nota-differs']);
  });

  it('does not say when the order was sold while a column of days is left out', async () => {
    const header = 'Pedido;Dt. Neg.;Frete;Total do Pedido;Qtd;Preço Unitário';
    const file = folder.file(`${header}\nMLB-1001;${SOLD}\n`, 'vendas.csv');
    const options = { notas: notas(NOTA) };
    const day = async (to?: 'dataVenda' | null) => {
      const { map } = await proposeMap(file);
      if (to !== undefined) map.columns['Dt. Neg.'] = to;
      map.dateFormat = 'dd/mm/yyyy';
      const { orders, failure, warnings } = await readAll(file, { ...options, map });
      const isOfInvoice = warnings.some(({ code }) => code === 'sale-day-of-invoice');
      const sold = orders[0]?.dataVenda;
      return (failure as InvalidFileError | undefined)?.reason ?? [sold, isOfInvoice];
    };
    expect([await day(), await day('dataVenda'), await day(null)]).toEqual([
      'field-undecided',
      ['2026-08-06', false],
      ['2026-08-07', true],
    ]);
  });

  it('is refused where the invoice was cancelled, and taken from the one that replaces it', async () => {
    const first = NOTA;
    const gone = await join_(notas(first, cancelled(1)), SALE);
    expect([gone.keys, gone.refused, gone.left]).toEqual([[], ['nota-not-valid'], []]);
    const again = notas(first, cancelled(1), nota(2, xPed('MLB-1001')));
    expect((await join_(again, SALE)).keys).toEqual([chave(2)]);
  });

  it('lie in a folder whatever its name ends in', async () => {
    const path = join(folder.path, 'notas.csv');
    mkdirSync(path);
    folder.file(NOTA, 'notas.csv/1.xml');
    expect((await join_(path, SALE)).keys).toEqual([chave(1)]);
  });

  it('a cancelled order is left out as such, and not refused for its invoice', async () => {
    const { keys, refused } = await join_(
      notas(NOTA, cancelled(1)),
      [`MLB-1001;${SOLD};Cancelado`],
      `${HEADER};Situação`,
    );
    expect([keys, refused]).toEqual([[], []]);
  });

  it('are refused where two invoices fit one order, or one invoice two orders', async () => {
    const two = notas(NOTA, nota(2, xPed('MLB-1001')));
    expect((await join_(two, SALE)).refused).toEqual(['nota-several']);
    const one = notas(nota(1, infCpl('pedidos MLB-1001 e MLB-1002')));
    const shared = await join_(one, [`MLB-1001;${SOLD}`, `MLB-1002;${SOLD}`]);
    expect([shared.keys, shared.refused]).toEqual([[], ['nota-shared', 'nota-shared']]);
  });

  it('is reported where it is of no order; an invoice that is not a sale is not', async () => {
    const entry = nota(2, xPed('MLB-1001')).replace('<tpNF>1<', '<tpNF>0<');
    const { left } = await join_(notas(nota(1), entry), SALE);
    expect(left).toEqual([chave(1)]);
  });
});

describe('notas', () => {
  it('are folders, archives and files, one or several', async () => {
    const xml = NOTA;
    const zip = folder.file(zipSync({ 'a/1.xml': strToU8(xml) }), 'notas.zip');
    const file = folder.file(nota(2, xPed('MLB-1002')), 'nota.xml');
    const rows = [`MLB-1001;${SOLD}`, `MLB-1002;${SOLD}`];
    expect((await join_([zip, file], rows)).keys).toEqual([chave(1), chave(2)]);
  });
});
