import { XMLParser } from 'fast-xml-parser';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { TableRow } from '../table/table.js';
import { NO_RESULT } from './lost-results.js';
import type { Sheet } from './sheet.js';

/** A larger sheet is read as a tree; an export of 50,000 orders has some 60 MiB. */
export const MAX_ODS_BYTES = 128 * 1024 ** 2;

/** Repeated cells are made up to this: sheets end with a million empty ones. */
const MAX_COLUMNS = 1024;
const MAX_REPEATED_ROWS = 1000;

type Node = Record<string, unknown>;

const ATTRIBUTES = ':@';

const NULL_DATE = /<(?:\w{1,20}:)?null-date\b[^>]{0,200}?\bdate-value\s*=\s*["'](\d{4}-\d\d-\d\d)/;

/** Whether the numbers of an .ods workbook's days count from 1904; undefined where from a day that is not known. */
export function odsEpoch(content: string): { is1904: boolean } | undefined {
  const first = NULL_DATE.exec(content)?.[1] ?? '1899-12-30';
  if (first === '1904-01-01') return { is1904: true };
  return first === '1899-12-30' ? { is1904: false } : undefined;
}

/** The sheets of an .ods workbook, out of its content.xml. */
export function readOdsSheets(file: string, content: string): Sheet[] {
  if (/<!DOCTYPE/i.test(content.slice(0, 65_536))) throw damaged(file);
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

const damaged = (file: string) => new InvalidFileError(file, broken('ods-damaged'));

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
  const numbers = new Set<number>();
  const marked = new Set<number>();
  const days = new Set<number>();
  for (const node of childrenOf(row)) {
    const count = Number(attribute(node, 'table:number-columns-repeated') ?? 1);
    const type = attribute(node, 'office:value-type');
    const value = attribute(node, 'office:value');
    const isLost = hasLostResult(node, type);
    const isShownWithMarks = !SHOWN_AS_NUMBER.test(paragraphs(node).replace(/\s/gu, ''));
    const isNumber =
      !isLost && isOfReais(node, type) && value !== undefined && !showsZeros(node, value);
    const shown = isNumber ? value : (attribute(node, 'office:date-value') ?? paragraphs(node));
    const text = isLost && !shown.startsWith('#') ? NO_RESULT : shown;
    for (let copy = 0; copy < count && cells.length < MAX_COLUMNS; copy++) {
      if (isNumber) {
        numbers.add(cells.length);
        if (isShownWithMarks) marked.add(cells.length);
      } else if (type === 'date' || type === 'time') days.add(cells.length);
      cells.push(text);
    }
  }
  while (cells.at(-1) === '') cells.pop();
  return {
    cells,
    ...(numbers.size > 0 && { numbers }),
    ...(marked.size > 0 && { marked }),
    ...(days.size > 0 && { days }),
  };
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

/** A number with zeros in front by its format, as an order's `000123`: what is shown counts. */
function showsZeros(cell: Node, value: string): boolean {
  const text = paragraphs(cell);
  return /^0\d{1,40}$/.test(text) && Number(text) === Number(value);
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
