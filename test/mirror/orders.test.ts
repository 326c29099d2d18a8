import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../../src/index.js';
import { mirrorClient } from './support/mirror-client.js';
import { openSqliteMirror } from './support/sqlite.js';
import { novo } from './support/store.js';

/** Long after every order, so that none is young. */
const LATER = '2031-01-01';

async function openWith(...numbers: string[]) {
  const opened = await openSqliteMirror('empty');
  for (const number of numbers) await opened.client.pedido.create(novo(number));
  const held = async () =>
    (await opened.query('select pedido from pedidos order by pedido')).map(({ pedido }) => pedido);
  const pay = (number: string, valor: number, parcela = 1) =>
    opened.control('ciclos', {
      canal: 'Mercado Livre',
      dataRepasse: '2026-07-01',
      linhas: [
        { pedidoCanal: `C-${number}`, evento: 'repasse', parcela, qtTotalParcela: 2, valor },
      ],
    });
  return { ...opened, held, pay };
}

async function* later<Item>(items: Item[]) {
  for (const item of items) yield await Promise.resolve(item);
}

describe('records of orders', () => {
  it.each([
    ['a list', (keys: { pedidoCanal: string }[]) => keys],
    ['an iterable', (keys: { pedidoCanal: string }[]) => new Set(keys)],
    ['an async iterable', later],
    ['an option keys', (keys: { pedidoCanal: string }[]) => ({ keys: later(keys) })],
  ])('are kept of orders that no cycle names, given as %s', async (_name, given) => {
    const { client, mirror, held } = await openWith('1', '2');
    const orders = given([{ pedidoCanal: 'C-1' }, { pedidoCanal: 'none' }]);
    const { pedidos } = await mirror.run(mirrorClient(client), { orders });
    expect(pedidos).toEqual({ read: 1, notFound: 1, failed: 0, listIsComplete: true });
    expect(await held()).toEqual(['P-1']);
  });

  it('are those of the keys given, even if the caller changes the list and its keys meanwhile', async () => {
    const { client, mirror, held } = await openWith('1', '2', '3');
    const keys = [{ pedidoCanal: 'C-1' }, { pedidoCanal: 'C-2' }];
    const running = mirror.run(mirrorClient(client), { orders: keys });
    for (const key of keys) key.pedidoCanal = 'C-3';
    keys.length = 1;
    await running;
    expect(await held()).toEqual(['P-1', 'P-2']);
  });

  it('are kept of orders by any of the six keys, each order once', async () => {
    const { client, mirror, held } = await openWith('1');
    const { _id, chaveNFe, numeroNFe } = await client.pedido.get({ pedido: 'P-1' });
    const noted = mirrorClient(client);
    const { pedidos } = await mirror.run(noted, {
      orders: [
        { pedidoCanal: 'C-1' },
        { pedido: 'P-1' },
        { chavePedido: _id },
        { chaveNF: String(chaveNFe) },
        { pedidoCanal: 'C-1' },
      ],
    });
    expect(noted.found).toHaveLength(1);
    expect(pedidos.read).toBe(1);
    const later = await mirror.run(noted, {
      orders: [{ notaFiscal: Number(numeroNFe) }, { pedido: 'P-1' }],
      hoje: LATER,
    });
    // The number alone may be of any series, so it is looked up; the order counts once.
    expect(later.pedidos.read).toBe(1);
    expect(await held()).toEqual(['P-1']);
  });

  it('are kept of two orders with one number, of which a cycle names the other', async () => {
    const { client, mirror, query, pay } = await openWith('1');
    await client.pedido.create({ ...novo('2'), pedido: 'P-1' });
    const { pedidoCanal } = await client.pedido.get({ pedido: 'P-1' });
    await pay(pedidoCanal === 'C-1' ? '2' : '1', 60);
    await mirror.run(mirrorClient(client), { orders: [{ pedido: 'P-1' }] });
    const held = await query('select pedido_canal from pedidos order by pedido_canal');
    expect(held.map(({ pedido_canal }) => pedido_canal)).toEqual(['C-1', 'C-2']);
  });

  it('are found in a period of any length, paid or not', async () => {
    const { client, mirror, held, pay } = await openWith('1', '2');
    await pay('1', 60);
    const noted = mirrorClient(client);
    const periodo = { inicio: '2024-01-01', fim: '2028-12-31' };
    const plan = await mirror.plan(noted, { orders: { periodo } });
    // A plan does not read the analysis.
    expect(plan).toMatchObject({ ciclos: 1, requests: 1 + 1 });
    const { pedidos } = await mirror.run(noted, { orders: { periodo } });
    expect(pedidos).toEqual({ read: 2, notFound: 0, failed: 0, listIsComplete: true });
    expect(noted.found).toHaveLength(2);
    expect(await held()).toEqual(['P-1', 'P-2']);
  });

  it('are read again where lines changed, or they are young and open', async () => {
    const { client, mirror, pay, query } = await openWith('1', '2', '3');
    await pay('1', 69.9);
    await pay('1', 69.9, 2);
    await pay('2', 69.9);
    const orders = ['1', '2', '3'].map((number) => ({ pedidoCanal: `C-${number}` }));
    const first = mirrorClient(client);
    await mirror.run(first, { orders });
    const situacoes = await query('select distinct situacao from pedidos_parcelas order by 1');
    expect(situacoes).toEqual([{ situacao: 'pago' }, { situacao: 'pendente' }]);

    // The next night reads the two open orders, and not the one paid in full.
    const night = mirrorClient(client);
    await mirror.run(night, { orders: true });
    expect(night.found).toHaveLength(2);

    // Years later, open orders are due once a week: now both, in the next run only the changed one.
    const years = mirrorClient(client);
    await mirror.run(years, { orders: true, hoje: LATER });
    expect(years.found).toHaveLength(2);
    await pay('1', -10);
    const paid = mirrorClient(client);
    await mirror.run(paid, { orders, lookbackDays: 0, hoje: today(5) });
    expect(paid.found).toEqual([{ pedido: 'P-1' }]);
  });

  it.each([
    'titulos',
    'titulos[].parcelas',
    'titulos[].parcelas beside a new title',
    'titulos[].parcelas[].eventos',
    'eventos',
    'situacao',
    'totalItens',
    'frete',
  ])('stay where the service leaves out %s', async (left) => {
    const { client, mirror, query } = await openWith('1');
    const whole = mirrorClient(client);
    const { find } = whole.pedido;
    const evento = { tipo: 'repasse', valor: 1 };
    whole.pedido.find = async (...given) => {
      const record = structuredClone(await find(...given)) as never as OrderRecord;
      for (const { parcelas } of record.titulos)
        for (const parcela of parcelas ?? []) parcela.eventos = [evento];
      return { ...record, eventos: [evento] } as never;
    };
    await mirror.run(whole, { orders: [{ pedido: 'P-1' }] });
    const tables = [
      ...['pedidos', 'pedidos_titulos', 'pedidos_parcelas'],
      ...['pedidos_parcelas_eventos', 'pedidos_eventos'],
    ];
    const held = () => Promise.all(tables.map((table) => query(`select * from ${table}`)));
    const before = await held();
    const lesser = mirrorClient(client);
    lesser.pedido.find = async (...given) => {
      const record = structuredClone(await whole.pedido.find(...given)) as never as OrderRecord;
      const parcelas = record.titulos.flatMap((titulo) => titulo.parcelas ?? []);
      const [titulo] = record.titulos;
      if (left.endsWith('new title')) record.titulos.push(structuredClone(titulo) as never);
      if (left.endsWith('[].eventos')) for (const parcela of parcelas) parcela.eventos = null;
      else if (left.startsWith('titulos[].parcelas') && titulo) titulo.parcelas = null;
      else record[left] = null;
      return record as never;
    };
    const { failures } = await mirror.run(lesser, { orders: true });
    expect(failures).toMatchObject([{ error: { reason: 'detail' } }]);
    expect(failures[0]?.error.message).toContain(`${left.split(' ')[0]} is missing`);
    expect(await held()).toEqual(before);
  });

  it('are read again where a title never had installments', async () => {
    const { client, mirror, query } = await openWith('1');
    const odd = mirrorClient(client);
    const { find } = odd.pedido;
    const read = async (canal: string) => {
      odd.pedido.find = async (...given) => {
        const record = structuredClone(await find(...given)) as never as { titulos: unknown[] };
        const titulos = [...record.titulos, { valorTotal: null, parcelas: null }];
        return { ...record, canal, titulos } as never;
      };
      return mirror.run(odd, { orders: [{ pedido: 'P-1' }] });
    };
    await read('Feira');
    expect((await read('Outra feira')).failures).toEqual([]);
    expect(await query('select canal from pedidos')).toEqual([{ canal: 'Outra feira' }]);
    expect(await query('select * from pedidos_titulos')).toHaveLength(2);
  });

  it('of orders not found are asked for again while a young cycle names them', async () => {
    const { client, control, mirror, query } = await openWith('1');
    await control('ciclos', {
      canal: 'Mercado Livre',
      dataRepasse: today(0),
      linhas: [{ pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, qtTotalParcela: 2, valor: 1 }],
    });
    const none = mirrorClient(client);
    none.pedido.find = async (chave) => {
      none.found.push(chave);
      return null;
    };
    expect((await mirror.run(none, { orders: true })).pedidos.notFound).toBe(1);
    const before = none.found.length;
    await mirror.run(none, { orders: true, hoje: LATER });
    expect(none.found).toHaveLength(before);
    await mirror.run(mirrorClient(client), { orders: true });
    expect(await query('select count(*) as n from pedidos')).toEqual([{ n: 1 }]);
  });

  it('a run that ended in the middle is continued without reading its orders again', async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => String(index));
    const { client, mirror, held, pay } = await openWith(...numbers);
    for (const number of numbers.slice(0, 4)) await pay(number, 10);
    const dying = mirrorClient(client);
    const { find } = dying.pedido;
    dying.pedido.find = (chave, options) => {
      if (dying.found.length === 3) throw new Error('killed');
      return find(chave, options);
    };
    const orders = numbers.map((number) => ({ pedidoCanal: `C-${number}` }));
    await expect(mirror.run(dying, { orders })).rejects.toThrow('killed');
    expect(await held()).toHaveLength(3);
    // Without the list, and beyond the look-back: the unread orders are still due.
    const rest = mirrorClient(client);
    const { requests } = await mirror.plan(rest, { orders: true, hoje: today(5) });
    expect(rest.found).toEqual([]);
    const { pedidos } = await mirror.run(rest, { orders: true, hoje: today(5), lookbackDays: 0 });
    expect(pedidos.read).toBe(5);
    expect(requests).toBeGreaterThanOrEqual(1 + 5);
    expect(await held()).toEqual(numbers.map((number) => `P-${number}`));
  });

  it('a run that ended in the middle costs no request for other names of the orders it read', async () => {
    const { client, mirror } = await openWith('1', '2');
    const orders = ['1', '2'].flatMap((of) => [{ pedido: `P-${of}` }, { pedidoCanal: `C-${of}` }]);
    await mirror.run(mirrorClient(client), { orders, hoje: today(0) });
    const beganAtMs = Date.now();
    const dying = mirrorClient(client);
    const { find } = dying.pedido;
    dying.pedido.find = (chave, options) => {
      if (chave.pedido === 'P-2') throw new Error('killed');
      return find(chave, options);
    };
    await expect(mirror.run(dying, { orders, hoje: today(0) })).rejects.toThrow('killed');
    expect(dying.found).toEqual([{ pedido: 'P-1' }]);
    const rest = mirrorClient(client);
    await mirror.run(rest, { orders: true, hoje: today(0), beganAtMs });
    // P-2, which ended the run, waits behind the others: its record is found by its other key.
    expect(rest.found).toEqual([{ pedidoCanal: 'C-2' }]);
  });

  it.each([
    ['cannot be copied', false],
    ['end each run', true],
  ])('short runs reach the orders behind others that %s', async (_, isDown) => {
    // More failing orders than a run has in flight.
    const bad = Array.from({ length: 10 }, (_name, index) => String(10 + index));
    const { client, mirror, held } = await openWith(...bad, '99');
    const orders = [...bad, '99'].map((number) => ({ pedido: `P-${number}` }));
    for (let night = 0; night < 2; night++) {
      const ended = new AbortController();
      const short = mirrorClient(client);
      const { find } = short.pedido;
      short.pedido.find = async (chave, options) => {
        const found = await find(chave, options);
        if (short.found.length === 8) ended.abort(new Error('down'));
        if (found?.pedido === 'P-99') return found;
        if (isDown) throw new Error('down');
        return { ...found, _id: '' } as never;
      };
      const run = mirror.run(short, { orders, signal: ended.signal });
      await run.catch((error) => expect(String(error)).toMatch(/down|aborted/));
    }
    expect(await held()).toEqual(['P-99']);
  });

  it('that cannot be copied are reported, read again next time, and cost no other record', async () => {
    const { client, mirror, held } = await openWith('1', '2', '3');
    const odd = mirrorClient(client);
    const { find } = odd.pedido;
    odd.pedido.find = async (chave, options) => {
      const found = await find(chave, options);
      if (found?.pedido === 'P-2')
        found.titulos[0] = { ...found.titulos[0], valorTotal: 0.001 } as never;
      return found;
    };
    const orders = ['1', '2', '3'].map((number) => ({ pedidoCanal: `C-${number}` }));
    const { pedidos, failures } = await mirror.run(odd, { orders });
    expect(pedidos).toMatchObject({ read: 2, failed: 1 });
    expect(failures).toMatchObject([
      { pedido: { filtro: 'pedidoCanal', valor: 'C-2' }, error: { reason: 'amount' } },
    ]);
    expect(await held()).toEqual(['P-1', 'P-3']);
    const again = mirrorClient(client);
    await mirror.run(again, { orders: true, hoje: today(5), lookbackDays: 0 });
    expect(again.found).toEqual([{ pedidoCanal: 'C-2' }]);
    expect(await held()).toHaveLength(3);
  });

  it.each([
    ['yes', /orders: must be true, a list of keys/],
    [1, /orders: must be true, a list of keys/],
    [{ key: [] }, /orders\.key: is not a known option; did you mean keys\?/],
    [{ keys: 'abc' }, /orders\.keys: must be a list/],
    [{ periodo: { inicio: '2026-02-30', fim: '2026-03-01' } }, /periodo\.inicio: must be a day/],
    [{ periodo: { inicio: '2026-03-02', fim: '2026-03-01' } }, /fim: must not be before/],
    [[{ pedidoCanal: 'x' }, { pedidoCanal: '' }], /orders\[1\]\.pedidoCanal/],
    [[{ pedidoErp: 'x' }], /pedidoErp.*did you mean pedidoERP/],
    [['C-1'], /orders\[0\]/],
  ])('refuses orders %j', async (orders, message) => {
    const { client, mirror } = await openWith('1');
    const run = mirror.run(mirrorClient(client), { orders: orders as never });
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toBeInstanceOf(InvalidRequestError);
  });
});

/** The date this many days from now, in UTC. */
const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The fields of a record that a test removes. */
interface OrderRecord {
  [field: string]: unknown;
  titulos: { parcelas: { eventos: unknown }[] | null }[];
}
