import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));

/** What a source takes of zod, over several lines and through `export from` too. */
const takenOfZod = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s([^;'"]*?)\s*from\s*['"]zod(?:\/v4)?['"]/gm)].map(
    ([, what = '']) => what,
  );

/** Types are gone from what is built. */
const isNamespace = (what: string) => /^(type\s.*|\*\s+as\s+z)$/s.test(what);

it.each([
  "import { z } from 'zod';",
  "import {\n  z,\n  type ZodType,\n} from 'zod';",
  "import z from 'zod';",
  "import { z } from 'zod/v4';",
  "export { z } from 'zod';",
  "export * from 'zod';",
])('by name: %j', (source) => {
  expect(takenOfZod(source).every(isNamespace)).toBe(false);
});

it('zod is imported as a namespace everywhere: by name it brings every locale into a bundle', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[cm]?tsx?$/.test(path))
    .map((path) => ({ path, taken: takenOfZod(readFileSync(`${SRC}/${path}`, 'utf8')) }));
  expect(sources.flatMap(({ taken }) => taken).length).toBeGreaterThan(10);
  const byName = sources.filter(({ taken }) => !taken.every(isNamespace)).map(({ path }) => path);
  expect(byName).toEqual([]);
});

it('no source but the command imports node:module: the process is asked for it (ADR 22)', () => {
  const importing = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!cli\/).*\.[cm]?tsx?$/.test(path))
    .filter((path) => /from\s*['"](node:)?module['"]/.test(readFileSync(`${SRC}/${path}`, 'utf8')));
  expect(importing).toEqual([]);
});
