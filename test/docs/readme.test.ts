import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/run.js';
import { blocksIn } from './blocks.js';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const [english, portuguese] = [read('README.md'), read('README.pt-BR.md')];

/** A block without its comments, string contents and variable names. */
const plain = (code: string) =>
  code
    .replace(/\/\/.*/g, '')
    .replace(/\b(retido|retained)\b/g, 'kept')
    .replace(/'(NONE|NENHUM)'/, "''")
    .replace(/\s+/g, ' ');

describe('README.md and README.pt-BR.md', () => {
  it('show the same programs and commands', () => {
    for (const language of ['ts', 'sh']) {
      const [of, em] = [english, portuguese].map((text) => blocksIn(text, language).map(plain));
      expect(of?.toSorted()).toEqual(em?.toSorted());
    }
    expect(blocksIn(english, 'ts')).toHaveLength(3);
  });

  it('name the commands of a copy of the source, which it has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const text of [english, portuguese]) {
      expect(blocksIn(text, 'sh')).toContain('npm ci && npm run demo\nnpm cit\n');
    }
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['demo', 'test']));
  });
});

it('docs/reference/packages.md says what to install, with every optional package and each entry', () => {
  const page = read('docs/reference/packages.md');
  const { name, exports, peerDependencies } = JSON.parse(read('package.json')) as {
    name: string;
    exports: Record<string, object>;
    peerDependencies: Record<string, string>;
  };
  const table = page.slice(page.indexOf('| Import |'));
  const installed = [...table.matchAll(/npm install (?:--save-dev )?([\w ]+)`/g)].flatMap(
    ([, packages = '']) => packages.split(' '),
  );
  expect([...new Set(installed)].sort()).toEqual(Object.keys(peerDependencies).sort());
  for (const entry of Object.keys(exports)) {
    if (entry.endsWith('.json')) continue;
    expect(page).toContain(`\`${entry.replace(/^\./, name)}\``);
  }
});
