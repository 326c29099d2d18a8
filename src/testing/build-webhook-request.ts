import type { Evento, FilaDocumento } from '../client/contract/schemas/evento.js';
import { accepted } from '../client/errors/invalid-request.js';
import type { ReceiverAuth } from '../events/receiver/options.js';
import { issuesAt, readOptions, word } from '../shared/check-options.js';
import { isRecord } from '../shared/is-record.js';

/** Settings of {@link buildWebhookRequest}. */
export interface WebhookRequestOptions {
  /** Registered address; `http://localhost/` by default. */
  url?: string | URL | undefined;
}

const ofKind = word('Basic', 'Bearer', 'none');

/** Spelling of `tipo` in webhook calls (`docs/reference/service.md` 6.3). */
const CAPITALS = new Map([
  ['aplicativo', 'Aplicativo'],
  ['ciclo', 'Ciclo'],
  ['pedido', 'Pedido'],
]);

/**
 * The webhook call that the service makes for an event (`docs/reference/service.md` 6.2): method, headers, the capital
 * of `tipo`, and the credentials in `Authorization`. An event of the queue goes out without its
 * identifier.
 *
 * @param evento an event, or a body as it is on the wire; of the latter only the capital of `tipo` is set
 * @param auth what the receiver demands: one of them, where it takes a list
 * @throws InvalidRequestError `auth` is not one of the three kinds
 *
 * @example
 * const auth = { tipo: 'Bearer', token: 'made-up' } as const;
 * const receiver = createReceiver({ auth, onEvento });
 * const response = await receiver.fetch(buildWebhookRequest(sampleEvento('ciclo'), auth));
 */
export function buildWebhookRequest(
  evento: Evento | FilaDocumento | Record<string, unknown>,
  auth: ReceiverAuth,
  options: WebhookRequestOptions = {},
): Request {
  const { value, issues } = readOptions(options, { url: () => undefined });
  // A call carries one kind of credentials; a test chooses wrong credentials itself.
  const all = [...issues, ...issuesAt('auth.tipo', ofKind(Object(auth).tipo))];
  const read = accepted({ value, issues: all }, 'Options of buildWebhookRequest');
  const { url = 'http://localhost/' } = read;
  const headers = new Headers({ 'content-type': 'application/json; charset=UTF-8' });
  const authorization = authorizationOf(auth);
  if (authorization !== undefined) headers.set('authorization', authorization);
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(bodyOf(evento)) });
}

function bodyOf(evento: Evento | FilaDocumento | Record<string, unknown>): unknown {
  // A test of refusals may send a body that is not an object.
  if (!isRecord(evento)) return evento;
  if (!isEvento(evento)) return { ...evento, tipo: capital(evento.tipo) };
  const { raw, tipoOriginal, dados } = evento;
  if (!isRecord(raw)) return raw;
  const body = { tipo: capital(tipoOriginal), dados };
  return 'idDocumento' in evento ? body : { ...raw, ...body };
}

const isEvento = (evento: object): evento is Evento => 'raw' in evento && 'tipoOriginal' in evento;

const capital = (tipo: unknown) =>
  (typeof tipo === 'string' && CAPITALS.get(tipo.trim().toLowerCase())) || tipo;

function authorizationOf(auth: ReceiverAuth): string | undefined {
  if (auth.tipo === 'Basic') return `Basic ${btoa(inBytes(`${auth.usuario}:${auth.senha}`))}`;
  return auth.tipo === 'Bearer' ? `Bearer ${inBytes(auth.token)}` : undefined;
}

/** Encodes a text as UTF-8 with a character for each byte, as headers need it. */
const inBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
