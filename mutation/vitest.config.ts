import { defineConfig } from 'vitest/config';
import root from '../vitest.config.js';

/** The quick tests alone, without projects: one run of them is one run of the tester. */
const { projects, sequence: _, ...shared } = root.test ?? {};
const [quick] = projects as { test: object }[];

export default defineConfig({
  ...root,
  test: { ...shared, ...quick?.test, root: new URL('..', import.meta.url).pathname, maxWorkers: 1 },
});
