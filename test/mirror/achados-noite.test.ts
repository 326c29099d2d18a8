import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

const NOTHING = { quantidade: 0, valorCentavos: 0 };
const one = (valorCentavos: number) => ({ quantidade: 1, valorCentavos });

describe('what a night says came back', () => {
  it('has the money of a finding whose sign turned', async () => {
    const { mirror, store, night, query } = await ledgerOf();
    const held: [string, number][] = [
      ['repasse', 10_000],
      ['bloqueio', -1_000],
    ];
    store.order('1', 10_000, 0);
    store.ciclo(1, '2026-06-10', { '1': held });
    expect(await night()).toMatchObject({ novas: one(-1_000) });
    store.ciclo(2, '2026-06-20', { '1': [['desbloqueio', 1_500]] });
    expect(await night()).toMatchObject({ recuperadas: one(1_000), devolvidas: NOTHING });
    expect(await mirror.achados.list()).toMatchObject([
      { valorCentavos: 500, recuperadoCentavos: 1_000 },
    ]);
    expect(
      await query('select acao, mudou_centavos, recuperado_centavos from achados_historico'),
    ).toMatchObject([
      { acao: 'nova', mudou_centavos: -1_000, recuperado_centavos: 0 },
      { acao: 'diminuiu', mudou_centavos: 1_000, recuperado_centavos: 1_000 },
      { acao: 'cresceu', mudou_centavos: 500, recuperado_centavos: 0 },
    ]);
  });

  it('counts once what first shrinks and then goes on one day', async () => {
    const { mirror, store } = await ledgerOf();
    const night = async () => {
      await store.copyTo(mirror);
      return mirror.achados.record(await reconcile(mirror, { hoje: '2026-07-01' }));
    };
    store.order('1', 10_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['repasse', 9_000]] });
    await night();
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 400]] });
    expect(await night()).toMatchObject({ recuperadas: one(400) });
    store.ciclo(3, '2026-06-30', { '1': [['repasse', 600]] });
    expect(await night()).toMatchObject({ recuperadas: one(1_000) });
  });

  it('takes no regular transfer for the money of a finding that a lost cycle made', async () => {
    const { mirror, store, night, execute } = await ledgerOf();
    store.order('1', [10_000, 5_000], 0);
    store.ciclo(1, '2026-06-10', { '1': [['comissão', -1]] });
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 10_000]] });
    await night();
    for (const table of ['ciclos', 'ciclos_parcelas_eventos', 'ciclos_pedidos']) {
      execute(`delete from ${table} where id_ciclo = 2`);
    }
    await mirror.achados.record(await reconcile(mirror));
    expect(await mirror.achados.list({ tipo: 'repasseAusente' })).toMatchObject([
      { valorCentavos: -10_000 },
    ]);
    store.ciclo(3, '2026-06-30', { '1': [['repasse', 5_000, 2]] });
    expect(await night()).toMatchObject({ recuperadas: NOTHING, semEfeito: one(-10_000) });
  });

  it('takes no regular transfer for the money of a finding of a night that it does not cover', async () => {
    const { mirror, store } = await ledgerOf();
    const tarifa = [{ evento: 'tarifa', tipo: 'comissão' as const }];
    const night = async (hoje: string, regras: typeof tarifa = []) => {
      await store.copyTo(mirror);
      return mirror.achados.record(await reconcile(mirror, { hoje, regras }));
    };
    store.order('1', [10_000, 5_000], 0);
    const lines: [string, number][] = [
      ['repasse', 9_000],
      ['tarifa', -50],
    ];
    store.ciclo(1, '2026-06-10', { '1': lines });
    await night('2026-07-02');
    await night('2026-07-01', tarifa);
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 5_000, 2]] });
    expect(await night('2026-07-03')).toMatchObject({ recuperadas: NOTHING });
  });
});
