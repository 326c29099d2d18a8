import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import type { onTestFinished } from 'vitest';
import { Reader, stepsOf } from './page.js';

/** A shell line that runs an endless program, and sends it SIGTERM once it has printed `words`. */
export const untilItPrints = (command: string, words: string): string =>
  [
    `${command} > printed.txt & program=$!`,
    `until grep -q '${words}' printed.txt || ! kill -0 $program; do sleep 0.1; done`,
    'kill -TERM $program; wait $program; cat printed.txt',
  ].join('\n');

/** Replaced commands: endless programs, and installs already done in the packed project. */
const INSTEAD = {
  'npm install libsql': 'true',
  'node eventos.mjs': untilItPrints('node eventos.mjs', 'ciclo novo'),
};

/** A store of the demo, and a reader of a guide in a project with the packed tarball. */
export async function startReader(project: string, atEnd: typeof onTestFinished) {
  const sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
  atEnd(() => sandbox.close());
  const settings = { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token };
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-guide-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(project, 'package.json'), join(folder, 'package.json'));
  const reader = new Reader(folder, 0, INSTEAD, settings);
  return { reader, folder, settings, sandbox };
}

/** The contents of a file that a page tells its reader to save. */
export const savedBy = (page: string, file: string): string => {
  const step = stepsOf(page).find((one) => one.kind === 'save' && one.file === file);
  if (step?.kind !== 'save') throw new Error(`${page} saves no ${file}`);
  return step.text;
};

/** Puts events into the queue of a store. */
export async function fillQueue(sandbox: RunningSandbox): Promise<void> {
  const configured = await fetch(`${sandbox.url}/api/v1/webhook/novo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.token}` },
    body: JSON.stringify({ url: 'http://127.0.0.1:9/', modulo: 'fila' }),
  });
  if (!configured.ok) throw new Error(await configured.text());
  sandbox.gerar({ seed: 1 });
}
