import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import {
  createReceiver,
  type Evento,
  type ReceiverAuth,
  type ReceiverContext,
  type ReceiverOptions,
} from 'recebiveis/receiver';
import { buildWebhookRequest } from 'recebiveis/testing';
import { onTestFinished } from 'vitest';

export const BEARER = { tipo: 'Bearer', token: 'token-of-the-test' } as const;

export type Part<Options> = Options extends unknown ? Partial<Options> : never;

/** A receiver behind a real server, with everything it reported. */
export interface Served {
  url: string;
  port: number;
  server: Server;
  /** Events passed to the handler, in order. */
  eventos: Evento[];
  errors: unknown[];
  refused: { status: number; retorno: string }[];
  /** Sends an event as the service would. */
  deliver(evento: Evento | Record<string, unknown>, auth?: ReceiverAuth): Promise<Answer>;
  /** Posts a body unchanged. */
  post(body: BodyInit, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Headers;
  json: { retorno: string };
}

/** A receiver that records its events, errors and refusals; it accepts all events by default. */
export function createRecordingReceiver(options: Part<ReceiverOptions> = {}) {
  const eventos: Evento[] = [];
  const errors: unknown[] = [];
  const refused: Served['refused'] = [];
  const { onEvento, ...rest } = options;
  const handler = {
    onEvento: (evento: Evento, context: ReceiverContext) => {
      eventos.push(evento);
      return onEvento?.(evento, context);
    },
  };
  const receiver = createReceiver({
    auth: BEARER,
    onError: (error) => void errors.push(error),
    onRefused: (refusal) => void refused.push(refusal),
    ...('inbox' in options ? {} : handler),
    ...rest,
  } as ReceiverOptions);
  return { receiver, eventos, errors, refused };
}

/** Serves a receiver over HTTP until the test ends. */
export async function serve(options: Part<ReceiverOptions> = {}): Promise<Served> {
  const { receiver, ...reported } = createRecordingReceiver(options);
  const server = createServer(receiver.node);
  const { url, port } = await listen(server);
  return {
    url,
    port,
    server,
    ...reported,
    deliver: async (evento, auth = BEARER) =>
      read(await fetch(buildWebhookRequest(evento, auth, { url }))),
    post: async (body, headers = {}) => {
      const authorization = `Bearer ${BEARER.token}`;
      return read(
        await fetch(url, { method: 'POST', headers: { authorization, ...headers }, body }),
      );
    },
  };
}

/** Starts a server that is closed when the test ends. */
export async function listen(server: Server): Promise<{ url: string; port: number }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/` };
}

/** Reads an answer and checks the form that all answers share. */
export async function read(response: Response): Promise<Answer> {
  const { status, headers } = response;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') {
    throw new Error(`answered as ${headers.get('content-type')}`);
  }
  const json = (await response.json()) as Answer['json'];
  if (Object.keys(json).join() !== 'retorno') throw new Error(`answered ${JSON.stringify(json)}`);
  if (json.retorno.length === 0 || json.retorno.length > 255) throw new Error('retorno has no fit');
  return { status, headers, json };
}

/** A raw connection that records everything it receives. */
export interface RawConnection {
  socket: Socket;
  write(data: string | Uint8Array): void;
  /** Resolves with everything received, once the connection is closed. */
  answered: Promise<string>;
  /** Everything received so far. */
  sofar(): string;
}

export function connectRaw(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  onTestFinished(() => void socket.destroy());
  return {
    socket,
    write: (data) => void socket.write(data),
    answered: new Promise((resolve) => socket.on('close', () => resolve(text))),
    sofar: () => text,
  };
}

/** The head of a delivery with valid credentials. */
export const head = (...headers: string[]) =>
  [
    'POST / HTTP/1.1',
    'Host: receiver',
    `Authorization: Bearer ${BEARER.token}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
