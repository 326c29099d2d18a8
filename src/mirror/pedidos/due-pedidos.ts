import { type RawBuilder, sql } from 'kysely';
import { dayAfter } from '../../shared/days.js';
import { beginningOf } from '../run/today.js';

/** Days after which a record is read again though no line of its order changed. */
const STALE_DAYS = 7;

/** A name that is due, and the lines that the mirror holds under it. */
interface DueName {
  filtro: string;
  valor: string;
  pedido_canal: string;
  linhas: string | number;
  centavos: string | number;
}

/** Rules for reading records again. */
export interface Freshness {
  loja: string;
  /** Today's date, `YYYY-MM-DD`. */
  hoje: string;
  /** Orders of this day and later are young. */
  youngFrom: string;
  /** A record asked for since this moment, in milliseconds since 1970, is not stale. */
  beganAtMs: number;
}

/** The name of a line's order by its two numbers: the store's own number if there is one. */
const nameOf = (row: string): RawBuilder<unknown> =>
  sql.raw(`case when coalesce(${row}.pedido, '') <> '' then 'pedido' else 'pedidoCanal' end as filtro,
    coalesce(nullif(${row}.pedido, ''), ${row}.pedido_canal) as valor,
    case when coalesce(${row}.pedido, '') <> '' then coalesce(${row}.pedido_canal, '') else '' end
      as pedido_canal`);

const isNamed = (row: string): RawBuilder<unknown> =>
  sql.raw(`(coalesce(${row}.pedido, '') <> '' or coalesce(${row}.pedido_canal, '') <> '')`);

/** Some installment is neither paid nor cancelled, or the order has none. */
const IS_OPEN = sql.raw(`(
  exists (select 1 from pedidos_parcelas o where o.loja = r.loja and o.chave_pedido = r.chave_pedido
    and coalesce(o.situacao, '') not in ('pago', 'cancelado'))
  or not exists (select 1 from pedidos_parcelas o
    where o.loja = r.loja and o.chave_pedido = r.chave_pedido))`);

const SALE_DAY = `coalesce(cast(r.data_venda as text), substr(r.data_hora_registro, 1, 10), '9999')`;

/**
 * Selects the known orders whose record must be read:
 *
 * - its record was never asked for, or not read since the order was noted, or the order's lines changed
 * since;
 * - it was not found, and a young cycle names the order;
 * - the order is both young and open; every seventh day, young or open is enough.
 */
export function duePedidos({ loja, hoje, youngFrom, beganAtMs }: Freshness): RawBuilder<DueName> {
  const staleBefore = beginningOf(dayAfter(hoje, 1 - STALE_DAYS));
  const isYoung = sql`(${sql.raw(SALE_DAY)} >= ${youngFrom}
    or coalesce(substr(r.data_hora_registro, 1, 10), '') >= ${youngFrom})`;
  return sql<DueName>`
    select n.filtro, n.valor, n.pedido_canal, n.linhas, n.centavos
      from (
        select filtro, valor, pedido_canal, sum(linhas) as linhas, sum(centavos) as centavos,
               max(ultimo) as ultimo
          from (
            select ${nameOf('p')}, 0 as linhas, 0 as centavos, cast(c.data_repasse as text) as ultimo
              from ciclos_pedidos p
              join ciclos c on c.loja = p.loja and c.id_ciclo = p.id_ciclo
             where p.loja = ${loja} and ${isNamed('p')}
            union all
            select ${nameOf('l')}, 1, l.valor_centavos, cast(null as text)
              from linhas l where l.loja = ${loja} and ${isNamed('l')}
            union all
            select filtro, valor, pedido_canal, 0, 0, cast(null as text)
              from mirror_pedidos where loja = ${loja}
          ) as named
         group by filtro, valor, pedido_canal
      ) as n
      left join mirror_pedidos m on m.loja = ${loja} and m.filtro = n.filtro
       and m.valor = n.valor and m.pedido_canal = n.pedido_canal
      left join pedidos r on r.loja = ${loja} and r.chave_pedido = m.chave_pedido
     where m.requested_at_ms is null or m.due
        or n.linhas <> m.linhas or n.centavos <> m.linhas_centavos
        or (r.chave_pedido is null and m.requested_at_ms < ${beganAtMs} and n.ultimo >= ${youngFrom})
        or (r.chave_pedido is not null and m.requested_at_ms < ${beganAtMs}
            and ${isYoung} and ${IS_OPEN})
        or (r.chave_pedido is not null and m.requested_at_ms < ${staleBefore}
            and (${isYoung} or ${IS_OPEN}))`;
}
