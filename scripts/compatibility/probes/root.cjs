// The probe root.mjs by require().
const { Recebiveis, NotFoundError } = require('recebiveis');
const { startSandbox } = require('recebiveis/sandbox');

void (async () => {
  const sandbox = await startSandbox({ seed: 'demo' });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
  const { items } = await client.ciclos.list();
  const error = await client.pedido.get({ pedido: 'none' }).catch((reason) => reason);
  await client.close();
  await sandbox.close();
  if (items.length === 0 || !(error instanceof NotFoundError)) throw new Error(String(error));
  console.log('ok');
})();
