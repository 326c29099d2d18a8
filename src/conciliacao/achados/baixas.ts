import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../mirror/schema/tables.js';
import { trimmed } from '../../mirror/schema/trimmed.js';
import { withoutDocuments } from '../../shared/text/documents.js';
import type { EventoLido } from '../result.js';
import type { MirrorBaixa } from './achado.js';
import { type AchadoRow, linhasOf } from './rows.js';

/**
 * Reads the lines that gave a finding back: same owner and reason, the other side, and not there when the
 * finding was seen last.
 */
export async function readBaixas(
  transaction: Transaction<Schema>,
  row: AchadoRow,
  eventos: readonly EventoLido[],
): Promise<MirrorBaixa[]> {
  const now: MirrorBaixa[] = [];
  for (const which of ownerOf(row)) {
    const { rows } = await sql<LinhaRow>`
      select l.id_ciclo, c.canal, cast(c.data_repasse as text) as dia, l.parcela, l.evento,
             l.valor_centavos
        from linhas l join ciclos c on c.loja = l.loja and c.id_ciclo = l.id_ciclo
       where l.loja = ${row.loja} and not c.ausente and ${which}`.execute(transaction);
    for (const { id_ciclo, canal, dia, parcela, valor_centavos, ...lida } of rows) {
      const evento = lida.evento === null ? null : withoutDocuments(lida.evento);
      const read = eventos.find(
        (one) => one.evento === evento && one.canal === (canal ?? row.canal),
      );
      if (read?.motivo !== row.motivo) continue;
      now.push({
        idCiclo: Number(id_ciclo),
        dataRepasse: dia,
        evento,
        parcela: parcela === null ? null : Number(parcela),
        valorCentavos: Number(valor_centavos) * (read.sinal ?? 1),
      });
    }
  }
  return novas(now, linhasOf(row.linhas), row.valor_centavos);
}

type LinhaRow = Record<'canal' | 'dia' | 'evento', string | null> &
  Record<'id_ciclo' | 'parcela' | 'valor_centavos', string | number | null>;

/**
 * Conditions for an order's lines, and for lines of no order with its number at the channel or the
 * identifier.
 */
function ownerOf({ pedido, pedido_canal, identificador }: AchadoRow): RawBuilder<unknown>[] {
  const name = identificador ?? pedido_canal;
  const ofPedido = sql`l.pedido = ${pedido}
    and coalesce(l.pedido_canal, ${pedido_canal}, '') = coalesce(${pedido_canal}, l.pedido_canal, '')`;
  const loose = sql`${trimmed('l.identificador')} = ${name}`;
  return [...(pedido === null ? [] : [ofPedido]), ...(name === null ? [] : [loose])];
}

/** Lines that are new since the last night and reduce the finding. */
export function novas(
  now: readonly MirrorBaixa[],
  then: readonly MirrorBaixa[],
  valorCentavos: number,
): MirrorBaixa[] {
  const left = new Map<string, number>();
  for (const linha of then) left.set(keyOf(linha), (left.get(keyOf(linha)) ?? 0) + 1);
  return now.filter((linha) => {
    const count = left.get(keyOf(linha)) ?? 0;
    left.set(keyOf(linha), count - 1);
    return count <= 0 && linha.valorCentavos * valorCentavos < 0;
  });
}

/** The part of a line that a finding keeps. */
export const asBaixa = ({
  idCiclo,
  dataRepasse,
  parcela,
  evento,
  valorCentavos,
}: MirrorBaixa): MirrorBaixa => ({ idCiclo, dataRepasse, parcela, evento, valorCentavos });

const keyOf = ({ idCiclo, parcela, evento, valorCentavos }: MirrorBaixa): string =>
  JSON.stringify([idCiclo, parcela, evento, valorCentavos]);
