import type { Transaction } from 'kysely';
import type { Database, Values } from '../database/database.js';
import type { Schema } from '../schema/tables.js';
import type { DiscrepanciaRegistravel } from './achado.js';
import { type Acao, type AchadoRow, nextOrdens } from './achado-rows.js';
import { chunksOf } from './chunks.js';
import type { Depois } from './compare-night.js';

/** A finding that a night changed. */
export interface ChangedRow {
  /** Undefined of one that is new. */
  before: AchadoRow | undefined;
  after: AchadoRow;
  depois: Depois;
}

/** A finding as it is after the night of that day. */
export function rowAfter(
  loja: string,
  dia: string,
  {
    id,
    before,
    found,
    dono,
    depois,
  }: {
    id: string;
    before: AchadoRow | undefined;
    found: DiscrepanciaRegistravel | undefined;
    dono: string;
    depois: Depois;
  },
): AchadoRow {
  const { estado, valorCentavos, recuperadoCentavos } = depois;
  return {
    loja,
    id,
    tipo: found?.tipo ?? before?.tipo ?? null,
    canal: found?.canal ?? before?.canal ?? null,
    pedido: found?.pedido ?? before?.pedido ?? null,
    pedido_canal: found?.pedidoCanal ?? before?.pedido_canal ?? null,
    identificador: found?.identificador ?? before?.identificador ?? null,
    id_ciclo: found?.idCiclo ?? before?.id_ciclo ?? null,
    mes: found?.mes ?? before?.mes ?? null,
    dono,
    estado: estado === 'nova' && before && String(before.primeiro_visto) < dia ? 'aberta' : estado,
    primeiro_visto: before?.primeiro_visto ?? dia,
    ultimo_visto: found ? dia : (before?.ultimo_visto ?? dia),
    valor_inicial_centavos: before?.valor_inicial_centavos ?? valorCentavos,
    valor_centavos: valorCentavos,
    recuperado_centavos: recuperadoCentavos,
    nota: before?.nota ?? null,
    quem: before?.quem ?? null,
    marcado_em_ms: before?.marcado_em_ms ?? null,
  };
}

/** Whether nothing of a finding changed. */
export const isSame = (one: AchadoRow, other: AchadoRow): boolean =>
  (Object.keys(other) as (keyof AchadoRow)[]).every((name) => one[name] === other[name]);

/** Writes the changed findings and their history. */
export async function writeRows(
  database: Database,
  transaction: Transaction<Schema>,
  loja: string,
  dia: string,
  changed: readonly ChangedRow[],
): Promise<void> {
  const emMs = await database.nowMs(transaction);
  for (const part of chunksOf(changed)) {
    const ids = part.map(({ after }) => after.id);
    const ordens = await nextOrdens(transaction, loja, ids);
    await transaction
      .deleteFrom('achados')
      .where('loja', '=', loja)
      .where('id', 'in', ids)
      .execute();
    await database.insert(
      transaction,
      'achados',
      part.map(({ after }) => after as Values),
    );
    const entries = part.flatMap((change) =>
      entriesOf(change).map((entry, index): Values => {
        const { id } = change.after;
        const ordem = (ordens.get(id) ?? 0) + index;
        return { ...{ loja, id, ordem, dia }, ...entry, nota: null, quem: null, em_ms: emMs };
      }),
    );
    await database.insert(transaction, 'achados_historico', entries);
  }
}

/** What is written into the history; nothing where only the days of a finding changed. */
function entriesOf({ before, after, depois }: ChangedRow): Values[] {
  const acao = acaoOf(before, after);
  if (acao === undefined) return [];
  const { estado, valor_centavos } = after;
  const then = before?.valor_centavos ?? 0;
  const { voltouCentavos, pagoCentavos } = depois;
  const entry = (of: Acao, from: number, to: number, recuperado_centavos: number) => ({
    ...{ acao: of, estado, valor_centavos: to, mudou_centavos: to - from, recuperado_centavos },
  });
  const isTurned = Math.sign(then) * Math.sign(valor_centavos) < 0;
  if (!isTurned || pagoCentavos === 0) return [entry(acao, then, valor_centavos, voltouCentavos)];
  // What was paid until nothing was left, and what came on the other side.
  const rest = voltouCentavos - pagoCentavos;
  return [entry('diminuiu', then, 0, pagoCentavos), entry(acao, 0, valor_centavos, rest)];
}

function acaoOf(before: AchadoRow | undefined, after: AchadoRow): Acao | undefined {
  if (!before) return 'nova';
  const [then, now] = [before.valor_centavos, after.valor_centavos];
  if (after.estado === 'reaberta' && before.estado !== 'reaberta') return 'voltou';
  if (then === now) return undefined;
  if (now === 0) return 'sumiu';
  return Math.sign(then) === Math.sign(now) && Math.abs(now) < Math.abs(then)
    ? 'diminuiu'
    : 'cresceu';
}
