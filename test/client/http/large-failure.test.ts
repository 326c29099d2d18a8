import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { faultClient } from '../../support/fault-client.js';
import {
  type FaultServer,
  hugeError,
  startFaultServer,
  status,
} from '../../support/fault-server.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';
const ORDER = 'GET /api/v1/pedido/pedido/1';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const connect = () => faultClient(server);

describe('a refused order with a large invoice', () => {
  it.each([64, 1024, 4096])(
    'of %i kB is reported in few words, without a part of the invoice',
    async (kilobytes) => {
      const xmlNFe = Buffer.from(`<nfe>${'12345678909 '.repeat(kilobytes * 64)}</nfe>`).toString(
        'base64',
      );
      const padded = xmlNFe.slice(0, xmlNFe.length - (xmlNFe.length % 4));
      server.always(CREATE, ({ response, body }) => {
        response.writeHead(400, { 'content-type': 'text/plain' });
        response.end(body.slice(0, 3000));
      });
      const error = await connect()
        .pedido.create({ ...novo, xmlNFe: padded })
        .catch((reason) => reason);
      expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      expect(error.message.length).toBeLessThan(600);
      expect(error.message).not.toContain(padded.slice(0, 60));
    },
  );
});

describe("a proxy's page", () => {
  it('is quoted without its title, which says the same, where it has more', async () => {
    const head = '<html><head><title>502 Bad Gateway</title></head>';
    const page =
      (body: string) =>
      ({ response }: { response: ServerResponse }) =>
        void response.writeHead(502, { 'content-type': 'text/html' }).end(`${head}${body}</html>`);
    server.fail(ORDER, page('<body><h1>Bad Gateway</h1></body>'), page('<body></body>'));
    const client = connect();
    const said = () =>
      client.pedido.get({ pedido: '1' }, { retries: 0 }).catch(({ excerpt }) => excerpt);
    expect([await said(), await said()]).toEqual(['Bad Gateway', '502 Bad Gateway']);
  });
});

describe('a large failure', () => {
  it('is read in little part, and shows no control characters', async () => {
    server.fail(ORDER, hugeError(400), status(400, {}, 'red \u001b[31m and\nnew'));
    const client = connect();
    const large = await client.pedido.get({ pedido: '1' }).catch((reason) => reason);
    expect(large.excerpt.length).toBeLessThanOrEqual(200);
    const coloured = await client.pedido.get({ pedido: '1' }).catch((reason) => reason);
    expect(coloured.message).toContain('red [31m and new');
  });
});
