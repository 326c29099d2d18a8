import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.js';
import type { Schema } from '../schema/tables.js';
import type { MirrorNoite } from './achado.js';
import { inParts } from './in-parts.js';

/**
 * Begins the night of a store: whoever records the same store at once waits here for the end of the
 * transaction.
 */
export async function openNight(
  transaction: Transaction<Schema>,
  loja: string,
  hoje: string,
): Promise<{ dia: string; isLatest: boolean }> {
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
  return { dia: isLatest ? hoje : dia, isLatest };
}

/** What an owner had received when it was last covered, and by which terms. */
export interface Base {
  recebidoCentavos: number;
  termos: string;
}

export async function readBases(
  transaction: Transaction<Schema>,
  loja: string,
  donos: readonly string[],
): Promise<Map<string, Base>> {
  const bases = new Map<string, Base>();
  for (const part of inParts(donos)) {
    const rows = await transaction
      .selectFrom('achados_recebidos')
      .where('loja', '=', loja)
      .where('dono', 'in', part)
      .selectAll()
      .execute();
    for (const { dono, recebido_centavos, termos } of rows) {
      bases.set(dono, { recebidoCentavos: Number(recebido_centavos), termos: String(termos) });
    }
  }
  return bases;
}

/** Notes what the owners that were covered have received by now, and the cycles; forgets what is outdated. */
export async function writeBases(
  database: Database,
  transaction: Transaction<Schema>,
  loja: string,
  {
    covered,
    bases,
    outdated,
    ciclos,
  }: {
    covered: readonly (Base & { dono: string })[];
    bases: ReadonlyMap<string, Base>;
    outdated: ReadonlySet<string>;
    ciclos: readonly number[];
  },
): Promise<void> {
  const changed = covered.filter(({ dono, recebidoCentavos, termos }) => {
    const base = bases.get(dono);
    return base?.recebidoCentavos !== recebidoCentavos || base.termos !== termos;
  });
  for (const part of inParts([...outdated, ...changed.map(({ dono }) => dono)])) {
    await transaction
      .deleteFrom('achados_recebidos')
      .where('loja', '=', loja)
      .where('dono', 'in', part)
      .execute();
  }
  for (const part of inParts(changed)) {
    const rows = part.map(({ dono, recebidoCentavos, termos }) => ({
      loja,
      dono,
      recebido_centavos: recebidoCentavos,
      termos,
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
): Promise<Omit<MirrorNoite, 'hoje' | 'naoConferidas'>> {
  const sums = {
    novas: none(),
    voltaram: none(),
    recuperadas: none(),
    devolvidas: none(),
    semEfeito: none(),
    abertas: none(),
  };
  const add = (sum: ReturnType<typeof none>, quantidade: unknown, centavos: unknown) => {
    sum.quantidade += Number(quantidade);
    sum.valorCentavos += Number(centavos);
  };
  for (const { loja, dia } of nights) {
    const { rows } = await sql<Record<string, string | number>>`
      select case when acao = 'sumiu' and recuperado_centavos <> 0 then 'diminuiu' else acao end as acao,
             case when recuperado_centavos > 0 then 1 when recuperado_centavos < 0 then -1
                        else 0 end as sinal,
             count(distinct id) as quantidade, sum(valor_centavos) as valor,
             sum(mudou_centavos) as mudou, sum(recuperado_centavos) as recuperado
        from achados_historico where loja = ${loja} and dia = ${dia}
       group by 1, 2`.execute(transaction);
    // What shrinks and goes on one day is one finding.
    for (const { acao, sinal, quantidade, valor, mudou, recuperado } of rows) {
      if (acao === 'nova') add(sums.novas, quantidade, valor);
      if (acao === 'voltou') add(sums.voltaram, quantidade, valor);
      if (acao !== 'diminuiu' && acao !== 'sumiu') continue;
      if (Number(sinal) > 0) add(sums.recuperadas, quantidade, recuperado);
      else if (Number(sinal) < 0) add(sums.devolvidas, quantidade, recuperado);
      else if (acao === 'sumiu') add(sums.semEfeito, quantidade, 0 - Number(mudou));
    }
    const { rows: open } = await sql<{
      quantidade: string | number;
      valor: string | number | null;
    }>`
      select count(*) as quantidade, sum(valor_centavos) as valor from achados
       where loja = ${loja} and estado in ('nova', 'aberta', 'reclamada', 'reaberta')`.execute(
      transaction,
    );
    for (const { quantidade, valor } of open) add(sums.abertas, quantidade, valor ?? 0);
  }
  return sums;
}

const none = () => ({ quantidade: 0, valorCentavos: 0 });
