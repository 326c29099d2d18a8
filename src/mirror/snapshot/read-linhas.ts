import { sql } from 'kysely';
import { trimName } from '../../shared/text/name-of.js';
import type { Reader } from '../database/database.js';
import { type InRange, jsonOf, readJson } from './json-rows.js';
import type { MirrorLinha } from './snapshot.js';

/** An order in a cycle, with the events of its installments or its own. */
type NoCiclo = [
  grupo: 'pedidosTitulos' | 'pedidosEventos',
  idCiclo: number,
  ordem: number,
  pedido: string | null,
  pedidoCanal: string | null,
  chaveNFe: string | null,
  total: number | null,
  eventos: Evento[],
  titulos: [ordem: number, codigoControle: string | null][] | null,
];

type Evento = [
  evento: string | null,
  valor: number | null,
  /** Place of its title; null, like the rest, for an event of the order. */
  titulo: number | null,
  parcela: number | null,
  qtTotalParcela: number | null,
  valorParcela: number | null,
];

/**
 * The lines of the orders of a range: lines of installments first, then the others, by cycle and place.
 *
 * @param hasTitulos also reads what distinguishes the titles of an order
 */
export async function readLinhas(
  reader: Reader,
  loja: string,
  inRange: InRange,
  hasTitulos: boolean,
): Promise<MirrorLinha[]> {
  const { row, rows } = jsonOf(reader);
  // Cross joins keep SQLite from reading the second table first: without statistics it guesses.
  const ofTitulos = sql`(
    select ${rows(
      sql`${row}(nullif(e.evento, ''), e.valor_centavos, e.ordem_titulo,
                 coalesce(i.numero, e.parcela), e.qt_total_parcela, i.valor_parcela_centavos)`,
      sql`order by e.ordem_titulo, e.ordem_parcela, e.ordem`,
    )}
      from ciclos_parcelas i cross join ciclos_parcelas_eventos e
     where i.loja = p.loja and i.id_ciclo = p.id_ciclo and i.ordem_pedido = p.ordem
       and e.loja = i.loja and e.id_ciclo = i.id_ciclo and e.ordem_pedido = i.ordem_pedido
       and e.ordem_titulo = i.ordem_titulo and e.ordem_parcela = i.ordem)`;
  const ofPedido = sql`(
    select ${rows(
      sql`${row}(nullif(e.evento, ''), e.total_valor_centavos, null, null, null, null)`,
      sql`order by e.ordem`,
    )}
      from ciclos_pedidos_eventos e
     where e.loja = p.loja and e.id_ciclo = p.id_ciclo and e.ordem_pedido = p.ordem)`;
  const titulos = sql`(
    select ${rows(sql`${row}(t.ordem, t.codigo_controle)`)} from ciclos_titulos t
     where t.loja = p.loja and t.id_ciclo = p.id_ciclo and t.ordem_pedido = p.ordem)`;
  const order = sql`${row}(
    p.grupo, p.id_ciclo, p.ordem, p.pedido, p.pedido_canal, p.chave_nfe,
    case p.grupo when 'pedidosEventos' then p.total_valor_centavos end,
    case p.grupo when 'pedidosTitulos' then ${ofTitulos} else ${ofPedido} end,
    ${hasTitulos ? titulos : sql`null`})`;
  // One cell of the answer for each cycle: a cell has a largest size.
  const orders = await readJson<NoCiclo>(
    reader,
    sql`
    select cast(${rows(order)} as text) as "rows" from ciclos_pedidos p
     where p.loja = ${loja} and ${inRange('p')} and exists (
       select 1 from ciclos c
        where c.loja = p.loja and c.id_ciclo = p.id_ciclo and not c.ausente)
     group by p.id_ciclo`,
  );
  return orders.sort(byPlace).flatMap(linhasOf);
}

function linhasOf(order: NoCiclo): MirrorLinha[] {
  const [grupo, idCiclo, , pedido, pedidoCanal, chaveNFe, total, eventos, titulos] = order;
  // An order with a total and no events moved that total.
  if (eventos.length === 0 && total) eventos.push([null, total, null, null, null, null]);
  const codes = titulos && new Map(titulos);
  return eventos.map(([evento, valor, titulo, parcela, qtTotalParcela, valorParcela]) => ({
    idCiclo,
    grupo,
    pedido: trimName(pedido),
    pedidoCanal: trimName(pedidoCanal),
    chaveNFe: trimName(chaveNFe),
    titulo:
      titulo === null
        ? null
        : {
            ordem: titulo,
            codigoControle: trimName(codes?.get(titulo) ?? null),
            quantidade: codes?.size ?? null,
            valorParcelaCentavos: valorParcela,
          },
    parcela,
    qtTotalParcela,
    evento,
    identificador: null,
    valorCentavos: valor ?? total ?? 0,
  }));
}

const byPlace = ([grupo, idCiclo, ordem]: NoCiclo, other: NoCiclo) =>
  Number(grupo < other[0]) - Number(grupo > other[0]) || idCiclo - other[1] || ordem - other[2];
