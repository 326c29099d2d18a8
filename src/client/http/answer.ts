import { isRecord } from '../../shared/is-record.js';
import { parseAnswerJson } from '../../shared/json/exact-json.js';
import { ignoreRejection } from '../../shared/safely.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import { saysAbsent } from '../contract/mensagem.js';
import { ASKED_FOR, missingLists, readTolerantly, repeatedList } from '../contract/read.js';
import { InvalidResponseError } from '../errors/unclear-answer.js';
import type { Call } from './call.js';
import type { Mismatches } from './observer.js';
import type { Classification, Classify, RawAnswer } from './options.js';
import { AttemptFailure } from './outcome.js';

/** Meaning of an answer, from its status and words. */
export type Meaning = 'success' | 'done' | 'queue-empty' | 'rate-limited' | 'not-found' | 'failure';

/** An answer, parsed, and its meaning. */
export interface Understood {
  meaning: Meaning;
  body: unknown;
  /** The user's `classify` decided the meaning. */
  isClassified: boolean;
  mensagem: string | undefined;
}

/** Parses an answer and finds its meaning; the user's `classify` is asked first. */
export function understand(
  { text, status }: RawAnswer,
  endpoint: Endpoint,
  classify: Classify | undefined,
): Understood {
  const body = parseBody(text, endpoint.parse);
  const mensagem = mensagemOf(body);
  const classified = classifiedBy(classify, endpoint, status, mensagem);
  const known = classified ?? meaningByWords(status, text, body, mensagem, endpoint);
  const byStatus = isSuccess(status) ? 'success' : 'failure';
  // `done` confirms a success; a refusal stays one.
  const meaning = known === 'done' && byStatus === 'failure' ? byStatus : (known ?? byStatus);
  return { meaning, body, isClassified: classified !== undefined, mensagem };
}

export const isFailure = ({ meaning }: Understood): boolean =>
  meaning === 'failure' || meaning === 'rate-limited' || meaning === 'not-found';

const MEANINGS = new Set<unknown>(['rate-limited', 'not-found', 'queue-empty', 'done']);

/** The result of the user's `classify`; an exception or an unknown value is ignored. */
function classifiedBy(
  classify: Classify | undefined,
  endpoint: Endpoint,
  status: number,
  mensagem: string | undefined,
): Classification {
  if (!classify) return undefined;
  try {
    const classification = classify({ endpoint: endpoint.name as EndpointName, status, mensagem });
    const isForOthers = classification === 'queue-empty' && endpoint.absence !== 'queue-empty';
    if (MEANINGS.has(classification) && !isForOthers) return classification;
    ignoreRejection(classification);
    return undefined;
  } catch {
    return undefined;
  }
}

/** Finds the meaning where the status alone does not give it. */
function meaningByWords(
  status: number,
  text: string,
  body: unknown,
  mensagem: string | undefined,
  { absence, lists, response }: Endpoint,
): 'rate-limited' | 'not-found' | 'queue-empty' | undefined {
  if (status === 429) return 'rate-limited';
  if (!absence) return status === 404 ? 'not-found' : undefined;
  // An HTML page says nothing about the queue: another server has this address.
  if (status === 404) return isPage(text) ? 'not-found' : absence;
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
  { meaning, body }: Understood,
  answer: RawAnswer,
  { endpoint, request }: Call,
  mismatches: Mismatches,
): unknown {
  const { name, response, repeat } = endpoint;
  if (meaning === 'queue-empty') return null;
  const foreign = (path: string, expected: string) => {
    const raw = body === NOT_JSON ? answer.text : body;
    const error = new InvalidResponseError(name, answer.status, [{ path, expected }], raw);
    return new AttemptFailure(error, 'unrecognized');
  };
  if (!response) {
    if (isPage(answer.text)) throw foreign('', 'no page of a proxy');
    return undefined;
  }
  if (body === NOT_JSON) throw foreign('', 'JSON');
  const isWrite = repeat !== 'safe';
  const fields = isRecord(body) ? body : {};
  if (!isRecord(body) && !isWrite) throw foreign('', 'a JSON object');
  const saysDone = meaning === 'done' || endpoint.saysDone?.(fields) !== false;
  if (!saysDone && repeat === 'once') throw foreign('mensagem', 'sucesso');
  const other = endpoint.otherNamed?.(request.asked, fields);
  if (other !== undefined) throw foreign(other, ASKED_FOR);
  const lists = endpoint.lists?.(request.query) ?? [];
  const repeated = repeatedList(lists, answer.text);
  if (repeated !== undefined) throw foreign(repeated, 'given once');
  const { isForeign, missing } = missingLists(lists, body);
  if (isForeign) throw foreign(missing[0]?.path ?? '', 'a list');
  if (!mismatches.isChecked) return fields;
  const removed = endpoint.removed?.(request.query);
  const read = readTolerantly(response, body, [], removed);
  const { value } = read;
  const found = [...missing, ...read.mismatches];
  if (!saysDone) found.push({ path: 'mensagem', expected: 'sucesso' });
  if (found.length === 0) return value;
  // A confirmed write has happened, however odd the rest of the answer.
  if (mismatches.isStrict && !(isWrite && saysDone)) {
    const error = new InvalidResponseError(name, answer.status, found, body);
    throw new AttemptFailure(error, 'refused');
  }
  mismatches.report(name as EndpointName, found);
  return isRecord(value) ? value : {};
}

const NOT_JSON = Symbol('not JSON');

/** The parsed body; undefined for an empty one. */
function parseBody(text: string, parse: (text: string) => unknown = parseAnswerJson): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parse(text);
  } catch {
    return NOT_JSON;
  }
}

export const isPage = (text: string) => text.trimStart().startsWith('<');

const isSuccess = (status: number) => status >= 200 && status < 300;

function isNothing(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && Object.keys(body).length === 0;
}

function mensagemOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.mensagem === 'string' ? body.mensagem : undefined;
}
