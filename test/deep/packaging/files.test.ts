import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, run } from '../../support/run.js';
import { usePackedProject } from './packed.js';

const { folder, tarball } = usePackedProject();

const KIB = 1024;

/**
 * Packed and unpacked size, with a small margin. Kysely is included twice (350 and 1,000), and so
 * are the file readers (100 and 700); the .xlsx writer takes 50 and 150, the images of panel and
 * report 120. The messages of the reader's rules (30) are in the command too, so that it loads no
 * reader.
 */
const BUDGET = { packed: 1_980_000, unpacked: 7700 * KIB };

async function packedFiles(): Promise<string[]> {
  const { stdout } = await run('tar', ['-tzf', tarball()]);
  return stdout
    .trim()
    .split('\n')
    .map((file) => file.replace(/^package\//, ''))
    .sort();
}

/** Replaces the hashes in chunk names; the number of chunks is left to the bundler. */
const KINDS: readonly [RegExp, string][] = [
  [/^dist\/[\w-]+-[A-Z0-9]{8}\.(js|cjs)$/, 'dist/<chunk>.$1'],
  [/^dist\/[\w-]+\.d-[\w-]{8}\.d\.(ts|cts)$/, 'dist/<types>.d.$1'],
  [/^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/, 'docs/decisions/<record>.md'],
  [/^docs\/reference\/presets\/[a-z-]+\.md$/, 'docs/reference/presets/<system>.md'],
  [/^docs\/(tutorial|guides|reference|explanation)\/[\w-]+\.md$/, 'docs/$1/<page>.md'],
  [/^docs\/images\/[\w-]+\.(webp|svg)$/, 'docs/images/<picture>'],
  [/^(examples)\/.*\.ts$/, '$1/….ts'],
];

/** Files of `docs/` that fit none of the kinds of pages. */
const PAGES = [
  'assumptions.md',
  'explanation/<page>.md',
  'guides/<page>.md',
  'images/<picture>',
  'index.md',
  'reference/<page>.md',
  'reference/contrato.schema.json',
  'reference/pedido-map.schema.json',
  'tutorial/<page>.md',
];

const kindOf = (file: string): string =>
  KINDS.reduce((name, [pattern, kind]) => name.replace(pattern, kind), file);

describe('the tarball', () => {
  it('holds exactly this', async () => {
    const entries = Object.keys(
      (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: object }).exports,
    )
      .filter((entry) => entry !== './package.json')
      .map((entry) => (entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-')));
    const kinds = new Set((await packedFiles()).map(kindOf));
    expect([...kinds].sort()).toEqual(
      [
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'package.json',
        'AGENTS.md',
        'llms.txt',
        'dist/<chunk>.cjs',
        'dist/<chunk>.js',
        'dist/<types>.d.cts',
        'dist/<types>.d.ts',
        'dist/THIRD-PARTY-NOTICES.md',
        'dist/sbom.cdx.json',
        'dist/cli.js',
        'examples/….ts',
        'examples/hub/README.md',
        'examples/notas-pagas.mjs',
        'examples/pedidos.csv',
        'README.pt-BR.md',
        'docs/decisions/<record>.md',
        'docs/reference/presets/<system>.md',
        ...PAGES.map((page) => `docs/${page}`),
        ...entries.flatMap((name) =>
          ['js', 'cjs', 'd.ts', 'd.cts'].map((end) => `dist/${name}.${end}`),
        ),
      ].sort(),
    );
  });

  it('is within its budget', async () => {
    const files = await packedFiles();
    const root = join(folder(), 'node_modules', 'recebiveis');
    const unpacked = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
    expect(statSync(tarball()).size).toBeLessThan(BUDGET.packed);
    expect(unpacked).toBeLessThan(BUDGET.unpacked);
  });

  it('names the licence of every package that is bundled, with its text', () => {
    const notices = readFileSync(join(ROOT, 'dist', 'THIRD-PARTY-NOTICES.md'), 'utf8');
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    // Packages bundled into CommonJS, and into every entry.
    for (const name of ['ky', 'p-retry', 'hono', 'csv-parse', 'fast-xml-parser', 'commander']) {
      expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
      expect(notices).toMatch(new RegExp(`^## ${name} \\d`, 'm'));
    }
    for (const external of ['zod', 'bottleneck', 'libsql', 'msw', 'typescript', 'vitest']) {
      expect(notices).not.toMatch(new RegExp(`^## ${external} \\d`, 'm'));
    }
    const sections = notices.split(/^## (?=\S+ \d)/m).slice(1);
    for (const section of sections) expect(section).toMatch(/copyright|permission|MIT/i);
  });

  it('lists in its bill of materials what is installed and what is bundled', () => {
    const { components } = JSON.parse(
      readFileSync(join(ROOT, 'dist', 'sbom.cdx.json'), 'utf8'),
    ) as { components: { name: string; version: string; licenses: []; properties: [] }[] };
    const installed = components.filter(({ properties }) => properties.length === 0);
    expect(installed.map(({ name }) => name).sort()).toEqual(
      ['bottleneck', 'is-network-error', 'ky', 'p-retry', 'zod'].sort(),
    );
    const notices = readFileSync(join(ROOT, 'dist', 'THIRD-PARTY-NOTICES.md'), 'utf8');
    const noticed = Array.from(notices.matchAll(/^## (\S+ \S+) \(/gm), ([, named]) => named);
    const listed = components.map(({ name, version }) => `${name} ${version}`);
    expect(listed).toEqual(expect.arrayContaining(noticed));
    for (const component of components) expect(component.licenses).not.toEqual([]);
  });
});
