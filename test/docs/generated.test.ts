import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../scripts/docs/errors.js';
import { writtenPages } from '../../scripts/docs/pages.js';
import * as conciliacao from '../../src/conciliacao/index.js';
import * as inbox from '../../src/events/inbox/index.js';
import * as importer from '../../src/importer/index.js';
import * as root from '../../src/index.js';
import * as mirror from '../../src/mirror/index.js';

const pages = await writtenPages();

describe('text generated from the code', () => {
  it.each([...pages.keys()])('stands in %s as npm run docs writes it', (page) => {
    expect(readFileSync(page, 'utf8')).toBe(pages.get(page));
  });
});

describe('docs/reference/errors.md', () => {
  it('names every class of errors that an entry exports, and no other', () => {
    const exported = [root, importer, inbox, mirror, conciliacao].flatMap((entry) =>
      Object.entries(entry).flatMap(([name, value]) =>
        name.endsWith('Error') && typeof value === 'function' ? [name] : [],
      ),
    );
    const named = Object.values(ERRORS).flatMap(({ classes }) => classes);
    const classes = new Set(exported.filter((name) => !/^(is)?RecebiveisError$/.test(name)));
    expect([...new Set(named)].sort()).toEqual([...classes].sort());
  });
});
