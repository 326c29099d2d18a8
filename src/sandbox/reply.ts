const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer before it becomes a `Response`: the journal keeps it, and a fault may change it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The broken rule, in the service's words. */
  refused?: string;
  /** The text in pieces, in place of itself. */
  stream?: (cut: () => boolean) => ReadableStream<Uint8Array>;
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

/** An answer that carries nothing. */
export const empty = (status = 204): Answer => ({ status, headers: {}, text: '' });

/** Statuses that carry no body. */
const isBodyless = (status: number): boolean => status === 204 || status === 205 || status === 304;

/** Makes the `Response` that goes out. */
export function toResponse(
  { status, headers, text, stream }: Answer,
  cut: () => boolean = () => false,
): Response {
  const body = stream?.(cut) ?? (isBodyless(status) ? null : text);
  return new Response(body as BodyInit | null, { status, headers });
}
