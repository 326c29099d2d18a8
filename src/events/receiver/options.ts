import type { Evento } from '../../client/contract/schemas/evento.js';

/**
 * What the service presents in its `Authorization` header (`docs/reference/service.md`, webhook): the same as
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
      /** Everybody who knows the address is accepted; something else must guard it. */
      tipo: 'none';
    };

/** What a handler is given beside the event. */
export interface ReceiverContext {
  /** Aborted when `timeoutMs` is over: the delivery is then answered 503, and will come again. */
  signal: AbortSignal;
  /**
   * Identity of the event, 64 hexadecimal digits, the same in every delivery of it and different for
   * every other event: a unique key for what you write.
   */
  id: string;
}

/** Where events are stored before they are answered; `recebiveis/inbox` opens one. */
export interface ReceiverInbox {
  /**
   * Stores an event durably; one that is stored already is folded into it. `id` is its identity, 64
   * hexadecimal digits: the same in every delivery of it, and different for every other event.
   */
  store(evento: Evento, identity: { id: string }): Promise<unknown>;
}

/** A delivery that was refused; it carries nothing of what was sent. */
export interface ReceiverRefusal {
  /** HTTP status that was answered. */
  status: number;
  /** Message that was answered, in Portuguese: the service's log of deliveries shows it. */
  retorno: string;
}

/** Where an event is not what the documentation says; it carries no values. */
export interface ReceiverMismatch {
  /** Kind of the event. */
  tipo: Evento['tipo'];
  /** Path in the event: `dados.canal`. */
  path: string;
  /** What the documentation promises there. */
  expected: string;
}

/** What every receiver takes. */
export interface ReceiverBaseOptions {
  /**
   * Credentials that a delivery must present. It has no default: `{ tipo: 'none' }` accepts
   * everybody. A list accepts each of its members, for the time in which credentials
   * are exchanged.
   */
  auth: ReceiverAuth | readonly ReceiverAuth[];
  /** Largest body taken, in bytes; a larger one is answered 413. Default 1,048,576. */
  maxBodyBytes?: number | undefined;
  /**
   * Milliseconds from the arrival of a delivery to its answer, its body included. Default 8,000; the
   * service waits 10,000.
   */
  timeoutMs?: number | undefined;
  /**
   * Called when an event could not be handled or stored, or not in time; the service is not
   * given the reason. Without an event: the receiver could not read the request at all. What
   * it throws is ignored.
   */
  onError?: ((error: unknown, evento: Evento | undefined) => unknown) | undefined;
  /** Called when a delivery is refused, such as for wrong credentials. What it throws is ignored. */
  onRefused?: ((refusal: ReceiverRefusal) => unknown) | undefined;
  /**
   * Called when a field of an event is not as documented, once for each path; the event is handed
   * over as it came. What it throws is ignored.
   */
  onMismatch?: ((mismatch: ReceiverMismatch) => unknown) | undefined;
}

/** A receiver that handles events before it answers. */
export interface HandlingReceiverOptions extends ReceiverBaseOptions {
  /**
   * Handles an event; the delivery is answered when it resolves. When it rejects or runs over
   * `timeoutMs`, the answer asks the service to send the event again. Its return value has no meaning.
   */
  onEvento: (evento: Evento, context: ReceiverContext) => unknown;
  /** With it, events are stored and not handled here: see {@link StoringReceiverOptions}. */
  inbox?: undefined;
}

/** A receiver that stores events, answers at once, and leaves the handling to the inbox. */
export interface StoringReceiverOptions extends ReceiverBaseOptions {
  /** Where events are stored; handle them with its `work`. */
  inbox: ReceiverInbox;
  /** Not called beside `inbox`, which answers before anything is handled: give it to `inbox.work`. */
  onEvento?: ((evento: Evento, context: ReceiverContext) => unknown) | undefined;
}

/** What `createReceiver` takes: `auth`, and `onEvento` or `inbox`. */
export type ReceiverOptions = HandlingReceiverOptions | StoringReceiverOptions;
