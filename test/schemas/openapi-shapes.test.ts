import { readFileSync } from 'node:fs';
import { novoPedido, pedido, webhookConfig } from 'recebiveis/schemas';
import { describe, expect, it } from 'vitest';
import { novoPedidoMinimoFixture, pedidoFixture } from '../fixtures/index.js';
import { type Json, operation, type Parameter, refusals, schema } from './openapi-document.js';

const accepts = (node: Json, value: unknown): boolean => refusals(node, value).length === 0;

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));

describe('requests in the document', () => {
  it('show query parameters as they stand in the URL', () => {
    const parameters = Object.fromEntries(
      ['ciclos.list', 'ciclos.get', 'pedido.analises.comissoes', 'pedido.get'].flatMap((name) =>
        (operation(name).parameters ?? []).map((parameter) => [
          `${name} ${parameter.name}`,
          parameter,
        ]),
      ),
    );
    expect(parameters).toMatchObject({
      'ciclos.list pagina': { schema: { type: 'integer', minimum: 1 } },
      'ciclos.list limite': { schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } },
      'ciclos.list dataRepasseInicio': { schema: { type: 'string', format: 'date' } },
      'ciclos.get idCiclo': { in: 'path', schema: { type: 'integer' } },
      'ciclos.get agruparEventos': { schema: { enum: ['true', 'false'] } },
      'ciclos.get camposOcultos': { style: 'form', explode: false, schema: { type: 'array' } },
      'pedido.analises.comissoes pagina': {
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
      'pedido.analises.comissoes periodo': { schema: { type: 'string', maxLength: 23 } },
      'pedido.analises.comissoes pedido': { schema: { type: 'string', maxLength: 50 } },
      'pedido.get filtro': {
        schema: {
          enum: ['pedido', 'pedidoERP', 'pedidoCanal', 'notaFiscal', 'chaveNF', 'chavePedido'],
        },
      },
      'pedido.get valor': { schema: { type: 'string', maxLength: 100 } },
    });
    const { pattern } = (parameters['pedido.analises.comissoes ordenacao'] as Parameter).schema;
    expect('-4|12').toMatch(new RegExp(pattern as string));
  });

  it.each([
    [{ url: 'https://a.example' }],
    [{ url: 'https://a.example', tipoAutorizacao: 'Basic' }],
    [{ url: 'https://a.example', tipoAutorizacao: 'Basic', usuario: 'u' }],
    [{ url: 'https://a.example', tipoAutorizacao: 'Basic', usuario: 'u', senha: '' }],
    [{ url: 'https://a.example', tipoAutorizacao: 'Basic', usuario: 'u', senha: 's' }],
    [{ url: 'https://a.example', tipoAutorizacao: 'Bearer' }],
    [{ url: 'https://a.example', tipoAutorizacao: 'Bearer', token: 't' }],
    [{}],
    [{ url: 'https://a.example', modulo: 'correio' }],
    [{ url: 'https://a.example', ciclos: true }],
  ])('the webhook configuration takes %j as the client does', (config) => {
    expect(accepts(schema('WebhookConfig'), config)).toBe(webhookConfig.safeParse(config).success);
  });

  it.each(['novo-pedido', 'novo-pedido-minimo'] as const)(
    'the fixture %s is taken by both',
    (name) => {
      const novo = fixture(name);
      expect(novoPedido.safeParse(novo).success).toBe(true);
      expect(accepts(schema('NovoPedido'), novo)).toBe(true);
      for (const name of Object.keys(novoPedidoMinimoFixture as object))
        expect(accepts(schema('NovoPedido'), { ...(novo as Json), [name]: undefined })).toBe(false);
      for (const wrong of [{ pedido: 'x'.repeat(101) }, { valorFrete: 1e7 }, { nova: 1 }])
        expect(accepts(schema('NovoPedido'), { ...(novo as Json), ...wrong })).toBe(false);
    },
  );
});

describe('answers in the document', () => {
  it.each([
    ['pedido', 'Pedido'],
    ['ciclos', 'CiclosPagina'],
    ['ciclo-detalhe', 'CicloDetalhe'],
    ['comissoes', 'ComissoesPagina'],
    ['cancelamentos', 'CancelamentosPagina'],
    ['pedido-criado', 'PedidoRegistrado'],
    ['webhook-registrado', 'WebhookRegistrado'],
    ['fila-pedido', 'FilaDocumento'],
    ['fila-ciclo', 'FilaDocumento'],
    ['erro', 'Erro'],
    ['webhook-pedido', 'Evento'],
    ['webhook-aplicativo', 'Evento'],
  ] as const)('the documented %s fits %s', (name, component) => {
    expect(refusals(schema(component), fixture(name))).toEqual([]);
  });

  it('show the documented shape, not every shape that the client accepts', () => {
    expect(pedido.safeParse({ ...(pedidoFixture as object), idLoja: '7' }).success).toBe(true);
    expect(schema('Pedido').properties).toMatchObject({
      _id: { type: 'string', maxLength: 100 },
      idLoja: { type: 'integer' },
      situacao: { $ref: '#/components/schemas/PedidoSituacao' },
      totalItens: { $ref: '#/components/schemas/TotalComissao' },
    });
    expect(schema('PedidoSituacao').properties.titulo?.enum).toEqual([
      'pendente',
      'pago',
      'pago parcial',
      'cancelado',
      'cancelado parcial',
    ]);
    expect(schema('TotalComissao').properties.valorComissaoCobrado?.type).toEqual([
      'number',
      'null',
    ]);
    expect(schema('Ciclo').properties.valorRepasse).toEqual({ type: 'number' });
    expect(schema('Produto').properties.valorUnitario).toEqual({
      type: 'number',
      description: 'numeric 9,3',
    });
  });

  it('take both forms of an order in a webhook call', () => {
    const { dados } = schema('Evento').properties;
    expect(JSON.stringify(dados)).toContain('DadosTitulo');
  });
});
