import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.js';
import { UNKNOWN_LACUNA } from '../schema/achados-tables.js';
import type { Schema } from '../schema/tables.js';
import type { Coverage } from './coverage.js';
import type { OwnerLines } from './lacunas.js';
import type { Baseline } from './nights.js';

/** The sets of cycles that baselines name, by number. */
export async function readLacunaSets(
  transaction: Transaction<Schema>,
  loja: string,
): Promise<Map<number, Set<number>>> {
  const rows = await transaction
    .selectFrom('achados_lacunas')
    .where('loja', '=', loja)
    .select(['lacuna', 'id_ciclo'])
    .execute();
  const sets = new Map<number, Set<number>>();
  for (const { lacuna, id_ciclo } of rows) {
    const number = Number(lacuna);
    sets.set(number, (sets.get(number) ?? new Set()).add(Number(id_ciclo)));
  }
  return sets;
}

/**
 * Whether lines of the owner may be missing from its baseline, so that they are not payments since: lines
 * of a cycle that was not copied when the baseline was written, or, where the owner's first day is
 * contradicted by now, of any. A cycle that is delisted by now may be back under another number: it counts
 * where it may hold the owner by the day that its records give today.
 */
export function mayLackLines(
  { lacuna }: Baseline,
  sets: ReadonlyMap<number, ReadonlySet<number>>,
  lines: OwnerLines,
  coverage: Pick<Coverage, 'delisted' | 'lateCiclos'>,
): boolean {
  if (lacuna === null) return false;
  if (lines.isContradicted) return true;
  if (lacuna === UNKNOWN_LACUNA) return mayHoldLateLines(lines, coverage);
  const lacking = sets.get(lacuna);
  if (lacking === undefined) return true;
  if ([...lines.ciclos].some((idCiclo) => lacking.has(idCiclo))) return true;
  return coverage.delisted.among(lacking).mayHold(lines);
}

/** A cycle that was lost before the baseline is back, or another number pays the same, with a day of then. */
const mayHoldLateLines = (
  lines: OwnerLines,
  { delisted, lateCiclos }: Pick<Coverage, 'delisted' | 'lateCiclos'>,
): boolean =>
  delisted.mayHold(lines) || [...lines.ciclos].some((idCiclo) => lateCiclos.has(idCiclo));

/** The number of a set of cycles, which is written where it is new; null of an empty one. */
export async function lacunaOf(
  database: Database,
  transaction: Transaction<Schema>,
  loja: string,
  sets: ReadonlyMap<number, ReadonlySet<number>>,
  ids: readonly number[],
): Promise<number | null> {
  if (ids.length === 0) return null;
  for (const [number, set] of sets) {
    if (set.size === ids.length && ids.every((id) => set.has(id))) return number;
  }
  // Sets change as cycles are copied, and nobody asks again for one that no baseline names.
  await sql`
    delete from achados_lacunas where loja = ${loja} and lacuna not in (
      select lacuna from achados_recebidos where loja = ${loja} and lacuna is not null)`.execute(
    transaction,
  );
  const lacuna = Math.max(0, ...sets.keys()) + 1;
  await database.insert(
    transaction,
    'achados_lacunas',
    ids.map((id_ciclo) => ({ loja, lacuna, id_ciclo })),
  );
  return lacuna;
}
