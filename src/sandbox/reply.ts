const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer before it is sent: the journal keeps it, and a fault may change it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The broken rule, in the service's words. */
  refused?: string;
  /** The text in pieces, in place of itself; throws `Disconnect` where it is cut. */
  pieces?: AsyncIterable<Uint8Array>;
}

/** An answer in JSON. */
export const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'content-type': JSON_TYPE, ...headers },
  text: JSON.stringify(body),
});

/** Statuses that carry no body. */
export const isBodyless = (status: number): boolean =>
  status === 204 || status === 205 || status === 304;

/** An answer that carries nothing. */
export const empty = (status = 204): Answer => ({ status, headers: {}, text: '' });
