import { type GivenColumns, knownNames } from '../header/resolve-header.js';
import { asPedidoMap, type PedidoMap } from '../map/pedido-map.js';
import { asTemplates } from '../map/set-fields.js';
import type { ReadSettings } from '../read-options.js';
import type { GivenConventions } from './columns.js';
import type { KnownNames } from './table.js';

/** How a table is to be read. */
export interface TableSettings extends GivenColumns {
  conventions: GivenConventions;
  /** Fields, or what they are of, that a complement gives to all orders. */
  completed: readonly string[];
}

/** How the options of `readPedidos` read a table. What `set` gives stands where the file says nothing. */
export function tableSettings(options: ReadSettings): TableSettings {
  const { csv = {}, titulos, totais, preset, set } = options;
  const given: PedidoMap = asPedidoMap(options.map ?? csv.map);
  const own: PedidoMap = {
    ...given,
    ...(titulos && { titulos }),
    ...(totais && { totais }),
    defaults: { ...given.defaults, ...asTemplates(set) },
  };
  const conventions = {
    decimal: csv.decimal ?? own.decimal,
    dateFormat: csv.dateFormat ?? own.dateFormat,
    timeZone: own.timeZone,
  };
  const { complement = {} } = options;
  const ofAll = typeof complement === 'function' ? {} : complement;
  const fields = Object.hasOwn(ofAll, '*') ? (ofAll as Record<string, object>)['*'] : ofAll;
  return { own, preset, conventions, completed: Object.keys(fields ?? {}) };
}

/** How a header is known among other rows. */
export const knownIn =
  (settings: GivenColumns): KnownNames =>
  (cells) =>
    knownNames(cells, settings);
