import * as z from 'zod/mini';
import {
  callable,
  checkedBy,
  flag,
  must as mustBe,
  optionsOf,
  readOptions,
} from '../../client/contract/options.js';
import { accepted, type InvalidRequestIssue } from '../../client/errors/invalid-request.js';
import { isRecord } from '../../shared/is-record.js';
import { mapIssues, valuesOfFields } from '../map/map-schema.js';
import type { ColumnMap, PedidoMap } from '../map/pedido-map.js';
import { PRESET_NAMES, type PresetName } from '../map/preset-names.js';
import type { NFeComplement } from '../nfe/complement.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import type { CsvOptions } from './csv/csv.js';
import type { PedidosFormat } from './detect-format.js';
import type { NotasOfOrders } from './notas/notas-of-orders.js';
import { DATE_FORMATS } from './table/dates.js';
import { DELIMITERS } from './table/table.js';
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
  /** How a CSV file is written, where the detection is to be overruled. */
  csv?: CsvOptions | undefined;
  /** A folder: read its own folders too. Default false. */
  recursive?: boolean | undefined;
  /** `nfe`: put the invoice's XML into `xmlNFe`. Default false: it is many times the order's size. */
  includeXml?: boolean | undefined;
  /** Called with what was read otherwise than it is written, or left out. */
  onWarning?: OnWarning | undefined;
}

/** The same, with the invoices that were read, and somebody who takes warnings. */
export type ReadSettings = Omit<ReadPedidosOptions, 'notas' | 'onWarning'> & {
  notas?: NotasOfOrders | undefined;
  onWarning: OnWarning;
};

/** A value whose problem is one of the reader's. */
const must = <T>(problem: ReadProblem, is: (value: unknown) => boolean) =>
  mustBe<T>(problem.message, is, problem as never);

const arePaths = (value: unknown) =>
  [value].flat().every((path) => typeof path === 'string' && path !== '') &&
  [value].flat().length > 0;

/** An option that is looked at as a whole, where it is given. */
const checked = <T>(issuesOf: (value: unknown) => readonly InvalidRequestIssue[]) =>
  checkedBy<T>((value, refuse) => {
    for (const { path, message, ...rule } of value === undefined ? [] : issuesOf(value)) {
      refuse(path === '' ? [] : [path], message, rule as never);
    }
  });

const map = checked<ReadPedidosOptions['map']>(mapIssues);

/** To take a field away is to override: among fields that only fill, null would do nothing. */
const complement = checked<NFeComplement>((value) => {
  if (typeof value === 'function') return [];
  if (!isRecord(value)) return [{ path: '', ...broken('must-give-fields') }];
  const [at, ofAll] = Object.hasOwn(value, '*') ? ['*.', value['*']] : ['', value];
  return Object.entries(isRecord(ofAll) ? ofAll : {}).flatMap(([name, field]) =>
    field === null ? [{ path: at + name, ...broken('null-fills-nothing') }] : [],
  );
});

/** What the file has of each order, or no order: set for all it would be a guess, or nothing. */
const OF_EACH = /^titulos\.valorTotal$|^eventosCalcular\./;

const csv = optionsOf<CsvOptions>({
  delimiter: z.optional(z.enum(DELIMITERS)),
  encoding: z.optional(z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'])),
  decimal: z.optional(z.enum([',', '.'])),
  dateFormat: z.optional(z.enum(DATE_FORMATS)),
});

const options = optionsOf<ReadPedidosOptions>({
  format: z.optional(z.enum(['ndjson', 'json', 'csv', 'nfe', 'xlsx'])),
  complement,
  map,
  preset: z.optional(z.enum(PRESET_NAMES)),
  notas: z.optional(must<string | readonly string[]>(broken('must-be-paths'), arePaths)),
  set: z.optional(
    valuesOfFields((path) =>
      OF_EACH.test(path)
        ? (must(broken('set-of-each'), () => false) as never)
        : z.union([z.string(), z.number()]),
    ),
  ) as never,
  sheet: z.optional(z.string()),
  csv: z.optional(csv),
  recursive: z.optional(flag()),
  includeXml: z.optional(flag()),
  onWarning: z.optional(callable<OnWarning>()),
});

/** @throws InvalidRequestError an option is unknown, or has a value it does not take */
export function checkReadOptions(given: ReadPedidosOptions): void {
  accepted(readOptions(options, given), 'Options of readPedidos');
}
