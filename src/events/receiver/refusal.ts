/** A delivery that is answered with a failure; the message is what the service's log will show. */
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

/** The event could not be handled or stored: the service is to send it again. */
export const handlingFailed = () =>
  new Refusal(500, 'O processamento do evento falhou; envie-o novamente mais tarde');

/** Time is over: the answer to the next delivery says how the handling ended. */
export const handlingTooLate = (timeoutMs: number) =>
  new Refusal(503, 'O evento não foi processado a tempo; envie-o novamente mais tarde', {
    'retry-after': String(Math.ceil(timeoutMs / 1000)),
  });
