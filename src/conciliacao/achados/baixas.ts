import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../mirror/schema/tables.js';
import { trimmed } from '../../mirror/schema/trimmed.js';
import { withoutDocuments } from '../../shared/text/documents.js';
import { normalizedWord } from '../normalized-word.js';
import type { EventoLido } from '../result.js';
import type { MirrorBaixa } from './achado.js';
import { type AchadoRow, linhasOf } from './rows.js';

/** The part of a finding that new lines gave back. */
export interface GivenBack {
  /** The lines that gave back; none if new lines on the finding's own side took as much. */
  baixas: MirrorBaixa[];
  /**
   * Sum of the new lines since the finding was first seen, as a positive amount. Earlier transfers had only
   * not been read: they were never missing.
   */
  centavos: number;
}

/** Reads what gave a finding back: lines of its owner and reason that were not there at its last sight. */
export async function readGivenBack(
  transaction: Transaction<Schema>,
  row: AchadoRow,
  eventos: readonly EventoLido[],
): Promise<GivenBack> {
  const now: MirrorBaixa[] = [];
  for (const which of ownerOf(row)) {
    const { rows } = await sql<LinhaRow>`
      select l.id_ciclo, c.canal, cast(c.data_repasse as text) as dia, l.parcela, l.evento,
             l.valor_centavos
        from linhas l join ciclos c on c.loja = l.loja and c.id_ciclo = l.id_ciclo
       where l.loja = ${row.loja} and not c.ausente and ${which}`.execute(transaction);
    for (const { id_ciclo, canal, dia, parcela, valor_centavos, ...lida } of rows) {
      const evento = lida.evento === null ? null : withoutDocuments(lida.evento);
      const isOf = (one: EventoLido, name: string | null) =>
        one.evento === evento && normalizedWord(one.canal) === normalizedWord(name);
      // A cycle may have another of the channel's names than the contract gives it.
      const read =
        eventos.find((one) => isOf(one, canal ?? row.canal)) ??
        eventos.find((one) => isOf(one, row.canal));
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
  return givenBackBy(now, row);
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

/** Lines that were not there when the finding was seen last. */
export function linesSince(now: readonly MirrorBaixa[], { linhas }: AchadoRow): MirrorBaixa[] {
  const left = new Map<string, number>();
  for (const linha of linhasOf(linhas)) left.set(keyOf(linha), (left.get(keyOf(linha)) ?? 0) + 1);
  return now.filter((linha) => {
    const count = left.get(keyOf(linha)) ?? 0;
    left.set(keyOf(linha), count - 1);
    return count <= 0;
  });
}

/** Adds up the part that the lines since the last night gave back. */
export function givenBackBy(now: readonly MirrorBaixa[], row: AchadoRow): GivenBack {
  const novas = linesSince(now, row);
  const side = 0 - Math.sign(row.valor_centavos);
  const backOf = (linhas: readonly MirrorBaixa[]) =>
    linhas.reduce((sum, { valorCentavos }) => sum + side * valorCentavos, 0);
  if (backOf(novas) <= 0) return { baixas: [], centavos: 0 };
  const isSince = ({ dataRepasse }: MirrorBaixa) =>
    dataRepasse === null || dataRepasse >= String(row.primeiro_visto);
  return {
    baixas: novas.filter(({ valorCentavos }) => side * valorCentavos > 0),
    // A surplus that the channel takes back is not recovered: the seller pays it.
    centavos: row.valor_centavos < 0 ? Math.max(0, backOf(novas.filter(isSince))) : 0,
  };
}

/** Centavos that findings were given back this night, by owner and line. */
export type Spent = Map<string, number>;

/** Takes at most an amount from the lines that gave it back; another finding gets only what is left of them. */
export function spend(
  spent: Spent,
  { pedido, pedido_canal, identificador }: AchadoRow,
  { baixas, centavos }: GivenBack,
  most: number,
): number {
  const owner = JSON.stringify([pedido ?? pedido_canal ?? identificador]);
  const free = new Map<string, number>();
  for (const linha of baixas) {
    const key = owner + keyOf(linha);
    const before = free.get(key) ?? 0 - (spent.get(key) ?? 0);
    free.set(key, before + Math.abs(linha.valorCentavos));
  }
  let left = Math.min(most, centavos);
  const wanted = left;
  for (const [key, amount] of free) {
    const taken = Math.max(0, Math.min(amount, left));
    spent.set(key, (spent.get(key) ?? 0) + taken);
    left -= taken;
  }
  return wanted - left;
}

/** The part of a line that a finding keeps. */
export const asBaixa = ({
  idCiclo,
  dataRepasse,
  parcela,
  evento,
  valorCentavos,
}: MirrorBaixa): MirrorBaixa => ({ idCiclo, dataRepasse, parcela, evento, valorCentavos });

/** Identifies a line within its order. */
export const keyOf = ({ idCiclo, parcela, evento, valorCentavos }: MirrorBaixa): string =>
  JSON.stringify([idCiclo, parcela, evento, valorCentavos]);
