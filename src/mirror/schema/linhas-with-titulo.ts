import { type Kysely, sql } from 'kysely';
import type { Dialect } from './create-tables.js';

/**
 * Version 3: the view `linhas` also says which title of its order a line stands in, at its end, so
 * that what is built on it stays. PostgreSQL gets indexes that sort by bytes, as SQLite's do.
 */
export async function linhasWithTitulo(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await sql`drop view linhas`.execute(db);
  const create = dialect === 'sqlite' ? 'create view' : 'create or replace view';
  await sql.raw(`${create} linhas as ${LINHAS}`).execute(db);
  if (dialect === 'sqlite') return;
  for (const table of ['pedidos', 'ciclos_pedidos']) {
    await sql
      .raw(`create index ${table}_by_bytes on ${table} (loja, pedido collate "C")`)
      .execute(db);
  }
}

/** Rows of an order in a cycle, joined to what belongs to it. */
const OF_PEDIDO = (grupo: string) =>
  `join ciclos_pedidos p on p.loja = e.loja and p.id_ciclo = e.id_ciclo
     and p.grupo = '${grupo}' and p.ordem = e.ordem_pedido`;

const NO_TITULO = 'cast(null as integer) as titulo, cast(null as text) as codigo_controle';

const LINHAS = `
    select e.loja, e.id_ciclo, 'pedidosTitulos' as grupo, p.pedido, p.pedido_canal,
           coalesce(c.numero, e.parcela) as parcela, e.evento,
           cast(null as text) as identificador, e.valor_centavos,
           e.ordem_titulo as titulo, t.codigo_controle
      from ciclos_parcelas_eventos e ${OF_PEDIDO('pedidosTitulos')}
      join ciclos_parcelas c on c.loja = e.loja and c.id_ciclo = e.id_ciclo
       and c.ordem_pedido = e.ordem_pedido and c.ordem_titulo = e.ordem_titulo
       and c.ordem = e.ordem_parcela
      join ciclos_titulos t on t.loja = e.loja and t.id_ciclo = e.id_ciclo
       and t.ordem_pedido = e.ordem_pedido and t.ordem = e.ordem_titulo
    union all
    select e.loja, e.id_ciclo, 'pedidosEventos', p.pedido, p.pedido_canal, cast(null as bigint),
           e.evento, cast(null as text), e.total_valor_centavos, ${NO_TITULO}
      from ciclos_pedidos_eventos e ${OF_PEDIDO('pedidosEventos')}
    union all
    select p.loja, p.id_ciclo, p.grupo, p.pedido, p.pedido_canal, cast(null as bigint),
           cast(null as text), cast(null as text), p.total_valor_centavos, ${NO_TITULO}
      from ciclos_pedidos p
     where p.grupo = 'pedidosEventos' and p.total_valor_centavos <> 0 and not exists (
       select 1 from ciclos_pedidos_eventos e
        where e.loja = p.loja and e.id_ciclo = p.id_ciclo and e.ordem_pedido = p.ordem)
    union all
    select loja, id_ciclo, 'eventos', cast(null as text), cast(null as text), cast(null as bigint),
           evento, identificador, total_valor_centavos, ${NO_TITULO}
      from ciclos_eventos`;
