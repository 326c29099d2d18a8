import { isRecord } from '../../shared/is-record.js';
import { parseAnswerJson } from '../../shared/json/exact-json.js';
import { ignoreRejection } from '../../shared/safely.js';
import { ASKED_FOR } from '../contract/answer-names.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import { saysAbsent, saysExists, saysStoreInactive } from '../contract/mensagem.js';
import { missingLists, readTolerantly, repeatedList } from '../contract/read.js';
import { ApiError, type ApiFailure } from '../errors/api-error.js';
import {
  AlreadyExistsError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  PayloadTooLargeError,
  RequestTimeoutError,
  ServerError,
  StoreInactiveError,
} from '../errors/codes.js';
import { InvalidResponseError } from '../errors/invalid-response.js';
import { RateLimitError } from '../errors/rate-limit.js';
import type { Call } from './call.js';
import { AttemptFailure, type FailureKind } from './failure.js';
import type { Mismatches } from './mismatches.js';
import type { Classification, Classify, RawAnswer } from './options.js';
import { retryAfterMs } from './retry-after.js';
import type { Secrets } from './words.js';

/** What an answer is, by its status and by what it says. */
type Meaning = 'success' | 'done' | 'queue-empty' | 'rate-limited' | 'not-found' | 'failure';

/** An answer, parsed, and what it means. */
export interface Understood {
  meaning: Meaning;
  body: unknown;
  /** The user's `classify` said so. */
  isClassified: boolean;
}

/** What an answer means; the user's `classify` is asked first. */
export function meaningOf(
  { text, status }: RawAnswer,
  endpoint: Endpoint,
  classify: Classify | undefined,
): Understood {
  const body = parseBody(text, endpoint.parse);
  const mensagem = mensagemOf(body);
  const said = classified(classify, endpoint, status, mensagem);
  const meaning = said ?? meaningByWords(status, body, mensagem, endpoint);
  const isClassified = said !== undefined;
  if (meaning !== undefined && meaning !== 'done') return { meaning, body, isClassified };
  return { meaning: isSuccess(status) ? (meaning ?? 'success') : 'failure', body, isClassified };
}

export const isFailure = ({ meaning }: Understood): boolean =>
  meaning === 'failure' || meaning === 'rate-limited' || meaning === 'not-found';

/**
 * The failure that an answer is.
 *
 * @param pause stops the endpoint for what the failure asks for, before anything else; it gives how long that is, in
 * milliseconds, where it is known
 */
export async function failureOf(
  answer: RawAnswer,
  understood: Understood,
  { endpoint, attempts }: Call,
  pause: (kind: FailureKind, saidMs: number | undefined) => number | undefined,
  secrets: Secrets,
): Promise<AttemptFailure> {
  const { status } = answer;
  const { meaning, body } = understood;
  const kind = kindOf(meaning, status);
  const saidMs = retryAfterMs(answer.headers);
  const waitMs = kind === 'final' ? undefined : pause(kind, saidMs);
  // Where their code cannot be loaded, the failure is what it is, without words.
  const words = await import('./words.js').then(
    ({ wordsOf }) => wordsOf(answer.text, mensagemOf(body), secrets),
    () => ({ mensagem: undefined, excerpt: undefined }),
  );
  const failure: ApiFailure = { endpoint: endpoint.name, status, attempts, ...words };
  return new AttemptFailure(errorOf(failure, understood, saidMs), kind, waitMs);
}

/** Whether the service refused, failed or was not ready, or gave an answer that repeating does not change. */
function kindOf(meaning: Meaning, status: number): FailureKind {
  if (meaning === 'rate-limited') return 'rate-limited';
  const isTransient = status === 408 || status === 425 || status >= 500;
  return meaning === 'failure' && isTransient ? 'failed' : 'final';
}

const MEANINGS = new Set<unknown>(['rate-limited', 'not-found', 'queue-empty', 'done']);

/** The result of the user's `classify`; an exception or an unknown value is ignored. */
function classified(
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

/** The meanings that a status alone does not settle. */
function meaningByWords(
  status: number,
  body: unknown,
  mensagem: string | undefined,
  { absence, lists, response }: Endpoint,
): 'rate-limited' | 'not-found' | 'queue-empty' | undefined {
  if (status === 429) return 'rate-limited';
  if (!absence) return status === 404 ? 'not-found' : undefined;
  if (status === 404) return absence;
  if (isSuccess(status)) {
    if (!response) return undefined;
    const onlyMessage = mensagem !== undefined && Object.keys(body as object).length === 1;
    const nothing = isNothing(body) && !lists;
    return nothing || (onlyMessage && saysAbsent(mensagem, absence)) ? absence : undefined;
  }
  return status === 400 && saysAbsent(mensagem, absence) ? absence : undefined;
}

function errorOf(
  failure: ApiFailure,
  { meaning, isClassified }: Understood,
  saidMs: number | undefined,
): ApiError {
  const { status, mensagem } = failure;
  if (meaning === 'rate-limited') return new RateLimitError(failure, saidMs);
  if (meaning === 'not-found') return new NotFoundError(failure, isClassified);
  if (status === 400 && saysStoreInactive(mensagem)) return new StoreInactiveError(failure);
  if (status === 400 && saysExists(mensagem)) return new AlreadyExistsError(failure);
  if (status === 400) return new BadRequestError(failure);
  if (status === 401 || status === 403) return new AuthenticationError(failure);
  if (status === 408) return new RequestTimeoutError(failure);
  if (status === 413) return new PayloadTooLargeError(failure);
  if (status >= 500) return new ServerError(failure);
  return new ApiError(failure);
}

/**
 * What the caller gets of an answer that is a success; `null` of an empty queue.
 *
 * @throws AttemptFailure it is not the service's, or, with `strict`, not as documented
 */
export function readSuccess(
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
    if (answer.text.trimStart().startsWith('<')) throw foreign('', 'no page of a proxy');
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
  // A write that says it was done has happened, however odd the rest of the answer.
  if (mismatches.isStrict && !(isWrite && saysDone)) {
    const error = new InvalidResponseError(name, answer.status, found, body);
    throw new AttemptFailure(error, 'final');
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

const isSuccess = (status: number) => status >= 200 && status < 300;

function isNothing(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && Object.keys(body).length === 0;
}

function mensagemOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.mensagem === 'string' ? body.mensagem : undefined;
}
