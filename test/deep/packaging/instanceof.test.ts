import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ERROR_ARGUMENTS } from '../../support/error-arguments.js';
import { ROOT, run } from '../../support/run.js';

const probe = fileURLToPath(new URL('instanceof-probe.mjs', import.meta.url));

/** The entries, as users import them. */
const entries = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: object }).exports,
)
  .filter((entry) => entry !== './package.json')
  .map((entry) => entry.replace(/^\./, 'recebiveis'));

it('in the built package, every error is of its class, whichever entry and module system it comes from', async () => {
  const asked = JSON.stringify({ entries, errorArguments: ERROR_ARGUMENTS });
  const { code, stdout, stderr } = await run(process.execPath, [probe, asked]);
  expect([code, stderr]).toEqual([0, '']);
  const { names, made, wrong, thrown } = JSON.parse(stdout) as Record<string, unknown>;
  expect(wrong).toEqual([]);
  expect(names).toEqual(Object.keys(ERROR_ARGUMENTS).sort());
  // Each class by import and by require, and some from several entries.
  expect(made).toBeGreaterThan(2 * Object.keys(ERROR_ARGUMENTS).length);
  expect(thrown).toEqual(Array(14).fill(true));
});
