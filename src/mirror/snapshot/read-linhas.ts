import { sql } from 'kysely';
import type { Reader } from '../database/database.js';
import type { InRange } from './in-range.js';
import { maybeNumber } from './maybe-number.js';
import type { MirrorLinha } from './snapshot.js';

type Numeric = number | string | null;

interface NamedRow {
  id_ciclo: number | string;
  ordem_pedido: number;
  pedido: string | null;
  pedido_canal: string | null;
  chave_nfe: string | null;
  evento: string | null;
  valor: Numeric;
}

interface TituloRow extends NamedRow {
  ordem_titulo: number;
  numero: Numeric;
  valor_parcela: Numeric;
}

const NAMES = sql`p.id_ciclo, p.ordem as ordem_pedido, p.pedido, p.pedido_canal, p.chave_nfe`;

// A cross join keeps SQLite from reading another table first, and a plus from reading the whole key
// for its order: of an index without statistics its estimate is wrong.
const OF_CICLOS = sql`ciclos_pedidos p cross join ciclos c`;
const PRESENT = sql`c.loja = p.loja and c.id_ciclo = p.id_ciclo and not c.ausente`;

/**
 * The lines of the orders of a range: those of installments, then those without, in the order of cycle
 * and place. `withTitulos` also reads what distinguishes the titles of an order.
 */
export async function readLinhas(
  reader: Reader,
  loja: string,
  inRange: InRange,
  withTitulos: boolean,
): Promise<MirrorLinha[]> {
  const { kysely } = reader;
  const ofTitulos = await sql<TituloRow>`
    select ${NAMES}, e.ordem_titulo, e.evento, e.valor_centavos as valor,
           coalesce(i.numero, e.parcela) as numero, i.valor_parcela_centavos as valor_parcela
      from ${OF_CICLOS} cross join ciclos_parcelas_eventos e cross join ciclos_parcelas i
     where p.loja = ${loja} and p.grupo = 'pedidosTitulos' and ${inRange('p')} and ${PRESENT}
       and e.loja = p.loja and e.id_ciclo = p.id_ciclo and e.ordem_pedido = p.ordem
       and i.loja = e.loja and i.id_ciclo = e.id_ciclo and i.ordem_pedido = e.ordem_pedido
       and i.ordem_titulo = e.ordem_titulo and i.ordem = e.ordem_parcela
     order by +p.id_ciclo, p.ordem, e.ordem_titulo, e.ordem_parcela, e.ordem`.execute(kysely);
  // An order that has a total and no events moved that total.
  const ofPedidos = await sql<NamedRow>`
    select ${NAMES}, e.evento, coalesce(e.total_valor_centavos, p.total_valor_centavos) as valor
      from ${OF_CICLOS}
      left join ciclos_pedidos_eventos e on e.loja = p.loja and e.id_ciclo = p.id_ciclo
       and e.ordem_pedido = p.ordem
     where p.loja = ${loja} and p.grupo = 'pedidosEventos' and ${inRange('p')} and ${PRESENT}
       and (e.ordem is not null or p.total_valor_centavos <> 0)
     order by +p.id_ciclo, p.ordem, e.ordem`.execute(kysely);
  const titulos = withTitulos ? await readTitulos(reader, loja, inRange) : undefined;
  const lines: MirrorLinha[] = ofTitulos.rows.map((row) => {
    const shown = titulos?.get(`${row.id_ciclo} ${row.ordem_pedido}`);
    const ordem = Number(row.ordem_titulo);
    return {
      ...named(row),
      grupo: 'pedidosTitulos',
      titulo: {
        ordem,
        codigoControle: shown?.get(ordem) ?? null,
        quantidade: shown?.size ?? null,
        valorParcelaCentavos: maybeNumber(row.valor_parcela),
      },
      parcela: maybeNumber(row.numero),
    };
  });
  for (const row of ofPedidos.rows) {
    lines.push({ ...named(row), grupo: 'pedidosEventos', titulo: null, parcela: null });
  }
  return lines;
}

const named = (row: NamedRow) => ({
  idCiclo: Number(row.id_ciclo),
  pedido: row.pedido,
  pedidoCanal: row.pedido_canal,
  chaveNFe: row.chave_nfe,
  evento: row.evento,
  identificador: null,
  valorCentavos: Number(row.valor),
});

/** The control codes of the titles that a cycle shows of an order, by cycle and place. */
async function readTitulos({ kysely }: Reader, loja: string, inRange: InRange) {
  const { rows } = await sql<{
    id_ciclo: number | string;
    ordem_pedido: number;
    ordem: number;
    codigo_controle: string | null;
  }>`
    select t.id_ciclo, t.ordem_pedido, t.ordem, t.codigo_controle
      from ciclos_pedidos p cross join ciclos_titulos t
     where p.loja = ${loja} and p.grupo = 'pedidosTitulos' and ${inRange('p')}
       and t.loja = p.loja and t.id_ciclo = p.id_ciclo and t.ordem_pedido = p.ordem`.execute(
    kysely,
  );
  const shown = new Map<string, Map<number, string | null>>();
  for (const { id_ciclo, ordem_pedido, ordem, codigo_controle } of rows) {
    const key = `${id_ciclo} ${ordem_pedido}`;
    const titulos = shown.get(key) ?? new Map<number, string | null>();
    shown.set(key, titulos.set(Number(ordem), codigo_controle));
  }
  return shown;
}
