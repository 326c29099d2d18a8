import type { Observation } from '../shape.js';
import { fact } from '../words.js';
import type { Row } from './row.js';

/** Matches observations of these aspects at a path. */
const at =
  (path: RegExp, ...aspects: Observation['aspect'][]) =>
  (seen: Observation): boolean =>
    path.test(seen.at) && aspects.includes(seen.aspect);

const DATES = /[ .](data([A-Z](?!edido)\w*)?|expire)$/;

/** Forms that the client takes either way: nothing is to be set, so no row is about them. */
export const takesEither = (seen: Observation): boolean => EITHER.some((isOf) => isOf(seen));

const EITHER = [
  at(/(acaoComercialIds|analises)\[\]$/, 'type'),
  at(/ (totalItens|frete)$/, 'type'),
  at(/^pedido\.get .*codigoControle$/, 'type'),
  at(/(codigoCiclo|idCiclo)$/, 'type'),
  at(/dados\.idApp$/, 'type'),
  at(/cpfCnpj$/, 'size'),
  at(/\.local$/, 'word'),
  at(/\.(status|statusPedido|dataPedido)$/, 'type', 'form', 'word'),
];

/** Rows of fields and their words. */
export const FIELD_ROWS: readonly Row[] = [
  {
    // 2.2, 2.6: how dates are written, and in which zone
    row: 9,
    of: at(DATES, 'type', 'form'),
    remedy: 'Dates stay text: read them by this form and zone in your own code',
  },
  {
    // 2.2, 4.9: length of the order's key
    row: 10,
    of: at(/ _id$/, 'size'),
    remedy: 'Keys are opaque: give your own column 100 characters',
  },
  {
    // 2.3, 2.4: kinds of events
    row: 12,
    of: at(/parcelas\[\]\.eventos\[\]\.tipo$/, 'word'),
    remedy: 'Any kind is taken: give unknown ones a branch in your own code',
  },
  {
    // 2.9: numeroNFe is text in a cancellation, an integer in an order
    row: 23,
    of: at(/cancelamentos\[\]\.numeroNFe$/, 'type'),
    remedy: 'It is handed over and reported: compare both with String()',
  },
  {
    // 3: em devolução in an order, emDevolucao in a filter
    row: 29,
    of: (seen) => at(/situacao\.pedido$/, 'word')(seen) && seen.seen !== 'another word',
    remedy:
      'Compare situacao without case, accents and spaces; keep the documented word in filters',
  },
  {
    // 3: values of situations
    row: 28,
    of: at(/^(?!fila\.).*situacao(\.\w+)?$/, 'word'),
    remedy: 'Any value is taken: compare without case and accents, and give unknown ones a branch',
  },
  {
    // 2.2, 2.5: decimals of amounts, and whether they come as they were sent
    row: 64,
    of: ({ aspect }) => aspect === 'decimals',
    remedy:
      'Round amounts to centavos before adding. Where they are no reais set a fetch that turns them into reais',
  },
  {
    // 6.3: values of tipo and situacao of events, and their case
    row: 81,
    of: at(/^fila\.read (tipo|dados\.situacao)$/, 'word'),
    remedy:
      'tipo is read in any case, an unknown one is desconhecido: compare situacao without case',
  },
  {
    // 6.3: dadosTitulo and its elements
    row: 82,
    of: ({ at: path }) => path.includes('dados.dadosTitulo'),
    isAssumed: ({ ok, seen }) => ok && seen !== 'an empty list',
    remedy: 'dadosTitulo is unknown[]: read this form in your own code',
  },
];

/** Rows for all remaining shapes. */
export const REST_ROWS: readonly Row[] = [
  {
    // 2: numbers as text, other types, and fields that nobody documented
    row: 4,
    of: ({ aspect }) => aspect === 'type' || aspect === 'field',
    remedy:
      "Decimal text becomes a number, fields more pass through, all else comes as it is: set responseValidation: 'strict' to stop there, or a fetch that rewrites it",
  },
  {
    // 2.2: which fields may be null or absent
    row: 5,
    of: ({ aspect }) => aspect === 'presence',
    look: (evidence) => {
      const detail = evidence.record('detalhe');
      const groups = detail ? ['pedidosTitulos', 'pedidosEventos', 'eventos'] : [];
      return groups.map((name) =>
        fact(`ciclos.get ${name}`, detail && name in detail ? 'there' : 'absent', 'there'),
      );
    },
    remedy: "It is handed over and reported: set responseValidation: 'strict' to stop there",
  },
  {
    // 2, 4.9: sizes of text
    row: 61,
    of: ({ aspect }) => aspect === 'size',
    remedy: 'Answers have no size: give your own columns room',
  },
  {
    // 4.9, 7: text that is not in UTF-8
    row: 93,
    of: ({ aspect }) => aspect === 'text',
    remedy: 'Set a fetch that decodes the answer and gives it on in UTF-8',
  },
];
