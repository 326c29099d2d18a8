const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer in JSON. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': JSON_TYPE, ...headers },
  });

/** An answer that carries nothing. */
export const empty = () => new Response(null, { status: 204 });
