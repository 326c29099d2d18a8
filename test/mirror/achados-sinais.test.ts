import { describe, expect, it } from 'vitest';
import { type Regra, reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

const NOTHING = { quantidade: 0, valorCentavos: 0 };
const TURNED: Regra[] = [{ canal: 'Amazon', evento: 'venda', tipo: 'repasse', sinal: -1 }];
const SHORT = { tipo: 'repasseAMenor' };

async function nightsOf() {
  const ledger = await ledgerOf();
  return {
    ...ledger,
    async night(regras: Regra[] = TURNED) {
      await ledger.store.copyTo(ledger.mirror);
      return ledger.mirror.achados.record(await reconcile(ledger.mirror, { regras }));
    },
  };
}

describe('the ledger where a rule turns signs', () => {
  it('counts what was paid, with the sign of the rule', async () => {
    const { mirror, store, night } = await nightsOf();
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['venda', -4_000]] });
    await night();
    expect(await mirror.achados.list(SHORT)).toMatchObject([{ valorCentavos: -1_000 }]);
    store.ciclo(2, '2026-06-20', { '1': [['VENDA', -600]] });
    expect(await night()).toMatchObject({ recuperadas: { quantidade: 1, valorCentavos: 600 } });
    store.ciclo(3, '2026-06-30', { '1': [['venda', -400]] });
    expect(await night()).toMatchObject({ recuperadas: { quantidade: 1, valorCentavos: 400 } });
    expect(await mirror.achados.list(SHORT)).toMatchObject([
      { estado: 'recuperada', recuperadoCentavos: 1_000 },
    ]);
  });

  it('turns only the lines of the channel that the rule names', async () => {
    const { mirror, store, night } = await nightsOf();
    store.order('1', 5_000, 0, 'Magalu');
    store.ciclo(1, '2026-06-10', { '1': [['repasse', 4_000]] }, 'Magalu');
    await night();
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 1_000]] }, 'Magalu');
    expect(await night()).toMatchObject({ recuperadas: { quantidade: 1, valorCentavos: 1_000 } });
    expect(await mirror.achados.list(SHORT)).toMatchObject([{ estado: 'recuperada' }]);
  });

  it('takes the channel of the order record where a cycle names none', async () => {
    const { store, night } = await nightsOf();
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['venda', -4_000]] }, null);
    await night();
    store.ciclo(2, '2026-06-20', { '1': [['venda', -1_000]] }, null);
    expect(await night()).toMatchObject({ recuperadas: { quantidade: 1, valorCentavos: 1_000 } });
  });

  it('counts nothing where lines vanished', async () => {
    const { mirror, store, night } = await nightsOf();
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['venda', -4_000]] });
    await night();
    store.ciclo(1, '2026-06-10', {});
    store.ciclo(2, '2026-06-20', {});
    expect(await night()).toMatchObject({ recuperadas: NOTHING });
    expect(await mirror.achados.list(SHORT)).toMatchObject([{ estado: 'semEfeito' }]);
  });

  it('counts nothing of a difference that a turned sign explains, and all that is paid later', async () => {
    const { store, night } = await nightsOf();
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['venda', -4_000]] });
    await night([{ evento: 'venda', tipo: 'repasse' }]);
    // A transfer of -40.00 becomes one of +40.00: no centavo moved.
    expect(await night()).toMatchObject({ recuperadas: NOTHING });
    store.ciclo(2, '2026-06-20', { '1': [['venda', -1_000]] });
    expect(await night()).toMatchObject({ recuperadas: { quantidade: 1, valorCentavos: 1_000 } });
  });

  it('counts what was paid on a night on which a rule that turns nothing is new', async () => {
    const { store, night } = await nightsOf();
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['venda', -4_000]] });
    await night();
    store.ciclo(2, '2026-06-20', { '1': [['venda', -1_000]] });
    expect(await night([...TURNED, { evento: 'tarifa', tipo: 'comissão' }])).toMatchObject({
      recuperadas: { quantidade: 1, valorCentavos: 1_000 },
    });
  });

  it('compares nothing with what an earlier version summed without the rules', async () => {
    const { store, night, execute } = await nightsOf();
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['venda', -4_000]] });
    await night();
    execute(`update achados_recebidos set recebido_centavos = -4000,
      termos = json_array(json_extract(termos, '$[0]'), json_extract(termos, '$[1]'))`);
    store.ciclo(2, '2026-06-20', { '1': [['venda', -1_000]] });
    expect(await night()).toMatchObject({ recuperadas: NOTHING });
  });

  it('counts nothing of a reconciliation that does not say which signs it turned', async () => {
    const { mirror, store } = await ledgerOf();
    const night = async () => {
      await store.copyTo(mirror);
      const { sinais, ...conciliacao } = await reconcile(mirror);
      expect(sinais).toBeNull();
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
