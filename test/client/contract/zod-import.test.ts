import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));

interface Taken {
  what: string;
  from: string;
}

/** A source's imports of zod, including imports over several lines and `export from`. */
const takenOfZod = (source: string): Taken[] =>
  [...source.matchAll(/^(?:import|export)\s([^;'"]*?)\s*from\s*['"](zod(?:\/[^'"]*)?)['"]/gm)].map(
    ([, what = '', from = '']) => ({ what, from }),
  );

/** Types are erased from the build. */
const isSmall = ({ what, from }: Taken) =>
  /^type\s/.test(what) ||
  (from === 'zod/mini' && /^\*\s+as\s+z$/.test(what)) ||
  // Named parts only: a namespace import of `zod/v4/core` includes everything.
  (from === 'zod/v4/core' && /^\{[^}]+\}$/.test(what));

it.each([
  "import { z } from 'zod/mini';",
  "import {\n  z,\n  type ZodType,\n} from 'zod/mini';",
  "import z from 'zod/mini';",
  "import { z } from 'zod/v4';",
  "import * as z from 'zod';",
  "import * as z from 'zod/v4/core';",
  "export { z } from 'zod/mini';",
  "export * from 'zod/mini';",
])('is found to import too much: %j', (source) => {
  expect(takenOfZod(source).every(isSmall)).toBe(false);
});

it('zod/mini is imported as a namespace by all code that users load: a third of zod (ADR 28)', () => {
  // Only the command loads the MCP server, whose SDK needs the classic schemas.
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!mcp\/).*\.[cm]?tsx?$/.test(path))
    .map((path) => ({ path, taken: takenOfZod(readFileSync(`${SRC}/${path}`, 'utf8')) }));
  expect(sources.flatMap(({ taken }) => taken).length).toBeGreaterThan(10);
  const large = sources.filter(({ taken }) => !taken.every(isSmall)).map(({ path }) => path);
  expect(large).toEqual([]);
});

it('no source but the command imports node:module: the process is asked for it (ADR 22)', () => {
  const importing = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!cli\/).*\.[cm]?tsx?$/.test(path))
    .filter((path) => /from\s*['"](node:)?module['"]/.test(readFileSync(`${SRC}/${path}`, 'utf8')));
  expect(importing).toEqual([]);
});
