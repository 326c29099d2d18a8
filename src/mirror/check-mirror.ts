import { type Kysely, sql } from 'kysely';
import type { MirrorMismatch, MirrorStatus } from './result.js';
import type { Schema } from './schema/tables.js';
import { readLojas } from './snapshot/read-snapshot.js';

/** The cycles whose lines do not add up to `valorRepasse`, to the centavo. */
export async function checkMirror(kysely: Kysely<Schema>): Promise<MirrorMismatch[]> {
  const sums = kysely
    .selectFrom('linhas')
    .groupBy(['loja', 'id_ciclo'])
    .select(({ fn }) => ['loja', 'id_ciclo', fn.sum<string>('valor_centavos').as('linhas')]);
  const rows = await kysely
    .selectFrom('ciclos as c')
    .leftJoin(sums.as('s'), (join) =>
      join.onRef('s.loja', '=', 'c.loja').onRef('s.id_ciclo', '=', 'c.id_ciclo'),
    )
    .where(sql<boolean>`coalesce(s.linhas, 0) <> c.valor_repasse_centavos`)
    .orderBy('c.loja')
    .orderBy('c.id_ciclo')
    .select(['c.loja', 'c.id_ciclo', 'c.canal', 'c.valor_repasse_centavos', 's.linhas'])
    .execute();
  return rows.map((row) => {
    const valorRepasseCentavos = Number(row.valor_repasse_centavos);
    const linhasCentavos = Number(row.linhas ?? 0);
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
