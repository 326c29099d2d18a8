import { endpointRows } from '../../client/contract/endpoints.js';
import { saysAbsent, saysSuccess } from '../../client/contract/mensagem.js';
import { isRecord } from '../../shared/is-record.js';
import { KEYS } from '../collect.js';
import {
  type Answered,
  type Evidence,
  isSame,
  isSuccess,
  numberOf,
  recordsOf,
} from '../evidence.js';
import { type Fact, fact, type Word } from '../words.js';
import type { Row } from './row.js';

/** Requests for what is not there. */
const FOR_NOTHING = ['pedido.missing', 'detalhe.missing', 'pedido.case', 'codigo'];

/** Rows of look-ups, statuses, failures and limits. */
export const ANSWER_ROWS: readonly Row[] = [
  {
    row: 31,
    subject: '4.1, 4.9: what is a success of a creation',
    look: (evidence) => {
      const answer = evidence.get('write');
      if (!answer) return [];
      const says = isRecord(answer.body) && saysSuccess(answer.body.mensagem);
      return [
        fact('pedido.create', answer.status, 200),
        fact('pedido.create mensagem', says ? 'as-documented' : 'another-word', 'as-documented'),
      ];
    },
    remedy:
      "Nothing to set for another 2XX. For other words give `classify`, which returns 'done'. Emulator: behaviour.created '201'.",
    why: 'write',
  },
  {
    row: 45,
    subject: '4.5: the last slash of the path of a cycle',
    look: (evidence) => statusOf(evidence, 'detalhe'),
    remedy: 'Give the client a `fetch` of your own that takes the last slash off the path.',
  },
  {
    row: 46,
    subject: '4.5: a cycle that is not there',
    look: (evidence) => absence(evidence, 'detalhe.missing', 404),
    remedy:
      "404, and 400 whose `mensagem` says so, need nothing. For other words give `classify`, which returns 'not-found'. Emulator: behaviour.missingCiclo '400'.",
  },
  {
    row: 47,
    subject: '4.6, 7: an order that is not there',
    look: (evidence) => absence(evidence, 'pedido.missing', 404),
    remedy:
      "404, nothing, and 400 whose `mensagem` says so, need nothing. For other words give `classify`, which returns 'not-found'. Emulator: behaviour.notFound.",
  },
  {
    row: 48,
    subject: '4.6: several orders with the same key',
    look: (evidence) =>
      lookUps(evidence, 'key.').flatMap(({ at, order, base }) => {
        if (!order || isSame(order._id, base._id)) return [];
        const isNewer = String(order.dataHoraRegistro) >= String(base.dataHoraRegistro);
        return [fact(at, isNewer ? 'latest-first' : 'oldest-first', 'latest-first')];
      }),
    remedy:
      "Look orders up by `chavePedido`, which is one order's alone. Emulator: behaviour.sameKey 'oldest'.",
  },
  {
    row: 49,
    subject: '4.6: form of notaFiscal, and whether case counts',
    look: (evidence) => {
      const nota = lookUps(evidence, 'key.notaFiscal').map(({ at, order }) =>
        fact(at, order ? 'found' : 'not-found', 'found'),
      );
      const other = evidence.get('pedido.case');
      const found = evidence.record('pedido.case');
      const seen = found && '_id' in found ? 'found' : 'not-found';
      return other ? [...nota, fact('pedido.get pedido', seen, 'not-found')] : nota;
    },
    remedy:
      "Nothing to set: keys are sent as they are written; compare the number of the order that comes. Emulator: behaviour.keyCase 'any'.",
  },
  {
    row: 50,
    subject: '4.7: analise or analises in the path',
    look: (evidence) => statusOf(evidence, 'comissoes'),
    remedy:
      'Give the client a `fetch` of your own that writes /analise/ for /analises/ in the path.',
  },
  {
    row: 57,
    subject: '4.9: valorFreteSemDesconto or valorSemDesconto',
    look: (evidence) => statusOf(evidence, 'write'),
    remedy: 'Leave the field out of new orders.',
    why: 'write',
  },
  {
    row: 67,
    subject: '4.9: how a title is divided into installments',
    look: divided,
    remedy: 'Nothing to set: installments are read as sent; take their values from pedido.get.',
  },
  {
    row: 69,
    subject: '4.9: whether an order that the service has is found at once',
    look: found,
    remedy:
      "Give `absenceAfterMs` of `importPedidos` more than the look-ups lag; take `null` of `find` for absent only after it. Emulator: behaviour.foundAfter '3s'.",
  },
  {
    row: 73,
    subject: '5: authentication of all endpoints',
    look: (evidence) =>
      evidence.all.flatMap(({ endpoint, status }) => {
        const isRefused = status === 401 || status === 403;
        return isRefused || (status >= 200 && status < 300)
          ? [fact(endpoint, isRefused ? status : 200, 200)]
          : [];
      }),
    remedy:
      "Check that the token is this store's. If it is, the service takes it elsewhere: set `headers` of the client, such as `{ 'x-api-key': token }`.",
  },
  {
    row: 87,
    subject: '7: status codes',
    look: (evidence) => evidence.all.flatMap(oddStatus),
    remedy:
      'Set `baseUrl` to where a 3XX points. Failures in a 200 are InvalidResponseError; give `classify` the words of those that mean not-found or rate-limited. 5XX: raise `retries`.',
  },
  {
    row: 88,
    subject: '7: bodies that are not as documented',
    look: (evidence) =>
      evidence.all.flatMap(({ endpoint, isJson, isEmpty, body, ...answer }) => {
        if (!isJson) return [fact(endpoint, 'not-json', 'mensagem')];
        if (isSuccess(answer as Answered) || isEmpty) return [];
        const isMensagem = isRecord(body) && isSame(Object.keys(body), ['mensagem']);
        return [fact(endpoint, isMensagem ? 'mensagem' : 'other-body', 'mensagem')];
      }),
    remedy:
      'Nothing to set: `mensagem` of the error is undefined, and `excerpt` has the beginning; match on `status` and `code`.',
  },
  {
    row: 89,
    subject: '7: 404 of a list',
    look: (evidence) =>
      evidence.all
        .filter(({ ask }) => /^(ciclos|comissoes|cancelamentos)(\.(?!past)\w+)?$/.test(ask))
        .filter((answer) => isSuccess(answer) || answer.status === 404)
        .map(({ endpoint, status }) => fact(endpoint, status === 404 ? 404 : 200, 200)),
    remedy: 'Catch NotFoundError of lists, and take it for an empty one; or check `baseUrl`.',
  },
  {
    row: 90,
    subject: '7: what is refused',
    look: (evidence) =>
      evidence.all
        .filter(({ ask, status }) => !FOR_NOTHING.includes(ask) && (status === 400 || status < 300))
        .map(({ endpoint, status }) => fact(endpoint, status === 400 ? 400 : 200, 200)),
    remedy:
      'The service refuses what the documentation allows: read `mensagem` of the error, and leave that parameter out.',
  },
  {
    row: 91,
    subject: '8: what counts toward a limit, by the headers and refusals',
    look: (evidence) => evidence.all.flatMap(limitFacts),
    remedy:
      'Set `limits` of the client for these endpoints to what the headers say, or lower; where several programs use one store give them `redis`.',
  },
  {
    row: 92,
    subject: '8: what a refusal past a limit looks like',
    look: (evidence) => evidence.all.flatMap(refusalFacts),
    remedy:
      "429 needs nothing. Where it is a 400, give `classify`, which returns 'rate-limited'. Emulator: behaviour.pastLimit.",
  },
  {
    row: 95,
    subject: '9: how changes and retirement are announced',
    look: (evidence) =>
      evidence.all.flatMap(({ endpoint, headers }) =>
        ANNOUNCING.some((name) => headers.has(name)) ? [fact(endpoint, 'header', 'missing')] : [],
      ),
    remedy:
      'Nothing to set: ask the service what it announces (headers Deprecation, Sunset or Warning).',
  },
];

const ANNOUNCING = ['deprecation', 'sunset', 'warning'];

function statusOf(evidence: Evidence, ask: string): Fact[] {
  const answer = evidence.get(ask);
  if (!answer || [401, 403, 429].includes(answer.status)) return [];
  return [fact(answer.endpoint, answer.status, isSuccess(answer) ? answer.status : 200)];
}

/** How it is answered that nothing is there. */
export function absence(evidence: Evidence, ask: string, usual: number): Fact[] {
  const answer = evidence.get(ask);
  if (!answer || [401, 403, 429].includes(answer.status)) return [];
  return [fact(answer.endpoint, nothingOf(answer), usual)];
}

function nothingOf({ status, body, isEmpty }: Answered): Word | number {
  if (status !== 200) return status;
  if (isEmpty) return 'empty';
  if (body === null) return 'null';
  if (Array.isArray(body)) return body.length === 0 ? 'empty-list' : 'list';
  if (!isRecord(body)) return 'other-body';
  if (Object.keys(body).length === 0) return 'empty-object';
  return isSame(Object.keys(body), ['mensagem']) ? 'mensagem' : 'record';
}

/** Look-ups of an order by its other keys, with the order that these are of. */
function lookUps(evidence: Evidence, prefix: string) {
  const written = evidence.record('written.pedido');
  const known = ['settled', 'last', 'first']
    .map((name) => evidence.record(`known.${name}`))
    .find(Boolean);
  return evidence.of(prefix).flatMap(({ ask, status }) => {
    const base = ask.startsWith('written.') ? written : known;
    const at = `pedido.get ${ask.slice(ask.indexOf('.') + 1)}`;
    const record = evidence.record(ask);
    return base
      ? [{ at, status, base, order: record && '_id' in record ? record : undefined }]
      : [];
  });
}

/** What lists and records name, and look-ups do not find. */
function found(evidence: Evidence): Fact[] {
  const known = evidence.of('known.').map(({ ask }) => {
    const record = evidence.record(ask);
    return fact('pedido.get pedido', record && '_id' in record ? 'found' : 'not-found', 'found');
  });
  const others = lookUps(evidence, 'key.').map(({ at, order }) =>
    fact(at, order ? 'found' : 'not-found', 'found'),
  );
  const written = ['pedido', ...Object.keys(KEYS)].flatMap((filtro) => {
    const tries = evidence.of(`written.${filtro}`);
    const isFound = tries.map(({ body }) => isRecord(body) && '_id' in body);
    if (tries.length === 0) return [];
    const seen = isFound[0] ? 'found' : isFound.includes(true) ? 'found-later' : 'not-found';
    return [fact(`pedido.get ${filtro}`, seen, 'found')];
  });
  return [...known, ...others, ...written];
}

/** Whether installments are equal, with what is left on the first. */
function divided(evidence: Evidence): Fact[] {
  return [...evidence.of('known.'), ...evidence.of('written.pedido')]
    .flatMap(({ ask }) => recordsOf(evidence.record(ask)?.titulos))
    .flatMap(({ parcelas }) => {
      const values = recordsOf(parcelas).map(({ valorParcela }) => numberOf(valorParcela));
      const [first = 0, ...rest] = values.map((value) => Math.round((value ?? 0) * 100));
      if (rest.length === 0) return [];
      const isEqual = rest.every(
        (value) => value === rest[0] && value <= first && first - value < values.length,
      );
      return [
        fact(
          'pedido.get titulos[].parcelas[].valorParcela',
          isEqual ? 'as-documented' : 'other-parts',
          'as-documented',
        ),
      ];
    });
}

/** A status that nothing of the documentation or the page of assumptions has. */
function oddStatus({ endpoint, status, body }: Answered): Fact[] {
  if (isRecord(body) && status === 200 && 'mensagem' in body && Object.keys(body).length <= 2) {
    return [fact(endpoint, 'failure-in-200', 'as-documented')].filter(
      () => endpoint !== 'pedido.create',
    );
  }
  const isUsual = [200, 201, 204, 400, 401, 403, 404, 429].includes(status);
  return [fact(endpoint, isUsual ? 'as-documented' : status, 'as-documented')];
}

const LIMIT_HEADERS = [
  'x-ratelimit-limit',
  'x-rate-limit-limit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit',
];

function limitFacts({ endpoint, status, headers }: Answered): Fact[] {
  const perMinute = endpointRows.find(({ name }) => name === endpoint)?.perMinute;
  const value = LIMIT_HEADERS.map((name) => headers.get(name)).find((text) => text !== null);
  const limit = Number(/\d{1,5}/.exec(value ?? '')?.[0] ?? Number.NaN);
  return [
    ...(status === 429 ? [fact(endpoint, 'past-limit', 'as-documented')] : []),
    ...(perMinute && !Number.isNaN(limit) ? [fact(endpoint, limit, perMinute)] : []),
  ];
}

/** `Retry-After` of a refusal, and a 400 that speaks of a limit. */
function refusalFacts({ endpoint, status, headers, body }: Answered): Fact[] {
  const at = `${endpoint} Retry-After`;
  const value = headers.get('retry-after');
  if (status === 429) {
    if (value === null) return [fact(at, 'missing', 'seconds')];
    const seen = /^\d+$/.test(value)
      ? 'seconds'
      : /^[A-Z][a-z]{2,8}, /.test(value)
        ? 'date'
        : 'unknown';
    return [fact(at, seen, 'seconds')];
  }
  const mensagem = isRecord(body) ? String(body.mensagem).toLowerCase() : '';
  const isLimit = /limite de|muitas requisi|too many|rate.?limit|excedid/.test(mensagem);
  return status !== 429 && status >= 400 && (value !== null || isLimit)
    ? [fact(endpoint, status, 429)]
    : [];
}

/** Whether a failure says in words that the client knows that nothing is there. */
export const isKnownAbsence = ({ status, body }: Answered): boolean =>
  status === 404 || (isRecord(body) && saysAbsent(String(body.mensagem), 'not-found'));
