import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';
import type { MirrorMarcaAnterior } from './achado.js';
import { type AchadoRow, achadoRow, selectAchados } from './achado-rows.js';

/** The marks of findings that are gone, by the findings of the same owner; people make few of them. */
export async function readAnteriores(
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<(row: AchadoRow) => MirrorMarcaAnterior[]> {
  const marked = await selectAchados(db)
    .where('valor_centavos', '=', 0)
    .where('marcado_em_ms', 'is not', null)
    .orderBy('marcado_em_ms', 'desc')
    .orderBy('id')
    .execute();
  const byOwner = new Map<string, MirrorMarcaAnterior[]>();
  for (const row of marked.map(achadoRow)) {
    const { id, tipo, estado, nota, quem, marcado_em_ms } = row;
    const marcadoEm = new Date(Number(marcado_em_ms)).toISOString();
    const known = byOwner.get(keyOf(row)) ?? [];
    known.push({ id, tipo: String(tipo), estado, nota, quem, marcadoEm });
    byOwner.set(keyOf(row), known);
  }
  return (row) => (byOwner.get(keyOf(row)) ?? []).filter(({ id }) => id !== row.id);
}

const keyOf = ({ loja, dono }: AchadoRow): string => JSON.stringify([loja, dono]);
