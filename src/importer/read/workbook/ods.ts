import { XMLParser } from 'fast-xml-parser';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { ZipEntry } from '../archive/zip-entries.js';
import { readAllBytes } from '../file-bytes.js';
import { type CellType, NO_RESULT, type Sheet, type TableRow } from '../table/table.js';

/** A larger sheet is read as a tree; an export of 50,000 orders has some 60 MiB. */
const MAX_ODS_BYTES = 128 * 1024 ** 2;

/** Repeated cells are made up to this: sheets end with a million empty ones. */
const MAX_COLUMNS = 1024;
const MAX_REPEATED_ROWS = 1000;

type Node = Record<string, unknown>;

const ATTRIBUTES = ':@';
/** Days that are numbers count from another day than 1899-12-30. */
const OTHER_EPOCH = /<(?:\w{1,20}:)?null-date\b[^>]{0,200}?\bdate-value\s*=\s*["'](?!1899-12-30)/;

/** The sheets of an .ods workbook, out of its content.xml. */
export async function readOdsSheets(file: string, entries: readonly ZipEntry[]): Promise<Sheet[]> {
  const part = entries.find(({ name }) => name === 'content.xml');
  const bytes = part && (await readAllBytes(file, part.chunks(), MAX_ODS_BYTES));
  const content = bytes?.toString('utf8') ?? '';
  if (/<!DOCTYPE/i.test(content.slice(0, 65_536))) throw damaged(file);
  if (OTHER_EPOCH.test(content)) throw new InvalidFileError(file, broken('workbook-epochs'));
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
  });
  try {
    return tables(parser.parse(content) as Node[]).map((table) => ({
      name: attribute(table, 'table:name') ?? '',
      rows: rowsOf(table),
    }));
  } catch {
    throw damaged(file);
  }
}

const damaged = (file: string) => new InvalidFileError(file, broken('zip-damaged'));

const childrenOf = (node: Node): Node[] => {
  const name = nameOf(node);
  return name === undefined ? [] : (node[name] as Node[]);
};

const nameOf = (node: Node) =>
  Object.keys(node).find((key) => key !== ATTRIBUTES && key !== '#text');

const attribute = (node: Node, name: string) =>
  (node[ATTRIBUTES] as Record<string, string> | undefined)?.[name];

function tables(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) =>
    nameOf(node) === 'table:table' ? [node] : tables(childrenOf(node)),
  );
}

function rowsOf(table: Node): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (nameOf(node) !== 'table:table-row') {
        if (nameOf(node)?.startsWith('table:table-')) visit(childrenOf(node));
        continue;
      }
      const count = Number(attribute(node, 'table:number-rows-repeated') ?? 1);
      const row = cellsOf(node);
      const isFilled = row.cells.some((cell) => cell !== '');
      for (let copy = 0; isFilled && copy < Math.min(count, MAX_REPEATED_ROWS); copy++) {
        rows.push({ line: line + copy, ...row });
      }
      line += count;
    }
  };
  visit(childrenOf(table));
  return rows;
}

/** A number with thousands, decimals, sign, currency or percent, without blanks: `001-001` and `LOJA-2001` show more. */
const SHOWN_AS_NUMBER =
  /^$|^\(?[-+−]?(?:R\$)?[-+−]?(?:[1-9]\d{0,2}(?:[.,]\d{3})+|[1-9]\d*|0)(?:[.,]\d+)?(?:E[-+]?\d+)?%?-?\)?$/iu;

function cellsOf(row: Node): Omit<TableRow, 'line'> {
  const cells: string[] = [];
  const types: CellType[] = [];
  for (const node of childrenOf(row)) {
    const count = Number(attribute(node, 'table:number-columns-repeated') ?? 1);
    const { text, type } = cellOf(node);
    for (let copy = 0; copy < count && cells.length < MAX_COLUMNS; copy++) {
      if (type) types[cells.length] = type;
      cells.push(text);
    }
  }
  while (cells.at(-1) === '') cells.pop();
  const isHidden = ['collapse', 'filter'].includes(attribute(row, 'table:visibility') ?? '');
  return { cells, ...(types.length > 0 && { types }), ...(isHidden && { isHidden }) };
}

/** A cell's text, and what it holds. */
function cellOf(node: Node): { text: string; type?: CellType } {
  const kind = attribute(node, 'office:value-type');
  const value = attribute(node, 'office:value');
  const shown = paragraphs(node);
  const date = attribute(node, 'office:date-value');
  if (hasLostResult(node, kind)) return { text: shown.startsWith('#') ? shown : NO_RESULT };
  if (kind === 'date' || kind === 'time') return { text: date ?? shown, type: 'day' };
  if (value === undefined || !isOfReais(node, kind)) return { text: shown };
  const isPlain = SHOWN_AS_NUMBER.test(shown.replace(/\s/gu, ''));
  return { text: value, type: isPlain ? 'number' : 'marked number' };
}

/** An error, or a formula whose result nobody saved. */
function hasLostResult(cell: Node, type: string | undefined): boolean {
  if (attribute(cell, 'calcext:value-type') === 'error') return true;
  return attribute(cell, 'table:formula') !== undefined && type === undefined;
}

/** A number; of an amount in another currency the text counts, which is refused. */
function isOfReais(cell: Node, type: string | undefined): boolean {
  return type === 'currency'
    ? (attribute(cell, 'office:currency') ?? 'BRL') === 'BRL'
    : type === 'float';
}

function paragraphs(cell: Node): string {
  return childrenOf(cell)
    .filter((node) => nameOf(node) === 'text:p')
    .map((node) => textOf(node))
    .join('\n');
}

function textOf(node: Node): string {
  if (typeof node['#text'] === 'string') return node['#text'];
  const name = nameOf(node);
  if (name === 'text:s') {
    return ' '.repeat(Math.min(Number(attribute(node, 'text:c') ?? 1) || 1, MAX_COLUMNS));
  }
  return name === 'text:tab' ? '\t' : childrenOf(node).map(textOf).join('');
}
