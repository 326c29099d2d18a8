import { describe, expect, it } from 'vitest';
import type { FilaTrouble } from '../../../src/events/fila/options.js';
import type { ClientOptions } from '../../../src/index.js';
import {
  clientOf,
  cutting,
  type FilaServer,
  failing,
  QUICK,
  startFilaServer,
  until,
} from './support.js';

/** Consumes one document from a server of its own until the queue is empty. */
async function drain(
  arrange: (server: FilaServer) => ClientOptions | undefined,
  onError?: (error: unknown, trouble: FilaTrouble) => unknown,
) {
  const server = await startFilaServer('a');
  const reported: FilaTrouble[] = [];
  const codes: unknown[] = [];
  const consumer = clientOf(server, arrange(server)).fila.consume(() => {}, {
    ...QUICK,
    onError: (error, trouble) => {
      reported.push(trouble);
      codes.push((error as { code?: string }).code);
      return onError?.(error, trouble);
    },
  });
  await until(() => server.queue.length === 0);
  await consumer.stop();
  await server.close();
  return { reported, codes };
}

describe.concurrent('a read that fails', { timeout: 600_000 }, () => {
  it.each([
    ['500', failing(500)],
    ['503', failing(503)],
    ['429', failing(429)],
    ['408', failing(408)],
    ['418', failing(418)],
    ['an unknown 400', failing(400, 'Fila não habilitada')],
    ['a cut connection', cutting],
  ])('by %s is waited out and reported', async (_, fault) => {
    const { reported } = await drain((server) => {
      server.onRead = (arrived) => arrived.number === 1 && fault(arrived);
      return undefined;
    });
    expect(reported).toEqual([{ stage: 'read', failures: 1, retryInMs: expect.any(Number) }]);
  });

  it('because something other than the service answered is waited out', async () => {
    const { codes } = await drain((server) => {
      server.onRead = ({ response, number }) => {
        if (number === 1) response.writeHead(200).end('<html>It works!</html>');
        return number === 1;
      };
      return undefined;
    });
    expect(codes).toEqual(['INVALID_RESPONSE']);
  });

  it('by a document that validation refuses does not stand in the way of the others', async () => {
    const odd = { _id: 'odd', tipo: 'ciclo', dados: { codigo: 5 } };
    const server = await startFilaServer();
    server.queue.push(odd);
    server.add('a', 'b');
    const reported: FilaTrouble[] = [];
    const client = clientOf(server, { responseValidation: 'strict' });
    const consumer = client.fila.consume(() => {}, {
      ...QUICK,
      onError: (_, trouble) => void reported.push(trouble),
    });
    await until(() => server.queue.length === 1 && reported.length > 1);
    await consumer.stop();
    await server.close();
    expect(server.queue).toEqual([odd]);
    expect(reported[0]).toMatchObject({ stage: 'read', failures: 1 });
  });

  it('by nobody listening is waited out with growing pauses', async () => {
    const gone = await startFilaServer();
    await gone.close();
    const reported: FilaTrouble[] = [];
    const consumer = clientOf(gone).fila.consume(() => {}, {
      ...QUICK,
      onError: (_, trouble) => void reported.push(trouble),
    });
    await until(() => reported.length === 3);
    await consumer.stop();
    expect(reported.map(({ failures }) => failures)).toEqual([1, 2, 3]);
    expect(reported[2]?.retryInMs).toBeGreaterThanOrEqual(2000);
  });

  it('by a token function that fails is waited out', async () => {
    let asked = 0;
    const { codes } = await drain(() => ({
      token: async () => {
        if (++asked === 1) throw new Error('the vault is away');
        return 'token';
      },
    }));
    expect([asked, codes]).toEqual([2, ['TOKEN_UNAVAILABLE']]);
  });

  it('does not throw what an observer throws', async () => {
    const { reported } = await drain(
      (server) => {
        server.onRead = (arrived) => arrived.number < 3 && failing(500)(arrived);
        return undefined;
      },
      (_, { failures }) => {
        if (failures === 1) throw new Error('at once');
        return Promise.reject(new Error('later'));
      },
    );
    expect(reported).toHaveLength(2);
  });
});
