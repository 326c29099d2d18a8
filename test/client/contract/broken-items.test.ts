import { describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { issuesOf } from '../../../src/importer/checks.js';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const client = new Recebiveis({ baseUrl: 'http://127.0.0.1:1', token: 'token-of-tests' });

const [produto] = novo.produtos;
const [titulo] = novo.titulos;
const evento = { evento: 'rebate', valor: 1 };

describe('a list of very many items', { timeout: 120_000 }, () => {
  it.each(['produtos', 'titulos', 'eventosCalcular'] as const)(
    '%s is read no further than to the first that are wrong',
    async (name) => {
      let reads = 0;
      const wrong = new Proxy(
        {},
        {
          get() {
            reads += 1;
            return undefined;
          },
        },
      );
      const row = { ...novo, [name]: Array.from({ length: 100_000 }, () => wrong) };
      expect(issuesOf(row, false).length).toBeGreaterThan(0);
      await failureOf(client.pedido.create(row as NovoPedido));
      expect(reads).toBeLessThan(50_000);
    },
  );

  it.each([
    ['produtos', produto],
    ['titulos', titulo],
    ['eventosCalcular', evento],
  ])('%s names the item wherever it stands', async (name, right) => {
    const list: unknown[] = Array.from({ length: 3500 }, () => right);
    const good = { ...novo, [name]: list };
    expect(issuesOf(good, false)).toEqual([]);
    list[3210] = { ...right, outro: 1 };
    const whole = novoPedido.safeParse(good);
    expect(whole.error?.issues).toMatchObject([{ path: [name, 3210] }]);
    const [issue, ...others] = issuesOf(good, false);
    expect(others).toEqual([]);
    expect(issue?.path).toBe(`${name}[3210].outro`);
    expect(issue?.message).toContain('is not a field of the service');
    const error = await failureOf(client.pedido.create(good as NovoPedido));
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', issues: [issue] });
  });
});
