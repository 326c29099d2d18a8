import { parseAnswerJson } from '../../shared/json/exact-json.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
import { saysAbsent, saysOtherAbsent } from '../contract/mensagem.js';
import { ASKED_FOR, missingLists, readTolerantly } from '../contract/schemas/tolerant.js';
import { InvalidResponseError } from '../errors/unclear-answer.js';
import type { Call } from './call.js';
import type { Mismatches } from './observer.js';
import type { ClassifiableAnswer, Classification, Classify, RawAnswer } from './options.js';
import { AttemptFailure, type FailureKind } from './outcome.js';

/**
 * Reads the body as text. The meaning of a 400 and a 404 is in their words; any other failure has its
 * meaning without them, so a body of it that breaks counts as empty.
 */
export async function readBody(response: Response): Promise<string> {
  try {
    return decode(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    if (response.status <= 400 || response.status === 404) throw error;
    return '';
  }
}

/** Decodes a body: UTF-8, or what a proxy wrote in Latin-1, where no byte is of a letter of UTF-8. */
export function decode(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  const isLatin1 = text.includes('\ufffd') && !/[\x80-\ufffc]/.test(text);
  return isLatin1 ? latin1.decode(bytes) : text;
}

const utf8 = new TextDecoder();
const latin1 = new TextDecoder('windows-1252');

/** Meaning of an answer, from its status and words. */
export type Meaning = 'success' | 'done' | 'queue-empty' | 'rate-limited' | 'not-found' | 'failure';

/** An answer, parsed, and its meaning. */
export type Understood = ReturnType<typeof understand>;

/** Parses an answer and finds its meaning; the user's `classify` is asked first. */
export function understand(
  { text, status }: RawAnswer,
  endpoint: Endpoint,
  classify: Classify | undefined,
) {
  const body = parseBody(text, endpoint.parse);
  const isObject = body instanceof Object && !Array.isArray(body);
  const fields = isObject ? (body as Record<string, unknown>) : undefined;
  const mensagem = typeof fields?.mensagem === 'string' ? fields.mensagem : undefined;
  const answer = { endpoint: endpoint.name as EndpointName, status, mensagem };
  const classified = classify && classifiedBy(classify, answer, endpoint);
  const known = classified ?? meaningByWords(status, body, mensagem, endpoint);
  const byStatus = isSuccess(status) ? 'success' : 'failure';
  // `done` confirms a success; a refusal stays one.
  const meaning: Meaning =
    known === 'done' && byStatus === 'failure' ? byStatus : (known ?? byStatus);
  return { meaning, body, fields, mensagem, isClassified: classified !== undefined };
}

export const isFailure = ({ meaning }: Understood): boolean =>
  meaning === 'failure' || meaning === 'rate-limited' || meaning === 'not-found';

const CLASSIFICATIONS = new Set<unknown>(['rate-limited', 'not-found', 'queue-empty', 'done']);

/** The result of the user's `classify`; an exception, or a word that does not apply, is ignored. */
function classifiedBy(
  classify: Classify,
  answer: ClassifiableAnswer,
  { absence }: Endpoint,
): Classification {
  try {
    const word = classify(answer);
    const isForOthers = word === 'queue-empty' && absence !== word;
    return CLASSIFICATIONS.has(word) && !isForOthers ? word : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the meaning where the status alone does not give it. */
function meaningByWords(
  status: number,
  body: unknown,
  mensagem: string | undefined,
  { absence, lists, response }: Endpoint,
): 'rate-limited' | 'not-found' | 'queue-empty' | undefined {
  if (status === 429) return 'rate-limited';
  if (!absence) return status === 404 ? 'not-found' : undefined;
  // Anything but JSON, or the absence of the store, says nothing about the queue.
  if (status === 404) return isForeign(body) || saysOtherAbsent(mensagem) ? 'not-found' : absence;
  if (isSuccess(status)) {
    if (!response) return undefined;
    const onlyMessage = mensagem !== undefined && Object.keys(body as object).length === 1;
    const nothing = isNothing(body) && !lists;
    return nothing || (onlyMessage && saysAbsent(mensagem, absence)) ? absence : undefined;
  }
  return status === 400 && saysAbsent(mensagem, absence) ? absence : undefined;
}

/**
 * The value of a success; `null` for an empty queue.
 *
 * @throws AttemptFailure the answer is not the service's, or, with `strict`, not as documented
 */
export function successOf(
  { meaning, body, fields }: Understood,
  answer: RawAnswer,
  { endpoint, request }: Call,
  mismatches: Mismatches,
): unknown {
  const { name, response, repeat } = endpoint;
  if (meaning === 'queue-empty') return null;
  const foreign = (path: string, expected: string, kind: FailureKind = 'unrecognized') => {
    const raw = body === NOT_JSON ? answer.text : body;
    const error = new InvalidResponseError(name, answer.status, [{ path, expected }], raw);
    return new AttemptFailure(error, kind);
  };
  if (!response) {
    if (isPage(answer.text)) throw foreign('', 'no page of a proxy');
    return undefined;
  }
  if (body === NOT_JSON) throw foreign('', 'JSON', isCut(answer.text) ? 'mangled' : undefined);
  const isWrite = repeat !== 'safe';
  if (!fields && !isWrite) throw foreign('', 'a JSON object');
  const saysDone = meaning === 'done' || endpoint.saysDone?.(fields ?? {}) !== false;
  if (!saysDone && repeat === 'once') throw foreign('mensagem', 'sucesso');
  const other = endpoint.otherNamed?.(request.asked, fields ?? {});
  if (other !== undefined) throw foreign(other, ASKED_FOR, 'mangled');
  const lists = endpoint.lists?.(request.query) ?? [];
  const { isForeign, missing } = missingLists(lists, body);
  if (isForeign) throw foreign(missing[0]?.path ?? '', 'a list');
  if (mismatches.validation === 'off') return fields ?? {};
  const removed = endpoint.removed?.(request.query);
  const read = readTolerantly(response, body, [], removed);
  const { value } = read;
  const found = [...missing, ...read.mismatches];
  if (!saysDone) found.push({ path: 'mensagem', expected: 'sucesso' });
  if (found.length === 0) return value;
  // A confirmed write has happened, however odd the rest of the answer.
  if (mismatches.validation === 'strict' && !(isWrite && saysDone)) {
    const error = new InvalidResponseError(name, answer.status, found, body);
    throw new AttemptFailure(error, 'refused');
  }
  mismatches.report(name as EndpointName, found);
  return fields ? value : {};
}

const NOT_JSON = Symbol('not JSON');

/** True for a body that is not JSON, such as a page: another server has this address. */
export const isForeign = (body: unknown): boolean => body === NOT_JSON;

/** The parsed body; undefined for an empty one. */
function parseBody(text: string, parse: (text: string) => unknown = parseAnswerJson): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parse(text);
  } catch {
    return NOT_JSON;
  }
}

const isPage = (text: string) => text.trimStart().startsWith('<');

/** True for text that begins as JSON: without a length, a connection that breaks looks like an end. */
const isCut = (text: string) => /^\s*[{[]/.test(text);

const isSuccess = (status: number) => status >= 200 && status < 300;

function isNothing(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && Object.keys(body).length === 0;
}
