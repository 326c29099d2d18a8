// Receives events with nothing but Node: RECEBIVEIS_WEBHOOK_TOKEN=… PORT=8080 npx tsx examples/receiver/node-http.ts
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReceiver } from 'recebiveis/receiver';

const receiver = createReceiver({
  // The credentials registered with webhook.register({ tipoAutorizacao: 'Bearer', token, … }).
  auth: { tipo: 'Bearer', token: process.env.RECEBIVEIS_WEBHOOK_TOKEN ?? '' },
  onEvento: async (evento) => {
    console.log(evento.tipo, JSON.stringify(evento.dados));
  },
  onError: (error) => console.error(error),
  onRefused: ({ status, retorno }) => console.error('refused', status, retorno),
});

const server = createServer(receiver.node);
server.listen(Number(process.env.PORT ?? 8080), () => {
  console.log(`Listening on port ${(server.address() as AddressInfo).port}`);
});
// Answers the requests that have arrived, then ends.
process.once('SIGTERM', () => server.close());
