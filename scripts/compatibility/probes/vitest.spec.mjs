// Runs in Vitest as an ES module.
import { Recebiveis } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';
import { expect, it } from 'vitest';

it('lists cycles', async () => {
  const sandbox = await startSandbox({ seed: 'demo' });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
  const { items } = await client.ciclos.list();
  await client.close();
  await sandbox.close();
  expect(items.length).toBeGreaterThan(0);
});
