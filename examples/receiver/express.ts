// Receives events in an Express application: RECEBIVEIS_WEBHOOK_TOKEN=… PORT=8080 npx tsx examples/receiver/express.ts
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createReceiver } from 'recebiveis/receiver';

const receiver = createReceiver({
  auth: { tipo: 'Bearer', token: process.env.RECEBIVEIS_WEBHOOK_TOKEN ?? '' },
  onEvento: async (evento) => {
    console.log(evento.tipo, JSON.stringify(evento.dados));
  },
  onError: (error) => console.error(error),
  onRefused: ({ status, retorno }) => console.error('refused', status, retorno),
});

const app = express();
// Before express.json(), so that credentials are checked before the body is read. It also works
// after express.json().
app.all('/eventos', receiver.node);
app.use(express.json());
app.get('/', (_request, response) => void response.json({ ok: true }));

const server = app.listen(Number(process.env.PORT ?? 8080), () => {
  console.log(`Listening on port ${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => server.close());
