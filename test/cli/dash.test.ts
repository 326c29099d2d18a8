import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCli } from './in-process.js';

it('an option of its own is named where one of orders is wrong', async () => {
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

it.each([
  [['pedido', 'template', 'csv', '--output', '-'], '--output'],
  [['pedido', 'import', 'v.csv', '--ledger', '-'], '--ledger'],
  [['pedido', 'map', 'v.csv', '--output', '-'], '--output'],
  [['pedido', 'import', 'v.csv', '--map=-'], '--map'],
  [['pedido', 'import', '-'], '<file>'],
  [['pedido', 'verify', '-'], '<file>'],
  [['conciliacao', '--mirror', 'm.sqlite', '--html', '-'], '--html'],
  [['conciliacao', '--mirror', 'm.sqlite', '--csv', '-'], '--csv'],
  [['achados', 'record', '--mirror', 'm.sqlite', '--html=-'], '--html'],
  [['achados', 'list', '--mirror', '-'], '--mirror'],
  [['mirror', 'status', '--to', '-'], '--to'],
])('%j writes no file named -', async (args, option) => {
  const { exitCode, err } = await runCli(args);
  expect([exitCode, err.join('\n')]).toEqual([
    2,
    expect.stringContaining(`${option} takes the name of a file: "-" is not accepted here`),
  ]);
  expect(existsSync('-')).toBe(false);
});
