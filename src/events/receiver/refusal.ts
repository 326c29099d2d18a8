import { RecebiveisError } from '../../client/errors/base.js';

/** A delivery answered with a failure; the service's log shows the message. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, retorno: string, headers: Record<string, string> = {}) {
    super(retorno);
    this.status = status;
    this.headers = headers;
  }
}

/** The service's own phrase for a request without a body (`docs/reference/service.md`, errors). */
export const noJson = () => new Refusal(400, 'Json não informado');

/** The event could not be handled or stored, and the service should send it again. */
export const handlingFailed = () =>
  new Refusal(500, 'O processamento do evento falhou; envie-o novamente mais tarde');

/** The time limit passed; the next delivery of the event is answered by how its handling ended. */
export const handlingTooLate = (timeoutMs: number) =>
  new Refusal(503, 'O evento não foi processado a tempo; envie-o novamente mais tarde', {
    'retry-after': String(Math.ceil(timeoutMs / 1000)),
  });

/**
 * Answers in the form of `docs/reference/service.md` (webhook): `retorno` has at most 255
 * characters.
 */
function reply(status: number, retorno: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ retorno }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

export const success = (): Response => reply(200, 'sucesso');

export const refuse = ({ status, message, headers }: Refusal): Response =>
  reply(status, message, headers);

/** An error in the wiring, not in the delivery: reported through `onError`. */
export const bodyConsumed = () =>
  new RecebiveisError(
    'INVALID_REQUEST',
    'The body of the delivery was read before it reached the receiver. Put the receiver before whatever parses bodies or listens for data, or let that leave the body in request.body',
  );

/** A parser before the receiver rounded a number, so the event's identity is lost. */
export const digitsLost = () =>
  new RecebiveisError(
    'INVALID_REQUEST',
    'The body of the delivery was parsed before it reached the receiver, and holds a number beyond 2^53 - 1, whose digits are lost: two different events could count as one. Put the receiver before whatever parses bodies, or let that leave the bytes in request.rawBody',
  );
