import type { Observation } from '../shape.js';
import { fact } from '../words.js';
import type { Row } from './row.js';

/** Matches observations of these aspects at a path. */
const at =
  (path: RegExp, ...aspects: Observation['aspect'][]) =>
  (seen: Observation): boolean =>
    path.test(seen.at) && aspects.includes(seen.aspect);

const DATES = /[ .](data([A-Z](?!edido)\w*)?|expire)$/;

/** Rows of fields and their words. */
export const FIELD_ROWS: readonly Row[] = [
  {
    row: 6,
    subject: '2.2: elements of acaoComercialIds and analises',
    of: at(/(acaoComercialIds|analises)\[\]$/, 'type'),
    isAssumed: () => false,
  },
  {
    row: 7,
    subject: '2.2: totalItens and frete, an array or an object',
    of: at(/ (totalItens|frete)$/, 'type'),
  },
  {
    row: 8,
    subject: '2.2: size of cpfCnpj',
    of: at(/cpfCnpj$/, 'size'),
  },
  {
    row: 9,
    subject: '2.2, 2.6: how dates are written, and in which zone',
    of: at(DATES, 'type', 'form'),
    remedy: 'Dates stay text: read them by this form and zone in your own code',
  },
  {
    row: 10,
    subject: "2.2, 4.9: length of the order's key",
    of: at(/ _id$/, 'size'),
    remedy: 'Keys are opaque: give your own column 100 characters',
  },
  {
    row: 11,
    subject: '2.3: codigoControle, a number or text',
    of: at(/^pedido\.get .*codigoControle$/, 'type'),
    // A code that is no number stays text for every client.
    isAssumed: ({ seen }) => seen !== 'a number, as text',
  },
  {
    row: 12,
    subject: '2.3, 2.4: kinds of events',
    of: at(/parcelas\[\]\.eventos\[\]\.tipo$/, 'word'),
    remedy: 'Any kind is taken: give unknown ones a branch in your own code',
  },
  {
    row: 14,
    subject: '2.3: codigoCiclo is text, idCiclo an integer',
    of: at(/(codigoCiclo|idCiclo)$/, 'type'),
  },
  {
    row: 15,
    subject: '2.6: values of local',
    of: at(/\.local$/, 'word'),
  },
  {
    row: 22,
    subject: '2.8, 2.9: words of status, form of dataPedido',
    of: at(/\.(status|statusPedido|dataPedido)$/, 'type', 'form', 'word'),
  },
  {
    row: 23,
    subject: '2.9: numeroNFe is text in a cancellation, an integer in an order',
    of: at(/cancelamentos\[\]\.numeroNFe$/, 'type'),
    remedy: 'It is handed over and reported: compare both with String()',
  },
  {
    row: 29,
    subject: '3: em devolução in an order, emDevolucao in a filter',
    of: (seen) => at(/situacao\.pedido$/, 'word')(seen) && seen.seen !== 'another word',
    remedy:
      'Compare situacao without case, accents and spaces; keep the documented word in filters',
  },
  {
    row: 28,
    subject: '3: values of situations',
    of: at(/^(?!fila\.).*situacao(\.\w+)?$/, 'word'),
    remedy: 'Any value is taken: compare without case and accents, and give unknown ones a branch',
  },
  {
    row: 64,
    subject: '2.2, 2.5: decimals of amounts, and whether they come as they were sent',
    of: ({ aspect }) => aspect === 'decimals',
    remedy:
      'Round amounts to centavos before adding. Where they are no reais set a fetch that turns them into reais',
  },
  {
    row: 81,
    subject: '6.3: values of tipo and situacao of events, and their case',
    of: at(/^fila\.read (tipo|dados\.situacao)$/, 'word'),
    remedy:
      'tipo is read in any case, an unknown one is desconhecido: compare situacao without case',
  },
  {
    row: 82,
    subject: '6.3: dadosTitulo and its elements',
    of: ({ at: path }) => path.includes('dados.dadosTitulo'),
    isAssumed: ({ ok, seen }) => ok && seen !== 'an empty list',
    remedy: 'dadosTitulo is unknown[]: read this form in your own code',
  },
  {
    row: 85,
    subject: '6.3: type of idApp in events',
    of: at(/dados\.idApp$/, 'type'),
    isAssumed: ({ seen }) => seen === 'a whole number',
  },
];

/** Rows for all remaining shapes. */
export const REST_ROWS: readonly Row[] = [
  {
    row: 4,
    subject: '2: numbers as text, other types, and fields that nobody documented',
    of: ({ aspect }) => aspect === 'type' || aspect === 'field',
    remedy:
      "Decimal text becomes a number, fields more pass through, all else comes as it is: set responseValidation: 'strict' to stop there, or a fetch that rewrites it",
  },
  {
    row: 5,
    subject: '2.2: which fields may be null or absent',
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
    row: 61,
    subject: '2, 4.9: sizes of text',
    of: ({ aspect }) => aspect === 'size',
    remedy: 'Answers have no size: give your own columns room',
  },
  {
    row: 93,
    subject: '4.9, 7: text that is not in UTF-8',
    of: ({ aspect }) => aspect === 'text',
    remedy: 'Set a fetch that decodes the answer and gives it on in UTF-8',
  },
];
