import { expect, it } from 'vitest';
import { runFile } from '../support/run-file.js';

it('the lists of pages are true: docs/index.md and llms.txt', async () => {
  const checked = await runFile('scripts/write-lists.ts', ['--check']);
  expect(checked).toMatchObject({ code: 0, stderr: '' });
});
