import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientOptions, Recebiveis } from 'recebiveis';
import { test, vi } from 'vitest';
import type {
  ConsumeOptions,
  FilaConsumer,
  FilaHandler,
} from '../../../src/events/fila/options.js';
import { Arrivals } from '../../support/arrivals.js';

// What is waited for comes within moments, but not on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A document as it lies in the queue. */
export type Documento = Record<string, unknown>;

export interface Arrived {
  request: IncomingMessage;
  response: ServerResponse;
  /** Which request of its kind it is, from 1. */
  number: number;
}

/** A queue over HTTP that is a circle, as the documentation says, and misbehaves as a test says. */
export interface FilaServer {
  url: string;
  queue: Documento[];
  reads: Arrivals;
  /** Identifiers that were asked to be removed, in order. */
  removals: string[];
  /** Milliseconds before a request is answered. */
  latencyMs: number;
  /** Answers a read in place of the queue, when it returns true. */
  onRead: (arrived: Arrived) => boolean;
  /** Answers a removal in place of the queue, when it returns true. */
  onRemove: (arrived: Arrived, id: string) => boolean;
  /** Puts documents of these identifiers at the end. */
  add(...ids: string[]): void;
  close(): Promise<void>;
}

export const documento = (id: string | null, mensagem = id ?? ''): Documento => ({
  ...(id !== null && { _id: id }),
  tipo: 'ciclo',
  dados: { codigo: mensagem, situacao: 'novo', canal: 'Amazon', data: '2026-11-21 12:00:00' },
});

export async function startFilaServer(...ids: string[]): Promise<FilaServer> {
  const server = createServer((request, response) => {
    request.resume();
    const id = decodeURIComponent(request.url?.split('/fila/')[1] ?? '');
    if (request.method === 'GET') {
      fila.reads.add();
      const number = fila.reads.count;
      setTimeout(() => read({ request, response, number }), fila.latencyMs);
    } else {
      fila.removals.push(id);
      const number = fila.removals.length;
      setTimeout(() => remove({ request, response, number }, id), fila.latencyMs);
    }
  });

  function read(arrived: Arrived): void {
    if (fila.onRead(arrived)) return;
    const head = fila.queue.shift();
    if (head) fila.queue.push(head);
    answer(arrived, head ? 200 : 204, head);
  }

  function remove(arrived: Arrived, id: string): void {
    if (fila.onRemove(arrived, id)) return;
    const place = fila.queue.findIndex(({ _id }) => _id === id);
    if (place !== -1) fila.queue.splice(place, 1);
    if (place === -1) answer(arrived, 404, { mensagem: 'Documento não encontrado' });
    else answer(arrived, 200, { mensagem: 'sucesso' });
  }

  // On a machine that stands still, Node's five seconds would cut a connection that a read is sent over.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fila: FilaServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    queue: ids.map((id) => documento(id)),
    reads: new Arrivals(),
    removals: [],
    latencyMs: 0,
    onRead: () => false,
    onRemove: () => false,
    add: (...more) => void fila.queue.push(...more.map((id) => documento(id))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fila;
}

export function answer({ response }: Arrived, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Fails as a service would. */
export const failing =
  (status: number, mensagem = `status ${status}`) =>
  (arrived: Arrived): boolean => {
    answer(arrived, status, { mensagem });
    return true;
  };

/** Cuts the connection. */
export const cutting = ({ request }: Arrived): boolean => {
  request.socket.resetAndDestroy();
  return true;
};

export const clientOf = ({ url }: { url: string }, options: ClientOptions = {}): Recebiveis =>
  new Recebiveis({ baseUrl: url, token: 'sandbox-token', limits: false, retries: 0, ...options });

/** Short times, so that tests are quick. */
export const QUICK = {
  idleMs: 30,
  backoff: { firstMs: 20, longestMs: 100 },
} satisfies ConsumeOptions;

/** Settles once something is so; fails after a time that only a hang can reach. */
export async function until(isSo: () => boolean, what = 'what was awaited'): Promise<void> {
  // Ends what hangs: how long it takes on a busy machine is no finding.
  const giveUpAt = performance.now() + 180_000;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error(`${what} did not come about`);
    await sleep(2);
  }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const names = (count: number, prefix = 'e') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

/** What a consumer did so far. */
export interface Started {
  consumer: FilaConsumer;
  /** Identifiers, in the order in which events were handed over. */
  handled: (string | null)[];
  /** Stage and number of each failure that was reported. */
  reported: string[];
}

interface Fixtures {
  /** A queue of the test's own. */
  server: FilaServer;
  /** Consumes it until the test ends. */
  consume(handler: FilaHandler, options?: ConsumeOptions, client?: ClientOptions): FilaConsumer;
  /** The same, in a hurry and with notes of what happened. */
  start(handler?: FilaHandler, options?: ConsumeOptions): Started;
}

/** A test with a queue of its own, so that tests that mostly wait can wait side by side. */
export const it = test.extend<Fixtures>({
  server: async ({ task: _ }, use) => {
    const server = await startFilaServer();
    await use(server);
    await server.close();
  },
  consume: async ({ server }, use) => {
    const consumers: FilaConsumer[] = [];
    await use((handler, options, client) => {
      const consumer = clientOf(server, client).fila.consume(handler, options);
      consumers.push(consumer);
      return consumer;
    });
    await Promise.all(consumers.map((consumer) => consumer.stop({ timeoutMs: 0 })));
  },
  start: async ({ consume }, use) => {
    await use((handler = () => {}, options = {}) => {
      const handled: (string | null)[] = [];
      const reported: string[] = [];
      const consumer = consume(
        (evento, context) => {
          handled.push(evento.idDocumento);
          return handler(evento, context);
        },
        {
          ...QUICK,
          ...options,
          onError: (error, trouble) => {
            reported.push(`${trouble.stage} ${trouble.failures}`);
            return options.onError?.(error, trouble);
          },
        },
      );
      return { consumer, handled, reported };
    });
  },
});
