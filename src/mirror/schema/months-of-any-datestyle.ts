import { type Kysely, sql } from 'kysely';
import type { Dialect } from './create-tables.js';

/**
 * Version 6: PostgreSQL writes a date as text in the form that the connection asked for, and who reads
 * the view may have asked for another than ISO's. SQLite has the text itself.
 */
export async function monthsOfAnyDatestyle(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql
    .raw(
      `create or replace view recebido_por_canal_e_mes as
       select loja, canal, to_char(data_repasse, 'YYYY-MM') as mes, count(*) as ciclos,
              sum(valor_repasse_centavos) as valor_centavos
         from ciclos where not ausente
        group by loja, canal, to_char(data_repasse, 'YYYY-MM')`,
    )
    .execute(db);
}
