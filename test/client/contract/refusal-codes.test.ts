import { expect, it } from 'vitest';
import { issuesOf } from '../../../src/importer/checks.js';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';

const client = new Recebiveis({ baseUrl: 'http://127.0.0.1:1', token: 'token-of-tests' });
const novo = novoPedidoMinimoFixture as NovoPedido;

it.each<[object, object]>([
  [{ pedido: 'x'.repeat(101) }, { path: 'pedido', code: 'max-length', params: { max: 100 } }],
  [{ canal: undefined }, { path: 'canal', code: 'required', params: { type: 'string' } }],
  [
    { valorFreet: 1 },
    { path: 'valorFreet', code: 'unknown-key', params: { suggestion: 'valorFrete' } },
  ],
  [{ dataVenda: '2026-02-30' }, { path: 'dataVenda', code: 'day', params: {} }],
])('%j is refused with the code of its rule', async (change, issue) => {
  const request = { ...novo, ...change } as NovoPedido;
  const error = await failureOf(client.pedido.create(request));
  expect(error).toMatchObject({ issues: [issue] });
  expect(issuesOf(request)).toMatchObject([issue]);
});

it('a rule that is not of the service has no code', async () => {
  const error = await failureOf(client.ciclos.list().toArray({ max: -1 }));
  expect((error as { issues: object[] }).issues[0]).not.toHaveProperty('code');
});
