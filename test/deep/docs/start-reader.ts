import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from 'recebiveis/sandbox';
import type { onTestFinished } from 'vitest';
import { Reader, stepsOf } from './page.js';

/** Commands of guides that go on until they are stopped, or that the packed project has had done. */
const INSTEAD = {
  'npm install libsql': 'true',
  'node eventos.mjs': 'timeout --preserve-status -s TERM 5 node eventos.mjs',
};

/** A store of the demo, and somebody in a project with the packed tarball, who reads a guide. */
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

/** What a page has saved under a name. */
export const savedBy = (page: string, file: string): string => {
  const step = stepsOf(page).find((one) => one.kind === 'save' && one.file === file);
  if (step?.kind !== 'save') throw new Error(`${page} saves no ${file}`);
  return step.text;
};
