import type { Fields } from './body-rules.js';
import type { JsonNode } from './json-text.js';
import type { QueryRules } from './query-rules.js';
import { integerBetween, isoDate, listOf, oneOf, ordering, period, sized } from './query-rules.js';
import type { Finding } from './rules.js';
import { isPlainInteger } from './rules.js';
import { checkWebhookCredentials, ORDER_FIELDS, WEBHOOK_FIELDS } from './schemas.js';

export type EndpointKey =
  | 'registerWebhook'
  | 'readQueue'
  | 'removeQueueDocument'
  | 'listCycles'
  | 'cycleDetail'
  | 'orderDetail'
  | 'commissions'
  | 'cancellations'
  | 'createOrder';

export type PathParameters = Record<string, string>;

export interface Endpoint {
  key: EndpointKey;
  method: string;
  template: string;
  query: QueryRules;
  /** Pairs of date parameters of which the second may not come before the first. */
  ranges?: ReadonlyArray<readonly [string, string]>;
  parameters?: (parameters: PathParameters) => Finding[];
  body?: Fields;
  bodyCheck?: (body: JsonNode) => Finding[];
}

const ANALYSIS_QUERY: QueryRules = {
  periodo: period,
  canal: sized(100),
  pedido: sized(50),
  limite: integerBetween(1, 200),
  pagina: integerBetween(0),
  ordenacao: ordering,
  dataTipo: oneOf(
    'dataHoraRegistro',
    'dataEventoTitulo',
    'dataEventoPedido',
    'dataVencimentoTitulo',
  ),
};

const VALUE_SIZES: Readonly<Record<string, number>> = {
  pedido: 100,
  pedidoERP: 100,
  pedidoCanal: 100,
  notaFiscal: 100,
  chaveNF: 44,
  chavePedido: 100,
};

function checkCycleId({ idCiclo = '' }: PathParameters): Finding[] {
  return isPlainInteger(idCiclo) ? [] : [{ rule: 'path.parameter', detail: 'idCiclo' }];
}

function checkOrderKey({ filtro = '', valor = '' }: PathParameters): Finding[] {
  const size = Object.hasOwn(VALUE_SIZES, filtro) ? VALUE_SIZES[filtro] : undefined;
  if (size === undefined) return [{ rule: 'path.parameter', detail: 'filtro' }];
  // The invoice number is an integer in the order record (2.2).
  const isInvoiceNumber = filtro !== 'notaFiscal' || isPlainInteger(valor);
  const isValid = valor.length <= size && isInvoiceNumber;
  return isValid ? [] : [{ rule: 'path.parameter', detail: 'valor' }];
}

/** Spec part 4, literal paths before the ones with parameters. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    key: 'registerWebhook',
    method: 'POST',
    template: '/api/v1/webhook/novo',
    query: {},
    body: WEBHOOK_FIELDS,
    bodyCheck: checkWebhookCredentials,
  },
  { key: 'readQueue', method: 'GET', template: '/api/v1/fila', query: {} },
  {
    key: 'removeQueueDocument',
    method: 'DELETE',
    template: '/api/v1/fila/{idDocumento}',
    query: {},
  },
  {
    key: 'listCycles',
    method: 'GET',
    template: '/api/v1/ciclos',
    query: {
      pagina: integerBetween(1),
      dataRepasseInicio: isoDate,
      dataRepasseFim: isoDate,
      dataInicioRegistro: isoDate,
      dataFimRegistro: isoDate,
      limite: integerBetween(1, 200),
    },
    ranges: [
      ['dataRepasseInicio', 'dataRepasseFim'],
      ['dataInicioRegistro', 'dataFimRegistro'],
    ],
  },
  {
    key: 'cycleDetail',
    method: 'GET',
    template: '/api/v1/ciclos/detalhes/{idCiclo}/',
    parameters: checkCycleId,
    query: {
      agruparEventos: oneOf('true', 'false'),
      camposOcultos: listOf(
        'pedidoERP',
        'pedidoCanal',
        'pedidoComplementar',
        'numeroNFe',
        'serieNFe',
        'chaveNFe',
        'filialFatura',
        'cpfCnpj',
        'cliente.cpfCnpj',
      ),
      retornoUnico: oneOf('pedidosTitulos', 'pedidosEventos', 'eventos'),
    },
  },
  {
    key: 'commissions',
    method: 'GET',
    template: '/api/v1/pedido/analises/comissoes',
    query: {
      ...ANALYSIS_QUERY,
      situacaoPedido: oneOf(
        'aprovado',
        'faturado',
        'despachado',
        'entregue',
        'emDevolucao',
        'cancelado',
        'fatDesEnt',
        'taxaCancelamento',
      ),
    },
  },
  {
    key: 'cancellations',
    method: 'GET',
    template: '/api/v1/pedido/analises/cancelamentos-indevidos',
    query: ANALYSIS_QUERY,
  },
  {
    key: 'createOrder',
    method: 'POST',
    template: '/api/v1/pedido/novo',
    query: {},
    body: ORDER_FIELDS,
  },
  {
    key: 'orderDetail',
    method: 'GET',
    template: '/api/v1/pedido/{filtro}/{valor}',
    parameters: checkOrderKey,
    query: {},
  },
];

export interface RouteMatch {
  endpoint: Endpoint | undefined;
  parameters: PathParameters;
  findings: Finding[];
}

// RFC 3986 characters of a path segment.
const SEGMENT_CHARACTERS = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%]*$/;

/** Finds the endpoint of a raw path: segments are split before they are decoded. */
export function matchRoute(method: string, path: string): RouteMatch {
  const parts = path.split('/');
  const fitting = ENDPOINTS.filter((endpoint) => fits(endpoint.template.split('/'), parts));
  if (fitting.length === 0) return failed('path.unknown', path);
  const endpoint = fitting.find((candidate) => candidate.method === method);
  if (!endpoint) return failed('path.method', `${method} ${path}`);
  const parameters: PathParameters = {};
  for (const [index, part] of endpoint.template.split('/').entries()) {
    if (!part.startsWith('{')) continue;
    const value = decodeSegment(parts[index] ?? '');
    if (value === undefined) return { ...failed('path.encoding', path), endpoint };
    parameters[part.slice(1, -1)] = value;
  }
  return { endpoint, parameters, findings: endpoint.parameters?.(parameters) ?? [] };
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) =>
      part.startsWith('{') ? parts[index] !== '' : part === parts[index],
    )
  );
}

function decodeSegment(raw: string): string | undefined {
  if (!SEGMENT_CHARACTERS.test(raw)) return undefined;
  try {
    const value = decodeURIComponent(raw);
    // URL readers drop dot segments, encoded or not, so they cannot be a value.
    return value === '.' || value === '..' ? undefined : value;
  } catch {
    return undefined;
  }
}

function failed(rule: Finding['rule'], detail: string): RouteMatch {
  return { endpoint: undefined, parameters: {}, findings: [{ rule, detail }] };
}
