import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Conciliacao, reconcile } from '../../src/conciliacao/index.js';
import { openMirror } from '../../src/mirror/index.js';
import { runs } from '../support/property-runs.js';
import { type NamePlace, namedStore, type Spell } from './support/named-store.js';
import { temporaryDirectory } from './support/store.js';

const OPTIONS = { hoje: '2026-09-15', prazoDias: 30 };
const PERIODO = { inicio: '2026-06-01', fim: '2026-06-30' };

async function openNew() {
  const mirror = await openMirror({ path: join(await temporaryDirectory(), 'store.db') });
  onTestFinished(() => mirror.close());
  return mirror;
}

/** Sorts findings by id, because their order depends on how the numbers are written. */
const sorted = (found: Conciliacao) => ({
  ...found,
  copias: [],
  discrepancias: found.discrepancias.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

/** The results from the mirror and from the raw records, for a store that spells names this way. */
async function foundOf(spell: Spell) {
  const { client, records, linhas } = namedStore(spell);
  const mirror = await openNew();
  const { pedidos, ...summary } = await mirror.run(client, {
    loja: 'loja',
    orders: { periodo: PERIODO },
  });
  // Each spelling costs a request of its own, so `read` differs and is left out.
  const { read: _, ...others } = pedidos;
  const copied = await reconcile(mirror, OPTIONS);
  const night = await mirror.achados.record(copied);
  await mirror.close();
  const direct = await reconcile({ pedidos: records, linhas } as never, OPTIONS);
  return { summary, others, night, copied: sorted(copied), direct: sorted(direct) };
}

const blanks = fc.constantFrom(' ', '   ', '\t', '\r\n', '\u00a0', '\ufeff', '\u3000');
const spelling = fc.oneof(
  fc.constant(String),
  fc.constant(Number),
  blanks.map((of) => (digits: string) => `${digits}${of}`),
  blanks.map((of) => (digits: string) => `${of}${digits}`),
);

const plain: Spell = (digits) => digits;

describe('the names of orders, titles and lines', () => {
  it('are the same as a text, as a number and with blanks around them, wherever they stand', async () => {
    const expected = await foundOf(plain);
    // Two orders paid short, one unpaid, and the block that was given back.
    expect(expected.copied.discrepancias).toHaveLength(4);
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(spelling), async (spellings) => {
        const found = await foundOf((digits) => spellings.next().value(digits));
        expect(found).toEqual(expected);
      }),
      { numRuns: runs(6) },
    );
  });

  it.each<[string, unknown, NamePlace, string]>([
    ['a number that lost digits', 2 ** 53, 'cycle', 'pedido'],
    ['a number with a fraction', 1.5, 'cycle', 'pedidoCanal'],
    ['an invoice key as a number', 3.5e43, 'cycle', 'chaveNFe'],
    ['an object', {}, 'cycle', 'identificador'],
    ['true', true, 'cycle', 'codigoControle'],
    ['a number that lost digits', 2 ** 53, 'record', 'pedido'],
    ['a number with a fraction', 1.5, 'record', 'pedidoCanal'],
    ['an invoice key as a number', 3.5e43, 'record', 'chaveNFe'],
    ['a list', ['501'], 'record', '_id'],
    ['true', true, 'record', 'codigoControle'],
  ])('are refused by their field where they are %s: %j in the %s, %s', async (...of) => {
    const [, value, where, odd] = of;
    const spell: Spell = (digits, place, field) =>
      place === where && field === odd ? value : digits;
    const { client, records, linhas } = namedStore(spell);
    const mirror = await openNew();
    const keys = [{ chaveNF: '70001' }];
    const find = client.pedido.find.bind(client.pedido);
    client.pedido.find = async (chave, options) =>
      'chaveNF' in chave ? (records[0] as never) : find(chave, options);
    const { failures } = await mirror.run(client, { orders: { keys } });
    expect(failures.map(({ error }) => String(error)).join()).toContain(`${odd} must be a text`);
    const direct = reconcile({ pedidos: records, linhas } as never, OPTIONS);
    await expect(direct).rejects.toThrow(`${odd} must be a text`);
  });
});

describe('a record found under another spelling', () => {
  it.each<[string, (digits: string) => string]>([
    ['zeros in front', (digits) => `00${digits}`],
    ['another case', (digits) => `p${digits}`],
  ])('is not taken for the order, and named in failures: %s', async (_name, spell) => {
    const { client, records } = namedStore((digits, place) =>
      place === 'cycle' ? spell(digits).toUpperCase() : spell(digits).replace(/^0+/, ''),
    );
    const fold = (value: unknown) => String(value).toLowerCase().replace(/^0+/, '');
    client.pedido.find = async (chave) => {
      const [[field, valor] = ['', '']] = Object.entries(chave);
      const found = records.find((of) => fold((of as never)[field]) === fold(valor));
      return (found ?? null) as never;
    };
    const mirror = await openNew();
    const { failures, pedidos } = await mirror.run(client, { orders: true });
    expect(pedidos).toMatchObject({ read: 0, notFound: 0, failed: 2 });
    expect(failures.map(({ error }) => String(error)).join()).toContain(
      'pedido.pedido of the record that the service found is not the one that was asked for',
    );
    const { avisos } = await reconcile(mirror, OPTIONS).catch(() => ({ avisos: [] }));
    expect(avisos.map(({ codigo }) => codigo)).not.toContain('pedidoAmbiguo');
  });

  it('is not a failure where it is another delivery of the same order', async () => {
    const { client, records } = namedStore(plain);
    client.pedido.find = async (chave) =>
      ('pedido' in chave ? { ...records[0], ...chave, pedidoCanal: '7' } : null) as never;
    const { pedidos } = await (await openNew()).run(client, { orders: true });
    expect(pedidos).toMatchObject({ read: 0, notFound: 2, failed: 0 });
  });
});

describe('a record without the number of the channel', () => {
  it('belongs to the lines that give the number, as in a comparison', async () => {
    const { client, records, linhas } = namedStore((digits, place, field) =>
      place === 'record' && field === 'pedidoCanal' ? null : digits,
    );
    const mirror = await openNew();
    const { pedidos } = await mirror.run(client, { loja: 'loja', orders: { periodo: PERIODO } });
    expect(pedidos).toMatchObject({ notFound: 0, failed: 0 });
    const direct = await reconcile({ pedidos: records, linhas } as never, OPTIONS);
    const copied = await reconcile(mirror, OPTIONS);
    expect([copied.totais.porTipo, copied.avisos]).toEqual([direct.totais.porTipo, direct.avisos]);
  });
});

describe('an order number of the analysis that no request can carry', () => {
  it.each([['.'], ['x'.repeat(101)], [{}], [1.5], [' ']])(
    'is a gap of its list, and ends no run: %j',
    async (odd) => {
      const { client } = namedStore((digits, place) =>
        place === 'analysis' && digits === '3' ? odd : digits,
      );
      const { pedidos } = await (await openNew()).run(client, { orders: { periodo: PERIODO } });
      expect(pedidos).toEqual({ read: 2, notFound: 0, failed: 0, listIsComplete: false });
    },
  );
});

describe('a name with trailing spaces', () => {
  it('is asked for without them, and only once if its record is held', async () => {
    const asked: string[] = [];
    const { client } = namedStore((digits, place) => (place === 'record' ? digits : `${digits}  `));
    const find = client.pedido.find.bind(client.pedido);
    client.pedido.find = async (chave, options) => {
      asked.push(String(Object.values(chave)[0]));
      return asked.at(-1) === '3' ? null : find(chave, options);
    };
    await (await openNew()).run(client, { orders: { keys: [{ pedido: '1' }, { pedido: '3  ' }] } });
    expect(asked).toEqual(['1', '2', '3']);
  });
});

describe('the ledger of findings', () => {
  it('keeps them from night to night, however the names are written', async () => {
    let spell: Spell = plain;
    const mirror = await openNew();
    const night = async () => {
      const { client } = namedStore((...of) => spell(...of));
      await mirror.run(client, { loja: 'loja', orders: { periodo: PERIODO }, hoje: '2026-06-21' });
      return mirror.achados.record(await reconcile(mirror, OPTIONS));
    };
    expect((await night()).novas.quantidade).toBe(3);
    for (const of of [Number, (name: string) => `${name}  `, (name: string) => `\t${name}`]) {
      spell = (digits, place) => (place === 'record' ? digits : of(digits));
      const { novas, cresceram, regularizadas, abertas } = await night();
      const [changed, open] = [[novas, cresceram, regularizadas], abertas.quantidade];
      expect([changed.map(({ quantidade }) => quantidade), open]).toEqual([[0, 0, 0], 3]);
    }
    expect(await mirror.achados.list()).toHaveLength(3);
  });
});
