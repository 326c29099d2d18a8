import { sql } from 'kysely';
import { Carrinhos } from '../../shared/carrinhos.js';
import { pushTo } from '../../shared/push-to.js';
import type { Reader } from '../database/database.js';
import type { InRange } from './json-rows.js';
import { readNamedAvulsas, readNamingSeveral } from './read-avulsas.js';
import { readLinhas } from './read-linhas.js';
import type { Nomes } from './read-nomes.js';
import { readPedidos } from './read-pedidos.js';
import type { MirrorLinha, MirrorLoja, MirrorPagina, MirrorPedido } from './snapshot.js';

/** Orders a page: enough for one statement to pay, few enough to hold. */
const PEDIDOS_A_PAGE = 1000;

/**
 * Pages of order records and their lines, by ranges of the order number, in the order of their bytes. A
 * line that names its order only by the channel's number goes to the page of the record with it; if
 * several have it, to the record of its channel. Records without an order number come last, on one page.
 */
export async function* readPaginas(
  reader: Reader,
  { loja: name, ciclos }: MirrorLoja,
  nomes: Nomes,
): AsyncGenerator<MirrorPagina> {
  const loja = String(name);
  const canais = new Map(ciclos.map(({ idCiclo, canal }) => [idCiclo, canal]));
  const carrinhos = new Carrinhos<MirrorPedido, MirrorLinha>(nomes.shared);
  const nameless = await readNameless(reader, loja, { canais, carrinhos, nomes });
  let after: string | undefined;
  for (;;) {
    const upTo = await endOfPage(reader, loja, after);
    const inRange = rangeOf(reader, after, upTo);
    const pedidos = await readPedidos(reader, loja, inRange, nomes.canalOf);
    const hasTitulos = pedidos.some(({ parcelas }) => parcelas.some(({ titulo }) => titulo > 0));
    const linhas = await readLinhas(reader, loja, inRange, hasTitulos);
    for (const pedido of pedidos) {
      for (const linha of take(nameless, pedido)) linhas.push(linha);
    }
    for (const linha of await readNamedAvulsas(reader, loja, inRange, nomes)) linhas.push(linha);
    yield carrinhos.without({ pedidos, linhas });
    if (upTo === undefined) break;
    after = upTo;
  }
  const pedidos = await readPedidos(reader, loja, isNameless, nomes.canalOf);
  if (pedidos.length > 0) {
    const linhas = pedidos.flatMap((pedido) => take(nameless, pedido));
    linhas.push(...(await readNamedAvulsas(reader, loja, isNameless, nomes)));
    yield { pedidos, linhas };
  }
  if (nomes.shared.length > 0) {
    for await (const linhas of readNamingSeveral(reader, loja, nomes)) {
      for (const linha of linhas) {
        carrinhos.take(linha.identificador, canais.get(linha.idCiclo) ?? null, linha);
      }
    }
  }
  yield { pedidos: [], linhas: [], carrinhos: carrinhos.list() };
  const left = [...nameless.values()].flat();
  if (left.length > 0) yield { pedidos: [], linhas: left };
}

/** Takes a record's lines that name it only by the channel's number; no other record gets them. */
function take(
  nameless: Map<string, MirrorLinha[]>,
  { chavePedido, pedido }: MirrorPedido,
): MirrorLinha[] {
  const linhas = nameless.get(chavePedido) ?? [];
  nameless.delete(chavePedido);
  return linhas.map((linha) => ({ ...linha, pedido, soPedidoCanal: true }));
}

/** Collation that sorts by bytes, as SQLite does by itself. */
const pedidoOf = ({ dialect }: Reader, alias: string) =>
  dialect === 'postgres'
    ? sql`${sql.ref(`${alias}.pedido`)} collate "C"`
    : sql.ref(`${alias}.pedido`);

/** A number that ends in blanks goes on the page of the same number without them. */
const BLANKS = ' '.repeat(100);

/** The order number that ends the page: the first of the two tables to fill it decides. */
async function endOfPage(
  reader: Reader,
  loja: string,
  after: string | undefined,
): Promise<string | undefined> {
  const pedido = pedidoOf(reader, 'p');
  const nth = (table: 'pedidos' | 'ciclos_pedidos') => sql`
    select * from (
      select ${pedido} as pedido from ${sql.table(table)} p
       where p.loja = ${loja} and ${rangeOf(reader, after, undefined)('p')}
       order by ${pedido} limit 1 offset ${PEDIDOS_A_PAGE - 1}) ${sql.table(`nth_${table}`)}`;
  const { rows } = await sql<{ pedido: string | null }>`
    select min(pedido) as pedido from (${nth('pedidos')} union all ${nth('ciclos_pedidos')}) ends
  `.execute(reader.kysely);
  const [end] = rows;
  return end?.pedido ? end.pedido.trimEnd() + BLANKS : undefined;
}

/** An empty number counts as missing: `isNameless` has it. */
function rangeOf(reader: Reader, after: string | undefined, upTo: string | undefined): InRange {
  return (alias) => {
    const pedido = pedidoOf(reader, alias);
    const above = sql<boolean>`${pedido} > ${after ?? ''}`;
    return upTo === undefined ? above : sql<boolean>`${above} and ${pedido} <= ${upTo}`;
  };
}

const isNameless: InRange = (alias) => {
  const pedido = sql.ref(`${alias}.pedido`);
  return sql<boolean>`(${pedido} is null or ${pedido} = '')`;
};

/** Lines without the store's order number, by the key of the only record with their channel's number. */
async function readNameless(
  reader: Reader,
  loja: string,
  {
    canais,
    carrinhos,
    nomes,
  }: {
    canais: ReadonlyMap<number, string | null>;
    carrinhos: Carrinhos<MirrorPedido, MirrorLinha>;
    nomes: Nomes;
  },
): Promise<Map<string, MirrorLinha[]>> {
  const lines = await readLinhas(reader, loja, isNameless, true);
  const byChave = new Map<string, MirrorLinha[]>();
  if (lines.length === 0) return byChave;
  const { rows } = await sql<Candidate>`
    select r.chave_pedido, trim(r.pedido_canal) as pedido_canal, r.canal from pedidos r
     where r.loja = ${loja} and trim(r.pedido_canal) in (
       select trim(p.pedido_canal) from ciclos_pedidos p
        where p.loja = ${loja} and ${isNameless('p')} and p.pedido_canal <> '')`.execute(
    reader.kysely,
  );
  const candidates = new Map<string, Candidate[]>();
  for (const row of rows) pushTo(candidates, row.pedido_canal, row);
  for (const line of lines) {
    const canal = canais.get(line.idCiclo);
    const found = candidates.get(line.pedidoCanal ?? '') ?? [];
    const isOfCanal = (record: Candidate) =>
      !record.canal || !canal || nomes.canalOf(record.canal) === canal;
    const own = found.length > 1 ? found.filter(isOfCanal) : found;
    if (own.length > 1 && carrinhos.take(line.pedidoCanal, canal ?? null, line)) continue;
    pushTo(byChave, own.length === 1 ? String(own[0]?.chave_pedido) : '', line);
  }
  return byChave;
}

type Candidate = { chave_pedido: string; pedido_canal: string; canal: string | null };
