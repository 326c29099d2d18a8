import type * as z from 'zod/mini';
import { formatPath } from '../client/contract/refusal.js';
import { utf8Of } from '../shared/text/utf8.js';
import { mensagemOf } from './mensagem.js';
import { Refusal } from './refusal.js';
import type { Arrival } from './transport.js';

/** Parses a value, or refuses it with the broken rule. */
export function check<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { error } = parsed;
  throw new Refusal(400, mensagemOf(error, value));
}

/** Path of an address as it was sent. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const question = url.indexOf('?', start);
  return question < 0 ? url.slice(start) : url.slice(start, question);
}

/** Query of an address, without the question mark. */
export function searchOf(url: string): string {
  const question = url.indexOf('?');
  return question < 0 ? '' : url.slice(question + 1);
}

/** The parameters of a query without its question mark, each at most once. */
export function readQuery(search: string): Record<string, string> {
  if (search === '') return {};
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in query)
      throw new Refusal(400, `${formatPath([name])}: parâmetro repetido; envie um só`);
    query[name] = value;
  }
  return query;
}

/** Refuses parameters where the service takes none. */
export function refuseQuery(query: Record<string, string>): void {
  const [name] = Object.keys(query);
  if (name !== undefined)
    throw new Refusal(400, `${formatPath([name])}: parâmetro desconhecido; envie sem ele`);
}

/** The largest body that an endpoint reads. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** The body's text, or a refusal when it is too long. */
export async function readBody(arrival: Arrival, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const body = await arrival.read(maxBytes);
  if (body) return readUtf8(body);
  const mebibytes = maxBytes / 1024 / 1024;
  throw new Refusal(413, `Corpo da requisição acima de ${mebibytes} MiB; envie um menor`);
}

/** The text of a body; refused if it is not UTF-8, because another text than the one sent would be kept. */
function readUtf8(bytes: Uint8Array): string {
  const text = utf8Of(bytes);
  if (text === undefined) {
    throw new Refusal(400, 'O corpo da requisição não está em UTF-8; envie o JSON em UTF-8');
  }
  return text;
}
