import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run } from '../../support/run.js';
import { usePackedProject } from './packed.js';

const { tarball } = usePackedProject();
const clone = mkdtempSync(join(tmpdir(), 'recebiveis-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const sha256 = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

it('a build of the same files in another folder is the same to the byte', async () => {
  const copy = `git ls-files -z | xargs -0 cp --parents -t ${clone} && cp -a node_modules ${clone}`;
  expect((await run('sh', ['-c', copy])).stderr).toBe('');
  const packed = await run('npm', ['pack', '--foreground-scripts=false'], { cwd: clone });
  expect(packed.code, packed.stdout + packed.stderr).toBe(0);
  const made = readdirSync(clone).find((name) => name.endsWith('.tgz')) ?? '';
  expect(sha256(join(clone, made))).toBe(sha256(tarball()));
});
