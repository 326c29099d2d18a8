import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { startSandbox } from 'recebiveis/sandbox';
import { openapiDocument } from 'recebiveis/schemas';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../support/run.js';
import { runFile } from '../../support/run-file.js';
import { typeErrorsIn } from '../../support/type-errors.js';

const folder = join(ROOT, 'test', 'deep', 'sandbox', 'generated-client');
const types = join(folder, 'service.generated.ts');
afterAll(() => rmSync(types, { force: true }));

it('a client generated from the OpenAPI document does the main job on the sandbox', async () => {
  const document = JSON.parse(JSON.stringify(openapiDocument())) as object;
  // A field with a default may be left out of a request.
  const generated = await openapiTS(document as never, { defaultNonNullable: false });
  writeFileSync(types, astToString(generated));
  expect(await typeErrorsIn(folder)).toBe('');
  const sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
  try {
    const ran = await runFile(join(folder, 'main-job.ts'), [sandbox.url, sandbox.token]);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^\d+ ciclos, 30\d comissões, \d+ documentos\n$/);
    expect(sandbox.requests({ refused: true }).map(({ refused }) => refused)).toEqual([
      'Pedido já cadastrado',
      'Pedido não encontrado',
    ]);
  } finally {
    await sandbox.close();
  }
});
