// Receives events in a Fastify application: RECEBIVEIS_WEBHOOK_TOKEN=… PORT=8080 npx tsx examples/receiver/fastify.ts
import Fastify from 'fastify';
import { createReceiver } from 'recebiveis/receiver';

const receiver = createReceiver({
  auth: { tipo: 'Bearer', token: process.env.RECEBIVEIS_WEBHOOK_TOKEN ?? '' },
  onEvento: async (evento) => {
    console.log(evento.tipo, JSON.stringify(evento.dados));
  },
  onError: (error) => console.error(error),
  onRefused: ({ status, retorno }) => console.error('refused', status, retorno),
});

const app = Fastify();
app.get('/', () => ({ ok: true }));
app.register(async (scope) => {
  // In this scope Fastify reads no bodies: the receiver does, after checking the credentials.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/eventos', (request, reply) => {
    reply.hijack();
    return receiver.node(request.raw, reply.raw);
  });
});

// By default Fastify listens on this machine only.
const address = await app.listen({ port: Number(process.env.PORT ?? 8080), host: '0.0.0.0' });
console.log(`Listening on port ${new URL(address).port}`);
process.once('SIGTERM', () => void app.close());
