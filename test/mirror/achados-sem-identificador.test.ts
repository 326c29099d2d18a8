import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

const NOTHING = { quantidade: 0, valorCentavos: 0 };

/** A ledger whose cycles have lines of no order and no identifier. */
async function avulsasOf() {
  const { mirror, store, execute } = await ledgerOf();
  store.order('1', 10_000, 0);
  const written: string[] = [];
  return {
    mirror,
    ciclo(idCiclo: number, lines: [evento: string, centavos: number][], canal = 'Amazon') {
      const sum = lines.reduce((total, [, centavos]) => total + centavos, 0);
      store.ciclo(idCiclo, `2026-06-1${idCiclo}`, {});
      written.push(
        `update ciclos set canal = '${canal}', valor_repasse_centavos = ${sum} where id_ciclo = ${idCiclo}`,
        ...lines.map(
          ([evento, centavos], ordem) =>
            `insert or replace into ciclos_eventos (loja, id_ciclo, ordem, evento, total_valor_centavos)
             values ('loja', ${idCiclo}, ${ordem}, '${evento}', ${centavos})`,
        ),
      );
    },
    async night() {
      await store.copyTo(mirror);
      for (const statement of written) execute(statement);
      return mirror.achados.record(await reconcile(mirror));
    },
    execute,
    written,
  };
}

describe('a block without an identifier', () => {
  it('is recovered when a later cycle releases it', async () => {
    const { mirror, ciclo, night } = await avulsasOf();
    ciclo(1, [['bloqueio', -1_000]]);
    ciclo(2, [['bloqueio', -700]], 'Magalu');
    expect(await night()).toMatchObject({ novas: { quantidade: 2, valorCentavos: -1_700 } });
    ciclo(3, [['desbloqueio', 1_000]]);
    expect(await night()).toMatchObject({
      recuperadas: { quantidade: 1, valorCentavos: 1_000 },
      semEfeito: NOTHING,
    });
    expect(await mirror.achados.list({ canal: 'Magalu' })).toMatchObject([
      { valorCentavos: -700, recuperadoCentavos: 0 },
    ]);
  });

  it('is not recovered by a credit of the night on which its line has another name', async () => {
    const { ciclo, night, written } = await avulsasOf();
    ciclo(1, [['bloqueio', -1_000]]);
    await night();
    ciclo(2, [['crédito', 1_000]]);
    written.push("update ciclos_eventos set evento = 'imposto retido' where id_ciclo = 1");
    expect(await night()).toMatchObject({ recuperadas: NOTHING, semEfeito: { quantidade: 1 } });
  });
});
