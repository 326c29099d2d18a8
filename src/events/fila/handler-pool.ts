import { backoffMs } from '../../shared/timing/backoff.js';
import type { StopTimer } from '../stop-timer.js';
import type { DocumentInFlight, Documents } from './documents.js';
import type { ConsumeSettings, FilaHandler, FilaTrouble } from './options.js';

interface HandlerPoolDependencies {
  settings: ConsumeSettings;
  documents: Documents;
  stopTimer: StopTimer;
  remove(document: DocumentInFlight): void;
  /** Announces the time when a document is handled again. */
  dueBy(dueAt: number): void;
  /** A handler has settled, and its place is free. */
  settled(): void;
  report(error: unknown, trouble: FilaTrouble): void;
}

/** End of a call; `stopped`: the consumer was stopped before the handler settled. */
type Outcome = { kind: 'done' } | { kind: 'failed' | 'stopped'; error: unknown };

/** Calls the handler, at most `concurrency` times at once, and acts on the outcome of each call. */
export class HandlerPool {
  readonly #handler: FilaHandler;
  readonly #dependencies: HandlerPoolDependencies;
  readonly #readAhead: DocumentInFlight[] = [];
  #busy = 0;

  constructor(handler: FilaHandler, dependencies: HandlerPoolDependencies) {
    this.#handler = handler;
    this.#dependencies = dependencies;
  }

  /** Number of documents being handled or read ahead. */
  get size(): number {
    return this.#busy + this.#readAhead.length;
  }

  /** Accepts a document, to be handled as soon as a place is free. */
  add(document: DocumentInFlight): void {
    this.#readAhead.push(document);
    this.#startNext();
  }

  /** Drops the documents read ahead, which stay in the queue. */
  close(): void {
    this.#readAhead.length = 0;
  }

  #startNext(): void {
    while (this.#busy < this.#dependencies.settings.concurrency) {
      const document = this.#readAhead.shift();
      if (!document) return;
      this.#busy += 1;
      // The place is free only when the handler has settled.
      void this.#handle(document).finally(() => {
        this.#busy -= 1;
        this.#startNext();
        this.#dependencies.settled();
      });
    }
  }

  async #handle(document: DocumentInFlight): Promise<void> {
    const { documents, remove, report } = this.#dependencies;
    const attempt = documents.startAttempt(document.key);
    const { evento, contents: id } = document;
    const outcome = await this.#call((signal) => this.#handler(evento, { signal, attempt, id }));
    if (outcome.kind === 'done') remove(document);
    else if (outcome.kind === 'failed') await this.#failed(document, outcome.error);
    else report(outcome.error, { ...idOf(document), stage: 'handle', failures: 1 });
  }

  async #failed(document: DocumentInFlight, error: unknown): Promise<void> {
    const { settings, documents, dueBy, report } = this.#dependencies;
    const failures = documents.countFailure(document.key);
    const trouble = { ...idOf(document), stage: 'handle' as const, failures };
    if (failures >= settings.maxAttempts) {
      report(error, trouble);
      return this.#deadLetter(document, error);
    }
    const retryInMs = backoffMs(settings.backoff, failures);
    report(error, { ...trouble, retryInMs });
    const dueAt = performance.now() + retryInMs;
    documents.delay(document.key, dueAt);
    dueBy(dueAt);
  }

  /** Called once for a document, which stays in the queue unless the user removes it. */
  async #deadLetter(document: DocumentInFlight, error: unknown): Promise<void> {
    const { settings, documents, report } = this.#dependencies;
    const outcome = await this.#call((signal) =>
      settings.onDeadLetter?.(document.evento, error, { signal }),
    );
    if (outcome.kind !== 'done') {
      report(outcome.error, { ...idOf(document), stage: 'dead-letter', failures: 1 });
    }
    documents.skip(document.key);
  }

  /** Calls a function of the user and waits for it, however long it takes. */
  async #call(run: (signal: AbortSignal) => unknown): Promise<Outcome> {
    const call = new AbortController();
    try {
      await this.#dependencies.stopTimer.call(call, run);
      return { kind: 'done' };
    } catch (error) {
      return { kind: call.signal.aborted ? 'stopped' : 'failed', error };
    }
  }
}

/** The part of a document that may be reported: never its data. */
const idOf = ({ evento }: DocumentInFlight) => ({ idDocumento: evento.idDocumento });
