import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.js';
import type { Schema } from '../schema/tables.js';
import type { MirrorNoite } from './achado.js';
import { chunksOf } from './chunks.js';
import { addSum, noSum, sumOfSides } from './soma.js';

/**
 * Begins the night of a store: whoever records the same store at once waits here for the end of the
 * transaction.
 */
export async function openNight(
  transaction: Transaction<Schema>,
  loja: string,
  hoje: string,
): Promise<{ dia: string; isLatest: boolean; latestBefore: string }> {
  await transaction
    .insertInto('achados_noites')
    .values({ loja, dia: hoje })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet({ loja }))
    .execute();
  const { dia } = await transaction
    .selectFrom('achados_noites')
    .where('loja', '=', loja)
    .select(({ cast }) => cast<string>('dia', 'text').as('dia'))
    .executeTakeFirstOrThrow();
  const isLatest = hoje >= dia;
  if (hoje > dia) {
    await transaction
      .updateTable('achados_noites')
      .set({ dia: hoje })
      .where('loja', '=', loja)
      .execute();
    await transaction
      .updateTable('achados')
      .set({ estado: 'aberta' })
      .where('loja', '=', loja)
      .where('estado', '=', 'nova')
      .execute();
  }
  return { dia: isLatest ? hoje : dia, isLatest, latestBefore: dia };
}

/** What an owner had received when it was last covered, and by which terms: the next night is compared with it. */
export interface Baseline {
  recebidoCentavos: number;
  termos: string;
  /** Number of the set of cycles that the copy lacked then; null where it lacked none, 0 where nobody knows. */
  lacuna: number | null;
}

export async function readBaselines(
  transaction: Transaction<Schema>,
  loja: string,
  donos: readonly string[],
): Promise<Map<string, Baseline>> {
  const baselines = new Map<string, Baseline>();
  for (const part of chunksOf(donos)) {
    const rows = await transaction
      .selectFrom('achados_recebidos')
      .where('loja', '=', loja)
      .where('dono', 'in', part)
      .selectAll()
      .execute();
    for (const { dono, recebido_centavos, termos, lacuna } of rows) {
      baselines.set(dono, {
        recebidoCentavos: Number(recebido_centavos),
        termos: String(termos),
        lacuna: lacuna === null ? null : Number(lacuna),
      });
    }
  }
  return baselines;
}

/** Notes what the owners that were covered have received by now, and the cycles; forgets what is outdated. */
export async function writeBaselines(
  database: Database,
  transaction: Transaction<Schema>,
  loja: string,
  {
    covered,
    baselines,
    outdated,
    ciclos,
  }: {
    covered: readonly (Baseline & { dono: string })[];
    baselines: ReadonlyMap<string, Baseline>;
    outdated: ReadonlySet<string>;
    ciclos: readonly number[];
  },
): Promise<void> {
  const changed = covered.filter(({ dono, recebidoCentavos, termos, lacuna }) => {
    const baseline = baselines.get(dono);
    return (
      baseline?.recebidoCentavos !== recebidoCentavos ||
      baseline.termos !== termos ||
      baseline.lacuna !== lacuna
    );
  });
  for (const part of chunksOf([...outdated, ...changed.map(({ dono }) => dono)])) {
    await transaction
      .deleteFrom('achados_recebidos')
      .where('loja', '=', loja)
      .where('dono', 'in', part)
      .execute();
  }
  for (const part of chunksOf(changed)) {
    const rows = part.map(({ dono, recebidoCentavos, termos, lacuna }) => ({
      loja,
      dono,
      recebido_centavos: recebidoCentavos,
      termos,
      lacuna,
    }));
    await database.insert(transaction, 'achados_recebidos', rows);
  }
  await database.insert(
    transaction,
    'achados_ciclos',
    ciclos.map((id_ciclo) => ({ loja, id_ciclo })),
  );
}

/** What the nights of some stores changed, as the ledger has it: the same however often it is asked. */
export async function sumNight(
  transaction: Transaction<Schema>,
  nights: readonly { loja: string; dia: string }[],
): Promise<Omit<MirrorNoite, 'hoje' | 'naoConferidas' | 'copiaMudou'>> {
  const sums = {
    novas: noSum(),
    voltaram: noSum(),
    recuperadas: noSum(),
    devolvidas: noSum(),
    semEfeito: noSum(),
    abertas: noSum(),
  };
  for (const { loja, dia } of nights) {
    const { rows } = await sql<Record<string, string | number>>`
      select case when acao = 'sumiu' and recuperado_centavos <> 0 then 'diminuiu' else acao end as acao,
             case when recuperado_centavos > 0 then 1 when recuperado_centavos < 0 then -1
                        else 0 end as sinal,
             count(distinct id) as quantidade, sum(recuperado_centavos) as recuperado,
             ${faltaAndSobra(sql.ref('valor_centavos'))},
             sum(case when mudou_centavos > 0 then mudou_centavos else 0 end) as falta_antes,
             sum(case when mudou_centavos < 0 then 0 - mudou_centavos else 0 end) as sobra_antes
        from achados_historico where loja = ${loja} and dia = ${dia}
       group by 1, 2`.execute(transaction);
    // What shrinks and goes on one day is one finding.
    for (const { acao, sinal, ...row } of rows) {
      const [quantidade, back] = [Number(row.quantidade), Number(row.recuperado)];
      const now = sumOfSides(quantidade, Number(row.falta), Number(row.sobra));
      if (acao === 'nova') addSum(sums.novas, now);
      if (acao === 'voltou') addSum(sums.voltaram, now);
      if (acao !== 'diminuiu' && acao !== 'sumiu') continue;
      const came = { quantidade, valorCentavos: back };
      if (Number(sinal) > 0)
        addSum(sums.recuperadas, { ...came, faltaCentavos: back, sobraCentavos: 0 });
      else if (Number(sinal) < 0)
        addSum(sums.devolvidas, { ...came, faltaCentavos: 0, sobraCentavos: 0 - back });
      else if (acao === 'sumiu') {
        const before = sumOfSides(quantidade, Number(row.falta_antes), Number(row.sobra_antes));
        addSum(sums.semEfeito, before);
      }
    }
    const { rows: open } = await sql<Record<string, string | number | null>>`
      select count(*) as quantidade, ${faltaAndSobra(sql.ref('valor_centavos'))} from achados
       where loja = ${loja} and estado in ('nova', 'aberta', 'reclamada', 'reaberta')`.execute(
      transaction,
    );
    for (const { quantidade, falta, sobra } of open) {
      addSum(sums.abertas, sumOfSides(Number(quantidade), Number(falta), Number(sobra)));
    }
  }
  return sums;
}

/** Sums of what misses and of what is surplus; null of no rows. */
const faltaAndSobra = (amount: RawBuilder<unknown>) => sql`
  sum(case when ${amount} < 0 then 0 - ${amount} else 0 end) as falta,
  sum(case when ${amount} > 0 then ${amount} else 0 end) as sobra`;
