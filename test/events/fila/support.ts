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

// Waits are short on an idle machine, but a busy one needs these timeouts.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A document as the queue stores it. */
export type Documento = Record<string, unknown>;

export interface Arrived {
  request: IncomingMessage;
  response: ServerResponse;
  /** Position among the requests of its kind, from 1. */
  number: number;
}

/** An HTTP server of the circular queue as documented; tests can make it misbehave. */
export interface FilaServer {
  url: string;
  queue: Documento[];
  reads: Arrivals;
  /** Identifiers whose removal was requested, in order. */
  removals: string[];
  /** Milliseconds before each answer. */
  latencyMs: number;
  /** Called for each read; returns true when it has answered itself. */
  onRead: (arrived: Arrived) => boolean;
  /** Called for each removal; returns true when it has answered itself. */
  onRemove: (arrived: Arrived, id: string) => boolean;
  /** Appends documents with these identifiers. */
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

  // On a stalled machine, Node's default of 5 s would close a connection as a read is sent.
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

/** Answers with an error status and message, as the service does. */
export const failing =
  (status: number, mensagem = `status ${status}`) =>
  (arrived: Arrived): boolean => {
    answer(arrived, status, { mensagem });
    return true;
  };

export const cutting = ({ request }: Arrived): boolean => {
  request.socket.resetAndDestroy();
  return true;
};

export const clientOf = ({ url }: { url: string }, options: ClientOptions = {}): Recebiveis =>
  new Recebiveis({ baseUrl: url, token: 'sandbox-token', limits: false, retries: 0, ...options });

/** Short pauses, to keep tests quick. */
export const QUICK = {
  idleMs: 30,
  backoff: { firstMs: 20, longestMs: 100 },
} satisfies ConsumeOptions;

/** Resolves once the condition holds; throws after a time that only a hang can reach. */
export async function until(isMet: () => boolean, what = 'what was awaited'): Promise<void> {
  // Only ends a hang: slowness on a busy machine is not a failure.
  const giveUpAt = performance.now() + 180_000;
  while (!isMet()) {
    if (performance.now() > giveUpAt) throw new Error(`${what} did not come about`);
    await sleep(2);
  }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const names = (count: number, prefix = 'e') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

/** A started consumer, with its handled events and reported failures so far. */
export interface Started {
  consumer: FilaConsumer;
  /** Identifiers, in the order in which events were handed over. */
  handled: (string | null)[];
  /** Stage and count of each reported failure: `read 2`. */
  reported: string[];
}

interface Fixtures {
  /** A queue for this test only. */
  server: FilaServer;
  /** Consumes the queue until the test ends. */
  consume(handler: FilaHandler, options?: ConsumeOptions, client?: ClientOptions): FilaConsumer;
  /** Consumes with short pauses, and records what is handled and reported. */
  start(handler?: FilaHandler, options?: ConsumeOptions): Started;
}

/** A test with its own queue, so that tests that mostly wait can run concurrently. */
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
