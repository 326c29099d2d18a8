import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../src/conciliacao/index.js';
import { ledgerOf } from '../support/ledger.js';

const NOTHING = { quantidade: 0 };
const one = (cobrarCentavos: number) => ({ quantidade: 1, cobrarCentavos });

/** Order 1 has two installments, the first paid 1,000 short; the night is recorded. */
async function withShort() {
  const of = await ledgerOf();
  const { mirror, store } = of;
  const at = (hoje: string) => reconcile(mirror, { hoje, prazoDias: 30 });
  const change = async (of: (changed: typeof store) => void) => {
    of(store);
    await store.copyTo(mirror);
  };
  await change(() => {
    store.order('1', [10_000, 5_000], 0);
    store.ciclo(2, '2026-07-10', { 1: [['repasse', 9_000]] });
  });
  await mirror.achados.record(await at('2026-07-12'));
  return { ...of, at, change };
}

describe('a copy that changes between a reconciliation and its record', () => {
  it('closes nothing by a record that was corrected, until it is reconciled', async () => {
    const { mirror, at, change } = await withShort();
    const before = await at('2026-07-13');
    await change((store) => store.order('1', [9_000, 5_000], 0));
    expect(await mirror.achados.record({ ...before, discrepancias: [] })).toMatchObject({
      copiaMudou: true,
      regularizadas: NOTHING,
      naoConferidas: one(1_000),
    });
    expect(await mirror.achados.record(await at('2026-07-14'))).toMatchObject({
      copiaMudou: false,
      regularizadas: one(1_000),
      recuperadoCentavos: 0,
    });
  });

  it('treats nothing as gone because a cycle left the list or came back', async () => {
    const { mirror, store, at, change } = await withShort();
    for (const step of [() => store.hidden.add(2), () => store.hidden.clear()]) {
      const before = await at('2026-07-13');
      await change(step);
      expect(await mirror.achados.record(before)).toMatchObject({ copiaMudou: true });
    }
  });

  it('is recorded as given, even if the caller changes it meanwhile', async () => {
    const { mirror, at, change } = await withShort();
    await change((store) => store.ciclo(3, '2026-07-13', { 1: [['repasse', 400]] }));
    const given = structuredClone(await at('2026-07-14'));
    const recording = mirror.achados.record(given);
    for (const found of given.discrepancias) {
      found.valorCentavos = -99_999;
      found.evidencia.linhas.length = 0;
    }
    given.discrepancias.length = 0;
    given.totais.porCiclo.length = 0;
    Object.assign(given, { hoje: '2030-01-01', copias: [], criterio: 'other' });
    expect(await recording).toMatchObject({
      hoje: '2026-07-14',
      copiaMudou: false,
      outroContrato: false,
      recuperadoCentavos: 400,
      abertas: one(600),
    });
    const [achado] = await mirror.achados.list();
    expect(achado).toMatchObject({ valorCentavos: -600, ultimoVisto: '2026-07-14' });
  });

  it('records its new findings all the same, and closes nothing until it is recorded again', async () => {
    const { mirror, at, change } = await withShort();
    await change((store) => store.ciclo(4, '2026-07-13', { x: [['repasse', 10]] }));
    const found = await at('2026-07-13');
    await change((store) => store.ciclo(3, '2026-07-13', { 1: [['repasse', 1_000]] }));
    const night = await mirror.achados.record(found);
    expect(night).toMatchObject({ copiaMudou: true, regularizadas: NOTHING });
    expect(night.novas.quantidade).toBe(1);
    const again = await mirror.achados.record(await at('2026-07-13'));
    expect(again).toMatchObject({ copiaMudou: false, recuperadoCentavos: 1_000 });
  });

  it('covers nothing where the reconciliation does not say which copy it read', async () => {
    const { mirror, at, change } = await withShort();
    await change((store) => store.ciclo(3, '2026-07-13', { 1: [['repasse', 1_000]] }));
    const { copias, ...older } = await at('2026-07-13');
    expect(copias).toEqual([{ loja: 'loja', versao: expect.any(Number) }]);
    expect(await mirror.achados.record(older)).toMatchObject({
      copiaMudou: true,
      regularizadas: NOTHING,
      naoConferidas: one(1_000),
    });
  });
});
