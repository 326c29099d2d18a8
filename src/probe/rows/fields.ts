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
  at(/\.(status|statusPedido|dataPedido)$/, 'type', 'form'),
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
    // 4.9, 7: text that is not in UTF-8
    row: 93,
    of: ({ aspect }) => aspect === 'text',
    remedy: 'Set a fetch that decodes the answer and gives it on in UTF-8',
  },
];
