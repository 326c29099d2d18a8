import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { json } from './reply.js';

/** Statuses of what the parser of HTTP refuses; 400 of anything else. */
const STATUSES: Record<string, [status: number, mensagem: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Cabeçalhos grandes demais; envie menos de 16 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Extensões de chunk grandes demais; envie sem elas'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'A requisição não terminou a tempo; envie outra vez'],
};

/** What a request is answered that cannot be read as HTTP, or names no address. */
export const UNREADABLE = json(400, { mensagem: 'Requisição HTTP inválida; use HTTP/1.1 válido' });

/** Answers with `mensagem` what never becomes a request; Node would answer it without a body. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const [status, mensagem] = STATUSES[error.code ?? ''] ?? [400, undefined];
    const { headers, text } = mensagem === undefined ? UNREADABLE : json(status, { mensagem });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n`;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${length}\r\n${text}`,
    );
  });
  server.on('checkExpectation', (_, response) => {
    const { headers, text } = json(417, {
      mensagem: 'Expect não atendido; use 100-continue ou nada',
    });
    const length = { 'content-length': Buffer.byteLength(text), connection: 'close' };
    response.writeHead(417, { ...headers, ...length }).end(text);
  });
}
