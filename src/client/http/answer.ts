import { isRecord } from '../../shared/is-record.js';
import { parseAnswerJson } from '../../shared/json/exact-json.js';
import { ignoreRejection } from '../../shared/safely.js';
import { ASKED_FOR, type AskedFor } from '../contract/answer-names.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import { saysAbsent, saysExists, saysStoreInactive } from '../contract/mensagem.js';
import { type Mismatch, missingLists, readTolerantly } from '../contract/read.js';
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
import { AttemptFailure } from './failure.js';
import type { ResponseValidation } from './mismatches.js';
import type { Classification, Classify, RawAnswer } from './options.js';
import { retryAfterMs } from './retry-after.js';
import type { Secrets } from './words.js';

/** What reading an answer depends on besides the answer. */
export interface AnswerContext {
  endpoint: Endpoint;
  asked: AskedFor;
  query: Record<string, string | undefined>;
  attempt: number;
  /** Where the values are that no error may contain. */
  secrets(): Secrets;
  settings: { classify?: Classify | undefined; responseValidation: ResponseValidation };
  report(mismatches: readonly Mismatch[]): void;
  /** Stops the endpoint for what a failure asks for; how long that is, in milliseconds, where it is known. */
  pause(kind: 'refused' | 'failed', saidMs: number | undefined): number | undefined;
}

/**
 * The parsed answer, or `null` for an empty queue. A promise only for a failure, which it rejects with as an
 * {@link AttemptFailure}: what words its error is loaded then.
 */
export function readAnswer(answer: RawAnswer, context: AnswerContext): unknown {
  const { endpoint } = context;
  const body = parseBody(answer.text, endpoint.parse);
  const meaning = meaningOf(answer.status, body, context);
  if (meaning === 'queue-empty') return null;
  if (meaning === 'success' || meaning === 'done') {
    return readSuccess(body, answer, context, meaning === 'done');
  }
  return failWith(answer, body, meaning, context);
}

/** Rejects with an {@link AttemptFailure} for an answer that is not a success, also by what it says. */
export async function rejectFailure(answer: RawAnswer, context: AnswerContext): Promise<void> {
  const body = parseBody(answer.text, context.endpoint.parse);
  const meaning = meaningOf(answer.status, body, context);
  const isFailure = meaning === 'failure' || meaning === 'rate-limited' || meaning === 'not-found';
  if (isFailure) await failWith(answer, body, meaning, context);
}

/** What an answer is, by its status and by what it says. */
type Meaning = 'success' | 'done' | 'queue-empty' | 'rate-limited' | 'not-found' | 'failure';

function meaningOf(status: number, body: unknown, context: AnswerContext): Meaning {
  const { endpoint, settings } = context;
  const mensagem = mensagemOf(body);
  const meaning =
    classified(settings.classify, endpoint, status, mensagem) ??
    meaningByWords(status, body, mensagem, endpoint);
  if (meaning === undefined || meaning === 'done') {
    return isSuccess(status) ? (meaning ?? 'success') : 'failure';
  }
  return meaning;
}

/** The failure that an answer is; what it asks to wait begins at once. */
async function failWith(
  answer: RawAnswer,
  body: unknown,
  meaning: 'rate-limited' | 'not-found' | 'failure',
  { endpoint, attempt, secrets, pause }: AnswerContext,
): Promise<never> {
  const { status } = answer;
  const kind = kindOf(meaning, status);
  const saidMs = retryAfterMs(answer.headers);
  const waitMs = kind === 'final' ? undefined : pause(kind, saidMs);
  const { wordsOf } = await import('./words.js');
  const failure: ApiFailure = {
    ...{ endpoint: endpoint.name, status, attempts: attempt },
    ...wordsOf(answer.text, mensagemOf(body), secrets()),
  };
  throw new AttemptFailure(errorOf(failure, meaning, saidMs), kind, waitMs);
}

/** Whether the service refused, failed or was not ready, or gave an answer that repeating does not change. */
function kindOf(meaning: Meaning, status: number): 'refused' | 'failed' | 'final' {
  if (meaning === 'rate-limited') return 'refused';
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

function errorOf(failure: ApiFailure, meaning: Meaning, saidMs: number | undefined): ApiError {
  const { status, mensagem } = failure;
  if (meaning === 'rate-limited') return new RateLimitError(failure, saidMs);
  if (meaning === 'not-found') return new NotFoundError(failure);
  if (status === 400 && saysStoreInactive(mensagem)) return new StoreInactiveError(failure);
  if (status === 400 && saysExists(mensagem)) return new AlreadyExistsError(failure);
  if (status === 400) return new BadRequestError(failure);
  if (status === 401 || status === 403) return new AuthenticationError(failure);
  if (status === 408) return new RequestTimeoutError(failure);
  if (status === 413) return new PayloadTooLargeError(failure);
  if (status >= 500) return new ServerError(failure);
  return new ApiError(failure);
}

function readSuccess(
  body: unknown,
  answer: RawAnswer,
  context: AnswerContext,
  isDone: boolean,
): unknown {
  const { endpoint, asked, settings } = context;
  const foreign = (path: string, expected: string) =>
    new AttemptFailure(
      new InvalidResponseError(
        endpoint.name,
        answer.status,
        [{ path, expected }],
        rawOf(body, answer),
      ),
      'foreign',
    );
  if (!endpoint.response) {
    if (answer.text.trimStart().startsWith('<')) throw foreign('', 'no page of a proxy');
    return undefined;
  }
  if (body === NOT_JSON) throw foreign('', 'JSON');
  const isWrite = endpoint.repeat !== 'safe';
  const fields = isRecord(body) ? body : {};
  if (!isRecord(body) && !isWrite) throw foreign('', 'a JSON object');
  const saysDone = isDone || endpoint.saysDone?.(fields) !== false;
  if (!saysDone && endpoint.repeat === 'once') throw foreign('mensagem', 'sucesso');
  const other = endpoint.otherNamed?.(asked, fields);
  if (other !== undefined) throw foreign(other, ASKED_FOR);
  const { isForeign, missing } = missingLists(endpoint.lists?.(context.query) ?? [], body);
  if (isForeign) throw foreign(missing[0]?.path ?? '', 'a list');
  if (settings.responseValidation === 'off') return fields;
  const { value, mismatches } = readTolerantly(
    endpoint.response,
    body,
    [],
    endpoint.removed?.(context.query),
  );
  const found = [...missing, ...mismatches];
  if (!saysDone) found.push({ path: 'mensagem', expected: 'sucesso' });
  if (found.length === 0) return value;
  // A write that says it was done has happened, however odd the rest of the answer.
  if (settings.responseValidation === 'strict' && !(isWrite && saysDone)) {
    const error = new InvalidResponseError(endpoint.name, answer.status, found, body);
    throw new AttemptFailure(error, 'final');
  }
  context.report(found);
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

const rawOf = (body: unknown, { text }: RawAnswer) => (body === NOT_JSON ? text : body);

const isSuccess = (status: number) => status >= 200 && status < 300;

function isNothing(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && Object.keys(body).length === 0;
}

function mensagemOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.mensagem === 'string' ? body.mensagem : undefined;
}
