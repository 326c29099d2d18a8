import { checkKeys, holdsOptions, noteIn } from '../../client/contract/option-rules.js';
import {
  InvalidRequestError,
  type InvalidRequestIssue,
} from '../../client/errors/invalid-request.js';
import type { NFeComplement } from '../nfe/complement.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import type { CsvOptions } from './csv/csv.js';
import { DELIMITERS } from './csv/delimiters.js';
import type { PedidosFormat } from './detect-format.js';
import { PRESET_NAMES, type PresetName } from './header/preset.js';
import { checkFields, checkMap } from './map/check-map.js';
import {
  type ColumnMap,
  type PedidoMap,
  TITULOS_POLICIES,
  type TitulosPolicy,
} from './map/pedido-map.js';
import { asTemplates } from './map/template.js';
import type { NotasOfOrders } from './notas/named-notas.js';

import { checkRuleKeys, type RefuseRule } from './refuse-rule.js';
import { DATE_FORMATS } from './table/cell-date.js';
import type { OnWarning } from './warning.js';

/** How `readPedidos` reads. */
export interface ReadPedidosOptions {
  /** Default: by the file's name, else by its first bytes. A folder is read as `nfe`. */
  format?: PedidosFormat | undefined;
  /**
   * What the file does not have. For `nfe` it may be a function of the invoice, or fields by
   * `chaveNFe` with those of `*` for all; for other formats it is fields. Fields for all fill what is
   * missing; those of `override`, of one key and of a function win over what the file says.
   */
  complement?: NFeComplement | undefined;
  /**
   * How the file becomes orders: its columns by their header, fields that are set, defaults. For
   * `nfe`, `fields` and `defaults` with templates such as `{nNF}` and `{xPed}`.
   */
  map?: ColumnMap | PedidoMap | undefined;
  /** The system that wrote the table. Default: found by its header, where no map is given. */
  preset?: PresetName | undefined;
  /**
   * How the titles of an order in a table are counted. Default: as they come to products and freight;
   * `per-order`, one that its rows repeat; `per-row`, one each.
   */
  titulos?: TitulosPolicy | undefined;
  /** `livres`: titles of a table need not come to products and freight, as where a system's total is another. */
  totais?: 'livres' | undefined;
  /**
   * NF-e that orders are joined with: folders, `.zip`, XML files. They give `chaveNFe`, `dataFaturamento`
   * and what else an order lacks. A `.csv` with `chaveNFe` and `pedido` says which order an invoice is of.
   */
  notas?: string | readonly string[] | undefined;
  /** Fields by dotted path where the file says nothing: `{ plataforma: 'Minha Loja' }`. */
  set?: Readonly<Record<string, string | number>> | undefined;
  /** The sheet of a workbook, by its name. Default: the only one with a header that is known. */
  sheet?: string | undefined;
  /** How a CSV file is written, where the detection is to be overruled. */
  csv?: CsvOptions | undefined;
  /** A folder: read its own folders too. Default false. */
  recursive?: boolean | undefined;
  /** `nfe`: put the invoice's XML into `xmlNFe`. Default false: it is many times the order's size. */
  includeXml?: boolean | undefined;
  /** Called with what was read otherwise than it is written, or left out. */
  onWarning?: OnWarning | undefined;
}

/** The same, with the invoices that were read. */
export type ReadSettings = Omit<ReadPedidosOptions, 'notas'> & {
  notas?: NotasOfOrders | undefined;
};

type Check = (value: unknown) => ReadProblem | undefined;

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : broken('one-of-words', { words: values });

const kind =
  (type: 'function' | 'boolean' | 'string'): Check =>
  (value) =>
    typeof value === type ? undefined : broken('must-be', { type });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const arePaths = (value: unknown) =>
  [value].flat().every((path) => typeof path === 'string' && path !== '') &&
  [value].flat().length > 0;

const SET_EXAMPLE = '{ plataforma: "Minha Loja" }';
const MAP_EXAMPLE = '{ "Nº do pedido": "pedido" }';

const OPTIONS: Record<keyof ReadPedidosOptions, Check> = {
  format: oneOf(['ndjson', 'json', 'csv', 'nfe', 'xlsx']),
  complement: (value) =>
    isObject(value) || typeof value === 'function'
      ? undefined
      : broken('must-be-fields-or-function'),
  map: (value) =>
    isObject(value) ? undefined : broken('must-be-object', { example: MAP_EXAMPLE }),
  preset: oneOf(PRESET_NAMES),
  titulos: oneOf(TITULOS_POLICIES),
  totais: oneOf(['livres']),
  notas: (value) => (arePaths(value) ? undefined : broken('must-be-paths')),
  set: (value) =>
    isObject(value) ? undefined : broken('must-be-object', { example: SET_EXAMPLE }),
  sheet: kind('string'),
  csv: (value) => (isObject(value) ? undefined : broken('must-be-object', {})),
  recursive: kind('boolean'),
  includeXml: kind('boolean'),
  onWarning: kind('function'),
};

const CSV_OPTIONS: Record<keyof CsvOptions, Check> = {
  delimiter: oneOf(DELIMITERS),
  encoding: oneOf(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  decimal: oneOf([',', '.']),
  dateFormat: oneOf(DATE_FORMATS),
  map: (value) =>
    isObject(value) ? undefined : broken('must-be-object', { example: MAP_EXAMPLE }),
};

/** @throws InvalidRequestError an option is unknown, or has a value it does not take */
export function checkReadOptions(given: ReadPedidosOptions): void {
  const options = given ?? {};
  const issues: InvalidRequestIssue[] = [];
  const refuse: RefuseRule = (path, problem) => void issues.push({ path, ...problem });
  if (!holdsOptions(options)) checkKeys(options, Object.keys(OPTIONS), noteIn(issues));
  else {
    const { csv, map, complement, set } = options;
    check('', options, OPTIONS, refuse);
    if (isObject(csv)) check('csv.', csv, CSV_OPTIONS, refuse);
    if (isObject(csv?.map)) checkMap(csv.map, 'csv.map', refuse);
    if (isObject(map)) checkMap(map, 'map', refuse);
    if (map !== undefined && csv?.map !== undefined) refuse('csv.map', broken('given-twice'));
    if (isObject(set)) checkFields(asTemplates(set), 'set', refuse);
    if (isObject(complement)) checkNulls(complement, refuse);
  }
  if (issues.length > 0) throw new InvalidRequestError('Options of readPedidos', issues);
}

function check(at: string, given: object, known: Record<string, Check>, refuse: RefuseRule): void {
  checkRuleKeys(given, Object.keys(known), refuse, at);
  for (const [name, value] of Object.entries(given)) {
    const problem =
      value === undefined || !Object.hasOwn(known, name) ? undefined : known[name]?.(value);
    if (problem) refuse(at + name, problem);
  }
}

/** To take a field away is to override: among fields that only fill, null would do nothing. */
function checkNulls(complement: object, refuse: RefuseRule): void {
  const all = Object.hasOwn(complement, '*')
    ? ([['complement["*"]', (complement as Record<string, unknown>)['*']]] as const)
    : ([['complement', complement]] as const);
  for (const [at, fields] of all) {
    if (!isObject(fields)) continue;
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) refuse(`${at}.${name}`, broken('null-fills-nothing'));
    }
  }
}
