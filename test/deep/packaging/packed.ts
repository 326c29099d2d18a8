import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { networkEnvironment } from '../../support/extra-authorities.js';
import { onceARun } from '../../support/once-a-run.js';
import { ROOT, run } from '../../support/run.js';

/** A user's project, with the packed tarball installed. */
export interface PackedProject {
  folder(): string;
  tarball(): string;
  /** npm's output during the installation. */
  installed(): string;
}

const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
const LOG = 'install.log';

/** @param peers packages installed beside it, copied from this checkout to avoid downloads */
export function usePackedProject(...peers: string[]): PackedProject {
  let folder = '';
  beforeAll(async () => {
    const project = await onceARun('packed-project', install);
    folder = mkdtempSync(join(tmpdir(), 'recebiveis-packed-'));
    await done('cp', ['-a', `${project}/.`, folder], ROOT);
    if (peers.length > 0) await done('npm', [...INSTALL, ...peers.map(asInstalledHere)], folder);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    tarball: () => tarballIn(folder),
    installed: () => readFileSync(join(folder, LOG), 'utf8'),
  };
}

async function install(folder: string): Promise<void> {
  await done('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
  // The manifest that `npm init -y` writes.
  const manifest = { name: 'user', version: '1.0.0', main: 'index.js', type: 'commonjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, LOG), await done('npm', [...INSTALL, tarballIn(folder)], folder));
}

const tarballIn = (folder: string): string =>
  join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');

/** A package at the version installed in this checkout: `libsql@0.5.29`. */
function asInstalledHere(name: string): string {
  const manifest = createRequire(import.meta.url)(`${ROOT}/node_modules/${name}/package.json`) as {
    version: string;
  };
  return `${name}@${manifest.version}`;
}

/** Runs a command and returns its output; throws if it fails. */
async function done(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, { cwd, env: networkEnvironment() });
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}: ${stderr}`);
  return stdout + stderr;
}
