import { type EventoText, rebuildEvento } from '../evento-text.js';
import type { InboxEvento } from '../inbox.js';
import type { Connection, Statement } from './libsql.js';
import { STATEMENTS } from './schema.js';

/** An event under lease. */
export interface TakenRow {
  seq: number;
  id: string;
  raw: string;
  id_documento: string | null;
  attempts: number;
  lease: number;
}

/** A dead letter as it is kept. */
export interface DeadRow {
  id: string;
  raw: string;
  id_documento: string | null;
  attempts: number;
  error: string | null;
  stored_at: number;
  due_at: number;
}

/** Any event as it is kept. */
export interface FoundRow extends Omit<DeadRow, 'id' | 'raw'> {
  state: 'waiting' | 'active' | 'done' | 'dead';
  raw: string | null;
}

/** Counts by state. */
export type CountRow = Record<'waiting' | 'delayed' | 'active' | 'done' | 'dead', number>;

type LeaseKey = Pick<TakenRow, 'seq' | 'lease'>;

/** What can be done to the events. All but `dead` run at once; those that write want a transaction. */
export class EventTable {
  readonly #sql: Record<keyof typeof STATEMENTS, Statement>;

  private constructor(sql: Record<keyof typeof STATEMENTS, Statement>) {
    this.#sql = sql;
  }

  static async prepare(connection: Connection): Promise<EventTable> {
    const prepared: [string, Statement][] = [];
    for (const [name, sql] of Object.entries(STATEMENTS)) {
      prepared.push([name, await connection.prepare(sql)]);
    }
    return new EventTable(
      Object.fromEntries(prepared) as Record<keyof typeof STATEMENTS, Statement>,
    );
  }

  /** False when an event of that identity is here. */
  insert({ id, raw, idDocumento }: EventoText, now: number): boolean {
    const fila = idDocumento === undefined ? null : JSON.stringify(idDocumento);
    return this.#changed('insert', id, now, now, raw, fila);
  }

  /** When something is to be done next: an event to take, or a lease that ends. */
  nextDue(): number | undefined {
    return (this.#sql.nextDue.get([]) as { due: number | null }).due ?? undefined;
  }

  take(now: number, leaseEnds: number): TakenRow | undefined {
    return this.#sql.take.get([leaseEnds, now]) as TakenRow | undefined;
  }

  renew({ seq, lease }: LeaseKey, leaseEnds: number): boolean {
    return this.#changed('renew', leaseEnds, seq, lease);
  }

  done({ seq, lease }: LeaseKey, forgetAt: number): boolean {
    return this.#changed('done', forgetAt, seq, lease);
  }

  again({ seq, lease }: LeaseKey, dueAt: number, text: string): boolean {
    return this.#changed('again', dueAt, text, seq, lease);
  }

  deadLetter({ seq, lease }: LeaseKey, now: number, text: string): boolean {
    return this.#changed('deadLetter', now, text, seq, lease);
  }

  /** Makes an event whose last attempt lost its lease a dead letter. */
  deadLetterLost(now: number, maxAttempts: number, text: string): TakenRow | undefined {
    return this.#sql.deadLetterLost.get([now, text, now, maxAttempts]) as TakenRow | undefined;
  }

  /** Makes events whose lease ended free to take. */
  release(now: number, text: string): void {
    this.#sql.release.run([text, now]);
  }

  retry(id: string, now: number): boolean {
    return this.#changed('retry', now, id);
  }

  /** How many were forgotten. */
  forget(now: number, most: number): number {
    return Number(this.#sql.forget.run([now, most]).changes);
  }

  /** By the clock of then; undefined when nothing is stored. */
  lastStoredAt(): number | undefined {
    return (this.#sql.lastStored.get([]) as { stored_at: number } | undefined)?.stored_at;
  }

  /**
   * Moves times back by `backMs`: a waiting event not before `now`, a lease not so far that its worker
   * could not renew it within `leaseMs`. Times of storing ahead of `now` become `now`.
   */
  shiftTimes(now: number, backMs: number, leaseMs: number): void {
    this.#sql.shift.run(['waiting', backMs, now]);
    this.#sql.shift.run(['active', backMs, now + leaseMs]);
    this.#sql.unfuture.run([now]);
  }

  /**
   * Whether an event waits longer than any clock that is right makes it: a new one not at all, one that failed
   * until `longestPauseEnds`.
   */
  hasOneWaitingTooLong(now: number, longestPauseEnds: number): boolean {
    const { found } = this.#sql.waitsTooLong.get([now, longestPauseEnds]) as { found: number };
    return found === 1;
  }

  /** Makes the events that wait too long due: a new one at once, one that failed at the latest time. */
  hasten(now: number, longestPauseEnds: number): void {
    this.#sql.hasten.run([now, longestPauseEnds]);
  }

  count(now: number): CountRow {
    return this.#sql.count.get([now]) as CountRow;
  }

  dead(limit: number, offset: number): Promise<DeadRow[]> {
    return this.#sql.dead.all([limit, offset]) as Promise<DeadRow[]>;
  }

  find(id: string): FoundRow | undefined {
    return this.#sql.find.get([id]) as FoundRow | undefined;
  }

  #changed(name: keyof typeof STATEMENTS, ...parameters: (string | number | null)[]): boolean {
    return this.#sql[name].run(parameters).changes > 0;
  }
}

/** The event of a row that still has its body. */
export function eventoOf(row: { raw: string; id_documento: string | null }): InboxEvento {
  // As JSON, so that null, a document without identifier, differs from a delivery.
  const idDocumento = row.id_documento === null ? undefined : JSON.parse(row.id_documento);
  return rebuildEvento(JSON.parse(row.raw), idDocumento);
}
