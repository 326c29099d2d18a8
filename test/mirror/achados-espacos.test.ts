import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

describe('the ledger of lines whose identifier has blanks around it', () => {
  it('covers them', async () => {
    const { mirror, store, execute } = await ledgerOf();
    const night = async (lines: readonly [idCiclo: number, evento: string, centavos: number][]) => {
      await store.copyTo(mirror);
      execute('delete from ciclos_eventos; update ciclos set valor_repasse_centavos = null');
      for (const [ordem, [idCiclo, evento, centavos]] of lines.entries()) {
        execute(`insert into ciclos_eventos
          (loja, id_ciclo, ordem, evento, identificador, total_valor_centavos)
          values ('loja', ${idCiclo}, ${ordem}, '${evento}', 'D-1 ', ${centavos})`);
      }
      return mirror.achados.record(await reconcile(mirror));
    };
    store.order('1', 10_000, 0);
    store.ciclo(1, '2026-06-10', {});
    await night([[1, 'bloqueio', -1_000]]);
    store.ciclo(2, '2026-06-20', {});
    const lines = [
      [1, 'bloqueio', -1_000],
      [2, 'desbloqueio', 1_000],
    ] as const;
    expect(await night(lines.map(([...line]) => line))).toMatchObject({
      recuperadas: { quantidade: 1, valorCentavos: 1_000 },
    });
  });
});

describe('the ledger of orders whose numbers have blanks around them', () => {
  it.each([
    ['in the lines', '1', '1  '],
    ['in the record', '1 ', '1'],
    ['in both, of different kinds', '1\t', '1 '],
  ])('counts what was paid: %s', async (_where, inRecord, inLines) => {
    const { mirror, store, night } = await ledgerOf();
    store.order(inRecord, 10_000, 0);
    store.ciclo(1, '2026-06-10', { [inLines]: [['repasse', 9_000]] });
    const { novas } = await night();
    const found = await mirror.achados.list();
    expect(novas.quantidade).toBe(1);
    expect(found).toMatchObject([{ tipo: 'repasseAMenor', valorCentavos: -1_000 }]);
    store.ciclo(2, '2026-06-20', { [inLines]: [['repasse', 400]] });
    store.ciclo(3, '2026-06-20', { '1': [['repasse', 600]] });
    expect(await night()).toMatchObject({
      recuperadas: { quantidade: 1, valorCentavos: 1_000 },
      naoConferidas: { quantidade: 0 },
    });
  });
});
