import { type Kysely, sql } from 'kysely';
import type { MirrorMismatch, MirrorStatus } from './result.js';
import type { Schema } from './schema/tables.js';

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
  const { rows } = await sql<Record<string, string | number | null>>`
    select l.loja,
           count(c.id_ciclo) as ciclos,
           coalesce(sum(case when c.ausente then 1 else 0 end), 0) as missing,
           (select count(*) from mirror_unread u where u.loja = l.loja and not u.ausente) as unread,
           (select count(*) from mirror_lists i where i.loja = l.loja and not i.is_complete) as short,
           (select count(*) from pedidos p where p.loja = l.loja) as pedidos,
           cast(min(c.data_repasse) as text) as first_day,
           cast(max(c.data_repasse) as text) as last_day,
           max(r.requested_at_ms) as last_read_ms
      from lojas l
      left join ciclos c on c.loja = l.loja
      left join mirror_reads r on r.loja = c.loja and r.id_ciclo = c.id_ciclo
     group by l.loja
     order by l.loja`.execute(kysely);
  const canais = await kysely
    .selectFrom('ciclos')
    .select(['loja', 'canal'])
    .union(kysely.selectFrom('pedidos').select(['loja', 'canal']))
    .orderBy('canal')
    .execute();
  return rows.map((row) => ({
    loja: String(row.loja),
    ciclos: Number(row.ciclos),
    missing: Number(row.missing),
    unread: Number(row.unread),
    listIsComplete: Number(row.short) === 0,
    pedidos: Number(row.pedidos),
    canais: canais.flatMap(({ loja, canal }) => (loja === row.loja ? (canal ?? []) : [])),
    primeiroRepasse: row.first_day === null ? null : String(row.first_day),
    ultimoRepasse: row.last_day === null ? null : String(row.last_day),
    lastReadAt: isoOf(row.last_read_ms ?? null),
  }));
}

const isoOf = (ms: number | string | null): string | null =>
  ms === null ? null : new Date(Number(ms)).toISOString();
