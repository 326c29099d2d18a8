// The probe receiver.mjs by require().
const { createReceiver } = require('recebiveis/receiver');
const { buildWebhookRequest, sampleEvento } = require('recebiveis/testing');

void (async () => {
  const auth = { tipo: 'Bearer', token: 'token-of-the-probe' };
  const receiver = createReceiver({ auth, onEvento: async () => {} });
  const answer = await receiver.fetch(buildWebhookRequest(sampleEvento('ciclo'), auth));
  if (answer.status !== 200) throw new Error(String(answer.status));
  console.log('ok');
})();
