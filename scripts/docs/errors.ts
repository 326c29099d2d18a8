import type { ErrorCode } from '../../src/client/errors/base.js';
import { reasonsOf } from './interfaces.js';
import { tableOf } from './page.js';

interface ErrorPage {
  /** The error classes with this code. */
  classes: readonly string[];
  cause: string;
  remedy: string;
}

/** Every error code, with its classes, cause and remedy. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorPage>> = {
  INVALID_REQUEST: {
    classes: ['InvalidRequestError'],
    cause: 'A rule of the documentation, or of an option, is broken. Nothing was sent.',
    remedy: 'Correct what `issues` names: field, rule and remedy, and a `code` for programs.',
  },
  BAD_REQUEST: {
    classes: ['BadRequestError'],
    cause: '400: the service refused the request; `mensagem` says why.',
    remedy: 'Correct what it names. Sent as it is, it is refused again.',
  },
  STORE_INACTIVE: {
    classes: ['StoreInactiveError'],
    cause: '400 `Loja não ativa`: every request for this store is refused.',
    remedy: 'Activate the store in the service.',
  },
  ALREADY_EXISTS: {
    classes: ['AlreadyExistsError'],
    cause: '400 whose `mensagem` says that the order exists.',
    remedy: 'Look it up; nothing needs to be sent again.',
  },
  AUTHENTICATION: {
    classes: ['AuthenticationError'],
    cause: '401 or 403: the token is missing, wrong, or of another store.',
    remedy: 'Check `RECEBIVEIS_TOKEN` and the base URL; `recebiveis doctor` does.',
  },
  NOT_FOUND: {
    classes: ['NotFoundError'],
    cause: '404, or an answer that says that there is no such record.',
    remedy: 'Check the key and the store. `pedido.find` gives `null` in its place.',
  },
  RATE_LIMITED: {
    classes: ['RateLimitError'],
    cause: '429: the limit was passed, as the service counts.',
    remedy:
      'Wait `retryAfterMs`. Where it comes often, another program uses the token: share `redis`.',
  },
  SERVER_ERROR: {
    classes: ['ServerError'],
    cause: '5xx, after every attempt.',
    remedy:
      'Try again later, after `retryAfterMs` where the service gave a time; the fault is on its side.',
  },
  API_ERROR: {
    classes: ['ApiError'],
    cause: 'Any other status that is no success.',
    remedy:
      'Read `status`, `mensagem` and `excerpt`. `ApiError` is also the base of the rows above.',
  },
  TIMEOUT: {
    classes: ['TimeoutError'],
    cause: 'Time ran out: `timeoutMs`, `deadlineMs`, or a handler of the queue.',
    remedy: 'Raise the limit that `scope` names, or ask for less at once.',
  },
  ABORTED: {
    classes: ['AbortError'],
    cause: 'Your `signal` or `close()` ended the call.',
    remedy:
      'None for a read. Where `outcomeUnknown` is true, a write was on its way: look before you send it again.',
  },
  CONNECTION: {
    classes: ['ConnectionError'],
    cause: 'The service could not be reached, or the connection broke.',
    remedy: 'Check the base URL and the network; `reason` has the code of the system.',
  },
  INVALID_RESPONSE: {
    classes: ['InvalidResponseError'],
    cause:
      "A success that is not the service's answer, such as a page of a proxy; with `strict`, any mismatch.",
    remedy: 'Check the base URL and proxies; what came is behind the getter `raw`.',
  },
  INCOMPLETE_ANSWER: {
    classes: ['IncompleteAnswerError'],
    cause: 'A streamed cycle ended in the middle, after `items` items.',
    remedy: 'Discard them, and read the cycle again from its beginning.',
  },
  OUTCOME_UNKNOWN: {
    classes: ['OutcomeUnknownError'],
    cause: 'A write may or may not have happened, and was not sent again.',
    remedy: 'Look it up by `chave` before you repeat it; an import does so by itself.',
  },
  TOKEN_UNAVAILABLE: {
    classes: ['TokenError'],
    cause: 'The `token` function gave none that a header can carry. Nothing was sent.',
    remedy: 'Correct the function.',
  },
  LIMITER_UNAVAILABLE: {
    classes: ['LimiterUnavailableError'],
    cause: 'The Redis of shared limits gives no usable answer. Nothing was sent.',
    remedy:
      'Start it, or correct its address, then call again: nothing has to be set or restarted. See [Vários processos](../guides/varios-processos.md).',
  },
  INVALID_ROW: {
    classes: ['InvalidRowError'],
    cause: 'A row of a file cannot be read as an order. The rows after it can.',
    remedy: 'Correct what `issues` names, at `line` and `column`.',
  },
  INVALID_FILE: {
    classes: ['InvalidFileError'],
    cause: 'A file of orders cannot be read, or not further.',
    remedy: 'Do what the message says; the option that it names decides.',
  },
  LEDGER: {
    classes: ['LedgerError'],
    cause: 'The ledger of an import cannot be used. Nothing was sent because of it.',
    remedy: 'By its `reason`: see below.',
  },
  PEER_MISSING: {
    classes: ['PeerMissingError'],
    cause: 'An optional package is not installed, or not for this platform.',
    remedy: 'Run the command of the message.',
  },
  INBOX: {
    classes: ['InboxError'],
    cause: 'A failure of the inbox itself, not of a handler.',
    remedy: 'By its `reason`: see below.',
  },
  MIRROR: {
    classes: ['MirrorError'],
    cause: 'A failure of the mirror or its database.',
    remedy: 'By its `reason`: see below. `rule` and `params` are for programs.',
  },
  CONCILIACAO: {
    classes: ['ConciliacaoError'],
    cause: 'A reconciliation that would have been wrong.',
    remedy: 'By its `reason`: see below; `where` is the place in the data.',
  },
};

/** The table of all codes. */
export const errorTable = (): string[] =>
  tableOf(
    ['`code`', 'Class', 'Cause', 'Remedy'],
    Object.entries(ERRORS).map(([code, { classes, cause, remedy }]) => [
      `\`${code}\``,
      classes.map((name) => `\`${name}\``).join(', '),
      cause,
      remedy,
    ]),
  );

/** The meanings of error reasons, from the doc comments of their types. */
export const reasonTables = (): Readonly<Record<string, string[]>> => ({
  inbox: reasonsOf('src/events/inbox/inbox-error.ts', 'InboxErrorReason'),
  mirror: reasonsOf('src/mirror/mirror-rules.ts', 'MirrorErrorReason'),
  conciliacao: reasonsOf('src/conciliacao/conciliacao-error.ts', 'ConciliacaoErrorReason'),
  lookup: reasonsOf('src/client/errors/unclear-answer.ts', 'OutcomeLookup'),
});
