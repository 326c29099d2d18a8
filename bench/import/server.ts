import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A service that accepts and counts orders. GET /arrivals returns the times of arrival; GET
// /latency/N delays each answer by N milliseconds.
//
// The answer names no order, because a wrong number would be refused.
const ANSWER = Buffer.from(JSON.stringify({ mensagem: 'sucesso', chavePedido: 'a'.repeat(24) }));
const HEADERS = { 'content-type': 'application/json', 'content-length': ANSWER.length };
let arrivals: number[] = [];
let latencyMs = 0;

const server = createServer((request, response) => {
  request.resume();
  if (request.method === 'GET') {
    const { url = '' } = request;
    if (url.startsWith('/latency/')) latencyMs = Number(url.slice('/latency/'.length));
    response.end(JSON.stringify(arrivals));
    arrivals = [];
    return;
  }
  request.on('end', () => {
    arrivals.push(performance.now());
    const answer = () => response.writeHead(200, HEADERS).end(ANSWER);
    if (latencyMs === 0) answer();
    else setTimeout(answer, latencyMs);
  });
});

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
