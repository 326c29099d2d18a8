import { describe, expect, it } from 'vitest';
import { type Regra, reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

const NOTHING = { quantidade: 0, valorCentavos: 0 };

describe('the ledger where a rule turns signs', () => {
  it('counts nothing as recovered: the sum of lines is not what was received', async () => {
    const { mirror, store } = await ledgerOf();
    const regras: Regra[] = [{ evento: 'venda', tipo: 'repasse', sinal: -1 }];
    const night = async () => {
      await store.copyTo(mirror);
      return mirror.achados.record(await reconcile(mirror, { regras }));
    };
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['venda', -4_000]] });
    await night();
    const short = { tipo: 'repasseAMenor' };
    expect(await mirror.achados.list(short)).toMatchObject([{ valorCentavos: -1_000 }]);
    store.ciclo(1, '2026-06-10', {});
    store.ciclo(2, '2026-06-20', {});
    expect(await night()).toMatchObject({ recuperadas: NOTHING });
    expect(await mirror.achados.list(short)).toMatchObject([{ estado: 'semEfeito' }]);
  });

  it('counts a reconciliation that does not say so as turned', async () => {
    const { mirror, store } = await ledgerOf();
    const night = async () => {
      await store.copyTo(mirror);
      const { sinaisTrocados, ...conciliacao } = await reconcile(mirror);
      expect(sinaisTrocados).toBe(false);
      return mirror.achados.record(conciliacao);
    };
    store.order('1', 10_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['repasse', 9_000]] });
    await night();
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 1_000]] });
    expect(await night()).toMatchObject({
      recuperadas: NOTHING,
      semEfeito: { quantidade: 1, valorCentavos: -1_000 },
    });
  });
});
