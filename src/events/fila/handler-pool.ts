import { backoffMs } from '../../shared/timing/backoff.js';
import type { DocumentInFlight, Documents } from './documents.js';
import {
  HandlerInvocation,
  type InvocationContext,
  type InvocationOutcome,
  type OnTimeout,
} from './handler-invocation.js';
import type { ConsumeSettings, FilaHandler, FilaTrouble } from './options.js';

export interface HandlerPoolDependencies {
  settings: ConsumeSettings;
  documents: Documents;
  remove(document: DocumentInFlight): void;
  /** Announces the time when a document is handled again. */
  dueBy(dueAt: number): void;
  /** A handler has settled, and its place is free. */
  settled(): void;
  report(error: unknown, trouble: FilaTrouble): void;
}

type Failure = { isLast: true } | { isLast: false; retryInMs: number };

/** Calls the handler, at most `concurrency` times at once, and acts on the outcome of each call. */
export class HandlerPool {
  readonly #handler: FilaHandler;
  readonly #dependencies: HandlerPoolDependencies;
  readonly #readAhead: DocumentInFlight[] = [];
  readonly #invocations = new Set<HandlerInvocation>();
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

  abort(reason: unknown): void {
    for (const invocation of this.#invocations) invocation.stop(reason);
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
    let failure: Failure | undefined;
    const outcome = await this.#invoke(
      (context) => this.#handler(document.evento, { ...context, attempt }),
      (error, afterMs) => {
        failure = this.#countFailure(document, error, afterMs);
      },
    );
    switch (outcome.kind) {
      case 'handled':
      case 'discarded':
        remove(document);
        break;
      case 'postponed':
        this.#delay(document, outcome.afterMs);
        break;
      case 'stopped':
        report(outcome.error, { ...idOf(document), stage: 'handle', failures: 1 });
        break;
      case 'failed': {
        const { error, afterMs } = outcome;
        failure ??= this.#countFailure(document, error, afterMs);
        if (failure.isLast) await this.#deadLetter(document, error);
        else this.#delay(document, afterMs ?? failure.retryInMs);
      }
    }
  }

  /** Counts and reports a failed attempt once: when it settles, or when its time is up. */
  #countFailure(document: DocumentInFlight, error: unknown, afterMs?: number): Failure {
    const { settings, documents, report } = this.#dependencies;
    const failures = documents.countFailure(document.key);
    const trouble = { ...idOf(document), stage: 'handle' as const, failures };
    if (failures >= settings.maxAttempts) {
      report(error, trouble);
      return { isLast: true };
    }
    const retryInMs = afterMs ?? backoffMs(settings.backoff, failures);
    report(error, { ...trouble, retryInMs });
    return { isLast: false, retryInMs };
  }

  /** Called once for a document; afterwards, only `discard` removes it from the queue. */
  async #deadLetter(document: DocumentInFlight, error: unknown): Promise<void> {
    const { settings, documents, remove, report } = this.#dependencies;
    const { onDeadLetter } = settings;
    if (!onDeadLetter) return documents.park(document.key);
    const reportFailure = (reason: unknown) =>
      report(reason, { ...idOf(document), stage: 'dead-letter', failures: 1 });
    let isReported = false;
    const outcome = await this.#invoke(
      ({ signal, discard }) => onDeadLetter(document.evento, error, { signal, discard }),
      (reason) => {
        isReported = true;
        reportFailure(reason);
      },
    );
    if (outcome.kind === 'discarded') return remove(document);
    if ('error' in outcome && !isReported) reportFailure(outcome.error);
    documents.park(document.key);
  }

  async #invoke(
    handle: (context: InvocationContext) => unknown,
    onTimeout: OnTimeout,
  ): Promise<InvocationOutcome> {
    const invocation = new HandlerInvocation();
    this.#invocations.add(invocation);
    try {
      const { handlerTimeoutMs } = this.#dependencies.settings;
      return await invocation.run(handle, handlerTimeoutMs, onTimeout);
    } finally {
      this.#invocations.delete(invocation);
    }
  }

  #delay(document: DocumentInFlight, afterMs: number): void {
    const { documents, dueBy } = this.#dependencies;
    const dueAt = performance.now() + afterMs;
    documents.delay(document.key, dueAt);
    dueBy(dueAt);
  }
}

/** The part of a document that may be reported: never its data. */
const idOf = ({ evento }: DocumentInFlight) => ({ idDocumento: evento.idDocumento });
