import { defineConfig } from 'vitest/config';
import root from '../vitest.config.js';

/** The quick tests; with `DEEP=1` also slow ones without a build. No projects: they run once. */
const { projects, sequence: _, ...shared } = root.test ?? {};
const [quick] = projects;
const exclude = process.env.DEEP ? ['test/deep/**'] : quick.test.exclude;

/** Sets a time zone, which is impossible in a thread, Stryker's pool. */
const APART = ['test/conciliacao/prazos.test.ts'];

export default defineConfig({
  ...root,
  test: {
    ...shared,
    ...quick.test,
    exclude: [...exclude, ...APART],
    // Generous, because Stryker's own time counts, and slowness must not count as a kill.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: 1,
  },
});
