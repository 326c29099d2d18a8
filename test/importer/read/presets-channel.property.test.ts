import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import type { PedidoMap } from '../../../src/importer/read/map/pedido-map.js';
import { PRESETS } from '../../../src/importer/read/presets/preset.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { runs } from '../../support/property-runs.js';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();

/** Presets of one channel, which they set for every order. */
const OF_ONE_CHANNEL = PRESETS.filter(({ map }) => map.fields?.canal !== undefined);

/** As hubs, shops and exports name the column. */
const HEADERS = [
  ...[
    'Canal',
    'Canal de venda',
    'CANAL DE VENDAS',
    'Marketplace',
    'Nome do marketplace',
    'Mktplace',
  ],
  ...['Origem', 'Origem do pedido', 'Loja virtual', 'Loja', 'Nome da loja', 'Nome do canal'],
  ...['E-commerce', 'sales-channel', 'Canal do marketplace', 'Conta marketplace', 'Integração'],
];

const CHANNELS: Readonly<Record<string, readonly string[]>> = {
  'Mercado Livre': [
    'Mercado Livre',
    'MercadoLivre',
    'MERCADO LIVRE FULL',
    'Mercado Livre - Loja 2',
  ],
  'Magazine Luiza': ['Magalu', 'Magazine Luiza', 'magalu marketplace'],
  Shopee: ['Shopee', 'SHOPEE', 'Shopee - Minha loja'],
  Amazon: ['Amazon', 'Amazon.com.br', 'AMAZON BR'],
  Nuvemshop: ['Nuvemshop', 'Nuvem Shop', 'Nuvemshop 2'],
  Americanas: ['Americanas', 'Americanas Marketplace', 'B2W'],
  'Casas Bahia': ['Casas Bahia'],
  Netshoes: ['Netshoes'],
  TikTok: ['TikTok Shop', 'Tiktok'],
};

const ofOneChannel = fc.constantFrom(...OF_ONE_CHANNEL);
const anySale = fc.constantFrom(...Object.keys(CHANNELS)).chain((canal) =>
  fc.record({
    canal: fc.constant(canal),
    word: fc.constantFrom(...(CHANNELS[canal] ?? [])),
    rows: fc.integer({ min: 1, max: 2 }),
    // Of the channel of the preset, whichever that is: few others would be.
    isOwn: fc.boolean(),
  }),
);

/** A map over the preset that says something of the column, and the channel that an order has then. */
interface Over {
  mapOf(header: string): PedidoMap;
  canalOf(word: string, own: string): string;
}

const OVERS: readonly Over[] = [
  { mapOf: (header) => ({ columns: { [header]: 'canal' } }), canalOf: (word) => word },
  { mapOf: (header) => ({ columns: { [header]: null } }), canalOf: (_, own) => own },
  { mapOf: () => ({ fields: { canal: 'X' } }), canalOf: () => 'X' },
];

const anyFile = fc
  .record({
    preset: ofOneChannel,
    signature: fc.nat(20),
    header: fc.constantFrom(...HEADERS),
    isFirst: fc.boolean(),
    isNamed: fc.boolean(),
    over: fc.constantFrom(...OVERS),
    sales: fc.array(anySale, { minLength: 1, maxLength: 5 }),
  })
  .map(({ signature, sales, ...file }) => ({
    ...file,
    sales: sales.map(({ isOwn, canal, word, rows }) => {
      const own = file.preset.map.fields?.canal as string;
      const [ownWord = own] = CHANNELS[own] ?? [];
      return isOwn ? { canal: own, word: ownWord, rows } : { canal, word, rows };
    }),
    signature: file.preset.signatures[signature % file.preset.signatures.length] ?? [],
  }));

/** A header of the preset's system with a column of the channel, and a sale or two for each channel. */
function fileOf({
  preset,
  signature,
  header,
  isFirst,
  sales,
}: typeof anyFile extends fc.Arbitrary<infer T> ? T : never) {
  const { columns = {} } = preset.map;
  const order = Object.entries(columns).filter(([, to]) => JSON.stringify(to).includes('"pedido"'));
  const [fallback = ''] = order[0] ?? [];
  const number = signature.find((name) => order.some(([other]) => other === name)) ?? fallback;
  const more = ['Cor', 'Obs 1', 'Obs 2'];
  const own = [...new Set([number, ...signature]), ...more];
  const names = isFirst ? [header, ...own] : [...own, header];
  const rows = sales.flatMap(({ word, rows: count }, at) =>
    Array.from({ length: count }, (_, row) =>
      names.map((name) => {
        if (name === header) return row === 0 ? word : '';
        if (name === number) return `P${at}`;
        return name === 'Cor' ? `c${row}` : '';
      }),
    ),
  );
  return `${[names, ...rows].map((cells) => cells.join(';')).join('\n')}\n`;
}

it('every preset of one channel takes an order of no other', async () => {
  let taken = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(anyFile, async (given) => {
      const { preset, isNamed, header, over, sales } = given;
      const path = folder.file(fileOf(given), 'canal.csv');
      const own = preset.map.fields?.canal as string;
      const canalOf = (pedido: string) => sales[Number(pedido.slice(1))]?.canal;
      const read = (options: ReadPedidosOptions = {}) => readAll(path, options);
      const reading = await read(isNamed ? { preset: preset.name } : {});
      expect(reading.failure).toBeUndefined();
      for (const { pedido, canal } of reading.orders) {
        expect([pedido, canal, canalOf(pedido)]).toEqual([pedido, own, own]);
      }
      taken += reading.orders.length;
      for (const { issues, pedido = '' } of reading.refused) {
        expect([issues[0]?.code, canalOf(pedido) === own]).toEqual(['other-channel', false]);
      }
      refused += reading.refused.length;
      expect(reading.rows).toHaveLength(sales.length);
      const expected = sales.map(({ word }) => over.canalOf(word, own));
      const mapped = await read({ preset: preset.name, map: over.mapOf(header) });
      expect(mapped.orders.map(({ canal }) => canal)).toEqual(expected);
      // The map that is proposed is read without the preset's checks.
      const { map } = await proposeMap(path, { preset: preset.name });
      const proposed = await read({ map });
      expect(proposed.failure).toBeUndefined();
      for (const { pedido, canal } of proposed.orders) {
        const sale = sales[Number(pedido.slice(1))];
        expect(canal).toBe(sale?.canal === own ? own : sale?.word);
      }
    }),
    { numRuns: runs(300) },
  );
  expect([taken > 10, refused > 10]).toEqual([true, true]);
});

it('a file that does not say the channel of an order is not believed to mean the preset', async () => {
  const head = 'Pedido Magalu;Canal;Quantidade';
  const path = folder.file(`${head}\n1;Magalu;1\n2;;1\n3;  ;1\n`, 'vazio.csv');
  const { orders, refused } = await readAll(path);
  expect(orders.map(({ pedido }) => pedido)).toEqual(['1']);
  expect(refused.map(({ issues }) => issues[0]?.code)).toEqual(['other-channel', 'other-channel']);
});

it('columns of an export itself may have words of their own for its channel', async () => {
  const files = [
    ['Número do Pedido;Nome do Produto;Quantidade Comprada;Canal', 'Móvel', 'Mercado Livre'],
    ['N.º de venda;Receita por produtos (BRL);Unidades;Canal de venda', 'Site', 'Shopee'],
    ['amazon-order-id;purchase-date;quantity;sales-channel', 'Amazon.com.br', 'Non-Amazon'],
  ];
  for (const [head, own, other] of files) {
    const path = folder.file(`${head}\n1;;1;${own}\n2;;1;${other}\n`, 'proprio.csv');
    const { orders, refused } = await readAll(path);
    expect(orders.map(({ pedido }) => pedido)).toEqual(['1']);
    expect(refused.map(({ pedido }) => pedido)).toEqual(['2']);
    expect(refused[0]?.message).toContain(`"${other}"`);
  }
});
