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
import { checkMap } from './map/check-map.js';
import type { ColumnMap, PedidoMap, TitulosPolicy } from './map/pedido-map.js';
import { PRESET_NAMES, type PresetName } from './presets/preset.js';
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
   * Titles on several rows of one order of a table: `per-order`, one that is repeated, or `per-row`,
   * one each. Default: what the rows show; where that is ambiguous, the order is refused.
   */
  titulos?: TitulosPolicy | undefined;
  /** How a CSV file is written, where the detection is to be overruled. */
  csv?: CsvOptions | undefined;
  /** A folder: read its own folders too. Default false. */
  recursive?: boolean | undefined;
  /** `nfe`: put the invoice's XML into `xmlNFe`. Default false: it is many times the order's size. */
  includeXml?: boolean | undefined;
  /** Called with what was read otherwise than it is written, or left out. */
  onWarning?: OnWarning | undefined;
}

type Check = (value: unknown) => ReadProblem | undefined;

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : broken('one-of-words', { words: values });

const kind =
  (type: 'function' | 'boolean'): Check =>
  (value) =>
    typeof value === type ? undefined : broken('must-be', { type });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  titulos: oneOf(['per-row', 'per-order']),
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
    const { csv, map, complement } = options;
    check('', options, OPTIONS, refuse);
    if (isObject(csv)) check('csv.', csv, CSV_OPTIONS, refuse);
    if (isObject(csv?.map)) checkMap(csv.map, 'csv.map', refuse);
    if (isObject(map)) checkMap(map, 'map', refuse);
    if (map !== undefined && csv?.map !== undefined) refuse('csv.map', broken('given-twice'));
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
