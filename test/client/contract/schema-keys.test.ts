import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as schemas from '../../../src/schemas/index.js';
import * as fixtures from '../../fixtures/index.js';

/** Every documented structure, and a fixture with all its keys. */
const DOCUMENTED: [string, z.ZodMiniType, unknown][] = [
  ['2.1 webhook with Basic', schemas.webhookConfig, fixtures.webhookConfigBasicFixture],
  ['2.1 webhook with Bearer', schemas.webhookConfig, fixtures.webhookConfigBearerFixture],
  ['2.2 order', schemas.pedido, fixtures.pedidoFixture],
  ['2.6 cycles', schemas.ciclosPagina, fixtures.ciclosFixture],
  ['2.7 cycle detail', schemas.cicloDetalhe, fixtures.cicloDetalheFixture],
  ['2.8 commissions', schemas.comissoesPagina, fixtures.comissoesFixture],
  ['2.9 cancellations', schemas.cancelamentosPagina, fixtures.cancelamentosFixture],
  ['4.1 registration', schemas.webhookRegistrado, fixtures.webhookRegistradoFixture],
  ['4.9 new order', schemas.novoPedido, fixtures.novoPedidoFixture],
  ['4.9 created order', schemas.pedidoRegistrado, fixtures.pedidoCriadoFixture],
  ['6.3 application', schemas.dadosAplicativo, dadosOf(fixtures.filaAplicativoFixture)],
  ['6.3 cycle', schemas.dadosCiclo, dadosOf(fixtures.webhookCicloFixture)],
  ['6.3 order', schemas.dadosPedido, dadosOf(fixtures.webhookPedidoFixture)],
  ['6.3 title', schemas.dadosTitulo, dadosOf(fixtures.filaPedidoFixture)],
];

/** Fields without a documented structure: there are no keys to compare. */
const OPEN = ['acaoComercialIds', 'analises', 'dadosTitulo'];

/** The documentation's second name for `valorFreteSemDesconto`: an order has one of the two. */
const OTHER_NAME = '.valorSemDesconto';

function dadosOf(evento: unknown): unknown {
  return (evento as { dados: unknown }).dados;
}

/** The schema inside optional, nullable and preprocessing wrappers. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return bare(schema.def.innerType);
  }
  return schema instanceof z.ZodMiniPipe ? bare(schema.def.out) : schema;
}

function keysOfValue(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOfValue(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = `${at}.${name}`;
    return OPEN.includes(name) ? [path] : [path, ...keysOfValue(inner, path)];
  });
}

function keysOfSchema(schema: z.core.$ZodType, at = ''): string[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodMiniArray) return keysOfSchema(inner.def.element, `${at}[]`);
  if (!(inner instanceof z.ZodMiniObject)) return [];
  return Object.entries(inner.def.shape).flatMap(([name, field]) => {
    const path = `${at}.${name}`;
    return OPEN.includes(name) ? [path] : [path, ...keysOfSchema(field, path)];
  });
}

describe('the schema of', () => {
  it.each(DOCUMENTED)('%s knows every documented field', (_, schema, fixture) => {
    const known = new Set(keysOfSchema(schema));
    expect(keysOfValue(fixture).filter((key) => !known.has(key))).toEqual([]);
  });

  // Without the webhook configuration, whose two kinds of credentials are in two fixtures.
  it.each(DOCUMENTED.slice(2))(
    '%s has no field beside the documented ones',
    (_, schema, fixture) => {
      const shown = new Set([...keysOfValue(fixture), OTHER_NAME]);
      expect([...new Set(keysOfSchema(schema))].filter((key) => !shown.has(key))).toEqual([]);
    },
  );
});
