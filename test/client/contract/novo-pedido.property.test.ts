import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NovoPedido, novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { Recebiveis } from '../../../src/index.js';
import { type StrictServer, startStrictServer } from '../../service/strict/strict-server.js';
import { anyNovoPedido } from '../../support/novo-pedido-arbitrary.js';
import { runs } from '../../support/property-runs.js';
import { refusals, refusedPaths, withField } from '../../support/refusals.js';

const tooLong = (max: number) => fc.constant('x'.repeat(max + 1));
const NO_DAYS =
  '2023-02-29 1900-02-29 2024-02-30 2024-04-31 2024-13-01 2024-00-10 2024-01-00 2024-1-1 24-01-01 01/02/2024 2024-01-01T00:00:00 20240101'.split(
    ' ',
  );
const noDay = fc.constantFrom(...NO_DAYS, '2024-01-01 ', '', 20240101, new Date());
const noText = fc.constantFrom(1, null, true, {}, []);
const noNumber = fc.constantFrom('1', null, true, Number.NaN, Number.POSITIVE_INFINITY);
const absent = fc.constant(undefined);

const requiredText = (max: number) => fc.oneof(absent, fc.constant(''), tooLong(max), noText);
const optionalText = (max: number) => fc.oneof(tooLong(max), noText);
const noMoney = (decimals: number) =>
  fc.oneof(
    absent,
    noNumber,
    fc
      .integer({ min: -999_999, max: 999_999 })
      .map((units) => (units * 10 + 5) / 10 ** (decimals + 1)),
    fc.integer({ min: 10 ** (9 - decimals), max: 2 ** 40 }),
  );
const noInteger = fc.oneof(absent, noNumber, fc.constantFrom(0.5, 1.25, 2 ** 60));

/** For each field, values that break one of its rules. */
const BREAKING: [path: string, values: fc.Arbitrary<unknown>][] = [
  ['pedido', requiredText(100)],
  ['pedidoERP', optionalText(100)],
  ['tituloERP', optionalText(100)],
  ['pedidoCanal', requiredText(100)],
  ['pedidoComplementar', optionalText(100)],
  ['chaveNFe', requiredText(44)],
  ['filialFatura', optionalText(40)],
  ['canal', requiredText(100)],
  ['plataforma', requiredText(100)],
  ['dataVenda', fc.oneof(absent, noDay, noText)],
  ['dataFaturamento', fc.oneof(absent, noDay, noText)],
  ['tipoDeAnuncio', optionalText(50)],
  ['valorFrete', noMoney(2)],
  ['situacao', fc.oneof(absent, fc.constantFrom(null, 'aprovado', []))],
  [
    'situacao.pedido',
    fc.oneof(absent, fc.constantFrom('Aprovado', 'emDevolucao', 'em devolucao', '', 'pago', null)),
  ],
  ['situacao.canal', fc.oneof(absent, fc.constantFrom('em devolução', 'entregue ', '', null))],
  ['cliente', fc.constantFrom(null, 'x', [])],
  ['titulos', fc.oneof(absent, fc.constantFrom({}, null, 'x'))],
  ['titulos[0].qtTotalParcela', fc.oneof(noInteger, fc.constantFrom(0, -3, 1001, 1.5))],
  ['titulos[0].valorTotal', noMoney(2)],
  ['produtos', fc.oneof(absent, fc.constantFrom({}, null, 'x'))],
  ['produtos[0].descricao', optionalText(300)],
  ['produtos[0].quantidade', noInteger],
  ['produtos[0].valorUnitario', noMoney(3)],
  ['eventosCalcular', fc.constantFrom(null, 'x', {})],
  ['xmlNFe', fc.constantFrom('<nfe/>', 'PG5mZT4', '', null)],
  ['titulos[0].numeroDeParcelas', fc.constant(1)],
  ['produtos[0].sku', fc.constant('x')],
  ['vendedor', fc.constant('x')],
];

const anyBreak = fc
  .constantFrom(...BREAKING)
  .chain(([path, values]) => values.map((value) => ({ path, value })));

describe('any new order that the rules allow', () => {
  it('is taken, unchanged, also after a trip through JSON', () => {
    fc.assert(
      fc.property(anyNovoPedido, (novo) => {
        expect(refusals(novoPedido, novo)).toEqual([]);
        const parsed = novoPedido.parse(novo);
        expect(parsed).toEqual(novo);
        expect(novoPedido.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(novo);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is refused at the right path once one rule is broken', () => {
    fc.assert(
      fc.property(anyNovoPedido, anyBreak, (novo, { path, value }) => {
        expect(refusedPaths(novoPedido, withField(novo, path, value))).toEqual([path]);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('any new order over HTTP', () => {
  let server: StrictServer;
  let client: Recebiveis;

  beforeAll(async () => {
    server = await startStrictServer();
    client = new Recebiveis({ baseUrl: server.url, token: 'tok', limits: false, retries: 0 });
  });

  afterAll(() => server.close());

  it('arrives as it was written, and breaks no rule of the strict server', async () => {
    await fc.assert(
      fc.asyncProperty(anyNovoPedido, async (novo: NovoPedido) => {
        await client.pedido.create(novo);
        expect(server.violations).toEqual([]);
        expect(server.requests.at(-1)?.json).toEqual(novo);
      }),
      { numRuns: runs(150) },
    );
  });
});
