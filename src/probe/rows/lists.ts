import { type Evidence, type Fields, isSame, isSuccess, numberOf, recordsOf } from '../evidence.js';
import { type Fact, fact } from '../words.js';
import type { Row } from './row.js';

/** Records of a page by default. */
const DEFAULT_LIMITE = 50;

/** Lists that are read page by page. */
const WALKED = [
  { endpoint: 'ciclos.list', list: 'ciclos' },
  { endpoint: 'pedido.analises.comissoes', list: 'comissoes' },
];

/** Rows of pages, counters, periods and details. */
export const LIST_ROWS: readonly Row[] = [
  {
    // 2.10: counters that are missing or contradict the pages
    row: 24,
    of: ({ at }) => /^[\w.]+ (info|paginacao)(\.|$)/.test(at),
    isAssumed: ({ seen, ok }) => ok && seen !== 'absent',
    look: counted,
    remedy:
      "Lists end by their pages: set responseValidation: 'strict' for those that must be whole",
  },
  {
    // 2.10: whether two pages are different records
    row: 25,
    look: (evidence) =>
      WALKED.flatMap(({ endpoint, list }) => {
        const [one, two] = [evidence.items(`${list}.one`), evidence.items(`${list}.two`)];
        if (!one?.length || !two?.length) return [];
        const seen = isSame(one, two) ? 'a page of the same records' : 'a page of other records';
        return [fact(`${endpoint} pagina`, seen, 'a page of other records')];
      }),
    remedy: 'Set limite: 200 in the call, so that fewer lists have a second page',
  },
  {
    // 4.4: number of the first page of cycles
    row: 39,
    look: (evidence) => {
      const first = numberOf(evidence.counters('ciclos.one').paginaAtual);
      const number = first === 0 || first === 1 ? first : 'another number';
      const last = evidence.items('ciclos.last')?.length;
      const seen = last ? 'a page of other records' : 'an empty list';
      return [
        ...(first === undefined ? [] : [fact('ciclos.list info.paginaAtual', number, 1)]),
        ...(last === undefined
          ? []
          : [fact('ciclos.list pagina', seen, 'a page of other records')]),
      ];
    },
    remedy:
      "Where pages count from 0 the first is missed: set firstPage: { 'ciclos.list': 0 } in the client",
  },
  {
    // 4.4: lowest limite
    row: 40,
    look: (evidence) =>
      [...evidence.of('ciclos.one'), ...evidence.of('comissoes.one')]
        .filter((answer) => isSuccess(answer) || answer.status === 400)
        .map(({ endpoint, status }) => fact(`${endpoint} limite`, status, 200)),
    remedy: 'Set a larger limite in the call',
  },
  {
    // 4.4, 4.7: a page past the last
    row: 41,
    look: (evidence) =>
      ['ciclos', 'comissoes', 'cancelamentos'].flatMap((list) => {
        const answer = evidence.get(`${list}.past`);
        if (!answer || isRefused(answer)) return [];
        const count = evidence.items(`${list}.past`)?.length;
        const page = count === 0 ? 'an empty list' : 'a page of the same records';
        const body = count === undefined ? 'another body' : page;
        const seen = isSuccess(answer) ? body : answer.status;
        return [fact(`${answer.endpoint} pagina`, seen, 'an empty list')];
      }),
    remedy: 'The last page again needs nothing. Where it is an error set limite: 200 in the call',
  },
  {
    // 4.4: whether the days of a period belong to it
    row: 43,
    look: (evidence) => {
      const known = (evidence.items('ciclos') ?? []).map(({ idCiclo }) => idCiclo);
      return [...evidence.of('ciclos.day'), ...evidence.of('ciclos.from')].map((answer) => {
        const found = evidence.items(answer.ask) ?? [];
        const isFound = found.some(({ idCiclo }) => known.includes(idCiclo));
        const seen = isFound ? 'found' : 'not found';
        return fact('ciclos.list dataRepasse', isSuccess(answer) ? seen : answer.status, 'found');
      });
    },
    remedy: 'Ask for a day more at both ends, and give both',
  },
  {
    // 4.5: whether events are grouped where nothing is said
    row: 44,
    look: (evidence) => {
      const { usual, grouped, single } = eventosOf(evidence);
      if (usual.length === 0 || isSame(grouped, single)) return [];
      const isGrouped =
        usual.length === grouped.length && usual.some(hasName) === grouped.some(hasName);
      return [fact('ciclos.get agruparEventos', isGrouped ? 'grouped' : 'not grouped', 'grouped')];
    },
    remedy: 'Set agruparEventos in every call',
  },
  {
    // 4.7: whether the days of periodo belong to it, and what 365 days span
    row: 51,
    look: (evidence) =>
      evidence.of('periodo').map((answer) => {
        const body = answer.body as Fields | undefined;
        const seen = recordsOf(body?.comissoes).length > 0 ? 'found' : 'not found';
        const at = 'pedido.analises.comissoes periodo';
        return fact(at, isSuccess(answer) ? seen : answer.status, 'found');
      }),
    remedy: 'Ask for a day more at both ends, and for at most 364 days at once',
  },
];

const isRefused = ({ status }: { status: number }): boolean => [401, 403, 429].includes(status);

const hasName = ({ identificador }: Fields): boolean => identificador !== undefined;

/** Events without an order, by each way of asking for them. */
function eventosOf(evidence: Evidence) {
  const of = (ask: string) => recordsOf(evidence.record(ask)?.eventos);
  return { usual: of('detalhe'), grouped: of('detalhe.grouped'), single: of('detalhe.single') };
}

/** Checks the counters of pages of one record against the pages. */
function counted(evidence: Evidence): Fact[] {
  return WALKED.flatMap(({ endpoint, list }) => {
    const [usual, one] = [evidence.items(list), evidence.items(`${list}.one`)];
    const { totalRegistros, totalPaginas } = evidence.counters(`${list}.one`);
    const total = numberOf(totalRegistros);
    if (!usual || !one || total === undefined) return [];
    const isTotal = Math.min(total, DEFAULT_LIMITE) === usual.length;
    const isPages = totalPaginas === undefined || numberOf(totalPaginas) === total;
    const say = (ok: boolean) => (ok ? 'as the pages have it' : 'not as the pages have it');
    const size = one.length > 1 ? 'more than asked for' : 'as many as asked for';
    return [
      fact(`${endpoint} limite`, size, 'as many as asked for'),
      fact(`${endpoint} totalRegistros`, say(isTotal), 'as the pages have it'),
      fact(`${endpoint} totalPaginas`, say(isPages), 'as the pages have it'),
    ];
  });
}
