/** A text as a shell takes it, whatever is in it. */
export const entreAspas = (texto: string): string => `'${texto.replaceAll("'", "'\\''")}'`;

/** The token as `Conectar` exports it: a line that is copied into a chat carries none. */
const TOKEN = '-H "Authorization: Bearer $RECEBIVEIS_TOKEN"';

/** A request of one's own to an address of the API. */
export const curlDe = (url: string): string => `curl -g ${entreAspas(url)} \\\n  ${TOKEN}`;
