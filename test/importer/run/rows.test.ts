import { checkPedidos, type ImportResult } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../ledger/ledger-file.js';
import { order } from './orders.js';
import { counted, runImport, setUp } from './set-up.js';

/** Each row breaks a different rule. */
const WRONG = [
  { situacao: { pedido: 'Pago', canal: 'aprovado' } },
  { chaveNFe: '1' },
  { dataVenda: 'yesterday' },
  { titulos: [{ qtTotalParcela: 1, valorTotal: 999_999 }] },
  { canall: 'x' },
];

const isInvalid = ({ result }: ImportResult) => result === 'invalid';

describe.concurrent('a bad row never stops the good ones', { timeout: 600_000 }, () => {
  it.for([
    ['a number', 42],
    ['null', null],
    ['undefined', undefined],
    ['a text', 'PED-2'],
    ['a list', [order(2)]],
    ['a function', () => order(2)],
    ['a symbol', Symbol('row')],
    ['an empty object', {}],
    ['a number as pedido', { ...order(2), pedido: 2 }],
    ['an empty pedido', order(2, { pedido: '' })],
    ['a pedidoCanal that is too long', order(2, { pedidoCanal: 'x'.repeat(101) })],
    ['a BigInt', { ...order(2), valorFrete: 1n }],
    ['NaN', order(2, { valorFrete: Number.NaN })],
    ['a Map', new Map(Object.entries(order(2)))],
    ['a row without a prototype', Object.assign(Object.create(null), order(2), { extra: 1 })],
  ])('%s', async ([_, row], context) => {
    const { service, ledger, run } = await setUp(context);
    const { summary, error, results } = await run([order(1), row, order(3)]);
    expect(error).toBeUndefined();
    expect(counted(summary)).toEqual({ total: 3, created: 2, invalid: 1 });
    const { issues = [] } = results.find(({ row: number }) => number === 2) ?? {};
    expect(issues.length).toBeGreaterThan(0);
    if (typeof row !== 'object') expect(issues[0]?.path).toBe('');
    expect(service.posts.sort()).toEqual(['PED-1|CANAL-1', 'PED-3|CANAL-3']);
    expect(new Set(linesOf(ledger).map(({ row }) => row))).toEqual(new Set([undefined, 1, 3]));
  });

  it('and everything that is wrong with it is reported at once', async (context) => {
    const { client } = await setUp(context);
    const row = order(1, { chaveNFe: '1', dataVenda: 'yesterday' });
    const { results } = await runImport(client(), [row]);
    const paths = results[0]?.issues?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['chaveNFe', 'dataVenda']));
  });

  it('and is refused in the words of a check', async (context) => {
    const { client } = await setUp(context);
    const rows = Array.from({ length: 2 ** WRONG.length }, (_, bits) => {
      const wrong = WRONG.filter((_, bit) => (bits >> bit) & 1);
      return order(bits, Object.assign({}, ...wrong));
    });
    const issuesOf = (results: readonly ImportResult[]) =>
      Object.fromEntries(results.filter(isInvalid).map(({ row, issues }) => [row, issues]));
    const checked: ImportResult[] = [];
    await checkPedidos(rows, { onResult: (result) => void checked.push(result) });
    const { results } = await runImport(client(), rows);
    expect(issuesOf(results)).toEqual(issuesOf(checked));
    expect(checked.length).toBeGreaterThan(2 ** (WRONG.length - 1));
  });

  it('a thousand of them around one good one', async (context) => {
    const { service, run } = await setUp(context);
    const bad = Array.from({ length: 500 }, (_, index) => ({ pedido: `bad ${index}` }));
    const { summary } = await run([...bad, order(1), ...bad]);
    expect(counted(summary)).toEqual({ total: 1001, created: 1, invalid: 1000 });
    expect(service.posts).toHaveLength(1);
  });
});

describe.concurrent('a row of a class', () => {
  const { chaveNFe, titulos, ...rest } = order(1);
  class GivenByGetters {
    constructor() {
      Object.assign(this, rest);
    }
    get chaveNFe() {
      return chaveNFe;
    }
    get pedidoERP() {
      return 'ERP-1';
    }
    get titulos() {
      return titulos;
    }
  }

  it.for<[string, () => object]>([
    ['whose getters give fields', () => new GivenByGetters()],
    ['behind a Proxy', () => new Proxy({ ...order(1), pedidoERP: 'ERP-1' }, {})],
  ])('%s is sent whole', async ([_, make], context) => {
    const { service, client } = await setUp(context);
    const { summary } = await runImport(client(), [make()]);
    expect(counted(summary)).toEqual({ total: 1, created: 1 });
    expect(service.stored).toMatchObject([{ ...order(1), pedidoERP: 'ERP-1' }]);
  });
});
