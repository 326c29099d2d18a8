import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastingPort } from '../../support/lasting-port.js';
import { ROOT, run, TSX } from '../../support/run.js';
import { usePackedProject } from './packed.js';

const { folder } = usePackedProject('libsql');

/** The TypeScript blocks of the README, by the heading that they stand under. */
const blocks = new Map(
  readFileSync(join(ROOT, 'README.md'), 'utf8')
    .split(/^## /m)
    .flatMap((section) => {
      const [, code] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
      return code === undefined ? [] : [[section.split('\n', 1)[0] ?? '', code] as const];
    }),
);

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'demo' });
});
afterAll(() => sandbox?.close());

/** Writes a block as a user would save it, as ESM with its types taken out; resolves to the arguments that run it. */
async function saved(heading: string, form: 'mjs' | 'mts', port = 8080): Promise<string[]> {
  const name = `${heading.toLowerCase().replace(/\W+/g, '-')}.${form}`;
  const code = (blocks.get(heading) ?? '').replace('.listen(8080)', `.listen(${port})`);
  const isTyped = form === 'mts';
  const text = isTyped ? code : (await transform(code, { loader: 'ts' })).code;
  writeFileSync(join(folder(), name), text);
  return isTyped ? [...TSX, name] : [name];
}

const environment = () => ({
  RECEBIVEIS_BASE_URL: sandbox.url,
  RECEBIVEIS_TOKEN: sandbox.token,
  RECEBIVEIS_WEBHOOK_TOKEN: 'token-of-the-readme',
});

describe.each(['mjs', 'mts'] as const)('the README, word for word, as .%s', (form) => {
  it('begins with a quickstart that needs no account', async () => {
    const ran = await run(process.execPath, await saved('Quickstart', form), { cwd: folder() });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout.split('\n').length).toBeGreaterThan(6);
  });

  it('does what it says, twice in a row', async () => {
    const args = await saved('What it does', form);
    for (let time = 0; time < 2; time++) {
      const ran = await run(process.execPath, args, { cwd: folder(), env: environment() });
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(ran.stdout).toContain('no such order');
      // The order of the demo and the ten whose commission was charged the most above what was expected.
      expect(ran.stdout).toMatch(/^SHP-DEMO-\d+-000010$/m);
      const lines = ran.stdout.matchAll(/^DEMO-\d+ \D+ (-?[\d.]+)$/gm);
      const differences = [...lines].map(([, diferenca]) => Number(diferenca));
      expect(differences).toHaveLength(10);
      expect(differences).toEqual(differences.toSorted((one, other) => one - other));
      expect(differences[0]).toBeLessThan(0);
    }
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('receives events until %s', async (signal) => {
    const port = await lastingPort();
    const child = spawn(process.execPath, await saved('Receive events', form, port), {
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
    const args = await saved('Receive events', form, await lastingPort());
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
      authorization: 'Bearer token-of-the-readme',
    },
    body: readFileSync(join(ROOT, 'test', 'fixtures', 'webhook-ciclo.json')),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Waits until something answers there, or the program that should has ended. */
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
