import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { day } from '../../api/day.js';
import type { Ciclo } from '../../api/schemas/ciclos.js';
import type { Schema } from '../schema/tables.js';

/** What the mirror holds of a cycle. */
export interface KnownCiclo {
  listedHash: string;
  isMissing: boolean;
  /** Day of the transfer, `YYYY-MM-DD`. */
  dataRepasse: string | null;
}

/** What the mirror holds of a store, by identifier of the cycle. */
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
    .where('ciclos.loja', '=', loja)
    .select(({ cast }) => [
      'ciclos.id_ciclo',
      'ciclos.ausente',
      'mirror_reads.listed_hash',
      // PostgreSQL's driver would make a Date of it, in the time zone of the machine.
      cast<string | null>('ciclos.data_repasse', 'text').as('data_repasse'),
    ])
    .execute();
  return new Map(
    rows.map(({ id_ciclo, ausente, listed_hash, data_repasse }) => [
      // A bigint of PostgreSQL arrives as a text.
      Number(id_ciclo),
      { listedHash: listed_hash ?? '', isMissing: Boolean(ausente), dataRepasse: data_repasse },
    ]),
  );
}

/** The cycles whose detail must be read: new, changed in the list, back in it, or young. */
export function selectCiclos(
  listed: ReadonlyMap<number, Ciclo>,
  known: ReadonlyMap<number, KnownCiclo>,
  youngFrom: string,
): Ciclo[] {
  const isYoung = (ciclo: Ciclo) =>
    [day(ciclo.dataRepasse), day(ciclo.dataHora)].some((of) => of === null || of >= youngFrom);
  const due = [...listed.values()].filter((ciclo) => {
    const held = known.get(ciclo.idCiclo);
    return !held || held.isMissing || held.listedHash !== listedHash(ciclo) || isYoung(ciclo);
  });
  // The oldest first: what a run that is cut short leaves has no holes behind it.
  return due.sort(
    (one, other) =>
      (day(one.dataRepasse) ?? '').localeCompare(day(other.dataRepasse) ?? '') ||
      one.idCiclo - other.idCiclo,
  );
}

/** Changes with anything that the list says of a cycle. */
export function listedHash(ciclo: Ciclo): string {
  return createHash('sha256').update(JSON.stringify(ciclo)).digest('base64url');
}
