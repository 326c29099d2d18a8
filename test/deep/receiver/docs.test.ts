import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snippetWith } from '../../events/receiver/docs.js';
import { ROOT } from '../../support/run.js';
import { runFile } from '../../support/run-file.js';

const folder = join(ROOT, 'test', 'deep', 'receiver', 'snippets');
beforeAll(() => void mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the snippet for tests runs as it stands', async () => {
  const file = join(folder, 'testing.mts');
  writeFileSync(file, snippetWith('sampleEvento('));
  const { code, stdout, stderr } = await runFile(file);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: "pedido\n200 { retorno: 'sucesso' }\n",
    stderr: '',
  });
});
