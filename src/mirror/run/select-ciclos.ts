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
  /** Time of the request for its detail, in milliseconds since 1970. */
  requestedAtMs: number;
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
      // PostgreSQL's driver would make a Date of the day, in the time zone of the machine.
      cast<string | null>('ciclos.data_repasse', 'text').as('data_repasse'),
    ])
    .execute();
  return new Map(
    rows.map(({ id_ciclo, ausente, unread, listed_hash, data_repasse, requested_at_ms }) => [
      // A bigint of PostgreSQL arrives as a text.
      Number(id_ciclo),
      {
        listedHash: listed_hash ?? '',
        isMissing: Boolean(ausente),
        isUncopied: unread !== null,
        dataRepasse: data_repasse,
        requestedAtMs: Number(requested_at_ms),
      },
    ]),
  );
}

/** Rules for reading a cycle again although its entry in the list did not change. */
export interface Lookback {
  /** Cycles of this day and later are young. */
  youngFrom: string;
  /** A young cycle asked for since this moment, in milliseconds since 1970, is left out. */
  beganAtMs?: number | undefined;
}

/** Selects the cycles to read: new, changed in the list, back in it, not copied last time, or young. */
export function selectCiclos(
  listed: ReadonlyMap<number, Ciclo>,
  known: ReadonlyMap<number, KnownCiclo>,
  { youngFrom, beganAtMs = Number.POSITIVE_INFINITY }: Lookback,
): Ciclo[] {
  const isYoung = (ciclo: Ciclo) =>
    [day(ciclo.dataRepasse), day(ciclo.dataHora)].some((of) => of === null || of >= youngFrom);
  const isNew = isNews(known);
  const due = [...listed.values()].flatMap((ciclo) => {
    const held = known.get(ciclo.idCiclo);
    if (isNew(ciclo)) return [{ ciclo, readAtMs: 0 }];
    const readAtMs = held?.requestedAtMs ?? 0;
    return isYoung(ciclo) && readAtMs < beganAtMs ? [{ ciclo, readAtMs }] : [];
  });
  // News first, oldest first: a run that is cut short leaves no holes behind it. Then the cycles read
  // longest ago, so that even runs that are all cut short reach every cycle.
  due.sort(
    (one, other) =>
      one.readAtMs - other.readAtMs ||
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
