import { sql } from 'kysely';
import { trimName } from '../../shared/text/name-of.js';
import type { Reader } from '../database/database.js';
import { type InRange, jsonOf, readJson } from './json-rows.js';
import type { MirrorLinha } from './snapshot.js';

/** An order in a cycle, with the events of its installments or its own. */
type NoCiclo = [
  idCiclo: number,
  ordem: number,
  pedido: string | null,
  pedidoCanal: string | null,
  chaveNFe: string | null,
  total: number | null,
  deTitulos: DeTitulo[] | null,
  dePedido: DePedido[] | null,
  titulos: Titulo[] | null,
];

type DeTitulo = [
  ordemTitulo: number,
  ordemParcela: number,
  ordem: number,
  evento: string | null,
  valor: number | null,
  numero: number | null,
  qtTotalParcela: number | null,
  valorParcela: number | null,
];

type DePedido = [ordem: number, evento: string | null, valor: number | null];

type Titulo = [ordem: number, codigoControle: string | null];

/** Options for reading lines. */
export interface ReadLinhasOptions {
  /** Also reads the fields that distinguish the titles of an order. */
  titulos: boolean;
  /** One cell of the answer for each cycle, if the range is larger than a page: a cell has a largest size. */
  byCiclo?: boolean;
}

/** The lines of the orders of a range: lines of installments first, then the others, by cycle and place. */
export async function readLinhas(
  reader: Reader,
  loja: string,
  inRange: InRange,
  options: ReadLinhasOptions,
): Promise<MirrorLinha[]> {
  const orders = await readNoCiclo(reader, loja, inRange, options);
  orders.sort(byPlace);
  const linhas: MirrorLinha[] = [];
  for (const order of orders) pushDeTitulos(order, linhas);
  for (const order of orders) pushDePedido(order, linhas);
  return linhas;
}

function readNoCiclo(
  reader: Reader,
  loja: string,
  inRange: InRange,
  { titulos, byCiclo = false }: ReadLinhasOptions,
): Promise<NoCiclo[]> {
  const { row, rows } = jsonOf(reader);
  // Cross joins keep SQLite from reading the second table first: without statistics it guesses.
  const ofTitulos = sql`(
    select ${rows(sql`${row}(e.ordem_titulo, e.ordem_parcela, e.ordem, nullif(e.evento, ''),
                             e.valor_centavos, coalesce(i.numero, e.parcela), e.qt_total_parcela,
                             i.valor_parcela_centavos)`)}
      from ciclos_parcelas i cross join ciclos_parcelas_eventos e
     where i.loja = p.loja and i.id_ciclo = p.id_ciclo and i.ordem_pedido = p.ordem
       and e.loja = i.loja and e.id_ciclo = i.id_ciclo and e.ordem_pedido = i.ordem_pedido
       and e.ordem_titulo = i.ordem_titulo and e.ordem_parcela = i.ordem)`;
  const ofPedido = sql`(
    select ${rows(sql`${row}(e.ordem, nullif(e.evento, ''), e.total_valor_centavos)`)}
      from ciclos_pedidos_eventos e
     where e.loja = p.loja and e.id_ciclo = p.id_ciclo and e.ordem_pedido = p.ordem)`;
  const shown = sql`(
    select ${rows(sql`${row}(t.ordem, t.codigo_controle)`)} from ciclos_titulos t
     where t.loja = p.loja and t.id_ciclo = p.id_ciclo and t.ordem_pedido = p.ordem)`;
  const order = sql`${row}(
    p.id_ciclo, p.ordem, p.pedido, p.pedido_canal, p.chave_nfe, p.total_valor_centavos,
    case p.grupo when 'pedidosTitulos' then ${ofTitulos} end,
    case p.grupo when 'pedidosEventos' then ${ofPedido} end,
    ${titulos ? sql`case p.grupo when 'pedidosTitulos' then ${shown} end` : sql`null`})`;
  return readJson<NoCiclo>(
    reader,
    sql`
    select cast(${rows(order)} as text) as "rows" from ciclos_pedidos p
     where p.loja = ${loja} and ${inRange('p')} and exists (
       select 1 from ciclos c
        where c.loja = p.loja and c.id_ciclo = p.id_ciclo and not c.ausente)
     ${byCiclo ? sql`group by p.id_ciclo` : sql``}`,
  );
}

// Members are written out, here and below: copying an order's names into each line takes longer than the
// rest.
function pushDeTitulos(order: NoCiclo, linhas: MirrorLinha[]): void {
  const [idCiclo, , pedido, pedidoCanal, chaveNFe, , eventos, , titulos] = order;
  if (!eventos || eventos.length === 0) return;
  const codes = titulos && new Map(titulos);
  if (eventos.length > 1) eventos.sort(byPlaces);
  for (const [ordem, , , evento, valor, parcela, qtTotalParcela, valorParcela] of eventos) {
    linhas.push({
      idCiclo,
      grupo: 'pedidosTitulos',
      pedido: trimName(pedido),
      pedidoCanal: trimName(pedidoCanal),
      chaveNFe: trimName(chaveNFe),
      titulo: {
        ordem,
        codigoControle: trimName(codes?.get(ordem) ?? null),
        quantidade: codes?.size ?? null,
        valorParcelaCentavos: valorParcela,
      },
      parcela,
      qtTotalParcela,
      evento,
      identificador: null,
      valorCentavos: valor ?? 0,
    });
  }
}

function pushDePedido(order: NoCiclo, linhas: MirrorLinha[]): void {
  const [idCiclo, , pedido, pedidoCanal, chaveNFe, total, , eventos] = order;
  if (!eventos) return;
  // An order with a total and no events moved that total.
  if (eventos.length === 0 && total) eventos.push([0, null, total]);
  if (eventos.length > 1) eventos.sort(byOrdem);
  for (const [, evento, valor] of eventos) {
    linhas.push({
      idCiclo,
      grupo: 'pedidosEventos',
      pedido: trimName(pedido),
      pedidoCanal: trimName(pedidoCanal),
      chaveNFe: trimName(chaveNFe),
      titulo: null,
      parcela: null,
      qtTotalParcela: null,
      evento,
      identificador: null,
      valorCentavos: valor ?? total ?? 0,
    });
  }
}

const byPlace = (one: NoCiclo, other: NoCiclo) => one[0] - other[0] || one[1] - other[1];

const byOrdem = (one: DePedido, other: DePedido) => one[0] - other[0];

const byPlaces = (one: DeTitulo, other: DeTitulo) =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
