import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

const NOTHING = { quantidade: 0, valorCentavos: 0 };
const one = (valorCentavos: number) => ({ quantidade: 1, valorCentavos });

const FORGETS_DAYS = `
  create trigger no_new after insert on mirror_unread
   begin update mirror_unread set dia = null; end;
  create trigger no_other after update of dia on mirror_unread when new.dia is not null
   begin update mirror_unread set dia = null; end`;

/** Cycle 1 is of January, and cannot be copied. Orders sold in February may stand in it, those of June not. */
async function withOldBroken() {
  const of = await ledgerOf();
  const { mirror, store } = of;
  let hoje = 0;
  store.ciclo(1, '2026-01-20', { old: [['repasse', 10_000]] });
  store.broken.add(1);
  return {
    ...of,
    order: (pedido: string, dataVenda: string, valor: number | number[] = 10_000) =>
      store.order(pedido, valor, 0, 'Amazon', dataVenda),
    /** Each is a day later; terms have passed. */
    async night() {
      await store.copyTo(mirror);
      hoje += 1;
      const day = `2026-08-${String(hoje).padStart(2, '0')}`;
      const found = await reconcile(mirror, { hoje: day, prazoDias: 30 });
      const night = await mirror.achados.record(found);
      const dump = await of.dumpLedger();
      expect(await mirror.achados.record(found)).toEqual(night);
      expect(await of.dumpLedger()).toEqual(dump);
      return night;
    },
  };
}

/** The same with a finding of 1,000 that was known before cycle 3, of `lost`, was listed and lost. */
async function withLostAfterFinding(lost: number) {
  const of = await withOldBroken();
  const { store, order, night } = of;
  store.hidden.add(1);
  order('1', '2026-06-01');
  store.ciclo(2, '2026-07-01', { '1': [['repasse', 9_000]] });
  await night();
  store.ciclo(3, '2026-07-02', { '1': [['repasse', lost]] });
  store.broken.add(3);
  await night();
  store.hidden.add(3);
  await night();
  return of;
}

describe('while a cycle cannot be copied', () => {
  it('what was sold long after its day is recovered, and what it could pay is not', async () => {
    const { store, mirror, order, night } = await withOldBroken();
    order('old', '2026-03-06');
    order('new', '2026-03-07');
    store.ciclo(2, '2026-07-01', { old: [['repasse', 9_000]], new: [['repasse', 9_000]] });
    expect(await night()).toMatchObject({ novas: { quantidade: 2 } });
    store.ciclo(3, '2026-07-02', { old: [['repasse', 1_000]], new: [['repasse', 1_000]] });
    expect(await night()).toMatchObject({
      recuperadas: one(1_000),
      naoConferidas: one(-1_000),
    });
    expect(await mirror.achados.list({ estado: 'aberta' })).toMatchObject([{ pedido: 'old' }]);
  });

  it('nothing is, where the list does not give both of its days, or a line denies the sale', async () => {
    for (const broken of ['dia', 'line']) {
      const { store, order, night, execute } = await withOldBroken();
      order('1', '2026-06-01');
      const early = broken === 'line' ? '2026-05-31' : '2026-07-01';
      store.ciclo(2, early, { '1': [['repasse', 9_000]] });
      // As an earlier release noted it.
      if (broken === 'dia') execute(FORGETS_DAYS);
      await night();
      store.ciclo(3, '2026-07-02', { '1': [['repasse', 1_000]] });
      expect(await night()).toMatchObject({ recuperadas: NOTHING, naoConferidas: one(-1_000) });
    }
  });

  it('nothing is, where another order was paid long before its record says that it was sold', async () => {
    const { store, order, night } = await withOldBroken();
    order('1', '2026-06-01');
    order('imported', '2026-07-01');
    store.ciclo(2, '2026-07-01', { '1': [['repasse', 9_000]] });
    store.ciclo(4, '2026-01-25', { imported: [['repasse', 10_000]] });
    await night();
    store.ciclo(3, '2026-07-02', { '1': [['repasse', 1_000]] });
    expect(await night()).toMatchObject({ recuperadas: NOTHING, naoConferidas: one(-1_000) });
  });

  it.each([
    ['by the number of the channel alone', 'null'],
    ['by the empty text and that', "''"],
    ['with blanks around its number', "'imported '"],
  ])('nor where the lines of that order name it %s', async (_how, name) => {
    const { store, order, night, execute } = await withOldBroken();
    execute(`create trigger names after insert on ciclos_pedidos when new.pedido = 'imported'
      begin update ciclos_pedidos set pedido = ${name} where pedido = 'imported'; end`);
    order('1', '2026-06-01');
    order('imported', '2026-07-01');
    store.ciclo(2, '2026-07-01', { '1': [['repasse', 9_000]] });
    store.ciclo(4, '2026-01-25', { imported: [['repasse', 10_000]] });
    await night();
    store.ciclo(3, '2026-07-02', { '1': [['repasse', 1_000]] });
    expect(await night()).toMatchObject({ recuperadas: NOTHING, naoConferidas: one(-1_000) });
  });

  it('no regular transfer is taken for what it may have paid', async () => {
    const { store, order, night } = await withOldBroken();
    // The first installment is paid by the cycle; a gift later has its number.
    order('old', '2026-01-10', [10_000, 5_000]);
    await night();
    store.ciclo(2, '2026-07-02', { old: [['repasse', 10_000]] });
    expect(await night()).toMatchObject({ recuperadas: NOTHING });
    store.broken.clear();
    expect(await night()).toMatchObject({ recuperadas: NOTHING });
  });
});

describe('a cycle that is copied at last', () => {
  it('recovers what was missing before it was listed', async () => {
    const { store, order, night } = await withOldBroken();
    store.broken.clear();
    order('old', '2026-01-10');
    order('1', '2026-06-01');
    store.ciclo(2, '2026-07-01', { '1': [['repasse', 9_000]] });
    await night();
    store.ciclo(3, '2026-07-02', { '1': [['repasse', 1_000]] });
    store.broken.add(3);
    expect(await night()).toMatchObject({ recuperadas: NOTHING, naoConferidas: NOTHING });
    store.broken.clear();
    expect(await night()).toMatchObject({ recuperadas: one(1_000) });
  });

  it('paid nothing that was missing before only because it was not copied, whatever its day', async () => {
    const { store, order, night } = await withOldBroken();
    // By its days the cycle cannot hold it.
    order('old', '2026-06-01');
    expect(await night()).toMatchObject({ novas: one(-10_000) });
    await night();
    store.broken.clear();
    expect(await night()).toMatchObject({ recuperadas: NOTHING, semEfeito: one(-10_000) });
  });
});

describe('a cycle that was never copied and that the list lost', () => {
  it('paid nothing that was missing when it is back', async () => {
    const { store, order, night } = await withOldBroken();
    order('old', '2026-01-10');
    await night();
    store.hidden.add(1);
    await night();
    store.hidden.clear();
    store.broken.clear();
    expect(await night()).toMatchObject({ recuperadas: NOTHING, semEfeito: one(-10_000) });
  });

  it('paid nothing that was missing when it is back under another number', async () => {
    const { store, order, night } = await withOldBroken();
    order('old', '2026-01-10');
    await night();
    store.hidden.add(1);
    expect(await night()).toMatchObject({ naoConferidas: NOTHING });
    store.ciclo(2, '2026-01-20', { old: [['repasse', 10_000]] });
    expect(await night()).toMatchObject({ recuperadas: NOTHING, semEfeito: one(-10_000) });
  });

  it.each([
    ['before it is', 0],
    ['on the night on which it is', 1],
  ])('paid nothing when the sale turns out to be old enough for it, %s', async (_when, at) => {
    const { store, order, night } = await withOldBroken();
    // By its day of sale the cycle cannot hold it.
    order('old', '2026-06-01');
    expect(await night()).toMatchObject({ novas: one(-10_000) });
    const steps = [
      () => store.hidden.add(1),
      () => store.ciclo(2, '2026-01-20', { old: [['repasse', 10_000]] }),
    ];
    for (const [index, step] of steps.entries()) {
      if (index === at) order('old', '2026-01-10');
      step();
      expect(await night()).toMatchObject({ recuperadas: NOTHING });
    }
  });

  it('recovers what was missing before it was listed when it is back, as under another number', async () => {
    const { store, night } = await withLostAfterFinding(1_000);
    store.hidden.delete(3);
    store.broken.clear();
    expect(await night()).toMatchObject({ recuperadas: one(1_000) });
  });

  it('holds back nothing that was missing before it was listed', async () => {
    const { store, night } = await withLostAfterFinding(500);
    store.ciclo(4, '2026-07-03', { '1': [['repasse', 1_000]] });
    expect(await night()).toMatchObject({ recuperadas: one(1_000) });
  });
});

describe('a ledger of an earlier release, which forgot what the list lost', () => {
  it.each([1, 4])('recovers nothing by what that paid, under number %i', async (back) => {
    const { store, openSame, order, night, execute, query } = await withOldBroken();
    order('old', '2026-01-10');
    order('1', '2026-06-01');
    store.ciclo(2, '2026-07-01', { '1': [['repasse', 9_000]] });
    store.hidden.add(1);
    await night();
    execute(`update achados_recebidos set lacuna = null;
      alter table mirror_unread drop column ausente_desde_ms;
      delete from mirror_migrations where name >= '0011'`);
    await openSame();
    expect(await query('select lacuna from achados_recebidos')).toEqual([
      { lacuna: 0 },
      { lacuna: 0 },
    ]);
    // Nothing changes, and what the copy lacked before is not known any better.
    await night();
    store.hidden.clear();
    store.broken.clear();
    if (back !== 1) store.hidden.add(1);
    store.ciclo(back, '2026-01-20', { old: [['repasse', 10_000]] });
    store.ciclo(3, '2026-08-02', { '1': [['repasse', 1_000]] });
    expect(await night()).toMatchObject({ recuperadas: one(1_000), semEfeito: one(-10_000) });
  });
});

it('a ledger of an earlier release holds everything back until a list says the day', async () => {
  const { store, mirror, order, night, execute, query } = await withOldBroken();
  order('1', '2026-06-01');
  store.ciclo(2, '2026-07-01', { '1': [['repasse', 9_000]] });
  await night();
  execute(
    'update mirror_unread set dia = null, ausente = null; update achados_recebidos set lacuna = null',
  );
  store.ciclo(3, '2026-07-02', { '1': [['repasse', 400]] });
  const { client } = store;
  // A list of the latest days alone: the broken one is not in it.
  store.hidden.add(1);
  await mirror.run(client, { loja: 'loja', since: '2026-06-01', hoje: '2026-06-01' });
  store.hidden.clear();
  const held = await mirror.achados.record(
    await reconcile(mirror, { hoje: '2026-08-02', prazoDias: 30 }),
  );
  expect(held).toMatchObject({ recuperadas: NOTHING });
  expect(await query('select dia from mirror_unread')).toEqual([{ dia: null }]);
  await night();
  expect(await query('select dia from mirror_unread')).toEqual([{ dia: '2026-01-20' }]);
});
