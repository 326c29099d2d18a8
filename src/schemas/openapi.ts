import type { Endpoint } from '../client/contract/endpoint.js';
import { endpointRows } from '../client/contract/endpoints.js';
import { refTo } from '../client/contract/schemas/documented.js';
import { describeComponents, fieldsOf, type Json, refOf } from './openapi-components.js';

/** Options of {@link openapiDocument}. */
export interface OpenApiOptions {
  /** Address of the service, without `/api/v1`; a variable of the document when left out. */
  baseUrl?: string | undefined;
}

/** An OpenAPI 3.1 document, ready for `JSON.stringify`. */
export interface OpenApiDocument {
  /** Version of the format. */
  openapi: '3.1.1';
  /** Title, version and description. */
  info: Json;
  /** Addresses of the service. */
  servers: Json[];
  /** The token, required on every endpoint. */
  security: Json[];
  /** Groups of endpoints. */
  tags: Json[];
  /** Every endpoint, by path and method. */
  paths: Record<string, Json>;
  /**
   * Requests that the service sends to a registered address (`docs/reference/service.md` 6.2 and
   * 6.3).
   */
  webhooks: Record<string, Json>;
  /** Every structure, by name. */
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

/**
 * Describes the service as an OpenAPI 3.1 document, built from the same table as the client:
 * requests as strict as the documentation, answers in their documented shape.
 * `x-requests-per-minute` is the published limit of an endpoint (`docs/reference/service.md` part
 * 8).
 */
export function openapiDocument(options: OpenApiOptions = {}): OpenApiDocument {
  const paths: Record<string, Json> = {};
  for (const row of endpointRows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(row) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Receivables Reconciliation Service',
      version: 'v1',
      description:
        'Settlement cycles (ciclos), orders (pedidos) with their analyses, the event queue (fila) and webhooks. Everything acts on one store (loja), the one of the token.',
    },
    servers: [serverOf(options.baseUrl)],
    security: [{ token: [] }],
    tags: [...new Set(endpointRows.map(tagOf))].map((name) => ({ name })),
    paths,
    webhooks: { evento: { post: webhookOperation() } },
    components: {
      schemas: describeComponents(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The API token of the store.' },
        webhookBasic: { type: 'http', scheme: 'basic', description: WEBHOOK_AUTH },
        webhookBearer: { type: 'http', scheme: 'bearer', description: WEBHOOK_AUTH },
      },
    },
  };
}

const WEBHOOK_AUTH = 'As tipoAutorizacao was registered; how it is presented is not documented.';

function serverOf(baseUrl: string | undefined): Json {
  if (baseUrl !== undefined) return { url: baseUrl.replace(/(?<!\/)\/+$/, '') };
  return {
    url: '{baseUrl}',
    variables: {
      baseUrl: {
        default: 'http://127.0.0.1:4010',
        description: 'Address of the service; the default is the local sandbox.',
      },
    },
  };
}

const tagOf = ({ name }: Endpoint): string => name.split('.', 1)[0] ?? name;

function operationOf(row: Endpoint): Json {
  const { name, summary, perMinute, body, response } = row;
  const parameters = parametersOf(row);
  return {
    operationId: name,
    tags: [tagOf(row)],
    summary,
    ...(NOTES[name] && { description: NOTES[name] }),
    ...(perMinute !== null && { 'x-requests-per-minute': perMinute }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(refOf(body)) } }),
    responses: {
      200: {
        description: response ? 'Success' : 'Success; the body is not documented',
        ...(response && { content: json(refOf(response)) }),
      },
      ...OTHER_ANSWERS[name],
      400: { description: 'Refused; mensagem says why', content: json(refTo('Erro')) },
      default: { description: 'Not documented; taken as refused', content: json(refTo('Erro')) },
    },
  };
}

function parametersOf({ path, params, query }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ofPath = fieldsOf(params);
  const ofQuery = fieldsOf(query);
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: ofPath[name] })),
    ...Object.entries(ofQuery).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      ...(description !== undefined && { description }),
      // A list is written in the URL with commas.
      ...(schema.type === 'array' && { style: 'form', explode: false }),
      schema,
    })),
  ];
}

/** Facts about an endpoint that its path and schemas do not show. */
const NOTES: Record<string, string> = {
  'webhook.register': 'A store has one configuration: a new one replaces it.',
  'fila.read':
    'The document goes to the end of the queue and stays there until it is removed. What an empty queue answers is not documented.',
  'fila.remove': 'The only way a document leaves the queue.',
  'ciclos.get':
    'Three arrays, or the one that retornoUnico names. camposOcultos removes fields of pedidosTitulos and pedidosEventos.',
  'pedido.get': 'What is answered when nothing matches is not documented.',
};

/** Answers of an endpoint beside 200 and a refusal. */
const OTHER_ANSWERS: Record<string, Json> = {
  'fila.read': {
    204: { description: 'Nothing in the queue; not documented, as the sandbox has it' },
  },
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** The request that the service sends for an event (`docs/reference/service.md` 6.2). */
function webhookOperation(): Json {
  const answer = (description: string) => ({ description, content: json(refTo('Retorno')) });
  return {
    operationId: 'evento',
    summary: 'An event, sent to the registered address',
    description:
      'Answered 200 or 201 within 10 seconds it is delivered; anything else, redirects included, is tried 5 times in all.',
    security: [{ webhookBasic: [] }, { webhookBearer: [] }, {}],
    requestBody: { required: true, content: json(refTo('Evento')) },
    responses: {
      200: answer('Taken; retorno is "sucesso"'),
      201: answer('Taken; retorno is "sucesso"'),
      '4XX': answer('Not processed; retorno says why'),
      '5XX': answer('Not processed; retorno says why'),
    },
  };
}
