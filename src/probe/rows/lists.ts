import { CAMPOS_OCULTOS } from '../../client/contract/schemas/params.js';
import { type Evidence, type Fields, isSame, isSuccess, numberOf, recordsOf } from '../evidence.js';
import { formOf } from '../shape.js';
import { type Fact, fact, type Word } from '../words.js';
import type { Row } from './row.js';

const CICLOS = 'ciclos.list';
const COMISSOES = 'pedido.analises.comissoes';

/** Both lists that are walked page by page. */
const WALKED = [
  { endpoint: CICLOS, list: 'ciclos' },
  { endpoint: COMISSOES, list: 'comissoes' },
];

/** Rows of pages, counters, filters and what a detail holds. */
export const LIST_ROWS: readonly Row[] = [
  {
    row: 18,
    subject: '2.7, 4.5: fields that camposOcultos removes',
    look: hidden,
    remedy: "Nothing to set: null and absent are both taken. Emulator: behaviour.hidden 'null'.",
  },
  {
    row: 19,
    subject: '2.7: identificador of grouped events',
    look: (evidence) => {
      const [grouped, single] = ['detalhe.grouped', 'detalhe.ungrouped'].map((ask) =>
        recordsOf(evidence.record(ask)?.eventos),
      );
      const hasName = ({ identificador }: Fields) => identificador !== undefined;
      if (!grouped?.length || !single?.some(hasName)) return [];
      const seen = grouped.some(hasName) ? 'there' : 'absent';
      return [fact('ciclos.get eventos[].identificador', seen, 'absent')];
    },
    remedy: 'Nothing to set: the field is optional.',
  },
  {
    row: 24,
    subject: '2.10: counters that are missing or contradict the pages',
    of: ({ at }) => /^[\w.]+ (info|paginacao)(\.|$)/.test(at),
    isAssumed: ({ seen, ok }) => ok && seen !== 'absent',
    look: counted,
    remedy:
      "Nothing to set: lists end by their pages. For lists that must be whole set `responseValidation: 'strict'`, and `iterationDeadlineMs` on the call.",
  },
  {
    row: 25,
    subject: '2.10: whether two pages are different records',
    look: (evidence) =>
      WALKED.flatMap(({ endpoint, list }) => {
        const [one, two] = [evidence.items(`${list}.one`), evidence.items(`${list}.two`)];
        if (!one?.length || !two?.length) return [];
        return [
          fact(`${endpoint} pagina`, isSame(one, two) ? 'same-page' : 'other-page', 'other-page'),
        ];
      }),
    remedy: 'Ask for `limite: 200`, so that a list is one page wherever it can be.',
  },
  {
    row: 26,
    subject: '2.10: whether records move between pages while a list is walked',
    look: (evidence) => {
      const ids = (evidence.items('ciclos') ?? []).map(({ idCiclo }) => String(idCiclo));
      if (new Set(ids).size === ids.length) return [];
      return [fact('ciclos.list ciclos[].idCiclo', 'same-identifier', 'as-documented')];
    },
    remedy:
      "Nothing to set: a cycle that comes twice is reported; `responseValidation: 'strict'` stops instead.",
    why: 'time',
  },
  {
    row: 39,
    subject: '4.4: number of the first page of cycles',
    look: (evidence) => {
      const first = numberOf(evidence.counters('ciclos.one').paginaAtual);
      const last = evidence.items('ciclos.last');
      return [
        ...(first === undefined ? [] : [fact('ciclos.list info.paginaAtual', first, 1)]),
        ...(last
          ? [fact('ciclos.list pagina', last.length > 0 ? 'there' : 'empty-list', 'there')]
          : []),
      ];
    },
    remedy:
      "Where pages count from 0, `ciclos.list` misses the first: give the client a `fetch` of your own that lowers `pagina` of /api/v1/ciclos by one. Emulator: behaviour.firstPage '0'.",
  },
  {
    row: 40,
    subject: '4.4: lowest limite',
    look: (evidence) =>
      WALKED.flatMap(({ endpoint, list }) => {
        const answer = evidence.get(`${list}.one`);
        return answer ? [fact(`${endpoint} limite`, answer.status, 200)] : [];
      }),
    remedy: 'Ask for more records a page.',
  },
  {
    row: 41,
    subject: '4.4, 4.7: a page past the last',
    look: past,
    remedy:
      'Nothing to set for an empty page or the last again. Where it is an error, a list of whole pages ends with it: ask for `limite: 200`. Emulator: behaviour.pastLastPage.',
  },
  {
    row: 42,
    subject: '4.4: order of the cycles',
    look: ordered,
    remedy:
      "Nothing to set: the order is handed on; the mirror reads all. Emulator: behaviour.ciclos 'oldest'.",
  },
  {
    row: 43,
    subject: '4.4: whether the days of a period belong to it',
    look: (evidence) => {
      const known = evidence.items('ciclos') ?? [];
      return ['ciclos.day', 'ciclos.from'].flatMap((ask) => {
        const answer = evidence.get(ask);
        if (!answer) return [];
        const found = evidence.items(ask) ?? [];
        const isFound = known.some((one) =>
          found.some((other) => isSame(one.idCiclo, other.idCiclo)),
        );
        const seen = isSuccess(answer) ? (isFound ? 'found' : 'ends-left-out') : answer.status;
        return [fact(`${CICLOS} dataRepasseInicio`, seen, 'found')];
      });
    },
    remedy: 'Ask for a day more at both ends, and always give both.',
  },
  {
    row: 44,
    subject: '4.5: whether events are grouped where nothing is said',
    look: (evidence) => {
      const [usual, grouped, single] = ['detalhe', 'detalhe.grouped', 'detalhe.ungrouped'].map(
        (ask) => recordsOf(evidence.record(ask)?.eventos),
      );
      if (!usual?.length || isSame(grouped, single)) return [];
      const isGrouped =
        usual.length === grouped?.length && isSame(hasNames(usual), hasNames(grouped));
      return [
        fact(
          'ciclos.get agruparEventos',
          isGrouped ? 'as-documented' : 'other-count',
          'as-documented',
        ),
      ];
    },
    remedy: "Give `agruparEventos` in each call. Emulator: behaviour.grouped 'false'.",
  },
  {
    row: 51,
    subject: '4.7: whether the days of periodo belong to it, and what 365 days span',
    look: (evidence) =>
      ['period.day', 'period.year'].flatMap((ask) => {
        const answer = evidence.get(ask);
        if (!answer) return [];
        const isFound = (evidence.items(ask) ?? []).length > 0;
        const seen = isSuccess(answer) ? (isFound ? 'found' : 'ends-left-out') : answer.status;
        return [fact(`${COMISSOES} periodo`, seen, 'found')];
      }),
    remedy: 'Ask for a day more at both ends, and for at most 364 days at once.',
  },
  {
    row: 54,
    subject: '4.7: whether canal and pedido match parts or other cases',
    look: (evidence) => {
      const known = evidence.items('comissoes')?.[0]?.pedido;
      const parts = evidence.items('comissoes.part');
      const cases = evidence.items('comissoes.case');
      const isPart = parts?.some(({ pedido }) => isSame(pedido, known));
      const records = (isWider: boolean | undefined): Word =>
        isWider ? 'other-records' : 'as-documented';
      return [
        ...(parts ? [fact(`${COMISSOES} pedido`, records(isPart), 'as-documented')] : []),
        ...(cases ? [fact(`${COMISSOES} canal`, records(cases.length > 0), 'as-documented')] : []),
      ];
    },
    remedy: 'Compare `pedido` and `marketplace` of what comes in your own code.',
  },
  {
    row: 56,
    subject: '4.7: what the keys of ordenacao are computed from',
    look: (evidence) => {
      const values = (evidence.items('comissoes.sorted') ?? []).map(({ valorPedido }) =>
        numberOf(valorPedido),
      );
      if (new Set(values).size < 2) return [];
      const isSorted = values.every(
        (value, index) => index === 0 || (values[index - 1] ?? 0) >= (value ?? 0),
      );
      return [
        fact(`${COMISSOES} ordenacao`, isSorted ? 'as-documented' : 'other-order', 'as-documented'),
      ];
    },
    remedy: 'Sort what comes in your own code.',
  },
];

const hasNames = (eventos: Fields[] = []): boolean =>
  eventos.some(({ identificador }) => identificador !== undefined);

function hidden(evidence: Evidence): Fact[] {
  const answer = evidence.get('detalhe.hidden');
  const { pedidosTitulos, pedidosEventos } = evidence.record('detalhe.hidden') ?? {};
  if (answer && !isSuccess(answer)) return [fact('ciclos.get camposOcultos', answer.status, 200)];
  return [...recordsOf(pedidosTitulos), ...recordsOf(pedidosEventos)].flatMap((item) =>
    CAMPOS_OCULTOS.map((campo) => {
      const name = campo.replace('cliente.cpfCnpj', 'clientecpfCnpj');
      const value = item[name];
      const seen = value === undefined ? 'absent' : value === null ? 'null' : 'still-there';
      return fact(`ciclos.get camposOcultos ${name}`, seen, 'absent');
    }),
  );
}

/** Counters against the pages they come with. */
function counted(evidence: Evidence): Fact[] {
  return WALKED.flatMap(({ endpoint, list }) => {
    const [usual, one] = [evidence.items(list), evidence.items(`${list}.one`)];
    const { totalRegistros, totalPaginas } = evidence.counters(`${list}.one`);
    const total = numberOf(totalRegistros);
    if (!usual || !one || total === undefined) return [];
    const pages = numberOf(totalPaginas);
    const isTotal = total >= usual.length && (usual.length > 0 || total === 0);
    const isSteady = numberOf(evidence.counters(list).totalRegistros) === total;
    const isPages = pages === undefined || pages === total;
    return [
      fact(`${endpoint} limite`, one.length > 1 ? 'one-more' : 'as-documented', 'as-documented'),
      fact(
        `${endpoint} totalRegistros`,
        isTotal && isSteady ? 'as-documented' : 'other-count',
        'as-documented',
      ),
      fact(`${endpoint} totalPaginas`, isPages ? 'as-documented' : 'other-count', 'as-documented'),
    ];
  });
}

function past(evidence: Evidence): Fact[] {
  return ['ciclos', 'comissoes', 'cancelamentos'].flatMap((list) => {
    const answer = evidence.get(`${list}.past`);
    if (!answer) return [];
    const at = `${answer.endpoint} pagina`;
    if (!isSuccess(answer)) return [fact(at, answer.status, 'empty-list')];
    const items = evidence.items(`${list}.past`);
    if (!items) return [fact(at, 'other-body', 'empty-list')];
    return [fact(at, items.length > 0 ? 'last-again' : 'empty-list', 'empty-list')];
  });
}

/** By creation, where it is written in an order that text has too; else by number. */
function ordered(evidence: Evidence): Fact[] {
  const items = evidence.items('ciclos') ?? [];
  const moments = items.map(({ dataHora }) => String(dataHora));
  const isSortable = moments.every((moment) => /^(day|moment|iso)/.test(formOf(moment)));
  const values: (string | number)[] = isSortable
    ? moments
    : items.map(({ idCiclo }) => numberOf(idCiclo) ?? 0);
  const pairs = values.slice(1).map((value, index) => [values[index] ?? 0, value] as const);
  if (new Set(values).size < 2) return [];
  if (pairs.every(([before, after]) => before >= after)) {
    return [fact(`${CICLOS} ciclos`, 'latest-first', 'latest-first')];
  }
  const isOldest = pairs.every(([before, after]) => before <= after);
  return [fact(`${CICLOS} ciclos`, isOldest ? 'oldest-first' : 'other-order', 'latest-first')];
}
