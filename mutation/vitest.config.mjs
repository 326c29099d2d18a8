import { defineConfig } from 'vitest/config';
import root from '../vitest.config.js';

/** The quick tests alone, without projects: one run of them is one run of the tester. */
const { projects, sequence: _, ...shared } = root.test ?? {};
const [quick] = projects;

/** They set a time zone, which a thread, the tester's pool, cannot. */
const TIME_ZONES = ['test/conciliacao/prazos.test.ts', 'test/client/http/retry-after.test.ts'];

export default defineConfig({
  ...root,
  test: {
    ...shared,
    ...quick.test,
    exclude: [...quick.test.exclude, ...TIME_ZONES],
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: 1,
  },
});
