import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RecordName, records } from './pedido.js';

// Answers every path with the same order; a port for each record, because some peers set the path.

/** The port of each record. */
export type Ports = Record<RecordName, number>;

function listen(record: Buffer): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': record.length };
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    response.writeHead(200, headers).end(record);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const ports: Ports = { small: await listen(records.small), large: await listen(records.large) };
process.send?.(ports);
process.on('disconnect', () => process.exit());
