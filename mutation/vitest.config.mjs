import { defineConfig } from 'vitest/config';
import root from '../vitest.config.js';

/** The quick tests, and with `DEEP=1` what is slow and needs no build; without projects: one run of them is one run of the tester. */
const { projects, sequence: _, ...shared } = root.test ?? {};
const [quick] = projects;
const exclude = process.env.DEEP ? ['test/deep/**'] : quick.test.exclude;

/** It sets a time zone, which a thread, the tester's pool, cannot. */
const APART = ['test/conciliacao/prazos.test.ts'];

export default defineConfig({
  ...root,
  test: {
    ...shared,
    ...quick.test,
    exclude: [...exclude, ...APART],
    // The tester's own time counts: a busy machine is no kill.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: 1,
  },
});
