import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Checks every link and picture of the built pages; throws with the broken ones. */
export function checkLinks(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  const texts = new Map(pages.map((page) => [page, readFileSync(join(dist, page), 'utf8')]));
  const anchors = new Map([...texts].map(([page, text]) => [page, anchorsOf(text)]));
  const wrong = [...texts].flatMap(([page, text]) =>
    linksOf(text).flatMap((link) => {
      const [path = '', anchor = ''] = link.split('#');
      const file = path === '' ? page : fileOf(path, page);
      if (!existsSync(join(dist, file))) return [`${page}: ${link} is not there`];
      const isThere = anchor === '' || (anchors.get(file)?.has(decodeURIComponent(anchor)) ?? true);
      return isThere ? [] : [`${page}: ${link} has no such heading`];
    }),
  );
  if (wrong.length > 0) throw new Error(`links that lead nowhere:\n${wrong.join('\n')}`);
}

const anchorsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescaped(id)));

/** Links and pictures with targets within the site. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, link = '']) => unescaped(link))
    .filter((link) => !/^([a-z]+:|\/\/)/.test(link));

const unescaped = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');

/** The file that a web server returns for a path. */
function fileOf(path: string, page: string): string {
  const full = path.startsWith('/') ? path.slice(1) : posix.join(dirname(page), path);
  const name = decodeURIComponent(full);
  return name === '' || name === '.' || name.endsWith('/') ? join(name, 'index.html') : name;
}
