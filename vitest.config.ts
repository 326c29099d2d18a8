import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** The package's own entries, so that tests and examples import what users import. */
const alias = [
  { find: /^recebiveis$/, replacement: source('index.ts') },
  { find: /^recebiveis\/schemas$/, replacement: source('api/schemas/index.ts') },
  {
    find: /^recebiveis\/(importer|receiver|inbox|sandbox|testing)$/,
    replacement: source('$1/index.ts'),
  },
  { find: /^recebiveis\/inbox\/bullmq$/, replacement: source('inbox/bullmq.ts') },
];

export default defineConfig({
  resolve: { alias },
  test: {
    maxConcurrency: 20,
    // Most tests wait for a socket or a clock.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: ['test/deep/**'],
        },
      },
      {
        extends: true,
        test: { name: 'deep', include: ['test/deep/**/*.test.ts'], testTimeout: 180_000 },
      },
    ],
  },
});
