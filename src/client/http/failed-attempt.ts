import { saysExists, saysOtherAbsent, saysStoreInactive } from '../contract/mensagem.js';
import { refusedBy } from '../contract/refusing-status.js';
import {
  AlreadyExistsError,
  ApiError,
  type ApiFailure,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  RateLimitError,
  ServerError,
  StoreInactiveError,
} from '../errors/api-errors.js';
import { isForeign, type Meaning, type Understood } from './answer.js';
import type { Call } from './call.js';
import type { RawAnswer } from './options.js';
import { AttemptFailure, type FailureKind } from './outcome.js';

/**
 * Turns an answer into its failure.
 *
 * @param windowMs wait after a refusal over the limit that gives no time
 */
export function failureOf(
  { text, headers, status }: RawAnswer,
  understood: Understood,
  call: Call,
  windowMs: number,
): AttemptFailure {
  const { endpoint, attempts } = call;
  const { meaning, mensagem } = understood;
  const mask = maskFor(call);
  const kind = kindOf(meaning, status);
  const saidMs = retryAfterMs(headers);
  const defaultMs = kind === 'rate-limited' ? windowMs : undefined;
  const waitMs =
    kind === 'refused' || kind === 'unclear-status' ? undefined : (saidMs ?? defaultMs);
  const failure: ApiFailure = {
    endpoint: endpoint.name,
    status,
    attempts,
    mensagem: mensagem === undefined ? undefined : readable(mask(mensagem), 500),
    excerpt: mensagem === undefined ? excerptOf(mask(text)) : undefined,
  };
  return new AttemptFailure(errorOf(failure, understood, saidMs), kind, waitMs);
}

function kindOf(meaning: Meaning, status: number): FailureKind {
  if (meaning === 'rate-limited') return 'rate-limited';
  if (meaning === 'failure') {
    if (status === 425) return 'early';
    if (status === 408 || status === 421 || status >= 500) return 'failed';
  }
  return refusedBy(status) === undefined ? 'unclear-status' : 'refused';
}

function errorOf(
  failure: ApiFailure,
  { meaning, isClassified, body }: Understood,
  saidMs: number | undefined,
): ApiError {
  const { status, mensagem } = failure;
  if (meaning === 'rate-limited') return new RateLimitError(failure, saidMs);
  if (meaning === 'not-found') {
    const isOfOther = saysOtherAbsent(mensagem);
    return new NotFoundError(failure, { isClassified, isPage: isForeign(body), isOfOther });
  }
  if (status === 400 && saysStoreInactive(mensagem)) return new StoreInactiveError(failure);
  if ((status === 400 || status === 409) && saysExists(mensagem))
    return new AlreadyExistsError(failure);
  if (status === 400) return new BadRequestError(failure);
  if (status === 401 || status === 403) return new AuthenticationError(failure);
  if (status >= 500) return new ServerError(failure, saidMs);
  return new ApiError(failure);
}

/** The readable beginning of a body that is not `{ mensagem }`. */
function excerptOf(text: string): string | undefined {
  const visible = text.replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ');
  return readable(visible.replace(/<[^<>]*>/g, ' '), 200) || undefined;
}

/** Text safe for a terminal or a log, without control characters. */
const readable = (text: string, max: number): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max);

/**
 * `Retry-After` in milliseconds, from seconds or an HTTP date; undefined for anything else. If a
 * proxy repeated the header, the values come as one list, and the longest wait counts.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?(\s*,\s*\d+(\.\d+)?)*$/.test(value)) {
    return Math.max(...value.split(',').map(Number)) * 1000;
  }
  const until = httpDate(value);
  if (until === undefined) return undefined;
  // Measured by the service's own clock: ours may be minutes off.
  const now = httpDate(headers.get('date')) ?? Date.now();
  return Math.max(0, until - now);
}

/** The first date of a list: `Sun, 06 Nov 1994 08:49:37 GMT`, also with a full name or dashes. */
const FIRST_DATE = /^[A-Za-z]+, [^,]+/;

/**
 * Reads an HTTP date, which begins with the name of a day; `Date.parse` would read -1 or 1,5 as a
 * year. HTTP dates are always UTC: the `asctime` form does not say so, and `Date.parse` would take
 * it for local time.
 */
function httpDate(value: string | null): number | undefined {
  if (!value || !/^[A-Za-z]/.test(value)) return undefined;
  const date = (FIRST_DATE.exec(value)?.[0] ?? value).trim();
  const time = Date.parse(/(GMT|UTC|[+-]\d{4})$/i.test(date) ? date : `${date} GMT`);
  return Number.isNaN(time) ? undefined : time;
}

/** Fields of a request body that no message may repeat. */
const SECRET_FIELDS = new Set(['usuario', 'senha', 'token', 'nome', 'cpfCnpj']);

/** Headers that never hold a credential. */
const PUBLIC_HEADERS = new Set(['accept', 'content-type', 'user-agent']);

/** Shorter words in a header or a URL are not treated as credentials. */
const MIN_CREDENTIAL_CHARACTERS = 6;

/** Masking shorter secrets would make any text unreadable. */
const MIN_SECRET_CHARACTERS = 3;

/** A CPF or CNPJ with punctuation; digits alone may be an order number. */
const DOCUMENT =
  /\b(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})\b/g;

/**
 * Replaces the secrets of a request in a foreign text. Mask before shortening: half a secret is not
 * found.
 */
export function maskFor({ token = '', headers, request }: Call): (text: string) => string {
  const found = [token, ...secretsOfHeaders(headers), ...secretsOf(request.asked.body)];
  // Longest first, because a longer secret may contain a shorter one.
  const secrets = [...new Set(found)]
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .sort((one, other) => other.length - one.length);
  return (text) =>
    secrets
      .reduce((masked, secret) => masked.replaceAll(secret, '***'), text)
      .replace(DOCUMENT, '***');
}

function secretsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value !== 'string') return name === 'cliente' ? secretsOf(value) : [];
    if (name === 'url') return secretsOfUrl(value);
    return SECRET_FIELDS.has(name) ? [value] : [];
  });
}

/** User, password and query values of the webhook's address. */
function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, searchParams } = new URL(text);
  return [username, password, ...[...searchParams.values()].filter(isCredential)];
}

/** Values in the caller's own headers that may be credentials, with and without their scheme. */
function secretsOfHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !PUBLIC_HEADERS.has(name.toLowerCase()))
    .flatMap(([, value]) => [value, ...value.split(' ')])
    .filter(isCredential);
}

const isCredential = (value: string) => value.length >= MIN_CREDENTIAL_CHARACTERS;
