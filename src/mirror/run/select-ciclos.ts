import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Ciclo } from '../../client/contract/schemas/ciclos.js';
import { day } from '../../shared/day.js';
import type { Schema } from '../schema/tables.js';

/** A cycle as the mirror holds it. */
export interface KnownCiclo {
  listedHash: string;
  isMissing: boolean;
  /** Its detail could not be copied since, or was not asked for yet. */
  isUncopied: boolean;
  /** Day of the transfer, `YYYY-MM-DD`. */
  dataRepasse: string | null;
  /** Time of the request for the copied detail, in milliseconds since 1970. */
  requestedAtMs: number;
  /** Time of the latest request for its detail; 0 if none is noted. */
  attemptedAtMs: number;
}

/** Reads a store's cycles, by identifier. */
export async function readKnown(
  kysely: Kysely<Schema>,
  loja: string,
): Promise<Map<number, KnownCiclo>> {
  const rows = await kysely
    .selectFrom('ciclos')
    .innerJoin('mirror_reads', (join) =>
      join
        .onRef('mirror_reads.loja', '=', 'ciclos.loja')
        .onRef('mirror_reads.id_ciclo', '=', 'ciclos.id_ciclo'),
    )
    .leftJoin('mirror_unread', (join) =>
      join
        .onRef('mirror_unread.loja', '=', 'ciclos.loja')
        .onRef('mirror_unread.id_ciclo', '=', 'ciclos.id_ciclo'),
    )
    .where('ciclos.loja', '=', loja)
    .select(({ cast }) => [
      'ciclos.id_ciclo',
      'ciclos.ausente',
      'mirror_unread.id_ciclo as unread',
      'mirror_reads.listed_hash',
      'mirror_reads.requested_at_ms',
      'mirror_reads.attempted_at_ms',
      // PostgreSQL's driver would make a Date of the day, in the time zone of the machine.
      cast<string | null>('ciclos.data_repasse', 'text').as('data_repasse'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      // A bigint of PostgreSQL arrives as a text.
      Number(row.id_ciclo),
      {
        listedHash: row.listed_hash ?? '',
        isMissing: Boolean(row.ausente),
        isUncopied: row.unread !== null,
        dataRepasse: row.data_repasse,
        requestedAtMs: Number(row.requested_at_ms),
        attemptedAtMs: Number(row.attempted_at_ms),
      },
    ]),
  );
}

/** Rules for reading a cycle again although its entry in the list did not change. */
interface Lookback {
  /** Cycles of this day and later are young. */
  youngFrom: string;
  /** A young cycle asked for since this moment, in milliseconds since 1970, is left out. */
  beganAtMs?: number | undefined;
  /** Time of the latest request for each cycle that is noted as uncopied; 0 if none was made. */
  noted?: ReadonlyMap<number, number>;
}

/** Selects the cycles to read: new, changed in the list, back in it, not copied last time, or young. */
export function selectCiclos(
  listed: ReadonlyMap<number, Ciclo>,
  known: ReadonlyMap<number, KnownCiclo>,
  { youngFrom, beganAtMs = Number.POSITIVE_INFINITY, noted }: Lookback,
): Ciclo[] {
  const isYoung = (ciclo: Ciclo) =>
    [day(ciclo.dataRepasse), day(ciclo.dataHora)].some((of) => of === null || of >= youngFrom);
  const isNew = isNews(known);
  const due = [...listed.values()].flatMap((ciclo) => {
    if (isNew(ciclo)) return [{ ciclo, triedAtMs: noted?.get(ciclo.idCiclo) ?? 0 }];
    const { requestedAtMs = 0, attemptedAtMs = 0 } = known.get(ciclo.idCiclo) ?? {};
    if (!isYoung(ciclo) || requestedAtMs >= beganAtMs) return [];
    return [{ ciclo, triedAtMs: Math.max(requestedAtMs, attemptedAtMs) }];
  });
  // News first, oldest first: a run that is cut short leaves no holes behind it. Then the cycles tried
  // longest ago, so that even runs that are all cut short, or fail at one cycle, reach every cycle.
  due.sort(
    (one, other) =>
      one.triedAtMs - other.triedAtMs ||
      (day(one.ciclo.dataRepasse) ?? '').localeCompare(day(other.ciclo.dataRepasse) ?? '') ||
      one.ciclo.idCiclo - other.ciclo.idCiclo,
  );
  return due.map(({ ciclo }) => ciclo);
}

/** True if the list differs from the copy in this cycle. */
export const isNews =
  (known: ReadonlyMap<number, KnownCiclo>) =>
  (ciclo: Ciclo): boolean => {
    const held = known.get(ciclo.idCiclo);
    return !held || held.isMissing || held.isUncopied || held.listedHash !== listedHash(ciclo);
  };

/** Hash of a cycle's entry in the list: changes with any field. */
export function listedHash(ciclo: Ciclo): string {
  return createHash('sha256').update(JSON.stringify(ciclo)).digest('base64url');
}
