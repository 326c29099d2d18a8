import type {
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from '../../client/contract/schemas/novo-pedido.js';
import { accepted } from '../../client/errors/invalid-request.js';
import {
  callable,
  flag,
  type OptionCheck,
  type OptionChecks,
  optionIssues,
  readOptions,
  text,
  word,
} from '../../shared/check-options.js';
import { copyOfData } from '../../shared/copy-of-data.js';
import { isRecord } from '../../shared/is-record.js';
import { mapIssues } from '../map/map-schema.js';
import type { PedidoMap } from '../map/pedido-map.js';
import { PRESET_NAMES, type PresetName } from '../map/preset-names.js';
import { broken } from '../rules/read-rule.js';
import type { PedidosFormat } from './detect-format.js';
import type { NotasOfOrders } from './notas/notas-of-orders.js';
import { fields } from './table/order-fields.js';
import type { OnWarning } from './warning.js';

/**
 * Fields of all orders that a file does not have, as in `set`; a list has one item, for each item of
 * the order.
 */
export interface PedidoComplement
  extends Partial<Omit<NovoPedido, 'situacao' | 'cliente' | 'titulos' | 'produtos'>> {
  /** Situation of the order. */
  situacao?: Partial<NovoPedido['situacao']> | undefined;
  /** Customer. */
  cliente?: Partial<NonNullable<NovoPedido['cliente']>> | undefined;
  /** Payment forms. */
  titulos?: readonly Partial<NovoTitulo>[] | undefined;
  /** Products. */
  produtos?: readonly Partial<NovoProduto>[] | undefined;
}

/** Settings of `readPedidos`. */
export interface ReadPedidosOptions {
  /** Default: by the file's name, else by its first bytes. A folder is read as `nfe`. */
  format?: PedidosFormat | undefined;
  /**
   * Fields that the file does not have, for all orders, as `set` gives them: `{ situacao: { canal:
   * 'entregue' } }`.
   */
  complement?: PedidoComplement | undefined;
  /**
   * How the file becomes orders: `columns` by header (`{ "Valor": "titulos.valorTotal" }`; capitals
   * and accents do not matter, null ignores a column), fields to set, defaults, policies. A table
   * needs a map unless it has the service's own columns or its system has a preset; `proposeMap`
   * proposes one. For `nfe`: `fields` and `defaults` with templates such as `{nNF}` and `{xPed}`.
   */
  map?: PedidoMap | undefined;
  /** System that exported the table. Default: recognised by its headers. */
  preset?: PresetName | undefined;
  /**
   * NF-e to join with the orders: folders, `.zip`, XML files. They give `chaveNFe`,
   * `dataFaturamento` and other fields that an order lacks.
   */
  notas?: string | readonly string[] | undefined;
  /** Fields that no column of the file gives, by dotted path: `{ plataforma: 'Minha Loja' }`. */
  set?: Readonly<Record<string, string | number>> | undefined;
  /** Sheet of a workbook, by name. Default: the only sheet with a known header. */
  sheet?: string | undefined;
  /** Read subfolders too. Default false. */
  recursive?: boolean | undefined;
  /** Called for each value that was changed or left out. */
  onWarning?: OnWarning | undefined;
}

/** Options of `readPedidos`, with the invoices read and `onWarning` required. */
export type ReadSettings = Omit<ReadPedidosOptions, 'notas' | 'onWarning'> & {
  notas?: NotasOfOrders | undefined;
  onWarning: OnWarning;
};

/** The fields by dotted path, as `set` has them. */
export function setByComplement(fields: object = {}, before = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const path = before + name;
      const [only, ...more] = Array.isArray(value) ? value : [value];
      if (more.length === 0 && (only === undefined || only === null)) return [];
      const isNested = isRecord(only) && more.length === 0;
      return isNested ? Object.entries(setByComplement(only, `${path}.`)) : [[path, value]];
    }),
  );
}

const arePaths = (value: unknown) =>
  [value].flat().every((path) => typeof path === 'string' && path !== '') &&
  [value].flat().length > 0;

const complement: OptionCheck = (value) => set(isRecord(value) ? setByComplement(value) : value);

const notas: OptionCheck = (value) =>
  arePaths(value) ? undefined : [{ path: '', ...broken('must-be-paths') }];

/** Fields that differ from order to order: a value for all orders would be wrong. */
const OF_EACH = /^titulos\.valorTotal$|^eventosCalcular\./;

const set: OptionCheck = (value) =>
  optionIssues(
    value,
    Object.fromEntries(
      [...fields.keys()].map((path) => [path, OF_EACH.test(path) ? setOfEach : textOrNumber(path)]),
    ),
  );

const setOfEach: OptionCheck = () => [{ path: '', ...broken('set-of-each') }];

const textOrNumber =
  (field: string): OptionCheck =>
  (value) => {
    if (typeof value === 'number') return undefined;
    if (typeof value !== 'string') return 'must be a text or a number';
    if (!/[{}]/.test(value)) return undefined;
    return [{ path: '', ...broken('set-template', { field, value }) }];
  };

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

/**
 * A copy of the options: the caller may change their objects before the first row is asked for.
 *
 * @throws InvalidRequestError an option is unknown, or has a value it does not take
 */
export function checkReadOptions(given: ReadPedidosOptions): ReadPedidosOptions {
  const read = accepted(readOptions(given, CHECKS), 'Options of readPedidos');
  const options = copyOfData(read) as ReadPedidosOptions;
  const ofAll = setByComplement(options.complement) as ReadPedidosOptions['set'];
  return { ...options, set: { ...ofAll, ...options.set } };
}
