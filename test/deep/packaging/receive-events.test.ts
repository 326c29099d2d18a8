import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../../docs/blocks.js';
import { lastingPort } from '../../support/lasting-port.js';
import { ROOT, run, TSX } from '../../support/run.js';
import { usePackedProject } from './packed.js';

const { folder } = usePackedProject('libsql');

const [block = ''] = blocksOf('reference/inbox.md', 'ts');

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'demo' });
});
afterAll(() => sandbox?.close());

/** Saves the block as a user would; returns the arguments that run it. */
async function saved(form: 'mjs' | 'mts', port: number): Promise<string[]> {
  const name = `receive-events.${form}`;
  const code = block.replace('.listen(8080)', `.listen(${port})`);
  const isTyped = form === 'mts';
  const text = isTyped ? code : (await transform(code, { loader: 'ts' })).code;
  writeFileSync(join(folder(), name), text);
  return isTyped ? [...TSX, name] : [name];
}

const environment = () => ({
  RECEBIVEIS_BASE_URL: sandbox.url,
  RECEBIVEIS_TOKEN: sandbox.token,
  RECEBIVEIS_WEBHOOK_TOKEN: 'token-of-the-page',
});

describe.each(['mjs', 'mts'] as const)('docs/reference/inbox.md, word for word, as .%s', (form) => {
  it.each(['SIGTERM', 'SIGINT'] as const)('receives events until %s', async (signal) => {
    const port = await lastingPort();
    const child = spawn(process.execPath, await saved(form, port), {
      cwd: folder(),
      env: { ...process.env, ...environment() },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const ended = once(child, 'close');
    await answers(port, child).catch((error) => {
      child.kill('SIGKILL');
      throw new Error(`${error}: ${output}`);
    });
    expect(await delivered(port)).toMatchObject({ retorno: expect.anything() });
    child.kill(signal);
    expect([await ended, output]).toEqual([[0, null], expect.not.stringMatching(/Error/)]);
  });

  it('ends with 1 and a line where the queue refuses the token', async () => {
    const args = await saved(form, await lastingPort());
    const env = { ...environment(), RECEBIVEIS_TOKEN: 'wrong' };
    const ran = await run(process.execPath, args, { cwd: folder(), env });
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringMatching(/^.*401.*\n$/) });
  });
});

async function delivered(port: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer token-of-the-page',
    },
    body: readFileSync(join(ROOT, 'test', 'fixtures', 'webhook-ciclo.json')),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Waits until the port answers, or the program has ended. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing listens at ${port}; the program ended with ${child.exitCode}`);
}
