import type { Evento } from '../../client/contract/schemas/evento.js';
import { eventoIdentity } from '../evento-identity.js';
import type { Deadline } from './deadline.js';
import type { HandlingReceiverOptions, ReceiverInbox } from './options.js';
import { handlingFailed, handlingTooLate } from './refusal.js';

/**
 * Accepts an event before its delivery is answered. Resolves when the delivery can be answered with
 * success; rejects with a `Refusal`.
 */
type Accept = (evento: Evento, deadline: Deadline) => Promise<void>;

/** Reports a failure through `onError`; the answer to the service does not contain it. */
export type ReportError = (error: unknown, evento: Evento | undefined) => void;

/** Handled events that a process remembers, to recognise repeats; some 14 MB. */
const REMEMBERED = 100_000;

/** Stores each event in an inbox, which recognises repeats; it is handled after the answer. */
export function storeIn(inbox: ReceiverInbox, timeoutMs: number, reportError: ReportError): Accept {
  const store = async (evento: Evento) => {
    try {
      await inbox.store(evento, { id: await eventoIdentity(evento) });
    } catch (error) {
      reportError(error, evento);
      throw handlingFailed();
    }
  };
  return (evento, deadline) =>
    deadline.before(store(evento), () => {
      reportError(deadline.signal.reason, evento);
      return handlingTooLate(timeoutMs);
    });
}

/** Hands each event to the handler once, however often it is delivered. */
export function handleBy(
  onEvento: HandlingReceiverOptions['onEvento'],
  timeoutMs: number,
  reportError: ReportError,
): Accept {
  /** Events being handled, including those whose delivery was answered 503 long ago. */
  const atWork = new Map<string, Promise<void>>();
  /** Identities of handled events, oldest first. */
  const handled = new Set<string>();

  async function handle(id: string, evento: Evento, { signal }: Deadline): Promise<void> {
    signal.addEventListener('abort', () => reportError(signal.reason, evento));
    try {
      await onEvento(evento, { signal, id });
    } catch (error) {
      reportError(error, evento);
      throw handlingFailed();
    }
    handled.add(id);
    const [oldest = ''] = handled;
    if (handled.size > REMEMBERED) handled.delete(oldest);
  }

  return async (evento, deadline) => {
    const id = await eventoIdentity(evento);
    if (handled.has(id)) return;
    if (deadline.isOver) {
      // A handler that begins now could only be late.
      reportError(deadline.signal.reason, evento);
      throw handlingTooLate(timeoutMs);
    }
    // No await between the check and the entry: two simultaneous deliveries must not both begin.
    let work = atWork.get(id);
    if (!work) {
      work = handle(id, evento, deadline).finally(() => atWork.delete(id));
      atWork.set(id, work);
    }
    await deadline.before(work, () => handlingTooLate(timeoutMs));
  };
}
