import { RecebiveisError } from '../../client/errors/base.js';
import type { DocumentInFlight } from './document-in-flight.js';
import type { DocumentStates } from './document-states.js';
import { isAccessRefused, isNotFound } from './error-classification.js';
import type { FilaTrouble } from './options.js';
import type { FilaPort } from './port.js';
import { Removals } from './removals.js';

/** What this is given by the consumer. */
export interface HandledDocumentsDependencies {
  port: FilaPort;
  states: DocumentStates;
  fail(fatal: { error: unknown }): void;
  report(error: unknown, trouble: FilaTrouble): void;
}

/**
 * Takes handled documents out of the queue, and says what stands in the way. A removal names an
 * identifier alone: it is sent once every document of that identifier which was read is handled.
 */
export class HandledDocuments {
  readonly #dependencies: HandledDocumentsDependencies;
  readonly #removals: Removals;
  /** Identifiers whose removal waits for a document that is not handled. */
  readonly #held = new Set<string>();
  #isOver = false;

  constructor(dependencies: HandledDocumentsDependencies) {
    const { port, states, report, fail } = dependencies;
    this.#dependencies = dependencies;
    this.#removals = new Removals(port, {
      covered: (idDocumento) => states.groupOf(idDocumento)?.removable ?? [],
      removed: (keys) => {
        for (const key of keys) states.markRemoved(key);
      },
      failed: (error, trouble) => {
        report(error, { stage: 'remove', ...trouble });
        if (isAccessRefused(error)) fail({ error });
      },
    });
  }

  /** Whether reading more could keep a removal waiting for ever. */
  get isCrowded(): boolean {
    const { states } = this.#dependencies;
    return [...this.#held].some((idDocumento) => states.groupOf(idDocumento)?.isCrowded);
  }

  /** A document was taken. That it shares its identifier is reported once. */
  taken({ idDocumento }: DocumentInFlight): void {
    const group = idDocumento === null ? undefined : this.#dependencies.states.groupOf(idDocumento);
    if (group?.isShared && group.isNews('shared')) this.#report(SHARED, idDocumento);
  }

  /** It is handled: settles once it is removed, or waits for others of its identifier. */
  async remove({ idDocumento, key }: DocumentInFlight): Promise<void> {
    const isNew = this.#dependencies.states.markHandled(key);
    if (idDocumento !== null) await this.#removeAll(idDocumento);
    else if (isNew) this.#report(UNREMOVABLE, idDocumento);
  }

  /** It came although it was removed: the first time from a slow service, as it seems. */
  removeAgain({ idDocumento, key }: DocumentInFlight): void {
    const returns = this.#dependencies.states.returnsOf(key);
    if (returns === 2) this.#report(CAME_BACK, idDocumento, returns);
    if (idDocumento !== null) this.#removeAll(idDocumento).catch(ignore);
  }

  /** It is not handled, and stays in the queue for good. */
  park({ idDocumento, key }: DocumentInFlight): void {
    this.#dependencies.states.park(key);
    if (idDocumento !== null) this.#noteHold(idDocumento);
  }

  /** Settles once no removal is under way; those that still fail after `maxWaitMs` are given up. */
  async finish(maxWaitMs: number): Promise<void> {
    await this.#removals.finish(maxWaitMs);
    for (const idDocumento of this.#held) this.#reportHeld(idDocumento);
    for (const idDocumento of new Set(this.#dependencies.states.idsAtRisk)) {
      this.#report(LEFT_BEHIND, idDocumento, 1, 'handle');
    }
    this.#isOver = true;
  }

  /** Should a removal fail for good, its events are not handled again all the same. */
  async #removeAll(idDocumento: string): Promise<void> {
    if (this.#isOver) return this.#removeOnce(idDocumento);
    const { states } = this.#dependencies;
    try {
      // What was handled while one was on its way needs another.
      while (states.groupOf(idDocumento)?.removable.length) await this.#removals.add(idDocumento);
    } catch (error) {
      states.groupOf(idDocumento)?.keep();
      throw error;
    } finally {
      this.#noteHold(idDocumento);
    }
  }

  /** After the end. */
  async #removeOnce(idDocumento: string): Promise<void> {
    const { states, port } = this.#dependencies;
    if (states.groupOf(idDocumento)?.hold) throw new RecebiveisError('INVALID_RESPONSE', HELD);
    try {
      await port.remove(idDocumento, {});
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }

  #noteHold(idDocumento: string): void {
    const hold = this.#dependencies.states.groupOf(idDocumento)?.hold;
    if (hold) this.#held.add(idDocumento);
    else this.#held.delete(idDocumento);
    if (hold === 'for-good') this.#reportHeld(idDocumento);
  }

  #reportHeld(idDocumento: string): void {
    const group = this.#dependencies.states.groupOf(idDocumento);
    if (group?.hold && group.isNews('held')) this.#report(HELD, idDocumento);
  }

  #report(
    message: string,
    idDocumento: string | null,
    failures = 1,
    stage: FilaTrouble['stage'] = 'remove',
  ): void {
    const error = new RecebiveisError('INVALID_RESPONSE', message);
    this.#dependencies.report(error, { stage, idDocumento, failures });
  }
}

const ignore = () => {};

const UNREMOVABLE =
  'An event was handled whose document has no known identifier, so it cannot be removed: this process skips it from now on, as long as its contents stay the same. Name the field with filaDocumentId of the client';

const IS_IT_RIGHT =
  'Is its identifier the right one? If it is another field, name that with filaDocumentId of the client';

const SHARED = `Two documents of the queue that differ share one identifier: each is handled, and they are removed when all that were read are handled. ${IS_IT_RIGHT}`;

const HELD = `An event was handled, and its document stays in the queue: another with the same identifier is not handled, and a removal would take that too. ${IS_IT_RIGHT}`;

const CAME_BACK = `A document came back after it was removed, and again after it was removed once more: its removal has no effect. This process does not handle it again. ${IS_IT_RIGHT}`;

const LEFT_BEHIND = `An event was not handled before the end, and may have left the queue: it was read while another document with the same identifier was being removed. ${IS_IT_RIGHT}`;
