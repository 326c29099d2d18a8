import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface DocumentedPage {
  /** Path from the root of the checkout, such as `docs/guides/espelho.md`. */
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  /** The first paragraph, or the first sentence of a long one. */
  readonly summary: string;
}

/** Kinds of pages, in listing order. */
export const SECTIONS = ['tutorial', 'guides', 'reference', 'explanation', 'decisions'] as const;
export type Section = (typeof SECTIONS)[number];

/** Guides in the order of the work; other guides follow by name. */
const ORDER = [
  'README.md',
  'primeiro-relatorio.md',
  'seus-pedidos.md',
  'cobrar-o-que-falta.md',
  'importar.md',
  'resultado-desconhecido.md',
  'situacao-do-pedido.md',
  'receber-eventos.md',
  'nota-paga.md',
  'iterar-ciclos.md',
  'espelho.md',
  'cobrar.md',
  'rodar-toda-noite.md',
  'postgresql.md',
  'varios-processos.md',
  'migrar.md',
  'lgpd.md',
  'terminal.md',
];

const place = (file: string): number => {
  const at = ORDER.indexOf(file);
  return at === -1 ? ORDER.length : at;
};

const byPlace = (one: string, other: string): number =>
  place(one) - place(other) || one.localeCompare(other);

/** The pages of `docs/` by section, with title and summary. */
export function documentedPages(): DocumentedPage[] {
  return SECTIONS.flatMap((section) =>
    markdownIn(`docs/${section}`).map((path) => ({ path, section, ...headOf(path) })),
  );
}

/** The Markdown files of a folder, without subfolders. */
function markdownIn(folder: string): string[] {
  const names = existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)) : [];
  const pages = names.filter((name) => name.endsWith('.md')).sort(byPlace);
  return pages.map((name) => `${folder}/${name}`);
}

/** The longest first paragraph used whole, in characters. */
const SHORT = 220;

function headOf(path: string): { title: string; summary: string } {
  const [heading = '', ...blocks] = readFileSync(join(ROOT, path), 'utf8').split(/\n\s*\n/);
  const text = blocks.find((block) => /^[\p{L}`*["]/u.test(block)) ?? '';
  const plain = text.replace(/\s+/g, ' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const [sentence = plain] = plain.split(/(?<=[.!?])\s(?=[\p{Lu}`*])/u);
  const title = heading.replace(/^# /, '').split('\n', 1)[0] ?? '';
  return { title, summary: plain.length > SHORT ? sentence : plain };
}

/** A relative link from one page to another. */
export function linkBetween(from: string, to: string): string {
  const start = dirname(from)
    .split('/')
    .filter((part) => part !== '.');
  const end = to.split('/');
  while (start.length > 0 && start[0] === end[0]) {
    start.shift();
    end.shift();
  }
  return [...start.map(() => '..'), ...end].join('/') || './';
}
