import type { Evento } from '../../client/contract/schemas/evento.js';

/**
 * Credentials in the service's `Authorization` header (`docs/reference/service.md`, webhook), as
 * registered with `webhook.register`.
 */
export type ReceiverAuth =
  | {
      /** User name and password, as `tipoAutorizacao: 'Basic'` registers them. */
      tipo: 'Basic';
      /** User name; the service registers at most 30 characters. */
      usuario: string;
      /** Password; the service registers at most 100 characters. */
      senha: string;
    }
  | {
      /** A token, as `tipoAutorizacao: 'Bearer'` registers it. */
      tipo: 'Bearer';
      /** Token; the service registers at most 100 characters. */
      token: string;
    }
  | {
      /** Accepts every sender that knows the address; guard it by other means. */
      tipo: 'none';
    };

/** Context of a handler's call. */
export interface ReceiverContext {
  /** Aborted after `timeoutMs`: the delivery is then answered 503 and will come again. */
  signal: AbortSignal;
  /**
   * Identity of the event, 64 hexadecimal digits, equal in all its deliveries and unique to it: use
   * it as a unique key for your own records.
   */
  id: string;
}

/** Destination of events before they are answered; `recebiveis/inbox` opens one. */
export interface ReceiverInbox {
  /**
   * Stores an event durably; a stored event is not stored twice. `id` is its identity, 64
   * hexadecimal digits, equal in all its deliveries and unique to it.
   */
  store(evento: Evento, identity: { id: string }): Promise<unknown>;
}

/** A refused delivery; carries nothing of its contents. */
export interface ReceiverRefusal {
  /** HTTP status that was answered. */
  status: number;
  /** Message of the answer, in Portuguese: the service's log of deliveries shows it. */
  retorno: string;
}

/** A field of an event that differs from the documentation; carries no values. */
export interface ReceiverMismatch {
  /** Kind of the event. */
  tipo: Evento['tipo'];
  /** Path in the event: `dados.canal`. */
  path: string;
  /** Documented form. */
  expected: string;
}

/** Options common to all receivers. */
export interface ReceiverBaseOptions {
  /**
   * Credentials that a delivery must present. There is no default: `{ tipo: 'none' }` accepts every
   * sender. Use a list while credentials are being exchanged: each member is accepted.
   */
  auth: ReceiverAuth | readonly ReceiverAuth[];
  /** Largest accepted body in bytes; a larger one is answered 413. Default 1,048,576. */
  maxBodyBytes?: number | undefined;
  /**
   * Milliseconds from the arrival of a delivery to its answer, its body included. Default 8,000; the
   * service waits 10,000.
   */
  timeoutMs?: number | undefined;
  /**
   * Called when an event could not be handled or stored, or not in time; the service does not get
   * the reason. Without an event, the receiver could not read the request at all. Exceptions it
   * throws are ignored.
   */
  onError?: ((error: unknown, evento: Evento | undefined) => unknown) | undefined;
  /**
   * Called when a delivery is refused, for example for wrong credentials. Exceptions it throws are
   * ignored.
   */
  onRefused?: ((refusal: ReceiverRefusal) => unknown) | undefined;
  /**
   * Called when a field of an event differs from the documentation, once for each path; the event
   * is handed over as it came. Exceptions it throws are ignored.
   */
  onMismatch?: ((mismatch: ReceiverMismatch) => unknown) | undefined;
}

/** A receiver that handles events before it answers. */
export interface HandlingReceiverOptions extends ReceiverBaseOptions {
  /**
   * Handles an event; the delivery is answered when it resolves. If it rejects or exceeds
   * `timeoutMs`, the answer asks the service to send the event again. The return value is ignored.
   */
  onEvento: (evento: Evento, context: ReceiverContext) => unknown;
  /** With an inbox, events are stored and not handled here: see {@link StoringReceiverOptions}. */
  inbox?: undefined;
}

/** A receiver that stores events, answers at once, and leaves the handling to the inbox. */
export interface StoringReceiverOptions extends ReceiverBaseOptions {
  /** Destination of the events; handle them with its `work`. */
  inbox: ReceiverInbox;
  /**
   * Not called if there is an `inbox`, which answers before anything is handled: pass it to
   * `inbox.work`.
   */
  onEvento?: ((evento: Evento, context: ReceiverContext) => unknown) | undefined;
}

/** Options of `createReceiver`: `auth`, and `onEvento` or `inbox`. */
export type ReceiverOptions = HandlingReceiverOptions | StoringReceiverOptions;
