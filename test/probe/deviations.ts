import { type Alter, everywhere } from './altered.js';

/** Rewrites the fields whose names match, at any depth. */
const fields =
  (names: RegExp, write: (value: unknown) => unknown): Alter =>
  (answer) => {
    answer.body = everywhere(answer.body, (value, name) =>
      names.test(name) ? write(value) : value,
    );
  };

const amounts = (write: (amount: number) => unknown) =>
  fields(/^(valor|perc|comissao|diferenca|total(?!Reg|Pag))/, (value) =>
    typeof value === 'number' ? write(value) : value,
  );

const comma = (amount: number) => amount.toLocaleString('pt-BR', { minimumFractionDigits: 2 });

const dates =
  (write: (date: string) => unknown): Alter =>
  (answer) => {
    answer.body = everywhere(answer.body, (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? write(value) : value,
    );
  };

const on =
  (path: RegExp, change: Alter): Alter =>
  (answer, asked) =>
    path.test(asked.path) ? change(answer, asked) : undefined;

/** Rewrites a top-level field of an answer. */
const outermost = <T>(path: RegExp, name: string, write: (value: T) => unknown): Alter =>
  on(path, ({ body }) => {
    if (body?.[name]) body[name] = write(body[name]);
  });

/** An answer that replaces the service's own. */
const answered = (status: number, body?: unknown) => ({ status, headers: {}, body });

/** The path of an order look-up. */
const ORDER = /^pedido\/(?!analises)/;

let firstPage: unknown;

/** Services that differ from the emulator, and the rows that the probe must report. */
export const DEVIATIONS: readonly [name: string, rows: number[], alter: Alter][] = [
  ['amounts are text with a comma', [4], amounts(comma)],
  ['amounts are text with a currency', [4], amounts((amount) => `R$ ${comma(amount)}`)],
  ['days are dd/mm/yyyy', [9], dates((date) => date.replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1'))],
  [
    'moments have a zone',
    [9],
    dates((date) => (date.length > 10 ? `${date.slice(0, 19).replace(' ', 'T')}-03:00` : date)),
  ],
  ['dates are milliseconds', [9], dates((date) => Date.parse(date))],
  ['the list has no counters', [24], on(/^ciclos$/, (answer) => void delete answer.body.info)],
  [
    'counters have other names',
    [24],
    on(/analises/, (answer) => {
      const { totalRegistros: total, pagina: page, limite: size } = answer.body.paginacao;
      answer.body.paginacao = { total, page, size };
    }),
  ],
  [
    'limite is not looked at',
    [24],
    on(/^ciclos$/, (answer, { query }) => {
      if (query.get('limite') === '1' && answer.body.ciclos.length > 0)
        answer.body.ciclos = [...answer.body.ciclos, ...answer.body.ciclos];
    }),
  ],
  [
    'words are in capitals',
    [28, 29],
    (answer) => {
      answer.body = everywhere(answer.body, (value, name, holder) => {
        const isWord =
          typeof value === 'string' &&
          (name === 'status' || 'titulo' in holder || (name === 'situacao' && 'numero' in holder));
        return isWord ? (value as string).toUpperCase() : value;
      });
    },
  ],
  [
    'a failure comes with 200',
    [87],
    on(/analises/, () => answered(200, { erro: true, mensagem: 'Erro interno' })),
  ],
  [
    'the token goes in another header',
    [73, 88],
    (answer, { headers }) =>
      headers.has('x-api-key') ? answer : answered(403, { message: 'Forbidden' }),
  ],
  [
    'the limit is lower, and a refusal says nothing',
    [91, 92],
    on(/^ciclos$/, (answer, { time }) =>
      time > 4 ? answered(429, { mensagem: 'Limite' }) : answer,
    ),
  ],
  [
    'headers say a lower limit',
    [91],
    (answer) => {
      answer.headers['X-RateLimit-Limit'] = '10';
      answer.headers['X-RateLimit-Remaining'] = '9';
    },
  ],
  [
    'every answer is in data',
    [4, 5],
    (answer) => (answer.status === 200 ? { ...answer, body: { data: answer.body } } : answer),
  ],
  ['lists are bare', [4], on(/^ciclos$/, (answer) => ({ ...answer, body: answer.body.ciclos }))],
  ['identifiers are text', [4], fields(/^(idCiclo|idLoja|numeroNFe)$/, String)],
  [
    'an empty list is 404',
    [41, 89],
    on(/^ciclos$|analises/, (answer) => {
      const isEmpty = [answer.body?.ciclos, answer.body?.comissoes].some(
        (list) => Array.isArray(list) && list.length === 0,
      );
      return isEmpty ? answered(404, { mensagem: 'Nenhum registro encontrado' }) : answer;
    }),
  ],
  [
    'there are fields more',
    [4],
    on(ORDER, (answer) => void Object.assign(answer.body ?? {}, { vendedor: 'x' })),
  ],
  [
    'a look-up lags',
    [69],
    on(/^pedido\/(pedido|chaveNF)\/DEMO/, (answer, { time }) =>
      time < 3 ? answered(404, { mensagem: 'Pedido não encontrado' }) : answer,
    ),
  ],
  [
    'an empty group is left out',
    [5],
    on(/detalhes/, (answer, { query }) =>
      query.size === 0 ? void delete answer.body.pedidosEventos : undefined,
    ),
  ],
  [
    'names are in snake_case',
    [4, 5],
    (answer) => {
      const rename = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(rename)
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(
                Object.entries(value).map(([name, inner]) => [
                  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
                  rename(inner),
                ]),
              )
            : value;
      answer.body = rename(answer.body);
    },
  ],
  [
    'a look-up gives a list',
    [4, 69],
    on(ORDER, (answer) => (answer.status === 200 ? { ...answer, body: [answer.body] } : answer)),
  ],
  [
    'the slash is redirected',
    [45, 87],
    on(/detalhes/, () => ({
      ...answered(301),
      headers: { location: '/api/v1/ciclos/detalhes/1' },
    })),
  ],
  [
    'the queue says in words that it is empty',
    [32],
    on(/^fila/, () => answered(200, { mensagem: 'Nenhum evento na fila' })),
  ],
  [
    'the identifier of a document is elsewhere',
    [33],
    on(/^fila/, (answer) => {
      const { _id, ...rest } = answer.body;
      answer.body = { meta: { codigo: _id }, ...rest };
    }),
  ],
  ['dados is JSON in text', [4], outermost(/^fila/, 'dados', JSON.stringify)],
  [
    'not found is a page',
    [88],
    on(ORDER, (answer) =>
      answer.status === 404
        ? { ...answer, headers: { 'content-type': 'text/html' }, raw: '<h1>Not Found</h1>' }
        : answer,
    ),
  ],
  [
    'text has a byte that is not UTF-8',
    [93],
    (answer) => {
      if (answer.body === undefined) return answer;
      // The bytes of é in UTF-8, and one of no letter.
      const text = JSON.stringify(answer.body).replace(':"', ':"\u00c3\u00a9\u00ff');
      return { ...answer, raw: Buffer.from(text, 'latin1') };
    },
  ],
  [
    'situacao is text',
    [4],
    outermost<{ titulo: string }>(ORDER, 'situacao', ({ titulo }) => titulo),
  ],
  [
    'every page is the first',
    [25, 41],
    on(/analises\/comissoes/, (answer, { query }) => {
      const first = query.get('pagina') === '0' ? answer.body : firstPage;
      if (query.get('limite') === '1') firstPage = first;
      return { ...answer, body: query.get('limite') === '1' ? first : answer.body };
    }),
  ],
  [
    'the last day is left out',
    [43],
    on(/^ciclos$/, (answer, { query }) => {
      if (query.get('dataRepasseFim')) answer.body.ciclos = [];
    }),
  ],
  [
    'the service is about to change',
    [95],
    (answer) => {
      answer.headers.sunset = 'Sat, 31 Dec 2026 23:59:59 GMT';
    },
  ],
  [
    'numbers are whole where they should not be',
    [4],
    on(ORDER, (answer) => {
      for (const titulo of answer.body?.titulos ?? []) titulo.qtTotalParcela = 1.5;
    }),
  ],
  ['a server fails', [87], on(/cancelamentos/, () => answered(503))],
  [
    'limite has a least value',
    [40, 90],
    (answer, { query }) =>
      query.get('limite') === '1' ? answered(400, { mensagem: 'limite: mínimo 10' }) : answer,
  ],
  [
    'the path is in the singular',
    [50],
    on(/analises/, () => answered(404, { mensagem: 'Not Found' })),
  ],
  [
    'a period leaves out its last day',
    [51],
    (answer, { query }) => {
      if (query.has('periodo')) answer.body.comissoes = [];
    },
  ],
  ['amounts have the noise of a float', [64], amounts((amount) => amount + 1e-9)],
  [
    'a page has 20 records where nothing is said',
    [24],
    (answer, { query }) => {
      if (!query.has('limite') && answer.body?.comissoes) answer.body.comissoes.splice(20);
    },
  ],
  ['the queue gives lists', [4], on(/^fila/, (answer) => ({ ...answer, body: [answer.body] }))],
  [
    'an unknown cycle is empty',
    [46],
    on(/detalhes\/2147483647/, () => answered(200, { eventos: [] })),
  ],
  ['a success has another status', [87], on(/^ciclos$/, (answer) => ({ ...answer, status: 206 }))],
  ['situations are in English', [28], fields(/./, (value) => (value === 'pago' ? 'paid' : value))],
  [
    'both ends of a period are asked for',
    [43, 90],
    (answer, { query }) =>
      query.has('dataRepasseInicio') && !query.has('dataRepasseFim')
        ? answered(400, { mensagem: 'dataRepasseFim: obrigatório' })
        : answer,
  ],
  [
    'totals are of another list',
    [24],
    outermost<{ totalRegistros: number }>(/^ciclos$/, 'info', (info) => ({
      ...info,
      totalRegistros: info.totalRegistros + 1,
    })),
  ],
];
