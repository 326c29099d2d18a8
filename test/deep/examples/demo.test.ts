import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { runFile } from '../../support/run-file.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const ORDERS = '../shared/data/pedidos-olist.ndjson';
const isThere = existsSync(ORDERS);
// biome-ignore lint/suspicious/noConsole: says why
if (!isThere) console.warn(`skipped: ${ORDERS} is not here`);

it.runIf(isThere)('the demo on 7,360 real orders finds every planted difference', async () => {
  const directory = temporaryFolder();
  const args = [ORDERS, '--no-limits'];
  const { code, stdout } = await runFile('examples/demo/main.ts', args, { TMPDIR: directory });
  expect(stdout).toContain('Orders created: 7360. Total sold: R$ 1.266.010,86');
  expect(stdout).toContain('as do their lines');
  expect(stdout).toMatch(/found ([1-9]\d+) of \1 planted differences, (R\$ [\d.,]+) of \2$/m);
  expect(code).toBe(0);
  const [, report = ''] = /^Report: (.+)$/m.exec(stdout) ?? [];
  expect(await readFile(report, 'utf8')).toContain('<!doctype html>');
});
