import { accepted } from '../../client/errors/invalid-request.js';
import {
  callable,
  flag,
  must,
  type OptionCheck,
  type OptionChecks,
  optionIssues,
  readOptions,
  text,
  word,
} from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';
import { mapIssues } from '../map/map-schema.js';
import type { ColumnMap, PedidoMap } from '../map/pedido-map.js';
import { PRESET_NAMES, type PresetName } from '../map/preset-names.js';
import type { NFeComplement } from '../nfe/complement.js';
import { broken } from '../rules/read-rule.js';
import type { PedidosFormat } from './detect-format.js';
import type { NotasOfOrders } from './notas/notas-of-orders.js';
import { fields } from './table/order-fields.js';
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
   * How the file becomes orders: its columns by their header (`{ "Valor": "titulos.valorTotal" }`; capitals
   * and accents do not matter, null ignores one), fields that are set, defaults, policies. A table needs one,
   * unless its columns have the service's own names or its system has a preset; `proposeMap` makes one. For
   * `nfe`, `fields` and `defaults` with templates such as `{nNF}` and `{xPed}`.
   */
  map?: ColumnMap | PedidoMap | undefined;
  /** The system that wrote the table. Default: recognised by its headers. */
  preset?: PresetName | undefined;
  /**
   * NF-e that orders are joined with: folders, `.zip`, XML files. They give `chaveNFe`, `dataFaturamento`
   * and what else an order lacks. A `.csv` with `chaveNFe` and `pedido` says which order an invoice is of.
   */
  notas?: string | readonly string[] | undefined;
  /** Fields by dotted path that no column of the file gives: `{ plataforma: 'Minha Loja' }`. */
  set?: Readonly<Record<string, string | number>> | undefined;
  /** The sheet of a workbook, by its name. Default: the only one with a header that is known. */
  sheet?: string | undefined;
  /** A folder: read its own folders too. Default false. */
  recursive?: boolean | undefined;
  /** Called with what was read otherwise than it is written, or left out. */
  onWarning?: OnWarning | undefined;
}

/** The same, with the invoices that were read, and somebody who takes warnings. */
export type ReadSettings = Omit<ReadPedidosOptions, 'notas' | 'onWarning'> & {
  notas?: NotasOfOrders | undefined;
  onWarning: OnWarning;
};

const arePaths = (value: unknown) =>
  [value].flat().every((path) => typeof path === 'string' && path !== '') &&
  [value].flat().length > 0;

/** To take a field away is to override: among fields that only fill, null would do nothing. */
const complement: OptionCheck = (value) => {
  if (typeof value === 'function') return undefined;
  if (!isRecord(value)) return [{ path: '', ...broken('must-give-fields') }];
  const [at, ofAll] = Object.hasOwn(value, '*') ? ['*.', value['*']] : ['', value];
  return Object.entries(isRecord(ofAll) ? ofAll : {}).flatMap(([name, field]) =>
    field === null ? [{ path: at + name, ...broken('null-fills-nothing') }] : [],
  );
};

const notas: OptionCheck = (value) =>
  arePaths(value) ? undefined : [{ path: '', ...broken('must-be-paths') }];

/** What the file has of each order, or no order: set for all it would be a guess, or nothing. */
const OF_EACH = /^titulos\.valorTotal$|^eventosCalcular\./;

const set: OptionCheck = (value) =>
  optionIssues(
    value,
    Object.fromEntries(
      [...fields.keys()].map((path) => [path, OF_EACH.test(path) ? setOfEach : textOrNumber]),
    ),
  );

const setOfEach: OptionCheck = () => [{ path: '', ...broken('set-of-each') }];

const textOrNumber = must('must be a text or a number', (value) =>
  ['string', 'number'].includes(typeof value),
);

const CHECKS: OptionChecks<ReadPedidosOptions> = {
  format: word('ndjson', 'json', 'csv', 'nfe', 'xlsx'),
  complement,
  map: mapIssues,
  preset: word(...PRESET_NAMES),
  notas,
  set,
  sheet: text,
  recursive: flag,
  onWarning: callable,
};

/** @throws InvalidRequestError an option is unknown, or has a value it does not take */
export const checkReadOptions = (given: ReadPedidosOptions): ReadPedidosOptions =>
  accepted(readOptions(given, CHECKS), 'Options of readPedidos');
