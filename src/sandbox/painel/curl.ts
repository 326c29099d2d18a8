import type { RequestEntry } from '../journal/journal.js';

/** A text as a shell takes it, whatever is in it. */
export const entreAspas = (texto: string): string => `'${texto.replaceAll("'", "'\\''")}'`;

/** The token as `Conectar` exports it: a line that is copied into a chat carries none. */
const TOKEN = '-H "Authorization: Bearer $RECEBIVEIS_TOKEN"';

/** A request of one's own to an address of the API. */
export const curlDe = (url: string): string => `curl -g ${entreAspas(url)} \\\n  ${TOKEN}`;

/** A request of the journal as a command line, without what it proved. */
export function curlDaRequisicao({ method, path, query, body }: RequestEntry, url: string): string {
  const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const how = method === 'HEAD' ? '-I' : `-X ${entreAspas(method)}`;
  const linhas = [`curl -g ${how} ${entreAspas(`${url}${path}${search}`)}`, TOKEN];
  if (body !== null) {
    const texto = typeof body === 'string' ? body : JSON.stringify(body);
    linhas.push("-H 'Content-Type: application/json'", `--data-raw ${entreAspas(texto)}`);
  }
  return linhas.join(' \\\n  ');
}
