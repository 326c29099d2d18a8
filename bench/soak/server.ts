import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { meanTurn, mostWithin } from './arrivals.js';
import type { Counted, ServerOrder } from './counted.js';

// The service for the soak test: answers after 50 ms, and records the times of arrival.
const LATENCY_MS = 50;

const ANSWERS: Record<string, string> = {
  'webhook.register': 'webhook-registrado.json',
  'fila.read': 'fila-ciclo.json',
  'ciclos.list': 'ciclos.json',
  'ciclos.get': 'ciclo-detalhe.json',
  'pedido.get': 'pedido.json',
  'pedido.analises.comissoes': 'comissoes.json',
  'pedido.analises.cancelamentosIndevidos': 'cancelamentos.json',
  'pedido.create': 'pedido-criado.json',
};

// Fixed paths before templates: an order number could equal a word of a fixed path.
const counted = endpointRows
  .filter(({ name }) => name in ANSWERS)
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ name, method, path, perMinute }) => ({
    name,
    limit: perMinute ?? 0,
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    answer: readFileSync(new URL(`../../test/fixtures/${ANSWERS[name]}`, import.meta.url)),
    times: [] as number[],
  }));

function endpointOf({ method, url = '' }: IncomingMessage) {
  const [path = ''] = url.split('?');
  return counted.find((row) => row.method === method && row.path.test(path));
}

const server = createServer((request, response) => {
  const row = endpointOf(request);
  row?.times.push(performance.now());
  request.resume();
  request.on('end', () => {
    setTimeout(() => {
      response.writeHead(row ? 200 : 500, { 'content-type': 'application/json' });
      response.end(row?.answer);
    }, LATENCY_MS);
  });
});

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

process.on('message', ({ windowMs, lastMs }: ServerOrder) => {
  const now = performance.now();
  const result: Counted[] = counted.map(({ name, limit, times }) => ({
    name,
    arrivals: times.length,
    mostInWindow: mostWithin(times, windowMs),
    lately: times.filter((time) => time > now - lastMs).length,
    turnMs: meanTurn(times, limit),
  }));
  process.send?.(result, () => process.exit());
});
