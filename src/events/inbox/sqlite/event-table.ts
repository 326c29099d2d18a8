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

/** A stored dead letter. */
interface DeadRow {
  id: string;
  raw: string;
  id_documento: string | null;
  attempts: number;
  error: string;
  stored_at: number;
  due_at: number;
}

type CountRow = Record<'waiting' | 'delayed' | 'active' | 'done' | 'dead', number>;

type LeaseKey = Pick<TakenRow, 'seq' | 'lease'>;

/** The statements on events. All but `dead` run synchronously; writes need a transaction. */
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

  /** False if an event of that identity exists. */
  insert({ id, raw, idDocumento }: EventoText, now: number): boolean {
    const fila = JSON.stringify(idDocumento) ?? null;
    return this.#changed('insert', id, now, raw, fila);
  }

  /** Next time with work to do: an event due, or a lease that ends. */
  nextDue(): number | undefined {
    return (this.#sql.nextDue.get([]) as { due: number | null }).due ?? undefined;
  }

  take(now: number, leaseMs: number): TakenRow | undefined {
    return this.#sql.take.get([now, leaseMs]) as TakenRow | undefined;
  }

  renew({ seq, lease }: LeaseKey, now: number, leaseMs: number): boolean {
    return this.#changed('renew', seq, lease, now, leaseMs);
  }

  done({ seq, lease }: LeaseKey, now: number, keepMs: number): boolean {
    return this.#changed('done', seq, lease, now, keepMs);
  }

  again({ seq, lease }: LeaseKey, now: number, pauseMs: number, text: string): boolean {
    return this.#changed('again', seq, lease, now, pauseMs, text);
  }

  deadLetter({ seq, lease }: LeaseKey, now: number, text: string): boolean {
    return this.#changed('deadLetter', seq, lease, now, text);
  }

  /** Turns events whose last attempt lost its lease into dead letters. */
  deadLetterLost(now: number, maxAttempts: number, text: string): void {
    this.#sql.deadLetterLost.run([now, maxAttempts, text]);
  }

  /** Frees events whose lease ended, except those after their last attempt. */
  release(now: number, maxAttempts: number, text: string): void {
    this.#sql.release.run([now, maxAttempts, text]);
  }

  retry(id: string, now: number): boolean {
    return this.#changed('retry', id, now);
  }

  /** Deletes old handled events and returns their number. */
  forget(now: number, most: number): number {
    return Number(this.#sql.forget.run([now, most]).changes);
  }

  count(now: number): CountRow {
    return this.#sql.count.get([now]) as CountRow;
  }

  dead(limit: number, offset: number): Promise<DeadRow[]> {
    return this.#sql.dead.all([limit, offset]) as Promise<DeadRow[]>;
  }

  #changed(name: keyof typeof STATEMENTS, ...parameters: (string | number | null)[]): boolean {
    return this.#sql[name].run(parameters).changes > 0;
  }
}

/** Rebuilds the event of a row that still has its body. */
export function eventoOf(row: { raw: string; id_documento: string | null }): InboxEvento {
  // Stored as JSON, so that null, a document without identifier, differs from a delivery.
  const idDocumento = row.id_documento === null ? undefined : JSON.parse(row.id_documento);
  return rebuildEvento(JSON.parse(row.raw), idDocumento);
}
