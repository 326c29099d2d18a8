import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Pages that the package brings. */
const pages = [
  ...['README.md', 'README.pt-BR.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  files: string[];
};

/** What npm packs whatever `files` says. */
const ALWAYS = ['README.md', 'README.pt-BR.md', 'LICENSE', 'package.json'];

const isPacked = (path: string): boolean => {
  const within = (place: string) => path === place || path.startsWith(`${place}/`);
  const left = files.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1));
  return [...ALWAYS, ...files].some(within) && !left.some(within);
};

/** The anchors of a page, as GitHub and npm make them of its headings. */
const anchorsOf = (page: string): string[] =>
  [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

const withoutCode = (page: string): string =>
  readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');

const linksOf = (page: string): string[] =>
  [
    ...withoutCode(page)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

describe.each(pages)('%s', (page) => {
  it('links only to what the package brings', () => {
    for (const link of linksOf(page)) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      expect(existsSync(join(ROOT, target)), `${link} is not there`).toBe(true);
      expect(isPacked(relative('.', target)), `${link} is not packed`).toBe(true);
      if (anchor === undefined || statSync(join(ROOT, target)).isDirectory()) continue;
      expect(anchorsOf(target), `${link} has no such heading`).toContain(anchor);
    }
  });
});

it('looks at pages that have links', () => {
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(5);
});
