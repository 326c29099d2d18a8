import { endpointRows } from '../../client/contract/endpoints.js';
import { saysAbsent } from '../../client/contract/mensagem.js';
import { isRecord } from '../../shared/is-record.js';
import { type Answered, type Evidence, isOrder, isSame, isSuccess } from '../evidence.js';
import { type Fact, fact, type Word } from '../words.js';
import type { Row } from './row.js';

/** Rows of single answers: missing records, statuses, failures, limits, the queue. */
export const ANSWER_ROWS: readonly Row[] = [
  {
    // 4.2: the answer of an empty queue
    row: 32,
    look: (evidence) => nothing(evidence.of('fila'), 204).filter(({ seen }) => seen !== 'a record'),
    remedy:
      "204, 404, nothing, and 400 that says so need nothing. For other words set classify, which returns 'queue-empty'",
  },
  {
    // 4.2: the field that identifies a document of the queue
    row: 33,
    of: ({ at, aspect }) => aspect === 'field' && /^fila\.read (\w*id|idDocumento|chave)$/.test(at),
    isAssumed: () => true,
    look: (evidence) =>
      evidence
        .of('fila')
        .filter(isDocument)
        .map(({ body }) => {
          const name = FILA_IDS.find((one) => (body as Record<string, unknown>)[one] !== undefined);
          return fact('fila.read', name ?? 'absent', '_id');
        }),
    remedy: '_id, idDocumento, id and chave need nothing. For another name set filaDocumentId',
  },
  {
    // 4.5: the last slash of the path of a cycle
    row: 45,
    look: (evidence) => reached(evidence, 'detalhe'),
    remedy: 'Set a fetch that takes the last slash off the path',
  },
  {
    // 4.5: a cycle that is not there
    row: 46,
    look: (evidence) => nothing(evidence.of('detalhe.missing'), 404),
    remedy:
      "400 that says so needs nothing. For other words set classify, which returns 'not-found'",
  },
  {
    // 4.6, 7: an order that is not there
    row: 47,
    look: (evidence) => nothing(evidence.of('pedido.missing'), 404),
    remedy:
      "Nothing, and 400 that says so need nothing. For other words set classify, which returns 'not-found'",
  },
  {
    // 4.6: form of notaFiscal, and whether case counts
    row: 49,
    look: (evidence) => [
      ...evidence.of('key.notaFiscal').map((answer) => lookUp('notaFiscal', answer, 'found')),
      ...evidence.of('pedido.case').map((answer) => lookUp('pedido', answer, 'not found')),
    ],
    remedy: 'Keys are sent as written: compare the number of the order that comes',
  },
  {
    // 4.7: analise or analises in the path
    row: 50,
    look: (evidence) => reached(evidence, 'comissoes'),
    remedy: 'Set a fetch that writes /analise/ for /analises/ in the path',
  },
  {
    // 4.9: whether an order that the service has is found at once
    row: 69,
    look: found,
    remedy:
      'Set absenceAfterMs of importPedidos above the lag, and take null of find for absent only after it',
  },
  {
    // 5: authentication of all endpoints
    row: 73,
    look: (evidence) =>
      evidence.all
        .filter((answer) => isSuccess(answer) || [401, 403].includes(answer.status))
        .map((answer) => fact(answer.endpoint, answer.status, 200, isSuccess(answer))),
    remedy:
      "Check the token. If it is this store's, the service takes it elsewhere: set headers, such as { 'x-api-key': token }",
  },
  {
    // 7: status codes
    row: 87,
    look: (evidence) =>
      evidence.all.map((answer) => {
        const seen = isFailure(answer) ? '{ mensagem }' : answer.status;
        return fact(answer.endpoint, seen, 200, USUAL.includes(seen));
      }),
    remedy:
      'Set baseUrl to where a 3XX points, and retries for 5XX. A failure in a 200 is InvalidResponseError: set classify for its words',
  },
  {
    // 7: bodies of failures, and bodies that are no JSON
    row: 88,
    look: (evidence) =>
      evidence.all
        .filter((answer) => !answer.isJson || (!isSuccess(answer) && answer.body !== undefined))
        .map(({ endpoint, isJson, body }) => {
          const isMensagem = isRecord(body) && isSame(Object.keys(body), ['mensagem']);
          const seen = isMensagem ? '{ mensagem }' : 'another body';
          return fact(endpoint, isJson ? seen : 'no JSON', '{ mensagem }');
        }),
    remedy: 'mensagem of the error is undefined then: match on status and code',
  },
  {
    // 7: 404 where no single record was asked for
    row: 89,
    look: (evidence) =>
      evidence.all
        .filter(({ ask }) => /^(ciclos|comissoes|cancelamentos)/.test(ask) && !ask.endsWith('past'))
        .filter((answer) => isSuccess(answer) || answer.status === 404)
        .map((answer) => fact(answer.endpoint, answer.status, 200, isSuccess(answer))),
    remedy:
      'Check baseUrl. If it is right, catch NotFoundError of lists and take it for an empty one',
  },
  {
    // 7: what is refused although the documentation allows it
    row: 90,
    look: (evidence) =>
      evidence.all
        .filter(({ ask }) => !/missing|case|past|^fila/.test(ask))
        .filter((answer) => isSuccess(answer) || answer.status === 400)
        .map((answer) => fact(answer.endpoint, answer.status, 200, isSuccess(answer))),
    remedy: 'Leave the parameter out that mensagem of the error names',
  },
  {
    // 8: what counts toward a limit, by headers and refusals
    row: 91,
    look: (evidence) => evidence.all.flatMap(limits),
    remedy:
      'Set limits of these endpoints to what the headers say, and redis where programs share a store',
  },
  {
    // 8: what a refusal past a limit looks like
    row: 92,
    look: (evidence) => evidence.all.flatMap(refusals),
    remedy: "429 needs nothing. For a 400 set classify, which returns 'rate-limited'",
  },
  {
    // 9: how changes and retirement are announced
    row: 95,
    look: (evidence) =>
      evidence.all
        .filter(({ headers }) =>
          ['deprecation', 'sunset', 'warning'].some((name) => headers.has(name)),
        )
        .map(({ endpoint }) => fact(`${endpoint} headers`, 'one that announces changes', 'absent')),
    remedy: 'Ask the service what its headers Deprecation, Sunset or Warning announce',
  },
];

/** Names under which the client finds a document's identifier; the emulator's comes first. */
const FILA_IDS = ['_id', 'idDocumento', 'id', 'chave'] as const;

const isDocument = ({ body }: Answered): boolean =>
  isRecord(body) && ('tipo' in body || 'dados' in body);

/** Checks that a path exists. */
const reached = (evidence: Evidence, ask: string): Fact[] =>
  evidence
    .of(ask)
    .filter(
      (answer) =>
        answer.ask === ask &&
        (isSuccess(answer) || [301, 302, 307, 308, 404, 405].includes(answer.status)),
    )
    .map((answer) => fact(answer.endpoint, answer.status, 200, isSuccess(answer)));

/** Checks the answer to a request for a missing record. */
const nothing = (answers: Answered[], usual: number): Fact[] =>
  answers
    .filter(({ status }) => ![401, 403, 429].includes(status))
    .map((answer) => fact(answer.endpoint, nothingOf(answer), usual));

function nothingOf({ status, body }: Answered): Word | number {
  if (status !== 200) return status;
  if (body === undefined) return 'an empty body';
  if (body === null) return 'null';
  if (isSame(body, [])) return 'an empty list';
  if (isSame(body, {})) return '{}';
  const isMensagem = isRecord(body) && isSame(Object.keys(body), ['mensagem']);
  return isMensagem ? '{ mensagem }' : 'a record';
}

const lookUp = (filtro: string, answer: Answered, expected: Word): Fact =>
  fact(
    `pedido.get ${filtro}`,
    isSuccess(answer) && isOrder(answer) ? 'found' : 'not found',
    expected,
  );

/** Checks that look-ups find the orders that lists and records name. */
function found(evidence: Evidence): Fact[] {
  return [...evidence.of('known'), ...evidence.of('key.')].map((answer) =>
    lookUp(answer.ask.split('.')[1] ?? 'pedido', answer, 'found'),
  );
}

/** Statuses in the documentation or on the page of assumptions. */
const USUAL: readonly (Word | number)[] = [200, 201, 204, 400, 401, 403, 404, 429];

/** True for a 200 whose `mensagem` reports a failure, rather than a missing record. */
const isFailure = ({ status, body }: Answered): boolean =>
  status === 200 &&
  isRecord(body) &&
  'mensagem' in body &&
  !(['not-found', 'queue-empty'] as const).some((one) => saysAbsent(String(body.mensagem), one));

const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-rate-limit-limit', 'ratelimit-limit', 'ratelimit'];

/** Checks limits in headers, and refusals although the client kept the limit. */
function limits({ endpoint, status, headers }: Answered): Fact[] {
  const { perMinute } = endpointRows.find(({ name }) => name === endpoint) ?? {};
  const said = LIMIT_HEADERS.map((name) => headers.get(name)).find((value) => value !== null);
  const [limit] = /(?<!\d)\d{1,5}(?!\d)/.exec(said ?? '') ?? [];
  const refused = fact(endpoint, 'a refusal within the published limit', 'absent');
  return [
    ...(status === 429 ? [refused] : []),
    ...(perMinute && limit ? [fact(`${endpoint} limit`, Number(limit), perMinute)] : []),
  ];
}

/** Checks `Retry-After` of refusals, and other failures that have it or mention a limit. */
function refusals({ endpoint, status, headers, body }: Answered): Fact[] {
  const at = `${endpoint} Retry-After`;
  const after = headers.get('retry-after');
  if (status === 429) {
    const form = /^[A-Z][a-z]+, /.test(after ?? '') ? 'an HTTP date' : 'another form';
    const seen = /^\d+$/.test(after ?? '') ? 'seconds' : form;
    return [fact(at, after === null ? 'absent' : seen, 'seconds')];
  }
  const mensagem = isRecord(body) ? String(body.mensagem) : '';
  const isLimit =
    after !== null || /limite de|muitas requisi|excedid|too many|rate limit/i.test(mensagem);
  // A 503 with Retry-After means maintenance.
  return status >= 400 && status < 500 && isLimit ? [fact(endpoint, status, 429)] : [];
}
