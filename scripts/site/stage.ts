import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { anchorOf, leadsElsewhere, withLinks } from './links.js';
import { linkBetween, ROOT } from './pages.js';

/** A copy of all pages for each language of the labels; the texts are the same in both. */
export const TREES = [
  { folder: '', home: 'docs/index.md' },
  { folder: 'en/', home: 'README.md' },
] as const;
type Tree = (typeof TREES)[number];

const TOP = [
  'README.md',
  'README.pt-BR.md',
  'AGENTS.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];
/** Files for programs: the list of pages, which links to each page unchanged. */
const RAW = ['llms.txt'];

const PICTURE = /\.(webp|png|svg)$/;

/** Copies every page with its links adapted to the site; throws on a broken link. */
export function stagePages(site: string): void {
  const sources = [...TOP, ...markdownIn('docs'), ...markdownIn('examples')];
  const pages = new Set(sources.filter((path) => existsSync(join(ROOT, path))));
  for (const path of [...RAW, ...pages]) copyInto(join(site, 'public', path), path);
  for (const tree of TREES) {
    const linked = new Set<string>();
    for (const page of pages) {
      const replace = (target: string) => turned(target, page, { tree, pages, linked, site });
      const text = withLinks(textOf(page), replace);
      write(join(site, tree.folder, stagedPath(page)), text);
      if (page === tree.home) write(join(site, tree.folder, 'index.md'), text);
    }
    for (const folder of linked) writeFolder(folder, { tree, pages, site });
  }
}

interface Staging {
  readonly tree: Tree;
  readonly pages: ReadonlySet<string>;
  /** Folders that are targets of links. */
  readonly linked: Set<string>;
  readonly site: string;
}

const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The path of a page on the site, within its tree. */
function stagedPath(source: string): string {
  if (source === 'docs/index.md') return 'documentos.md';
  const path = source.replace(/^docs\//, '');
  return path.includes('/') ? path.replace(/README\.md$/, 'index.md') : path.toLowerCase();
}

/** A link from a page of the checkout, as it must be on the site. */
function turned(target: string, page: string, staging: Staging): string {
  if (leadsElsewhere(target)) return target;
  const { tree, pages, linked, site } = staging;
  const [path = '', anchor] = target.split('#');
  const source = normalize(join(dirname(page), path)).replace(/\/$/, '');
  const from = tree.folder + stagedPath(page);
  const to = (end: string) => linkBetween(from, end) + (anchor === undefined ? '' : `#${anchor}`);
  if (pages.has(source)) return to(tree.folder + stagedPath(source));
  if (!existsSync(join(ROOT, source)))
    throw new Error(`${page} links to ${target}, which is not there`);
  if (statSync(join(ROOT, source)).isDirectory()) {
    linked.add(source);
    return to(`${tree.folder}${folderPage(source)}`);
  }
  if (source.endsWith('.ts')) {
    linked.add(dirname(source));
    const file = anchorOf(source.slice(source.lastIndexOf('/') + 1));
    return `${to(`${tree.folder}${folderPage(dirname(source))}`)}#${file}`;
  }
  const copy = source.replace(/^docs\//, '');
  if (PICTURE.test(source)) {
    copyInto(join(site, copy), source);
    return to(copy);
  }
  const served = extname(copy) === '' ? `${copy}.txt` : copy;
  copyInto(join(site, 'public', served), source);
  return `/${served}`;
}

const folderPage = (folder: string): string => stagedPath(`${folder}/README.md`);

/** Writes a page for a linked folder: its pages, and its programs in full. */
function writeFolder(folder: string, { tree, pages, site }: Omit<Staging, 'linked'>): void {
  const readme = `${folder}/README.md`;
  const names = readdirSync(join(ROOT, folder)).sort();
  const links = names.flatMap((name) => {
    const path = `${folder}/${name}`;
    if (!pages.has(path) || path === readme) return [];
    const [heading = name] = textOf(path).split('\n', 1);
    return [`- [${heading.replace(/^# /, '')}](${name})`];
  });
  const programs = names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `## ${name}\n\n\`\`\`\`ts\n${textOf(`${folder}/${name}`)}\`\`\`\``);
  const file = join(site, tree.folder, folderPage(folder));
  const head = pages.has(readme)
    ? readFileSync(file, 'utf8')
    : `# ${folder.replace(/^docs\//, '')}`;
  write(file, [head, links.join('\n'), ...programs, ''].filter((part) => part !== '').join('\n\n'));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copyInto(file: string, source: string): void {
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(ROOT, source), file);
}
