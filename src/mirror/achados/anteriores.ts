import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';
import type { MirrorMarcaAnterior } from './achado.js';
import { type AchadoRow, achadoRow, selectAchados } from './achado-rows.js';

/**
 * For each finding: the marks of closed findings of the same owner that disappeared no later than it
 * appeared; people make few of them. One that was open beside a finding is not a predecessor of it.
 */
export async function readAnteriores(
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<(row: AchadoRow) => MirrorMarcaAnterior[]> {
  const marked = await selectAchados(db)
    .where('valor_centavos', '=', 0)
    .where('marcado_em_ms', 'is not', null)
    .orderBy('marcado_em_ms', 'desc')
    .orderBy('id')
    .execute();
  if (marked.length === 0) return () => [];
  const { appearedAt, disappearedAt } = await readMoments(db);
  const byOwner = new Map<string, AchadoRow[]>();
  for (const row of marked.map(achadoRow)) {
    byOwner.set(ownerKey(row), [...(byOwner.get(ownerKey(row)) ?? []), row]);
  }
  return (row) =>
    (byOwner.get(ownerKey(row)) ?? [])
      .filter((closed) => closed.id !== row.id)
      .filter((closed) => isBefore(disappearedAt.get(idKey(closed)), appearedAt.get(idKey(row))))
      .map(marcaOf);
}

/** When something happened: the day of the night, and the clock within it. */
interface Moment {
  dia: string;
  emMs: number;
}

/** In the night in which the other one appeared, or earlier. */
function isBefore(disappeared: Moment | undefined, appeared: Moment | undefined): boolean {
  if (!disappeared || !appeared) return false;
  return disappeared.dia === appeared.dia
    ? disappeared.emMs <= appeared.emMs
    : disappeared.dia < appeared.dia;
}

/** When the findings of owners with a mark appeared, and disappeared, for the last time. */
async function readMoments(db: Kysely<Schema> | Transaction<Schema>) {
  const { rows } = await sql<Record<'loja' | 'id' | 'acao' | 'dia', string> & { em_ms: unknown }>`
    select h.loja, h.id, h.acao, cast(h.dia as text) as dia, h.em_ms
      from achados_historico h join achados a on a.loja = h.loja and a.id = h.id
     where h.acao in ('nova', 'voltou', 'sumiu')
       and a.dono in (select dono from achados
                       where valor_centavos = 0 and marcado_em_ms is not null)
     order by h.loja, h.id, h.ordem`.execute(db);
  const [appearedAt, disappearedAt] = [new Map<string, Moment>(), new Map<string, Moment>()];
  for (const { acao, dia, em_ms, ...of } of rows) {
    (acao === 'sumiu' ? disappearedAt : appearedAt).set(idKey(of), { dia, emMs: Number(em_ms) });
  }
  return { appearedAt, disappearedAt };
}

function marcaOf({ id, tipo, estado, nota, quem, marcado_em_ms }: AchadoRow): MirrorMarcaAnterior {
  const marcadoEm = new Date(Number(marcado_em_ms)).toISOString();
  return { id, tipo: String(tipo), estado, nota, quem, marcadoEm };
}

const ownerKey = ({ loja, dono }: AchadoRow): string => JSON.stringify([loja, dono]);
const idKey = ({ loja, id }: Pick<AchadoRow, 'loja' | 'id'>): string => JSON.stringify([loja, id]);
