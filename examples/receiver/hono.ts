// Receives events in a Hono application: RECEBIVEIS_WEBHOOK_TOKEN=… PORT=8080 npx tsx examples/receiver/hono.ts
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createReceiver } from 'recebiveis/receiver';

const receiver = createReceiver({
  auth: { tipo: 'Bearer', token: process.env.RECEBIVEIS_WEBHOOK_TOKEN ?? '' },
  onEvento: async (evento) => {
    console.log(evento.tipo, JSON.stringify(evento.dados));
  },
  onError: (error) => console.error(error),
  onRefused: ({ status, retorno }) => console.error('refused', status, retorno),
});

const app = new Hono();
app.get('/', (context) => context.json({ ok: true }));
app.all('/eventos', (context) => receiver.fetch(context.req.raw));

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`Listening on port ${port}`);
});
process.once('SIGTERM', () => void server.close());
