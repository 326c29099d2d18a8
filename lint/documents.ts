// Checks the pages: length, links, the numbers of decisions and rows, and the walls of the house.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { ASSUMPTION_PAGES, rowsOf } from '../scripts/docs/assumptions.js';

const ROOT = join(import.meta.dirname, '..');
process.chdir(ROOT);

/** Nobody reads a page beyond these limits to its end. */
const MOST = { words: 1200, wordsOfReadme: 900, cell: 200, paragraph: 90 };

const problems: string[] = [];
const check = (isRight: boolean, problem: string) => {
  if (!isRight) problems.push(problem);
};

const read = (path: string): string => readFileSync(path, 'utf8');
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const pages = [
  'README.md',
  'README.pt-BR.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'llms.txt',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !/(^|\/)(\.|node_modules)/.test(file))
    .map((file) => join('docs', file)),
];

const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** The table cells of a page. */
const cellsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/))
    .map((cell) => cell.trim());

/** Paragraphs and list items, without headings and tables. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => (/^(\||#|<!--)/.test(line) ? '' : line))
    .map((line) => (/^\s*([-*]|\d+\.)\s/.test(line) ? `\n${line}` : line))
    .join('\n')
    .split(/\n\s*\n/);

function checkLength(page: string): void {
  const text = read(page);
  const isIndex = /^(README|AGENTS|llms)/.test(page);
  const most = isIndex ? MOST.wordsOfReadme : MOST.words;
  // llms.txt lists every page of the package, and a changelog grows with each release.
  if (page !== 'llms.txt' && page !== 'CHANGELOG.md') {
    const { length } = wordsOf(text);
    check(length <= most, `${page}: has ${length} words, more than ${most}`);
    for (const paragraph of paragraphsOf(withoutCode(text))) {
      const count = wordsOf(paragraph).length;
      const begins = paragraph.trim().slice(0, 50);
      check(count <= MOST.paragraph, `${page}: a paragraph of ${count} words: ${begins}`);
    }
  }
  for (const cell of cellsOf(withoutCode(text))) {
    check(cell.length <= MOST.cell, `${page}: a cell of ${cell.length} characters: ${cell}`);
  }
}

const { files } = JSON.parse(read('package.json')) as { files: string[] };
/** Files that npm always packs. */
const ALWAYS = ['README.md', 'README.pt-BR.md', 'LICENSE', 'package.json'];

const isPacked = (path: string): boolean => {
  const within = (place: string) => path === place || path.startsWith(`${place}/`);
  const left = files.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1));
  return [...ALWAYS, ...files].some(within) && !left.some(within);
};

/** The anchors of a page's headings, as GitHub and npm form them. */
const anchorsOf = (page: string): string[] =>
  [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

function checkLinks(page: string): void {
  const text = withoutCode(read(page)).replace(/`[^`\n]*`/g, '');
  for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : normalize(join(dirname(page), path));
    check(existsSync(target), `${page}: ${link} is not there`);
    check(isPacked(target), `${page}: ${link} is not packed`);
    if (anchor === undefined || !existsSync(target) || statSync(target).isDirectory()) continue;
    check(anchorsOf(target).includes(anchor), `${page}: ${link} has no such heading`);
  }
}

/** Each decision has a unique number, and a superseded one names an existing decision. */
function checkDecisions(): void {
  const names = readdirSync('docs/decisions');
  const numbers = names.map((name) => Number.parseInt(name, 10));
  check(new Set(numbers).size === names.length, 'docs/decisions: a number is there twice');
  for (const [index, name] of names.entries()) {
    const text = read(join('docs/decisions', name));
    check(text.startsWith(`# ${numbers[index]}. `), `${name}: begins with another number`);
    const [, successor] = /^\*Superseded by ADR (\d+)\.\*$/m.exec(text) ?? [];
    const isThere = successor === undefined || numbers.includes(Number(successor));
    check(isThere, `${name}: ADR ${successor} is not there`);
  }
}

/** Rows are numbered without a gap; each has a subject, an answer, a way to change it, and tests. */
function checkAssumptions(): void {
  const rows = ASSUMPTION_PAGES.flatMap(rowsOf);
  const held = rowsOf('assumptions-tests');
  for (const [index, { row, subject, cells }] of rows.entries()) {
    check(row === index + 1, `assumptions: row ${row} stands at place ${index + 1}`);
    check(subject !== '' && cells.length === 2, `assumptions: row ${row} lacks a cell`);
    check(held[index]?.row === row, `assumptions-tests: row ${row} has no test`);
  }
  check(held.length === rows.length, 'assumptions-tests: has another number of rows');
  for (const [, name] of held.flatMap(({ subject }) => [...subject.matchAll(/`([^`]+)`/g)])) {
    const isThere = existsSync(`test/${name}.test.ts`);
    check(isThere, `assumptions-tests: test/${name}.test.ts is not there`);
  }
}

const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)/;

/** Every folder with TypeScript is type-checked, every room has a wall, and no test is tried again. */
function checkHouse(): void {
  const { include } = JSON.parse(read('tsconfig.json')) as { include: string[] };
  for (const entry of readdirSync('.', { withFileTypes: true })) {
    if (!entry.isDirectory() || NOT_OURS.test(entry.name) || include.includes(entry.name)) continue;
    const inside = readdirSync(entry.name, { recursive: true, encoding: 'utf8' });
    const isTyped = !inside.some((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file));
    check(isTyped, `tsconfig.json: does not include ${entry.name}`);
  }
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[];
  };
  const walls = forbidden.map(({ name }) => name);
  for (const name of readdirSync('src')) {
    const isRoom = name !== 'index.ts' && name !== 'events';
    check(!isRoom || walls.includes(`wall-${name}-`), `src/${name}: has no wall`);
  }
  check(!/\bretry\b/.test(read('vitest.config.ts')), 'vitest.config.ts: tries tests again');
}

/** The exported names of an entry are those of its page in `api/`, and each is documented. */
function checkEntries(): void {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
  for (const entry of Object.keys(exports).filter((name) => !name.endsWith('.json'))) {
    const name = entry === '.' ? 'index' : entry.slice(2).replace('/', '-');
    const page = `api/${name}.api.md`;
    const report = read(page);
    const reported = new Set([...report.matchAll(REPORTED)].map(([, found]) => found));
    const exported = new Set(exportedBy(sourceOf(entry)));
    const stale = [...reported].filter((one) => !exported.has(one as string));
    const absent = [...exported].filter((one) => !reported.has(one));
    const isSame = stale.length + absent.length === 0;
    check(isSame, `${page}: stale (npm run api): ${[...stale, ...absent].join(', ')}`);
    // The report lists constants that no entry exports, for their fields.
    const isDocumented = !/\(undocumented\)\n(?!const )/.test(report);
    check(isDocumented, `${page}: has a name or member without TSDoc`);
  }
}

const REPORTED =
  /^export (?:\{ \w+ as |(?:abstract )?(?:class|interface|type|const|function) )(\w+)/gm;

function sourceOf(entry: string): string {
  const places: Record<string, string> = {
    '.': 'src/index.ts',
    './inbox/bullmq': 'src/events/inbox/bullmq.ts',
    './receiver': 'src/events/receiver/index.ts',
    './inbox': 'src/events/inbox/index.ts',
  };
  return places[entry] ?? `src/${entry.slice(2)}/index.ts`;
}

/** Names declared in a file, and names of `export { one, type other as another } from …`. */
function exportedBy(path: string): string[] {
  const text = read(path);
  const declared = [...text.matchAll(/^export (?:async )?(?:interface|function|const) (\w+)/gm)];
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)];
  const listed = lists
    .flatMap(([, list = '']) => list.split(','))
    .map((item) => item.trim().split(/\s+/).at(-1) ?? '');
  return [...declared.map(([, name = '']) => name), ...listed].filter((name) => name !== '');
}

for (const page of pages) {
  checkLength(page);
  checkLinks(page);
}
checkDecisions();
checkAssumptions();
checkHouse();
checkEntries();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
