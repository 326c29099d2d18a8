import { type ChildProcess, fork } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import type { TestContext } from 'vitest';
import { type ClientOptions, Recebiveis } from '../../../src/index.js';
import { compile } from '../../support/compile.js';
import { type FaultServer, startFaultServer } from '../../support/fault-server.js';
import type { TestLimit } from '../../support/limit-use.js';
import { type RedisServer, startRedis } from '../../support/redis-server.js';

export const ORDER = 'GET /api/v1/pedido/pedido/1';

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A client with its own connection, as in another process. */
export function connectClient(
  server: FaultServer,
  port: number,
  limit: TestLimit,
  options: ClientOptions = {},
) {
  const redis = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 100 });
  redis.on('error', () => {});
  const client = new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    redis,
    limits: { 'pedido.get': limit },
    ...options,
  });
  return { client, redis };
}

/** A Redis, a service, and their clients, for one test. */
export interface Scene {
  redisServer: RedisServer;
  server: FaultServer;
  connect(options?: ClientOptions, port?: number): ReturnType<typeof connectClient>;
}

/** Starts a scene that ends with the test. */
export async function setUp(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  limit: TestLimit,
): Promise<Scene> {
  const [redisServer, server] = await Promise.all([startRedis(), startFaultServer()]);
  const clients: ReturnType<typeof connectClient>[] = [];
  onTestFinished(async () => {
    redisServer.thaw();
    await Promise.all(
      clients.map(async ({ client, redis }) => {
        await client.close();
        redis.disconnect();
      }),
    );
    await Promise.all([redisServer.kill(), server.close()]);
  });
  return {
    redisServer,
    server,
    connect(options = {}, port = redisServer.port) {
      const made = connectClient(server, port, limit, options);
      clients.push(made);
      return made;
    },
  };
}

/** A worker's report at its end. */
export interface WorkerReport {
  calls: number;
  failures: string[];
  /** Mean latency of a request. */
  meanLatencyMs: number;
}

/** The calls of a worker, and their limit. */
export interface WorkerSettings {
  baseUrl: string;
  /** Port of the Redis. */
  port: number;
  limit: TestLimit;
  /** Number of concurrent calls. */
  loops: number;
  timeoutMs: number;
}

/** A process that makes calls between `begin` and `end`, any number of times. */
export interface Worker {
  child: ChildProcess;
  /** Resolves after the first call. */
  begin(settings: WorkerSettings): Promise<void>;
  /** Ends the calls; a killed process never reports. */
  end(): Promise<WorkerReport>;
}

const NOTHING: WorkerReport = { calls: 0, failures: [], meanLatencyMs: 0 };

export function startWorker(): Worker {
  const child = fork(compile(fileURLToPath(new URL('./worker.mjs', import.meta.url))));
  let isReady = () => {};
  let report = (_: WorkerReport) => {};
  child.on('message', (message) => {
    if (message === 'ready') isReady();
    else report(message as WorkerReport);
  });
  let hasEnded = false;
  child.on('exit', () => {
    hasEnded = true;
    isReady();
    report(NOTHING);
  });
  return {
    child,
    begin: (settings) =>
      new Promise((resolve) => {
        isReady = resolve;
        child.send(settings);
      }),
    end: () =>
      new Promise((resolve) => {
        report = resolve;
        if (hasEnded) resolve(NOTHING);
        else child.send('end', (error) => error && resolve(NOTHING));
      }),
  };
}

/** A proxy before Redis that can delay or stop its traffic. */
export interface TestProxy {
  port: number;
  delayMs: number;
  /** While set, connections stay open and nothing is passed on. */
  isCut: boolean;
  close(): Promise<void>;
}

export async function startProxy(target: number): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  const proxy = { port: 0, delayMs: 0, isCut: false, close };
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      let last = Promise.resolve();
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.on('data', (chunk) => {
        last = Promise.all([last, wait(proxy.delayMs)]).then(() => pass(to, chunk));
      });
    }
  });

  /** During a cut chunks wait here, and are passed on in order afterwards, as TCP would. */
  async function pass(to: Socket, chunk: Buffer): Promise<void> {
    while (proxy.isCut) await wait(50);
    if (!to.destroyed) to.write(chunk);
  }

  async function close(): Promise<void> {
    proxy.isCut = false;
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) proxy.port = address.port;
  return proxy;
}
