import { nearest } from '../../api/schemas/nearest.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../../errors/invalid-request.js';
import type { NFeComplement } from '../nfe/complement.js';
import { fields } from './csv/columns.js';
import type { CsvOptions } from './csv/csv.js';
import { DELIMITERS } from './csv/delimiters.js';
import type { PedidosFormat } from './detect-format.js';
import type { OnWarning } from './warning.js';

/** How `readPedidos` reads. */
export interface ReadPedidosOptions {
  /** Default: by the file's name, else by its first bytes. A folder is read as `nfe`. */
  format?: PedidosFormat | undefined;
  /**
   * What the file does not have, merged over what it has. For `nfe` it may be a function of the
   * invoice, or fields by `chaveNFe` with those of `*` for all; for other formats it is fields.
   */
  complement?: NFeComplement | undefined;
  /** How a CSV file is written, where the detection is to be overruled. */
  csv?: CsvOptions | undefined;
  /** `nfe`: put the invoice's XML into `xmlNFe`. Default false: it is many times the order's size. */
  includeXml?: boolean | undefined;
  /** Told of what was read otherwise than it is written, or left out. */
  onWarning?: OnWarning | undefined;
}

type Check = (value: unknown) => string | undefined;

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string)
      ? undefined
      : `must be one of ${values.map((word) => JSON.stringify(word)).join(', ')}`;

const kind =
  (type: 'function' | 'boolean'): Check =>
  (value) =>
    typeof value === type ? undefined : `must be a ${type}`;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OPTIONS: Record<keyof ReadPedidosOptions, Check> = {
  format: oneOf(['ndjson', 'json', 'csv', 'nfe']),
  complement: (value) =>
    isObject(value) || typeof value === 'function'
      ? undefined
      : 'must be an object of fields, or a function of the invoice',
  csv: (value) => (isObject(value) ? undefined : 'must be an object'),
  includeXml: kind('boolean'),
  onWarning: kind('function'),
};

const CSV_OPTIONS: Record<keyof CsvOptions, Check> = {
  delimiter: oneOf(DELIMITERS),
  encoding: oneOf(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  decimal: oneOf([',', '.']),
  dateFormat: oneOf(['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd']),
  map: (value) =>
    isObject(value) ? undefined : 'must be an object, as { "Nº do pedido": "pedido" }',
};

/** @throws InvalidRequestError an option is none, or has a value it does not take */
export function checkReadOptions(options: ReadPedidosOptions): void {
  const issues: InvalidRequestIssue[] = [];
  if (!isObject(options)) issues.push({ path: '', message: 'must be an object' });
  else {
    check('', options, OPTIONS, issues);
    if (isObject(options.csv)) check('csv.', options.csv, CSV_OPTIONS, issues);
    if (isObject(options.csv?.map)) checkMap(options.csv.map, issues);
  }
  if (issues.length > 0) throw new InvalidRequestError('Options of readPedidos', issues);
}

function check(
  at: string,
  given: object,
  known: Record<string, Check>,
  issues: InvalidRequestIssue[],
): void {
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    const suggestion = rule ? undefined : nearest(name, Object.keys(known));
    const message = rule
      ? value === undefined
        ? undefined
        : rule(value)
      : `is not a known option${suggestion ? `; did you mean ${suggestion}?` : ''}`;
    if (message) issues.push({ path: at + name, message });
  }
}

function checkMap(map: object, issues: InvalidRequestIssue[]): void {
  const known = [...fields.keys()];
  for (const [header, path] of Object.entries(map)) {
    if (path === null || fields.has(path)) continue;
    const suggestion = typeof path === 'string' ? nearest(path, known) : undefined;
    const hint = suggestion ? `did you mean ${suggestion}?` : `known fields: ${known.join(', ')}`;
    issues.push({
      path: `csv.map[${JSON.stringify(header)}]`,
      message: `is no field of an order; ${hint}`,
    });
  }
}
