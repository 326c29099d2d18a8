import { endpoints } from 'recebiveis';
import { openapiDocument } from 'recebiveis/schemas';
import { describe, expect, it } from 'vitest';
import { document, type Json, operation } from './openapi-document.js';

/** All endpoint rows of the table, at any depth. */
function rowsOf(
  node: object,
): { name: string; method: string; path: string; perMinute: number | null }[] {
  return 'path' in node ? [node as never] : Object.values(node).flatMap((inner) => rowsOf(inner));
}

/** All objects in the document, with their paths. */
function* nodes(node: unknown, at = '#'): Generator<[string, Json]> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* nodes(item, `${at}/${index}`);
  } else if (typeof node === 'object' && node !== null) {
    yield [at, node as Json];
    for (const [key, value] of Object.entries(node)) yield* nodes(value, `${at}/${key}`);
  }
}

const described = { description: expect.stringMatching(/./) };
const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const refused = {
  400: { ...described, ...json('Erro') },
  default: { ...described, ...json('Erro') },
};

describe('the OpenAPI document', () => {
  it('has the members that OpenAPI requires', () => {
    const { openapi, info, security, webhooks, components } = openapiDocument();
    const title = 'Receivables Reconciliation Service';
    expect({ openapi, info }).toEqual({
      openapi: '3.1.1',
      info: { title, version: 'v1', ...described },
    });
    expect(security).toEqual([{ token: [] }]);
    expect(components.securitySchemes).toEqual({
      token: { type: 'http', scheme: 'bearer', ...described },
      webhookBasic: { type: 'http', scheme: 'basic', ...described },
      webhookBearer: { type: 'http', scheme: 'bearer', ...described },
    });
    const taken = { ...described, ...json('Retorno') };
    expect(webhooks).toEqual({
      evento: {
        post: {
          operationId: 'evento',
          summary: expect.any(String),
          ...described,
          security: [{ webhookBasic: [] }, { webhookBearer: [] }, {}],
          requestBody: { required: true, ...json('Evento') },
          responses: { 200: taken, 201: taken, '4XX': taken, '5XX': taken },
        },
      },
    });
  });

  it('describes an operation without superfluous members', () => {
    expect(operation('fila.read')).toEqual({
      operationId: 'fila.read',
      tags: ['fila'],
      summary: expect.any(String),
      ...described,
      'x-requests-per-minute': 80,
      responses: { 200: { ...described, ...json('FilaDocumento') }, 204: described, ...refused },
    });
    expect(operation('fila.remove')).toEqual({
      operationId: 'fila.remove',
      tags: ['fila'],
      summary: expect.any(String),
      ...described,
      parameters: [
        {
          name: 'idDocumento',
          in: 'path',
          required: true,
          schema: { type: 'string', minLength: 1 },
        },
      ],
      responses: { 200: described, ...refused },
    });
    expect(operation('pedido.create')).toEqual({
      operationId: 'pedido.create',
      tags: ['pedido'],
      summary: expect.any(String),
      'x-requests-per-minute': 1200,
      requestBody: { required: true, ...json('NovoPedido') },
      responses: { 200: { ...described, ...json('PedidoRegistrado') }, ...refused },
    });
    expect(operation('ciclos.get').parameters).toEqual([
      { name: 'idCiclo', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
      { name: 'agruparEventos', in: 'query', schema: expect.any(Object) },
      {
        name: 'camposOcultos',
        in: 'query',
        style: 'form',
        explode: false,
        schema: { type: 'array', items: { type: 'string', enum: expect.any(Array) } },
      },
      { name: 'retornoUnico', in: 'query', schema: expect.any(Object) },
    ]);
  });

  it.each(rowsOf(endpoints))('has $name at its path and method, with its limit', (row) => {
    const found = document.paths[row.path]?.[row.method.toLowerCase()];
    expect(found).toMatchObject({ operationId: row.name, summary: expect.any(String) });
    expect(found?.['x-requests-per-minute'] ?? null).toBe(row.perMinute);
  });

  it('has no operation beside the rows of the table', () => {
    const names = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(names.map(({ operationId }) => operationId).sort()).toEqual(
      rowsOf(endpoints)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('refers only to components that it has, and to each of them', () => {
    const refs = [...nodes(document)].flatMap(([, node]) =>
      typeof node.$ref === 'string' ? [node.$ref] : [],
    );
    const names = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect(new Set(refs)).toEqual(new Set(names));
  });

  it('groups its operations by tags that it lists', () => {
    const { tags } = openapiDocument();
    expect(tags.map(({ name }) => name)).toEqual(['webhook', 'fila', 'ciclos', 'pedido']);
    for (const { name } of rowsOf(endpoints)) {
      expect(operation(name)).toMatchObject({ tags: [name.split('.')[0]] });
    }
  });

  it('has no bound that is not a rule, and no pattern beside a format', () => {
    for (const [at, node] of nodes(document)) {
      expect([at, 'format' in node && 'pattern' in node]).toEqual([at, false]);
      expect([at, node.additionalProperties ?? false]).toEqual([at, false]);
      for (const bound of [node.maximum, node.minimum]) {
        expect(Math.abs(Number(bound ?? 0))).toBeLessThan(Number.MAX_SAFE_INTEGER);
      }
    }
    // The supported keywords remain in the document.
    const all = JSON.stringify(document);
    expect(all).toContain('"format":');
    expect(all).toContain('"pattern":');
    expect(all).toContain('"additionalProperties":false');
  });

  it('can be given the address of the service', () => {
    expect(openapiDocument({ baseUrl: 'https://a.example/x/' }).servers).toEqual([
      { url: 'https://a.example/x' },
    ]);
    expect(openapiDocument({ baseUrl: 'https://a.example///' }).servers).toEqual([
      { url: 'https://a.example' },
    ]);
    const baseUrl = { default: 'http://127.0.0.1:4010', ...described };
    expect(document.servers).toEqual([{ url: '{baseUrl}', variables: { baseUrl } }]);
  });
});
