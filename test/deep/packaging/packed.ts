import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ROOT, run } from '../../support/run.js';

/** A user's project, as `npm init -y` makes it, with the packed tarball installed. */
export interface PackedProject {
  folder(): string;
  tarball(): string;
}

/** @param peers what a user installs beside it; taken from this checkout, so that nothing is downloaded twice */
export function usePackedProject(...peers: string[]): PackedProject {
  let folder = '';
  let tarball = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recebiveis-packed-'));
    await done('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
    tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
    await done('npm', ['init', '-y'], folder);
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
    await done('npm', [...install, tarball, ...peers.map(asInstalledHere)], folder);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { folder: () => folder, tarball: () => tarball };
}

/** `libsql@0.5.29`, the version that the tests of this checkout run on. */
function asInstalledHere(name: string): string {
  const manifest = createRequire(import.meta.url)(`${ROOT}/node_modules/${name}/package.json`) as {
    version: string;
  };
  return `${name}@${manifest.version}`;
}

async function done(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, stderr } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}: ${stderr}`);
}
