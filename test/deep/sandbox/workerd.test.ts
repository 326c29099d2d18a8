import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { bundleWorker, installWorkerd, startWorkerd } from '../../support/workerd.js';

/** Created outside a request, where workerd allows no random values, timers, input or output. */
const WORKER = `
import { createSandbox } from 'recebiveis/sandbox';
const sandbox = createSandbox({ seed: 'demo' });
const { gabarito } = sandbox.gerar({ settle: { '*': { transfers: 'lump' } } });
export default {
  async fetch() {
    const headers = { authorization: 'Bearer ' + sandbox.token };
    const answer = await sandbox.fetch(new Request('http://sandbox/api/v1/ciclos', { headers }));
    const { info } = await answer.json();
    return Response.json([answer.status, info.totalRegistros, gabarito.length > 0]);
  },
};`;

const folder = temporaryFolder();

it.each(['sandbox', 'testing', 'conciliacao'])(
  'recebiveis/%s imports the modules of Node by node: alone',
  async (entry) => {
    const { errors } = await bundleWorker(folder, `export * from 'recebiveis/${entry}';`);
    expect(errors).toEqual([]);
  },
);

it('a sandbox is made at the top of a module of a worker', async (context) => {
  await bundleWorker(folder, WORKER);
  const program = await installWorkerd(folder);
  if (program === undefined) return context.skip();
  const { get, stop } = await startWorkerd(program, folder, '2026-11-01');
  onTestFinished(stop);
  expect(JSON.parse(await get())).toEqual([200, 18, true]);
});
