// Runs in Jest as CommonJS.
const { Recebiveis } = require('recebiveis');
const { startSandbox } = require('recebiveis/sandbox');

test('lists cycles', async () => {
  const sandbox = await startSandbox({ seed: 'demo' });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
  const { items } = await client.ciclos.list();
  await client.close();
  await sandbox.close();
  expect(items.length).toBeGreaterThan(0);
});
