// A delivery built by recebiveis/testing is accepted by the receiver.
import { createReceiver } from 'recebiveis/receiver';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';

const auth = { tipo: 'Bearer', token: 'token-of-the-probe' };
const events = [];
const receiver = createReceiver({
  auth,
  onEvento: async (evento) => void events.push(evento.tipo),
});
const answer = await receiver.fetch(buildWebhookRequest(sampleEvento('ciclo'), auth));
const refused = await receiver.fetch(
  buildWebhookRequest(sampleEvento('ciclo'), { tipo: 'Bearer', token: 'another' }),
);
if (answer.status !== 200 || refused.status !== 401 || events.join() !== 'ciclo') {
  throw new Error(`${answer.status} ${refused.status} ${events}`);
}
console.log('ok');
