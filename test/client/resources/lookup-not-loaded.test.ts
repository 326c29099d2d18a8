import { expect, it, vi } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { resetAfterCommit, startFaultServer } from '../../support/fault-server.js';

// As where the files of the package were replaced while the process runs.
vi.mock('../../../src/client/resources/find-uncertain-pedido.js', () => {
  throw new Error('Cannot find module');
});

it('a creation whose answer was lost is of unknown outcome where the look-up cannot be loaded', async () => {
  const server = await startFaultServer();
  const client = new Recebiveis({ baseUrl: server.url, token: 'token', storeId: 'not-loaded' });
  server.fail('POST /api/v1/pedido/novo', resetAfterCommit);
  const { pedido, pedidoCanal, chaveNFe } = novoPedidoFixture as NovoPedido;
  await expect(client.pedido.create(novoPedidoFixture as NovoPedido)).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
    lookup: 'none',
    chave: { pedido, pedidoCanal, chaveNFe },
  });
  expect(server.arrivals('POST /api/v1/pedido/novo').count).toBe(1);
  await server.close();
});
