import { isRecord } from '../../shared/is-record.js';
import { parseAnswerJson } from '../../shared/json/exact-json.js';
import { ignoreRejection } from '../../shared/safely.js';
import { ASKED_FOR, type AskedFor } from '../contract/answer-names.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
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
import type { Classification, Classify } from './options.js';
import { redact } from './redact.js';
import { retryAfterMs } from './retry-after.js';

/** An answer read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** What reading an answer depends on besides the answer. */
export interface AnswerContext {
  endpoint: Endpoint;
  asked: AskedFor;
  query: Record<string, string | undefined>;
  attempt: number;
  /** Values that no error may contain. */
  secrets(): readonly string[];
  settings: { classify?: Classify | undefined; responseValidation: ResponseValidation };
  report(mismatches: readonly Mismatch[]): void;
}

/** The parsed answer, or `null` for an empty queue; throws an {@link AttemptFailure} otherwise. */
export function readAnswer(answer: Answer, context: AnswerContext): unknown {
  const body = parseBody(answer.text, context.endpoint.parse);
  const meaning = throwFailure(body, answer, context);
  return meaning === 'queue-empty' ? null : readSuccess(body, answer, context, meaning === 'done');
}

/** Throws an {@link AttemptFailure} for an answer that is not a success, also by what it says. */
export function rejectFailure(answer: Answer, context: AnswerContext): void {
  throwFailure(parseBody(answer.text, context.endpoint.parse), answer, context);
}

function throwFailure(
  body: unknown,
  answer: Answer,
  context: AnswerContext,
): 'queue-empty' | 'done' | undefined {
  const mensagem = mensagemOf(body);
  const { endpoint, settings } = context;
  const meaning =
    classified(settings.classify, endpoint, answer.status, mensagem) ??
    meaningOf(answer.status, body, mensagem, endpoint);
  if (meaning === 'queue-empty') return meaning;
  if (isSuccess(answer.status) && (meaning === undefined || meaning === 'done')) return meaning;

  const failure: ApiFailure = {
    endpoint: endpoint.name,
    status: answer.status,
    attempts: context.attempt,
    mensagem: mensagem === undefined ? undefined : readable(mensagem, context.secrets(), 500),
    excerpt: mensagem === undefined ? excerptOf(answer.text, context.secrets()) : undefined,
  };
  const waitMs = retryAfterMs(answer.headers);
  if (meaning === 'rate-limited') {
    throw new AttemptFailure(new RateLimitError(failure, waitMs), 'refused', waitMs);
  }
  if (meaning === 'not-found') throw new AttemptFailure(new NotFoundError(failure), 'final');
  throw failureOf(failure, waitMs);
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
    if (MEANINGS.has(classification)) return classification;
    ignoreRejection(classification);
    return undefined;
  } catch {
    return undefined;
  }
}

/** The meanings that a status alone does not settle. */
function meaningOf(
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

function failureOf(failure: ApiFailure, waitMs: number | undefined): AttemptFailure {
  const { status, mensagem } = failure;
  if (status === 400 && saysStoreInactive(mensagem)) {
    return new AttemptFailure(new StoreInactiveError(failure), 'final');
  }
  if (status === 400 && saysExists(mensagem)) {
    return new AttemptFailure(new AlreadyExistsError(failure), 'final');
  }
  if (status === 400) return new AttemptFailure(new BadRequestError(failure), 'final');
  if (status === 401 || status === 403) {
    return new AttemptFailure(new AuthenticationError(failure), 'final');
  }
  if (status === 408) return new AttemptFailure(new RequestTimeoutError(failure), 'failed', waitMs);
  if (status === 413) return new AttemptFailure(new PayloadTooLargeError(failure), 'final');
  if (status === 425) return new AttemptFailure(new ApiError(failure), 'failed', waitMs);
  if (status >= 500) return new AttemptFailure(new ServerError(failure), 'failed', waitMs);
  const advice =
    status >= 300 && status < 400
      ? 'Redirects are not followed, so that no write is repeated and no token goes elsewhere; set baseUrl to where it points'
      : undefined;
  return new AttemptFailure(new ApiError(failure, advice), 'final');
}

function readSuccess(
  body: unknown,
  answer: Answer,
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

const rawOf = (body: unknown, { text }: Answer) => (body === NOT_JSON ? text : body);

const isSuccess = (status: number) => status >= 200 && status < 300;

function isNothing(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && Object.keys(body).length === 0;
}

function mensagemOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.mensagem === 'string' ? body.mensagem : undefined;
}

/** The readable beginning of a body that is not `{ mensagem }`. */
function excerptOf(text: string, secrets: readonly string[]): string | undefined {
  const visible = redact(text, secrets).replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ');
  const wordsOf = (html: string) => readable(html.replace(/<[^<>]*>/g, ' '), secrets, 200);
  // A page says in its heading what its title says.
  const untitled = wordsOf(visible.replace(/<title>[^<]*<\/title>/i, ' '));
  return untitled || wordsOf(visible) || undefined;
}

/** Text fit for a terminal or a log: secrets masked, control characters removed. */
function readable(text: string, secrets: readonly string[], max: number): string {
  return redact(text, secrets)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max);
}
