import { expect, it, vi } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { startFaultServer, status } from '../../support/fault-server.js';

// As where the files of the package were replaced while the process runs.
vi.mock('../../../src/client/http/words.js', () => {
  throw new Error('Cannot find module');
});

const CREATE = 'POST /api/v1/pedido/novo';

it('a refused creation is refused where what words its error cannot be loaded', async () => {
  const server = await startFaultServer();
  const client = new Recebiveis({ baseUrl: server.url, token: 'token', storeId: 'no-words' });
  server.fail(CREATE, status(400));
  await expect(client.pedido.create(novoPedidoFixture as NovoPedido)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    status: 400,
  });
  expect(server.arrivals(CREATE).count).toBe(1);
  await server.close();
});
