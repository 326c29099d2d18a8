import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../../src/importer/read/warning.js';
import { ownFolder, readAll } from '../support.js';
import { rawXlsx } from '../workbook/raw-xlsx.js';

const folder = ownFolder();

async function read(lines: readonly string[], options: ReadPedidosOptions = {}) {
  const warnings: string[] = [];
  const path = folder.file(`${lines.join('\n')}\n`);
  const onWarning = ({ code }: ReadWarning) => void warnings.push(code);
  return { warnings, ...(await readAll(path, { format: 'csv', onWarning, ...options })) };
}

const codes = ({ refused }: { refused: { issues: readonly { code?: string }[] }[] }) =>
  refused.map(({ issues }) => issues[0]?.code);

const AMAZON =
  'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsku\tquantity\tcurrency\titem-price\tshipping-price';
const amazon = (updated: string, rest = '') =>
  ['701-1', '2018-11-04T12:30:00+00:00', updated, 'Shipped', 'A', '1', 'BRL', '100.0', '10.0'].join(
    '\t',
  ) + rest;

const BLING =
  'Número do pedido;Número do pedido multiloja;Data;Situação;Nome da loja;SKU;Quantidade;Valor unitário;Total Pedido;Valor do frete;Última atualização';
const bling = (sku: string, unit: string, updated: string, total = '160,00') =>
  [
    '1001',
    'MLB1',
    '13/11/2018',
    'Atendido',
    'Shopee',
    sku,
    '1',
    unit,
    total,
    '10,00',
    updated,
  ].join(';');

const SHOPEE =
  'ID do pedido\tStatus do pedido\tData de criação do pedido\tNúmero de referência SKU\tPreço acordado\tQuantidade\tTaxa de envio pagas pelo comprador\tValor Total\tNúmero de rastreamento';
const shopee = (tracking: string, total = '110.00') =>
  ['180101ABC', 'Enviado', '2018-11-04 00:30', 'SKU', '100.00', '1', '10.00', total, tracking].join(
    '\t',
  );

describe('an order that two joined exports have, with another cell that is not read', () => {
  it('is refused where each row has its own title: nothing decides', async () => {
    const reading = await read([AMAZON, amazon('2018-11-05'), AMAZON, amazon('2018-11-09')]);
    expect(reading.orders).toEqual([]);
    expect(reading.refused[0]?.issues).toMatchObject([
      { code: 'line-repeats-item', line: 4, params: { line: 2, columns: ['last-updated-date'] } },
    ]);
  });

  it.each([
    ['a code that was filled in', 'AZ'],
    ['a code in other capitals', 's'],
    ['another code', 'OTHER'],
  ])(
    'is refused where each export alone comes to the total, and both come to more: %s',
    async (_, code) => {
      const header =
        'pedido;pedidoCanal;produtos.codigo;produtos.quantidade;produtos.valorUnitario;titulos.qtTotalParcela;titulos.valorTotal';
      const row = (n: number, sku: string) => `${n};C${n};${sku};1;50,00;1;50,00`;
      const joined = [header, row(1, 'S'), row(2, 'S'), row(1, code), row(3, 'S')];
      for (const titulos of ['per-order', undefined] as const) {
        const reading = await read(joined, { titulos });
        expect(reading.orders.map(({ pedido }) => pedido)).toEqual(['2', '3']);
        expect(reading.refused).toHaveLength(1);
      }
      const parts = (total: string) =>
        [row(1, 'S'), row(1, code)].map((line) => line.replace(/50,00$/, total));
      const [above = '', below = ''] = parts('100,00');
      const apart = await read([header, above, row(2, 'S'), below], { titulos: 'per-order' });
      expect(apart.refused).toEqual([]);
    },
  );

  it('counts once where its total shows that', async () => {
    const two = [bling('S', '100,00', '14/11'), bling('T', '50,00', '14/11')];
    const later = [bling('S', '100,00', '15/11'), bling('T', '50,00', '15/11')];
    const ofBling = await read([BLING, ...two, BLING, ...later]);
    const ofShopee = await read([SHOPEE, shopee(''), SHOPEE, shopee('BR1')]);
    expect(ofBling.orders).toMatchObject([
      {
        valorFrete: 10,
        titulos: [{ valorTotal: 160 }],
        produtos: [{ codigo: 'S' }, { codigo: 'T' }],
      },
    ]);
    expect(ofBling.orders[0]?.produtos).toHaveLength(2);
    expect(ofShopee.orders[0]?.produtos).toHaveLength(1);
    for (const { warnings } of [ofBling, ofShopee]) expect(warnings).toContain('line-taken-once');
  });

  it('is refused where one row could be the whole order, or a discount hides what the total shows', async () => {
    const one = (updated: string) => bling('S', '100,00', updated, '110,00');
    expect(codes(await read([BLING, one('14/11'), one('15/11')]))).toEqual(['line-repeats-item']);
    const paid = [shopee('', '95.00'), shopee('BR1', '95.00')];
    expect(codes(await read([SHOPEE, ...paid]))).toEqual(['line-repeats-item']);
  });

  it('is refused also where the later export fills a cell of the order', async () => {
    const header = `${AMAZON}\tbuyer-name`;
    const rows = [amazon('2018-11-05', '\t'), amazon('2018-11-05', '\tAna')];
    expect(codes(await read([header, ...rows]))).toEqual(['line-repeats-item']);
  });

  it('is refused where the total of the order differs: totals of an order are not added up', async () => {
    const free = (sku: string, quantity: string, total: string) =>
      bling(sku, '15,00', '14/11', total)
        .replace(`;${sku};1;`, `;${sku};${quantity};`)
        .replace(';10,00;', ';0,00;');
    const other = free('S', '1', '15,00').replaceAll('1001', '1002').replace('MLB1', 'MLB2');
    for (const sku of ['S', '', 'T']) {
      const [earlier, later] = [free('S', '1', '15,00'), free(sku, '2', '30,00')];
      for (const between of [[], [BLING], [other], [other, BLING]]) {
        const reading = await read([BLING, earlier, ...between, later]);
        expect(reading.orders.map(({ pedidoCanal }) => pedidoCanal)).not.toContain('MLB1');
        expect(reading.refused).toHaveLength(1);
      }
    }
    const ofRows = { columns: { 'Total Pedido': 'titulos.valorTotal' } } as const;
    for (const options of [{ titulos: 'per-row' }, { preset: 'bling', map: ofRows }] as const) {
      const rows = [free('S', '1', '15,00'), free('T', '2', '30,00')];
      expect((await read([BLING, ...rows], options)).orders).toHaveLength(1);
    }
  });

  it('takes once what it has of the order on both', async () => {
    const header = `${SHOPEE}\tChave da NF-e`;
    const chave = '31161068792745000174550010000000011565382880';
    const { orders } = await read([header, `${shopee('')}\t`, `${shopee('BR1')}\t${chave}`]);
    expect(orders).toMatchObject([{ chaveNFe: chave, produtos: [{ codigo: 'SKU' }] }]);
  });
});

describe('an order that two joined exports have, with something edited meanwhile', () => {
  const ITEMS = `${AMAZON}\tproduct-name`;

  it.each([
    ['its description', amazon('2018-11-05', '\tCamisa'), amazon('2018-11-05', '\tCamisa Azul')],
    [
      'its amount',
      amazon('2018-11-05', '\tCamisa').replace('\t10.0\t', '\t\t'),
      amazon('2018-11-05', '\tCamisa'),
    ],
  ])('is refused where %s changed', async (_, earlier, later) => {
    const other = amazon('2018-11-05', '\tX').replace('701-1', '702-1');
    for (const between of [ITEMS, other]) {
      const reading = await read([ITEMS, earlier, between, later]);
      expect(codes(reading)).toEqual(['line-repeats-item']);
    }
    const identified = (row: string, id: string) => `${row}\t${id}`;
    const header = `${ITEMS}\torder-item-id`;
    const same = await read([header, identified(earlier, '777'), identified(later, '777')]);
    expect(codes(same)).toEqual(['line-repeats-item']);
    const apart = await read([
      header,
      identified(earlier, '777'),
      identified(other, '779'),
      identified(later, '778'),
    ]);
    expect(apart.orders).toHaveLength(2);
  });

  it('is refused where a number was given to every row of the joined file', async () => {
    const numbered = (order: string, index: number) =>
      `${index}\t${amazon('2018-11-05').replace('701-1', order)}`;
    const rows = ['701-1', '701-2', '701-3', '701-1'].map((order, at) => numbered(order, at + 1));
    expect(codes(await read([`Nº\t${AMAZON}`, ...rows]))).toEqual(['line-repeats-item']);
    const items = ['701-1', '701-1', '701-2'].map((order, at) => numbered(order, at + 1));
    expect((await read([`Nº\t${AMAZON}`, ...items])).orders[0]?.produtos).toHaveLength(2);
  });
});

describe('two equal items of an order', () => {
  it('stand beside each other in a workbook too, whatever line breaks a cell holds', async () => {
    const cells = shopee('BR1').split('\t');
    const rows = [SHOPEE.split('\t'), cells, cells].map((row, at) => [
      ...row,
      at === 0 ? 'Observação' : 'portaria\nfundos',
    ]);
    const reading = await readAll(folder.file(rawXlsx({ pedidos: rows }), 'v.xlsx'));
    expect(codes(reading)).toEqual(['line-duplicated']);
  });

  it('are read where the total has a discount, and once they come to less than it', async () => {
    const of = (total: string) => [
      bling('S', '100,00', '14/11', total),
      bling('S', '100,00', '15/11', total),
    ];
    const { orders, warnings } = await read([BLING, ...of('200,00')]);
    expect(orders[0]?.produtos).toHaveLength(2);
    expect(warnings).toContain('line-repeated');
    expect(codes(await read([BLING, ...of('150,00')]))).toEqual(['line-repeats-item']);
  });

  it('are refused beside each other where the total is of one: "take 2, pay 1"', async () => {
    const reading = await read([SHOPEE, shopee('BR1'), shopee('BR1')]);
    expect(codes(reading)).toEqual(['line-duplicated']);
    const other = shopee('BR1').replace('180101ABC', '180101ABD');
    const joined = await read([SHOPEE, shopee('BR1'), other, shopee('BR1')]);
    expect(joined.orders).toHaveLength(2);
    expect(joined.warnings).toContain('line-taken-once');
  });

  it('are read where the total shows both', async () => {
    const { orders, warnings } = await read([
      SHOPEE,
      shopee('BR1', '210.00'),
      shopee('BR2', '210.00'),
    ]);
    expect(orders[0]?.produtos).toHaveLength(2);
    expect(warnings).toContain('line-repeated');
  });

  it.each(['order-item-id', 'ID do item', 'item_id', 'Código do item'])(
    'are read where %s tells them apart, and not where it repeats',
    async (name) => {
      const header = `${AMAZON}\t${name}`;
      const map = { columns: { [name]: null } };
      const [one, two] = [amazon('2018-11-05', '\t77'), amazon('2018-11-05', '\t78')];
      const { orders } = await read([header, one, two], { preset: 'amazon', map });
      expect(orders[0]?.titulos).toHaveLength(2);
      const again = [one, two, amazon('2018-11-09', '\t77'), amazon('2018-11-09', '\t78')];
      const reading = await read([header, ...again], { preset: 'amazon', map });
      expect(codes(reading)).toEqual(['line-repeats-item']);
    },
  );

  it.each(['Item', 'Nº do item', 'Linha', '#'])(
    'are read where %s counts their rows, and not where the count begins anew',
    async (name) => {
      const header = `${AMAZON}\t${name}`;
      const [one, two] = [amazon('2018-11-05', '\t1'), amazon('2018-11-05', '\t2')];
      const { orders } = await read([header, one, two]);
      expect(orders[0]?.produtos).toHaveLength(2);
      const again = [one, two, header, amazon('2018-11-09', '\t1'), amazon('2018-11-09', '\t2')];
      expect(codes(await read([header, ...again]))).toEqual(['line-repeats-item']);
      const other = amazon('2018-11-09', '\t2').replace('701-1', '701-2');
      const shifted = [one, header, other.replace('\t2', '\t1'), amazon('2018-11-09', '\t2')];
      expect(codes(await read([header, ...shifted]))).toEqual(['line-repeats-item']);
    },
  );
});
