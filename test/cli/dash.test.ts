import { expect, it } from 'vitest';
import { runCli } from './in-process.js';

it("a wrong period of orders is reported under the command's own option", async () => {
  const period = ['--orders-period', '2026-02-31..2026-03-01', '--to', ':memory:'];
  const env = { RECEBIVEIS_BASE_URL: 'http://127.0.0.1:9', RECEBIVEIS_TOKEN: 'token-of-a-test' };
  const { err } = await runCli(['mirror', 'plan', ...period], { env });
  expect(err.join('\n')).toMatch(/^recebiveis: --orders-period /);
});

it.each([
  ['mirror', 'run'],
  ['mirror', 'plan'],
  ['pedido', 'import', 'none.ndjson'],
])('%s %s takes a number for --limits', async (...words) => {
  for (const value of ['0', 'off']) {
    const { exitCode, err } = await runCli([...words, '--limits', value]);
    const refused = expect.stringContaining('--limits is invalid. It must be a whole number');
    expect([exitCode, err.join('\n')]).toEqual([2, refused]);
  }
  const { err } = await runCli([...words, '--limits', '30']);
  expect(err.join('\n')).not.toContain('--limits');
});
