import { type Migration, sql } from 'kysely';
import { addColumns, createIndexes, createTables, type Dialect } from './create-tables.js';

/**
 * The versions of the schema, by name in order. A released version never changes: later changes are
 * migrations of their own.
 */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '0001-first': {
    async up(db) {
      await createTables(db, dialect);
      await createIndexes(db, dialect);
      await sql`create view linhas as ${sql.raw(LINHAS)}`.execute(db);
    },
  },
  '0002-criterio': { up: (db) => addColumns(db, dialect, '0002-criterio') },
  '0003-regra': { up: (db) => addColumns(db, dialect, '0003-regra') },
  '0004-tentativas': { up: (db) => addColumns(db, dialect, '0004-tentativas') },
});

/** Rows of an order in a cycle, joined to what belongs to it. */
const OF_PEDIDO = (grupo: string) =>
  `join ciclos_pedidos p on p.loja = e.loja and p.id_ciclo = e.id_ciclo
     and p.grupo = '${grupo}' and p.ordem = e.ordem_pedido`;

const NO_TITULO = `cast(null as integer) as titulo, cast(null as text) as codigo_controle,
           cast(null as bigint) as qt_total_parcela`;

/** A row for each amount that a cycle moved; over a cycle they add up to its valorRepasse. */
const LINHAS = `
    select e.loja, e.id_ciclo, 'pedidosTitulos' as grupo, p.pedido, p.pedido_canal,
           coalesce(c.numero, e.parcela) as parcela, e.evento,
           cast(null as text) as identificador, e.valor_centavos,
           e.ordem_titulo as titulo, t.codigo_controle, e.qt_total_parcela
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
