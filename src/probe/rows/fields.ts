import { dayOf, type Evidence, fullest, isSame, numberOf, recordsOf } from '../evidence.js';
import type { Observation } from '../shape.js';
import { type Fact, fact } from '../words.js';
import type { Row } from './row.js';

/** Whether an observation is at a path that matches. */
const at =
  (path: RegExp, ...aspects: Observation['aspect'][]) =>
  (seen: Observation): boolean =>
    path.test(seen.at) && (aspects.length === 0 || aspects.includes(seen.aspect));

const CONTENTS = ['type', 'form', 'decimals'] as const;

/** Names that only a new order has. */
const OF_REQUESTS =
  /^pedido\.get (?:.*\.)?(tituloERP|meioDePagamento|valorFreteSemDesconto|valorSemDesconto|eventosCalcular|xmlNFe)$/;

/** Rows of part 2 and 3: fields and the words in them. */
export const FIELD_ROWS: readonly Row[] = [
  {
    row: 6,
    subject: '2.2: elements of acaoComercialIds and analises',
    of: at(/(acaoComercialIds|analises)\[\]$/),
    isAssumed: () => false,
    remedy: 'Nothing to set: any element is taken, and typed unknown.',
  },
  {
    row: 7,
    subject: '2.2: totalItens and frete, an array or an object',
    of: at(/ (totalItens|frete)$/, 'type'),
    remedy:
      "Nothing to set: an array of one is taken as the object. Emulator: behaviour.totals 'array'.",
  },
  {
    row: 8,
    subject: '2.2: size of cpfCnpj',
    of: at(/cpfCnpj$/, 'size'),
    remedy: 'Nothing to set: answers have no size. A new order takes at most 11 characters.',
  },
  {
    row: 9,
    subject: '2.2, 2.6: form of dates, and their zone',
    of: at(/(\.| )(data[A-OQ-Z]\w*|data|expire)$/, ...CONTENTS),
    look: zone,
    remedy:
      "Nothing to set: dates stay text; read them in your own code by this form. Emulator: behaviour.moments 'iso'.",
  },
  {
    row: 10,
    subject: "2.2, 4.9: length of the order's key",
    of: at(/ _id$/, 'size'),
    look: (evidence) => {
      const { chavePedido } = evidence.record('write') ?? {};
      const { _id } = evidence.record('written.chavePedido') ?? {};
      if (chavePedido === undefined || _id === undefined) return [];
      return [
        fact(
          'pedido.create chavePedido',
          isSame(chavePedido, _id) ? 'as-documented' : 'another-field',
          'as-documented',
        ),
      ];
    },
    remedy:
      'Nothing to set: keys are opaque, of up to 100 characters; give your own column as many.',
  },
  {
    row: 11,
    subject: '2.3: codigoControle, a number or text',
    of: at(/^pedido\.get .*codigoControle$/, 'type'),
    // Text that is no number stays text with everybody.
    isAssumed: ({ seen }) => seen === 'whole' || seen === 'text',
    remedy: "Nothing to set: either is taken. Emulator: behaviour.codigoControle 'text'.",
  },
  {
    row: 12,
    subject: '2.3, 2.4: kinds of events',
    of: at(/parcelas\[\]\.eventos\[\]\.tipo$/, 'word'),
    remedy: 'Nothing to set: any kind is taken; give unknown kinds a branch in your own code.',
  },
  {
    row: 13,
    subject: '2.3: signs of valor and comissao, and the base of percentualComissao',
    look: signs,
    remedy: 'Nothing to set: nothing is recomputed; check sums by sign in your own code.',
  },
  {
    row: 14,
    subject: '2.3: codigoCiclo is text, idCiclo an integer',
    of: at(/(codigoCiclo|idCiclo)$/, 'type'),
    remedy: 'Nothing to set: compare both as text, String(idCiclo).',
  },
  {
    row: 15,
    subject: '2.6: values of local',
    of: at(/\.local$/, 'word'),
    remedy: 'Nothing to set: any text is taken.',
  },
  {
    row: 16,
    subject: '2.6: valorRepasse is the sum of the lines',
    look: sums,
    remedy:
      'Nothing to set in the client, which recomputes nothing. The mirror’s `check` and `reconcile` compare these sums: read their differences as the service’s.',
  },
  {
    row: 17,
    subject: '2.7: which installments a cycle shows',
    look: (evidence) =>
      recordsOf(evidence.record('detalhe')?.pedidosTitulos)
        .flatMap(({ titulos }) => recordsOf(titulos))
        .map(({ parcelas, qtTotalParcela }) => {
          const isWhole = recordsOf(parcelas).length === numberOf(qtTotalParcela);
          return fact(
            'ciclos.get pedidosTitulos[].titulos[].parcelas',
            isWhole ? 'as-documented' : 'part-of-them',
            'as-documented',
          );
        }),
    remedy: 'Nothing to set: take the installments of an order from pedido.get.',
  },
  {
    row: 21,
    subject: '2.8: diferenca, an amount or a percentage, and its sign',
    look: differences,
    remedy:
      "Nothing to set: it is passed through; read it in your own code so. Emulator: behaviour.diferenca 'charged-less-expected'.",
  },
  {
    row: 22,
    subject: '2.8, 2.9: which situation status is, and which date dataPedido',
    of: at(/(\.status|\.statusPedido|\.dataPedido)$/, ...CONTENTS, 'word'),
    look: (evidence) => {
      const [item] = evidence.items('comissoes.last') ?? [];
      const order = evidence.record('known.last');
      if (!item || !order) return [];
      const { pedido } = order.situacao as Record<string, unknown>;
      const isDay = dayOf(item.dataPedido) === dayOf(order.dataVenda);
      return [
        fact(
          'pedido.analises.comissoes comissoes[].status',
          item.status === pedido ? 'as-documented' : 'another-field',
          'as-documented',
        ),
        fact(
          'pedido.analises.comissoes comissoes[].dataPedido',
          isDay ? 'as-documented' : 'another-field',
          'as-documented',
        ),
      ];
    },
    remedy: 'Nothing to set: both are passed through.',
  },
  {
    row: 23,
    subject: '2.9: numeroNFe is text here, an integer in an order',
    of: at(/cancelamentos\[\]\.numeroNFe$/, 'type'),
    remedy:
      "Nothing to set: a number is handed over and reported; take both with String(). Emulator: behaviour.numeroNFe 'number'.",
  },
  {
    row: 29,
    subject: '3: em devolução in an order, emDevolucao in a filter',
    of: (seen) => at(/situacao\.pedido$/, 'word')(seen) && seen.seen === 'other-case',
    look: (evidence) => filtered(evidence, 'comissoes.emDevolucao', ['em devolução']),
    remedy:
      'Compare situations without case, accents and spaces in your own code; filters keep the documented word.',
  },
  {
    row: 28,
    subject: '3: values of situations',
    of: at(/situacao(\.\w+)?$/, 'word'),
    remedy:
      'Nothing to set: any value is taken; compare without case and accents, and give unknown ones a branch.',
  },
  {
    row: 30,
    subject: '3: the filter fatDesEnt',
    look: (evidence) =>
      filtered(evidence, 'comissoes.fatDesEnt', ['faturado', 'despachado', 'entregue']),
    remedy: 'Do not use the filter: filter what comes by its status.',
  },
  {
    row: 64,
    subject: '2.2, 2.5: decimals of amounts',
    of: at(/./, 'decimals'),
    remedy:
      'Nothing to set: numbers are handed over as they come; round to centavos before adding.',
  },
  {
    row: 66,
    subject: '4.9: where the fields of a new order are seen again',
    of: at(OF_REQUESTS, 'field'),
    look: (evidence) =>
      evidence.record('written.pedido')
        ? [fact('pedido.get', 'as-documented', 'as-documented')]
        : [],
    remedy: 'Nothing to set: fields more pass through.',
  },
];

/** Rows that take what no other row does. */
export const REST_ROWS: readonly Row[] = [
  {
    row: 4,
    subject: '2: numbers written as text, other types, and fields that nobody documented',
    of: (seen) => seen.aspect === 'type' || seen.aspect === 'field',
    remedy:
      "Plain decimal text becomes a number and fields more pass through. Anything else is handed over as it came: `responseValidation: 'strict'` stops instead, and a `fetch` of your own can rewrite it. Emulator: behaviour.numbers 'string'.",
  },
  {
    row: 5,
    subject: '2.2: which fields may be null or absent',
    of: (seen) => seen.aspect === 'presence',
    look: (evidence) => {
      const detail = evidence.record('detalhe');
      if (!detail) return [];
      return ['pedidosTitulos', 'pedidosEventos', 'eventos'].map((name) =>
        fact(`ciclos.get ${name}`, name in detail ? 'there' : 'absent', 'there'),
      );
    },
    remedy:
      "Nothing in a field is handed over and reported through `hooks.onMismatch`; `responseValidation: 'strict'` stops instead. Emulator: behaviour.notSent 'null' or 'empty'.",
  },
  {
    row: 61,
    subject: '2, 4.9: sizes, and what they count',
    of: (seen) => seen.aspect === 'size',
    remedy: 'Nothing to set: answers have no size; give your own columns room.',
  },
  {
    row: 93,
    subject: '4.9, 7: text that is not in UTF-8',
    of: (seen) => seen.aspect === 'text',
    remedy:
      'Give the client a `fetch` of your own that decodes the answer and hands it on in UTF-8.',
  },
];

/** Whether a filter gives records of these situations alone. */
function filtered(evidence: Evidence, ask: string, situations: string[]): Fact[] {
  const items = evidence.items(ask) ?? [];
  const isOnly = items.every(({ status }) => situations.includes(String(status)));
  const path = 'pedido.analises.comissoes situacaoPedido';
  return items.length === 0
    ? []
    : [fact(path, isOnly ? 'as-documented' : 'other-records', 'as-documented')];
}

/** Whether the moment of a new order is that of São Paulo. */
function zone(evidence: Evidence): Fact[] {
  const { dataHoraRegistro } = evidence.record('written.pedido') ?? {};
  const there = Date.parse(`${String(dataHoraRegistro).replace(' ', 'T')}Z`);
  if (Number.isNaN(there)) return [];
  const here = Date.now() - 3 * 3_600_000;
  const isSaoPaulo = Math.abs(there - here) < 600_000;
  return [
    fact(
      'pedido.get dataHoraRegistro',
      isSaoPaulo ? 'as-documented' : 'another-field',
      'as-documented',
    ),
  ];
}

/** Lines of an order's installments: which way their amounts go. */
function signs(evidence: Evidence): Fact[] {
  const path = 'pedido.get titulos[].parcelas[].eventos[]';
  const parcelas = evidence
    .of('known.')
    .flatMap(({ ask }) => recordsOf(evidence.record(ask)?.titulos))
    .flatMap(({ parcelas }) => recordsOf(parcelas));
  return parcelas.flatMap(({ valorParcela, eventos }) =>
    recordsOf(eventos).flatMap((evento) => {
      const { tipo, valor = 0, comissao = 0, percentualComissao } = evento;
      const amount = numberOf(valor) ?? 0;
      const charged = numberOf(comissao) ?? 0;
      const isRetention = tipo === 'cancelamento' || tipo === 'comissão';
      const isPositive = tipo === 'repasse' || tipo === 'cancelamento de comissão';
      if (!isRetention && !isPositive) return [];
      const isKept = isRetention ? amount <= 0 : amount >= 0;
      const base = numberOf(valorParcela) ?? 0;
      const share = numberOf(percentualComissao);
      const isShare =
        share === undefined ||
        base <= 0 ||
        Math.abs(share * base - charged * 100) <= 1 + base / 1000;
      return [
        fact(`${path}.valor`, isKept ? 'as-documented' : 'other-sign', 'as-documented'),
        fact(
          `${path}.percentualComissao`,
          isShare ? 'as-documented' : 'another-amount',
          'as-documented',
        ),
      ];
    }),
  );
}

/** Whether a cycle's total is that of its events, and of its lines. */
function sums(evidence: Evidence): Fact[] {
  const detail = evidence.record('detalhe');
  const total = numberOf(fullest(evidence.items('ciclos') ?? [])?.valorRepasse);
  if (!detail || total === undefined) return [];
  const lines = [
    ...recordsOf(detail.pedidosTitulos)
      .flatMap(({ titulos }) => recordsOf(titulos))
      .flatMap(({ parcelas }) => recordsOf(parcelas))
      .flatMap(({ eventos }) => recordsOf(eventos))
      .map(({ valor }) => valor),
    ...recordsOf(detail.pedidosEventos).map(({ totalValor }) => totalValor),
    ...recordsOf(detail.eventos).map(({ totalValor }) => totalValor),
  ];
  const sum = (values: unknown[]) =>
    values.reduce((all: number, one) => all + (numberOf(one) ?? 0), 0);
  const isSum = Math.abs(sum(lines) - total) < 0.005 + lines.length * 1e-6;
  return [
    fact(
      'ciclos.list ciclos[].valorRepasse',
      isSum ? 'as-documented' : 'another-amount',
      'as-documented',
    ),
  ];
}

/** Which difference `diferenca` is, over all rows that show it. */
function differences(evidence: Evidence): Fact[] {
  return (evidence.items('comissoes') ?? []).flatMap((item) => {
    const [expected, percent, total, diferenca] = [
      item.comissaoPrevista,
      item.comissaoCalculada,
      item.valorPedido,
      item.diferenca,
    ].map(numberOf);
    if (expected === undefined || percent === undefined || !total || diferenca === undefined)
      return [];
    const difference = expected - (percent * total) / 100;
    // The percentage has two decimals.
    const tolerance = 0.02 + total * 0.0001;
    if (Math.abs(difference) <= 2 * tolerance) return [];
    const isNear = (amount: number) => Math.abs(amount - diferenca) <= tolerance;
    const seen = isNear(difference)
      ? 'expected-less-charged'
      : isNear(-difference)
        ? 'charged-less-expected'
        : 'another-amount';
    return [fact('pedido.analises.comissoes comissoes[].diferenca', seen, 'expected-less-charged')];
  });
}
