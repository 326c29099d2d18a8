import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readTolerantly } from '../../../src/client/contract/read.js';
import {
  cancelamentosPagina,
  comissoesPagina,
} from '../../../src/client/contract/schemas/analises.js';
import { cicloDetalhe, ciclosPagina } from '../../../src/client/contract/schemas/ciclos.js';
import {
  dadosAplicativo,
  dadosCiclo,
  dadosPedido,
  dadosTitulo,
} from '../../../src/client/contract/schemas/evento.js';
import { pedidoRegistrado } from '../../../src/client/contract/schemas/novo-pedido.js';
import { pedido } from '../../../src/client/contract/schemas/pedido.js';
import { webhookRegistrado } from '../../../src/client/contract/schemas/webhook.js';
import * as fixtures from '../../fixtures/index.js';
import { runs } from '../../support/property-runs.js';
import { withField } from '../../support/refusals.js';
import { declared, faultsOf, fieldsOf } from './documented-types.js';

const dadosOf = (raw: unknown) => (raw as { dados: unknown }).dados;

/** Every answer: its type, its schema, and one as documented. */
const ANSWERS: [name: string, schema: z.ZodMiniType, documented: unknown][] = [
  ['Pedido', pedido, fixtures.pedidoFixture],
  ['CiclosPagina', ciclosPagina, fixtures.ciclosFixture],
  ['CicloDetalhe', cicloDetalhe, fixtures.cicloDetalheFixture],
  ['ComissoesPagina', comissoesPagina, fixtures.comissoesFixture],
  ['CancelamentosPagina', cancelamentosPagina, fixtures.cancelamentosFixture],
  ['PedidoRegistrado', pedidoRegistrado, fixtures.pedidoCriadoFixture],
  ['WebhookRegistrado', webhookRegistrado, fixtures.webhookRegistradoFixture],
  ['DadosAplicativo', dadosAplicativo, dadosOf(fixtures.filaAplicativoFixture)],
  ['DadosCiclo', dadosCiclo, dadosOf(fixtures.filaCicloFixture)],
  ['DadosPedido', dadosPedido, dadosOf(fixtures.webhookPedidoFixture)],
  ['DadosTitulo', dadosTitulo, dadosOf(fixtures.filaPedidoFixture)],
];

const VALUES = [null, true, 0, 1.5, '', 'x', '12', '12,5', '9'.repeat(20), [], [null], {}, [[]]];

/** Where a value that is handed over is not of its type, and nobody said so. */
function silent(name: string, schema: z.ZodMiniType, raw: unknown): string[] {
  const { value, mismatches } = readTolerantly(schema, raw);
  const reported = new Set(mismatches.map(({ path }) => path));
  return faultsOf(declared(name), value).filter((path) => !reported.has(path));
}

describe.each(ANSWERS)('what is handed over as %s', (name, schema, documented) => {
  const places = fieldsOf(declared(name));

  it('has every field of its type in the documented answer', () => {
    expect(places.length).toBeGreaterThan(0);
    expect(faultsOf(declared(name), documented)).toEqual([]);
  });

  it('is of its type in every field, or the field is reported', () => {
    for (const place of places) {
      for (const value of VALUES) {
        const raw = withField(documented, place, value);
        expect(silent(name, schema, raw), `${place} = ${JSON.stringify(value)}`).toEqual([]);
      }
    }
  });

  it('is so whatever stands in several fields', () => {
    const change = fc.tuple(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const raw = changes.reduce<unknown>((answer, [place, value]) => {
          try {
            return withField(answer, place, value);
          } catch {
            // What holds the field is gone.
            return answer;
          }
        }, documented);
        expect(silent(name, schema, raw)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });
});

it('would be found otherwise', () => {
  const type = declared('Ciclo');
  expect(faultsOf(type, { idCiclo: 1, canal: null, eventos: [{ total: 'x' }] })).toEqual([
    'canal',
    'eventos[].total',
  ]);
});
