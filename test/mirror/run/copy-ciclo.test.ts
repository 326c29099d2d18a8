import { describe, expect, it } from 'vitest';
import { IncompleteAnswerError, RecebiveisError } from '../../../src/index.js';
import { openListedStore } from '../support/listed-store.js';

const DAYS = { 1: '2026-01-10', 2: '2026-02-10' };
const RUN = { hoje: '2026-08-01' };

it('a detail that breaks off is asked for three times, then counted, and read by the next run', async () => {
  const { client, mirror, change, read, status } = await openListedStore(DAYS);
  change(1, { failure: new IncompleteAnswerError('ciclos.get', 1, 'ECONNRESET') });
  const { ciclos, failures } = await mirror.run(client, RUN);
  expect(read).toEqual([1, 1, 1, 2]);
  expect(ciclos).toMatchObject({ listed: 2, read: 1, failed: 1 });
  expect(failures).toMatchObject([{ idCiclo: 1, error: { code: 'INCOMPLETE_ANSWER' } }]);
  expect(await status()).toMatchObject({ ciclos: 1, unread: 1 });
  change(1, { failure: undefined });
  await mirror.run(client, RUN);
  expect(read).toEqual([1, 1, 1, 2, 1]);
  expect(await status()).toMatchObject({ ciclos: 2, unread: 0 });
});

it.each(['NOT_FOUND', 'INVALID_RESPONSE'] as const)(
  'an answer of %s fails one cycle only, and is asked for once',
  async (code) => {
    const { client, mirror, change, read } = await openListedStore(DAYS);
    change(1, { failure: new RecebiveisError(code, 'of this cycle') });
    const { ciclos } = await mirror.run(client, RUN);
    expect(read).toEqual([1, 2]);
    expect(ciclos).toMatchObject({ read: 1, failed: 1 });
  },
);

it.each([
  ['a rejected token', new RecebiveisError('AUTHENTICATION', 'rejected')],
  ['a fault of the program', Object.assign(new Error('broken'), { code: 'NOT_FOUND' })],
])('a failure that every cycle would have ends the run: %s', async (_, failure) => {
  const { client, mirror, change, read } = await openListedStore(DAYS);
  change(1, { failure });
  await expect(mirror.run(client, RUN)).rejects.toBe(failure);
  expect(read).toEqual([1]);
});

it.each([
  ['no item', { item: { parte: 'eventos', item: 'x' } }, 'detail'],
  ['a fraction of a centavo', { valor: 10.005 }, 'amount'],
  ['nothing as an amount', { valor: null }, 'amount'],
  ['a text as an amount', { valor: 'dez' }, 'amount'],
  ['not a number', { valor: Number.NaN }, 'amount'],
  ['an endless number', { valor: Number.POSITIVE_INFINITY }, 'amount'],
  ['more than is exact', { valor: 1e16 }, 'amount'],
])('a detail that cannot be kept fails one cycle only: %s', async (_, odd, reason) => {
  const { client, mirror, change, read, query } = await openListedStore(DAYS);
  change(1, { ...odd, repasse: 1 });
  const { failures, ciclos } = await mirror.run(client, RUN);
  expect(read).toEqual([1, 2]);
  expect(ciclos).toMatchObject({ failed: 1, read: 1 });
  expect(failures).toMatchObject([{ idCiclo: 1, error: { reason } }]);
  if ('valor' in odd) expect(failures[0]?.error.message).not.toContain(String(odd.valor));
  expect(await query('select id_ciclo from ciclos')).toEqual([{ id_ciclo: 2 }]);
  // The next run reads cycle 1 again.
  change(1, { valor: 1, item: undefined });
  expect((await mirror.run(client, RUN)).ciclos).toMatchObject({ failed: 0, read: 1 });
});

it('a young cycle read again is not marked as new, since the run may end before it', async () => {
  const { client, mirror, change, status } = await openListedStore(DAYS);
  await mirror.run(client, RUN);
  change(1, { failure: new Error('away') });
  await expect(mirror.run(client, { ...RUN, lookbackDays: 36_500 })).rejects.toThrow('away');
  expect(await status()).toMatchObject({ ciclos: 2, unread: 0 });
});

it('a stream that cannot be broken off is copied as well', async () => {
  const { client, mirror, status } = await openListedStore(DAYS);
  const stream = (idCiclo: number) => {
    const items = client.ciclos.stream(idCiclo, { agruparEventos: false })[Symbol.asyncIterator]();
    return { [Symbol.asyncIterator]: () => ({ next: () => items.next() }) };
  };
  await mirror.run({ ...client, ciclos: { ...client.ciclos, stream } }, RUN);
  expect(await status()).toMatchObject({ ciclos: 2, unread: 0 });
});

it('the version changes when a cycle was copied or is gone, and only then', async () => {
  const { client, mirror, change, remove, version } = await openListedStore(DAYS);
  await mirror.run(client, RUN);
  const first = await version();
  expect(first).toBeGreaterThan(0);
  await mirror.run(client, RUN);
  expect(await version()).toBe(first);
  change(1, { valor: 2, repasse: 2 });
  await mirror.run(client, RUN);
  const second = await version();
  expect(second).toBeGreaterThan(first);
  // A removed cycle changes the version once, and again when it returns with the same lines.
  remove(2);
  await mirror.run(client, RUN);
  const gone = await version();
  expect(gone).toBeGreaterThan(second);
  await mirror.run(client, RUN);
  expect(await version()).toBe(gone);
  change(2, { dia: DAYS[2], valor: 1 });
  await mirror.run(client, RUN);
  expect(await version()).toBeGreaterThan(gone);
});

it('lines are requested ungrouped: lines added up by the service could not be told apart', async () => {
  const { client, mirror, asked } = await openListedStore(DAYS);
  await mirror.run(client, { ...RUN, since: '2026-01-05' });
  expect(asked.detail.params).toEqual({ agruparEventos: false });
  expect(asked.list.params).toMatchObject({ dataRepasseInicio: '2026-01-05' });
});

it('a detail that cannot be kept is broken off, which closes its connection', async () => {
  const { client, mirror } = await openListedStore(DAYS);
  const ended: number[] = [];
  async function* stream(idCiclo: number) {
    try {
      yield { parte: 'eventos', item: { evento: 'tarifa', totalValor: 1.005 } };
      yield { parte: 'eventos', item: { evento: 'tarifa', totalValor: 1 } };
    } finally {
      ended.push(idCiclo);
    }
  }
  const { ciclos } = await mirror.run(
    { ...client, ciclos: { ...client.ciclos, stream } } as never,
    RUN,
  );
  expect(ciclos).toMatchObject({ failed: 2 });
  expect(ended).toEqual([1, 2]);
});

describe('a detail with less than the kept lines', () => {
  const titulo = (...valores: number[]) => ({
    parte: 'pedidosTitulos',
    item: {
      pedido: 'P-1',
      pedidoCanal: 'C-1',
      titulos: [
        {
          codigoControle: 'T-1',
          parcelas: valores.map((valor, index) => ({
            numero: index + 1,
            valorParcela: valor,
            situacao: 'pago',
            eventos: valor === 0 ? [] : [{ evento: 'repasse', valor }],
          })),
        },
      ],
    },
  });
  const avulso = (totalValor: number) => ({
    parte: 'eventos',
    item: { evento: 'tarifa', identificador: 'D-1', totalValor },
  });
  const pedido = (eventos: unknown, item: object = {}) => ({
    parte: 'pedidosEventos',
    item: { pedido: 'P-2', pedidoCanal: 'C-2', totalValor: -2, eventos, ...item },
  });
  const FRETE = { evento: 'frete', totalValor: -5 };
  const REBATE = { evento: 'rebate', totalValor: 3 };
  const OTHER = pedido([FRETE, REBATE]);
  const DIVIDED = [OTHER];
  const without = <T extends object>(of: T, name: string) => ({ ...of, [name]: null });
  const itemWithout = <T extends { item: object }>(of: T, name: string) => ({
    ...of,
    item: without(of.item, name),
  });
  const [PAID] = titulo(60, 50).item.titulos;
  const withTitulo = (changed: object) => ({
    ...titulo(),
    item: { ...titulo().item, titulos: [{ ...PAID, ...changed }] },
  });
  const withoutParcelas = withTitulo({ parcelas: null });
  const parcelasWith = (changed: object) =>
    withTitulo({ parcelas: PAID?.parcelas.map((parcela) => ({ ...parcela, ...changed })) });
  const WHOLE = [titulo(60, 50), avulso(-10)];
  const AGAIN = { ...RUN, lookbackDays: 36_500 };
  const LINES = 'select * from linhas where id_ciclo = 1';

  const PENDING = titulo(0);
  const LOOSE = avulso(-10);

  // Case, kept items, their total in the list, answered items, the list's new total if it changed.
  it.each<[string, unknown[], number, unknown[], number?]>([
    ['lacks a group', WHOLE, 100, [titulo(60, 50)]],
    ['has nothing', WHOLE, 100, []],
    ['is half of it', WHOLE, 100, [titulo(60), LOOSE]],
    ['is half of it, while the list announces more', WHOLE, 100, [titulo(150), LOOSE], 300],
    ['lacks the installments', WHOLE, 100, [withoutParcelas, LOOSE]],
    ['lacks installments without amounts', [PENDING, avulso(7)], 7, [withoutParcelas, avulso(7)]],
    [
      'lacks a group that adds up to nothing',
      [titulo(60, 50), avulso(-5), avulso(5)],
      110,
      [titulo(60, 50)],
    ],
    ['lacks a group and comes nearer to the list', WHOLE, 120, [titulo(60, 50)]],
    ['lacks a group and adds up as the kept lines never did', WHOLE, 110, [titulo(60, 50)]],
    ['has nothing, which adds up', [titulo(60), avulso(-60)], 0, []],
    ['has nothing, nearer to the list', WHOLE, 10, []],
    ['is half of it, nearer to the list', WHOLE, 65, [titulo(60), LOOSE]],
    [
      'lacks the installments of a pending title beside a paid one',
      [titulo(60, 50), PENDING, LOOSE],
      100,
      [titulo(60, 50), withoutParcelas, LOOSE],
    ],
    ['lacks a pending order and does not add up', [titulo(60, 50), PENDING, LOOSE], 120, WHOLE],
    ['has null for the events of an order', DIVIDED, -2, [pedido(null)]],
    ['lacks the events of an order', DIVIDED, -2, [pedido(undefined)]],
    ['has no events of an order', DIVIDED, -2, [pedido([])]],
    ['lacks the events of an order beside a new line', DIVIDED, -2, [pedido([]), avulso(10)], 8],
    ['puts the events of an order into one', DIVIDED, -2, [pedido([{ ...FRETE, totalValor: -2 }])]],
    [
      'names no event',
      DIVIDED,
      -2,
      [pedido([without(FRETE, 'evento'), { ...REBATE, evento: '' }])],
    ],
    [
      'names the event of one line less',
      DIVIDED,
      -2,
      [pedido([FRETE, { totalValor: 3 }, { evento: 'juros', totalValor: 0 }])],
    ],
    ['names no order', WHOLE, 100, [itemWithout(titulo(60, 50), 'pedido'), LOOSE]],
    [
      'names one order less',
      [...WHOLE, ...DIVIDED],
      98,
      [...WHOLE, itemWithout(OTHER, 'pedidoCanal')],
    ],
    ['names no lone line', WHOLE, 100, [titulo(60, 50), itemWithout(LOOSE, 'identificador')]],
    ['names no title', WHOLE, 100, [withTitulo({ codigoControle: null }), LOOSE]],
    ['numbers no installment', WHOLE, 100, [parcelasWith({ numero: null }), LOOSE]],
    ['values no installment', WHOLE, 100, [parcelasWith({ valorParcela: null }), LOOSE]],
  ])('leaves the kept lines when it %s', async (_, kept, before, answered, after = before) => {
    const { client, mirror, change, query, status } = await openListedStore(DAYS);
    change(1, { items: kept, repasse: before });
    await mirror.run(client, RUN);
    const lines = await query(LINES);
    change(1, { items: answered, repasse: after });
    const { ciclos, failures } = await mirror.run(client, AGAIN);
    expect(ciclos).toMatchObject({ read: 1, failed: 1 });
    expect(failures).toMatchObject([{ idCiclo: 1, error: { reason: 'detail' } }]);
    expect(await query(LINES)).toEqual(lines);
    expect(await status()).toMatchObject({ unread: 1 });
    // A complete answer is accepted at once.
    change(1, { items: after === before ? kept : [...kept, avulso(after - before)] });
    expect((await mirror.run(client, AGAIN)).ciclos).toMatchObject({ read: 2, failed: 0 });
    expect(await status()).toMatchObject({ unread: 0 });
  });

  it('leaves the kept totals when the list lacks them', async () => {
    const { client, mirror, change, query } = await openListedStore(DAYS);
    change(1, { totais: [{ evento: 'repasse', total: 1, local: 'Amazon' }] });
    await mirror.run(client, RUN);
    change(1, { totais: null });
    expect((await mirror.run(client, AGAIN)).failures).toMatchObject([{ idCiclo: 1 }]);
    expect(await query('select evento from ciclos_totais')).toEqual([{ evento: 'repasse' }]);
  });

  it.each([
    ['withdraws a group that the list no longer announces', 110, [titulo(60, 50)]],
    ['moves its lines to another group', 100, [titulo(60, 50, -10)]],
    ['has fewer lines that add up exactly', 50, [titulo(60), avulso(-10)]],
    ['corrects an amount with the list', 95, [titulo(60, 50), avulso(-15)]],
    ['adds a line without names', 95, [...WHOLE, { parte: 'eventos', item: { totalValor: -5 } }]],
    ['adds an order that the ERP does not know', 98, [...WHOLE, itemWithout(OTHER, 'pedido')]],
  ])('replaces the kept lines when the service %s', async (_, after, answered) => {
    const { client, mirror, change, query } = await openListedStore(DAYS);
    change(1, { items: WHOLE, repasse: 100 });
    await mirror.run(client, RUN);
    change(1, { items: answered, repasse: after });
    expect((await mirror.run(client, AGAIN)).failures).toEqual([]);
    const [{ total }] = (await query(
      'select sum(valor_centavos) as total from linhas where id_ciclo = 1',
    )) as [{ total: number }];
    expect(total).toBe(after * 100);
  });

  it('the first answer of a cycle is kept whatever it holds, and replaced by a better one', async () => {
    const { client, mirror, change } = await openListedStore(DAYS);
    change(1, { items: [titulo(60)], repasse: 100 });
    expect((await mirror.run(client, AGAIN)).failures).toEqual([]);
    expect(await mirror.check()).toMatchObject([{ idCiclo: 1, diferencaCentavos: -4000 }]);
    change(1, { items: WHOLE });
    await mirror.run(client, AGAIN);
    expect(await mirror.check()).toEqual([]);
  });
});
