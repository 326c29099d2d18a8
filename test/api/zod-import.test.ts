import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

it('zod is imported as a namespace everywhere: by name it brings every locale into a bundle', () => {
  const byName = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => {
      const imports = readFileSync(`${SRC}/${path}`, 'utf8').matchAll(
        /^import (.*) from 'zod';$/gm,
      );
      return [...imports].some(([, what = '']) => !/^(type )?\* as z$/.test(what));
    });
  expect(byName).toEqual([]);
});
