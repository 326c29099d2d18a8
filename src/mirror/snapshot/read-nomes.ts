import { type RawBuilder, sql } from 'kysely';
import { pushTo } from '../../shared/push-to.js';
import { trimName } from '../../shared/text/name-of.js';
import type { Reader } from '../database/database.js';
import type { CanalOf, MirrorPedido } from './snapshot.js';

/** The names by which lines find their order in a store. */
export interface Nomes {
  /** The one name of a channel. */
  canalOf: CanalOf;
  /** The record `r` may be of the channel of the cycle `c`, under any of its names. */
  isOfCanal: RawBuilder<unknown>;
  /** Records that share their channel's number with another record, such as those of a cart. */
  shared: Pick<MirrorPedido, 'chavePedido' | 'pedido' | 'pedidoCanal' | 'canal'>[];
}

/** Every spelling of every channel, by its letters. */
export async function readCanais({ kysely }: Reader): Promise<string[]> {
  const { rows } = await sql<{ canal: string }>`
    select canal from ciclos where canal <> ''
    union select canal from pedidos where canal <> ''`.execute(kysely);
  return rows.map(({ canal }) => canal).sort();
}

/** @param canais every spelling of every channel */
export async function readNomes(
  { kysely }: Reader,
  loja: string,
  canais: readonly string[],
  canalOf: CanalOf,
): Promise<Nomes> {
  // The empty name is none.
  const isSame = [
    sql`r.canal = c.canal or coalesce(r.canal, '') = '' or coalesce(c.canal, '') = ''`,
  ];
  const names = new Map<string | null, string[]>();
  for (const canal of canais) pushTo(names, canalOf(canal), canal);
  for (const own of names.values()) {
    const list = sql.join(own);
    if (own.length > 1) isSame.push(sql`r.canal in (${list}) and c.canal in (${list})`);
  }
  const { rows } = await sql<{
    chave_pedido: string;
    pedido: string | null;
    pedido_canal: string;
    canal: string | null;
  }>`
    select p.chave_pedido, p.pedido, p.pedido_canal, p.canal from pedidos p
     where p.loja = ${loja} and p.pedido_canal in (
       select r.pedido_canal from pedidos r
        where r.loja = ${loja} and r.pedido_canal <> ''
        group by r.pedido_canal having count(*) > 1)`.execute(kysely);
  return {
    canalOf,
    isOfCanal: sql`(${sql.join(isSame, sql` or `)})`,
    shared: rows.map((row) => ({
      chavePedido: row.chave_pedido,
      pedido: trimName(row.pedido),
      pedidoCanal: trimName(row.pedido_canal),
      canal: canalOf(row.canal),
    })),
  };
}
