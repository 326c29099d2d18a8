import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { brokenRules, explain } from '../../../src/client/contract/refusal.js';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import {
  cicloId,
  ciclosGetParams,
  ciclosListParams,
  comissoesParams,
} from '../../../src/client/contract/schemas/params.js';
import { pedidoChave } from '../../../src/client/contract/schemas/pedido-chave.js';
import { webhookConfig } from '../../../src/client/contract/schemas/webhook.js';
import { InvalidRequestError } from '../../../src/client/errors/invalid-request.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { withField } from '../../support/refusals.js';

function rulesOf(schema: z.ZodMiniType, value: unknown) {
  const { error } = schema.safeParse(value);
  return error ? brokenRules(error, value).map(({ rule }) => rule) : [];
}

const order = (path: string, value: unknown) => withField(novoPedidoFixture, path, value);
const webhook = { url: 'https://x.example/', tipoAutorizacao: 'Bearer' };

describe('a broken rule', () => {
  it.each([
    [novoPedido, order('pedido', undefined), { rule: 'required', type: 'string' }],
    [novoPedido, order('pedido', 5), { rule: 'type', type: 'string' }],
    [novoPedido, order('pedido', ''), { rule: 'not-empty' }],
    [novoPedido, order('pedido', 'x'.repeat(101)), { rule: 'max-length', max: 100 }],
    [novoPedido, order('pedido', '\ud800'), { rule: 'whole-text' }],
    [novoPedido, order('titulos[0].qtTotalParcela', 0), { rule: 'min', min: 1 }],
    [novoPedido, order('titulos[0].qtTotalParcela', 1001), { rule: 'max', max: 1000 }],
    [novoPedido, order('dataVenda', '2026-02-30'), { rule: 'day' }],
    [novoPedido, order('valorFrete', 1.234), { rule: 'decimals', precision: 9, decimals: 2 }],
    [novoPedido, order('valorFrete', 1e7), { rule: 'magnitude', precision: 9, decimals: 2 }],
    [novoPedido, order('xmlNFe', '<x>'), { rule: 'base64-xml' }],
    [webhookConfig, { url: 'x' }, { rule: 'http-url' }],
    [webhookConfig, webhook, { rule: 'required-when', field: 'tipoAutorizacao', value: 'Bearer' }],
    [pedidoChave, { pedido: '..' }, { rule: 'path-segment' }],
    [pedidoChave, { notaFiscal: 'x' }, { rule: 'invoice-number' }],
    [cicloId, { idCiclo: 'x' }, { rule: 'whole-number' }],
    [ciclosListParams, { limite: 201 }, { rule: 'max', max: 200 }],
    [ciclosListParams, { pagina: 0 }, { rule: 'min', min: 1 }],
    [ciclosGetParams, { agruparEventos: 'sim' }, { rule: 'boolean' }],
    [comissoesParams, { periodo: 'x' }, { rule: 'period-form' }],
    [
      comissoesParams,
      { periodo: { inicio: '2026-02-02', fim: '2026-02-01' } },
      { rule: 'period-order' },
    ],
    [
      comissoesParams,
      { periodo: { inicio: '2024-01-01', fim: '2026-01-01' } },
      { rule: 'max-days', max: 365 },
    ],
    [
      ciclosListParams,
      { dataRepasseInicio: '2026-02-02', dataRepasseFim: '2026-02-01' },
      { rule: 'not-before', field: 'dataRepasseInicio' },
    ],
  ])('is data beside its sentence: %#', (schema, value, rule) => {
    expect(rulesOf(schema, value)).toEqual([rule]);
  });

  it('of a list carries the allowed values', () => {
    expect(rulesOf(novoPedido, order('situacao.canal', 'x'))).toEqual([
      { rule: 'one-of', values: expect.arrayContaining(['aprovado']) },
    ]);
    expect(rulesOf(ciclosGetParams, { camposOcultos: 5 })).toEqual([
      { rule: 'list-of', values: expect.arrayContaining(['chaveNFe']) },
    ]);
    expect(rulesOf(comissoesParams, { ordenacao: 5 })).toEqual([
      { rule: 'ordenacao', names: expect.arrayContaining(['numeroNFe']) },
    ]);
    expect(rulesOf(pedidoChave, {})).toEqual([
      { rule: 'exactly-one', fields: expect.arrayContaining(['chaveNF']) },
    ]);
    expect(rulesOf(novoPedido, order('cliente', { email: 'x' }))).toEqual([
      { rule: 'unknown-key', known: ['nome', 'cpfCnpj'] },
    ]);
  });

  const schemas = [novoPedido, webhookConfig, pedidoChave, cicloId, ciclosGetParams];
  it('always has a code', () => {
    const places = fc.constantFrom(
      ...'pedido situacao titulos titulos[0].valorTotal produtos xmlNFe url'.split(' '),
      ...'notaFiscal camposOcultos agruparEventos periodo ordenacao idCiclo'.split(' '),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...schemas, ciclosListParams, comissoesParams),
        places,
        fc.anything(),
        (schema, path, value) => {
          const input = withField(novoPedidoFixture, path, value);
          for (const { rule } of rulesOf(schema, input)) expect(rule).not.toBe('other');
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('an unknown key with an endless name is refused by the beginning of it', () => {
  const odd = { ...(novoPedidoFixture as object), [`z${'x'.repeat(1_000_000)}`]: 1 };
  const { error } = novoPedido.safeParse(odd);
  const [issue] = error ? explain(error, odd) : [];
  expect(issue?.path).toMatch(/^zx{99}…$/);
  expect(
    new InvalidRequestError('pedido.create', issue ? [issue] : []).message.length,
  ).toBeLessThan(1000);
});
