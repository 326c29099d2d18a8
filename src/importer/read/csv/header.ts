import { nearest } from '../../../api/schemas/nearest.js';
import { InvalidFileError } from '../../../errors/invalid-file.js';
import { type Field, fields } from './columns.js';
import { plain } from './header-names.js';

/** Header in the file to dotted path of the order; null leaves the column out. */
export type ColumnMap = Readonly<Record<string, string | null>>;

/** A column of the file; `field` is undefined for one that is left out. */
export interface Column {
  /** Counted from 0. */
  index: number;
  field: Field | undefined;
  /** Whether the header has a name there. */
  isNamed: boolean;
}

/** A header read. */
export interface Header {
  columns: readonly Column[];
  /** Columns that a map does not name, and that are left out therefore. */
  unmapped: readonly string[];
}

const fieldByPlainPath = new Map([...fields.values()].map((field) => [plain(field.path), field]));

/** The field that a header names by its path, capitals and accents aside. */
export const fieldNamed = (header: string): Field | undefined =>
  fieldByPlainPath.get(plain(header));

/**
 * Which column gives which field. A column that names none is refused: leaving it out could lose a
 * price. With a map, what it does not name is left out, and told.
 */
export function readHeader(
  file: string,
  line: number,
  cells: readonly string[],
  map: ColumnMap | undefined,
): Header {
  const mapped = new Map(Object.entries(map ?? {}).map(([name, path]) => [plain(name), path]));
  const names = cells.map(plain);
  const isMapped = (name: string) => mapped.has(name);
  if (!names.some((name) => isMapped(name) || fieldByPlainPath.has(name))) {
    throw new InvalidFileError(
      file,
      `names no field of an order: the first line must have the columns' names, as pedido, pedidoCanal, titulos.valorTotal. Name other headers in csv.map, as { "Nº do pedido": "pedido" }; another delimiter in csv.delimiter`,
      { line },
    );
  }
  const problems: string[] = [];
  const targets = new Set([...mapped.values()].filter((path) => path !== null));
  const unmapped: string[] = [];
  const columns = names.map((name, index): Column => {
    const header = shown(cells[index] ?? '');
    const isNamed = name !== '';
    if (!isNamed) return { index, field: undefined, isNamed };
    const path = mapped.get(name);
    if (path !== undefined) return { index, field: fields.get(path ?? ''), isNamed };
    const field = fieldByPlainPath.get(name);
    if (field && !targets.has(field.path)) return { index, field, isNamed };
    if (map) unmapped.push(header);
    else problems.push(unknownColumn(header));
    return { index, field: undefined, isNamed };
  });
  problems.push(...missingOfMap(map, names, cells), ...repeated(columns, cells));
  const given = new Set(columns.map(({ field }) => field?.path));
  if (!given.has('pedido') && !given.has('pedidoCanal')) {
    problems.push('no column gives pedido or pedidoCanal, by which rows are one order');
  }
  if (problems.length > 0) {
    const told =
      problems.length === 1
        ? ` ${problems[0]}`
        : problems.map((words) => `\n  - ${words}`).join('');
    throw new InvalidFileError(file, `has a header that cannot be read:${told}`, { line });
  }
  return { columns, unmapped };
}

function unknownColumn(header: string): string {
  const suggestion = nearest(header, [...fields.keys()]);
  const hint = suggestion ? `; did you mean ${suggestion}?` : '';
  return `column ${header} is no field of an order${hint} Name its field in csv.map, or null to leave it out`.replace(
    /([^?]) Name/,
    '$1; name',
  );
}

function missingOfMap(
  map: ColumnMap | undefined,
  names: readonly string[],
  cells: readonly string[],
): string[] {
  return Object.keys(map ?? {})
    .filter((name) => !names.includes(plain(name)))
    .map((name) => {
      const close = nearest(plain(name), names.filter(Boolean));
      const hint =
        close === undefined ? '' : `; did you mean ${shown(cells[names.indexOf(close)] ?? '')}?`;
      return `csv.map names a column ${shown(name)} that the file does not have${hint}`;
    });
}

function repeated(columns: readonly Column[], cells: readonly string[]): string[] {
  const first = new Map<string, number>();
  return columns.flatMap(({ field, index }) => {
    if (!field) return [];
    const earlier = first.get(field.path);
    first.set(field.path, earlier ?? index);
    if (earlier === undefined) return [];
    return [
      `columns ${earlier + 1} and ${index + 1} (${shown(cells[index] ?? '')}) both give ${field.path}: leave one out with null in csv.map`,
    ];
  });
}

/** A header's name for a message, cut where no name is as long. */
const shown = (header: string) => `"${header.trim().slice(0, 60)}"`;
