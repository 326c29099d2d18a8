import { type Kysely, sql } from 'kysely';
import type { MirrorMismatch, MirrorStatus } from './result.js';
import type { Schema } from './schema/tables.js';
import { readLojas } from './snapshot/read-snapshot.js';

type MismatchRow = Record<'loja' | 'id_ciclo' | 'repasse' | 'linhas', string> & {
  canal: string | null;
};

/** The cycles whose lines do not add up to `valorRepasse`, to the centavo. */
export async function checkMirror(kysely: Kysely<Schema>): Promise<MirrorMismatch[]> {
  const { rows } = await sql<MismatchRow>`
    select c.loja, c.id_ciclo, c.canal, c.valor_repasse_centavos as repasse,
           coalesce(s.linhas, 0) as linhas
      from ciclos c left join (
        select loja, id_ciclo, sum(valor_centavos) as linhas from linhas group by loja, id_ciclo
      ) s on s.loja = c.loja and s.id_ciclo = c.id_ciclo
     where coalesce(s.linhas, 0) <> c.valor_repasse_centavos
     order by c.loja, c.id_ciclo`.execute(kysely);
  return rows.map((row) => {
    const valorRepasseCentavos = Number(row.repasse);
    const linhasCentavos = Number(row.linhas);
    return {
      loja: row.loja,
      idCiclo: Number(row.id_ciclo),
      canal: row.canal,
      valorRepasseCentavos,
      linhasCentavos,
      diferencaCentavos: linhasCentavos - valorRepasseCentavos,
    };
  });
}

/** Reads each store's status. */
export async function statusOfMirror(kysely: Kysely<Schema>): Promise<MirrorStatus[]> {
  const lojas = await readLojas(kysely);
  const reads = await kysely
    .selectFrom('mirror_reads')
    .groupBy('loja')
    .select(({ fn }) => ['loja', fn.max('requested_at_ms').as('last_read_ms')])
    .execute();
  const canais = await kysely
    .selectFrom('ciclos')
    .select(['loja', 'canal'])
    .union(kysely.selectFrom('pedidos').select(['loja', 'canal']))
    .orderBy('canal')
    .execute();
  return lojas.map(({ loja = '', ciclos, ausentes, pedidos, ...of }) => {
    const dias = ciclos.flatMap(({ dataRepasse }) => dataRepasse ?? []).sort();
    const lastReadMs = reads.find((row) => row.loja === loja)?.last_read_ms ?? null;
    return {
      loja,
      ciclos: ciclos.length + ausentes,
      missing: ausentes,
      unread: of.ciclosNaoLidos,
      listIsComplete: !of.listaIncompleta,
      pedidos,
      canais: canais.flatMap(({ loja: owner, canal }) => (owner === loja ? (canal ?? []) : [])),
      primeiroRepasse: dias[0] ?? null,
      ultimoRepasse: dias.at(-1) ?? null,
      lastReadAt: lastReadMs === null ? null : new Date(Number(lastReadMs)).toISOString(),
    };
  });
}
