import { type RawBuilder, sql } from 'kysely';
import { Carrinhos } from '../../shared/carrinhos.js';
import type { Reader } from '../database/database.js';
import { trimmed } from '../schema/trimmed.js';
import type { InRange } from './json-rows.js';
import type { Nomes } from './read-nomes.js';
import type { MirrorLinha, MirrorLoja, MirrorPedido } from './snapshot.js';

const ROWS_A_PAGE = 5000;

interface AvulsaRow {
  id_ciclo: number | string;
  ordem: number | string;
  evento: string | null;
  identificador: string;
  valor: number | string;
}

const IDENTIFICADOR = trimmed('e.identificador');

/** Counts the orders that the identifier of a line of no order names at the channel of its cycle. */
const named = ({ isOfCanal }: Nomes) => sql`(select count(*) from pedidos r
  where r.loja = e.loja and r.pedido_canal = ${IDENTIFICADOR} and ${isOfCanal})`;

const COLUMNS = sql`e.id_ciclo, e.ordem, nullif(e.evento, '') as evento,
  coalesce(${IDENTIFICADOR}, '') as identificador, e.total_valor_centavos as valor`;

/**
 * Lines of no order: first lines without an identifier, by cycle and place, then identifier after
 * identifier. A line whose identifier is the channel's number of a single order, or of a cart, stands with
 * that order or cart instead.
 */
export async function* readAvulsas(
  reader: Reader,
  { loja: name, ciclos }: MirrorLoja,
  nomes: Nomes,
): AsyncGenerator<MirrorLinha[]> {
  const loja = String(name);
  const isNameless = sql`coalesce(${IDENTIFICADOR}, '') = ''`;
  yield* readSorted(reader, loja, isNameless, sql`e.id_ciclo, e.ordem`, ({ id_ciclo, ordem }) => [
    Number(id_ciclo),
    Number(ordem),
  ]);
  const canais = new Map(ciclos.map(({ idCiclo, canal }) => [idCiclo, canal]));
  const carrinhos = new Carrinhos<MirrorPedido, MirrorLinha>(nomes.shared);
  const isOfCart = ({ identificador, idCiclo }: MirrorLinha) =>
    carrinhos.has(identificador, canais.get(idCiclo) ?? null);
  for await (const linhas of readNamed(reader, loja, sql`${named(nomes)} <> 1`)) {
    yield linhas.filter((linha) => !isOfCart(linha));
  }
}

/** Lines of no order that name several orders by their identifier, such as those of a cart. */
export const readNamingSeveral = (reader: Reader, loja: string, nomes: Nomes) =>
  readNamed(reader, loja, sql`${named(nomes)} > 1`);

function readNamed(
  reader: Reader,
  loja: string,
  which: RawBuilder<unknown>,
): AsyncGenerator<MirrorLinha[]> {
  const isNamed = sql`${IDENTIFICADOR} <> '' and ${which}`;
  const order = sql`${IDENTIFICADOR}, e.id_ciclo, e.ordem`;
  return readSorted(reader, loja, isNamed, order, ({ identificador, id_ciclo, ordem }) => [
    identificador,
    Number(id_ciclo),
    Number(ordem),
  ]);
}

async function* readSorted(
  { kysely }: Reader,
  loja: string,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  placeOf: (row: AvulsaRow) => (string | number)[],
): AsyncGenerator<MirrorLinha[]> {
  for (let after: (string | number)[] | undefined; ; ) {
    const rest = after ? sql`and (${order}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql<AvulsaRow>`
      select ${COLUMNS} from ciclos_eventos e
        join ciclos c on c.loja = e.loja and c.id_ciclo = e.id_ciclo
       where e.loja = ${loja} and not c.ausente and ${which} ${rest}
       order by ${order} limit ${ROWS_A_PAGE}`.execute(kysely);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => linhaOf(row, NOBODY));
    if (rows.length < ROWS_A_PAGE) return;
    after = placeOf(last);
  }
}

/** Lines of no order that name an order of the range by the channel's number. */
export async function readNamedAvulsas(
  { kysely }: Reader,
  loja: string,
  inRange: InRange,
  nomes: Nomes,
): Promise<MirrorLinha[]> {
  const { rows } = await sql<AvulsaRow & { pedido: string | null }>`
    select ${COLUMNS}, p.pedido from pedidos p cross join ciclos_eventos e
      join ciclos c on c.loja = e.loja and c.id_ciclo = e.id_ciclo
      join pedidos r on r.loja = p.loja and r.chave_pedido = p.chave_pedido and ${nomes.isOfCanal}
     where p.loja = ${loja} and ${inRange('p')} and p.pedido_canal <> ''
       and e.loja = p.loja and ${IDENTIFICADOR} = p.pedido_canal
       and not c.ausente and ${named(nomes)} = 1
     order by e.id_ciclo, e.ordem`.execute(kysely);
  return rows.map((row) => ({
    ...linhaOf(row, { pedido: row.pedido?.trim() || null, pedidoCanal: row.identificador }),
    soPedidoCanal: true,
  }));
}

const NOBODY = { pedido: null, pedidoCanal: null };

const linhaOf = (
  { id_ciclo, evento, identificador, valor }: AvulsaRow,
  { pedido, pedidoCanal }: Pick<MirrorLinha, 'pedido' | 'pedidoCanal'>,
): MirrorLinha => ({
  idCiclo: Number(id_ciclo),
  grupo: 'eventos',
  pedido,
  pedidoCanal,
  chaveNFe: null,
  titulo: null,
  parcela: null,
  qtTotalParcela: null,
  evento,
  identificador: identificador === '' ? null : identificador,
  valorCentavos: Number(valor),
});
