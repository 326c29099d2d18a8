import { compileMap } from '../map/compile-map.js';
import { asPedidoMap, mergeMaps } from '../map/pedido-map.js';
import { PRESETS, presetNamed } from '../presets/preset.js';
import type { ReadPedidosOptions } from '../read-options.js';
import { namesColumns } from './find-header.js';
import { fields } from './order-fields.js';
import type { TableSettings } from './read-table.js';
import { plain } from './text-marks.js';

/** How the options of `readPedidos` read a table. */
export function tableSettings(options: ReadPedidosOptions): TableSettings {
  const { csv = {}, titulos } = options;
  const given = options.map ?? csv.map;
  const preset = presetNamed(options.preset);
  const own = { ...asPedidoMap(given), ...(titulos && { titulos }) };
  const map = mergeMaps(preset?.map ?? {}, own);
  return {
    map: compileMap(map),
    own,
    hasMap: given !== undefined,
    preset,
    conventions: {
      decimal: csv.decimal ?? map.decimal,
      dateFormat: csv.dateFormat ?? map.dateFormat,
      timeZone: map.timeZone,
    },
  };
}

const ofFields = [...fields.keys()].map(plain);
const ofPresets = PRESETS.flatMap(({ map: { columns = {} } }) => Object.keys(columns)).map(plain);

/** Every header that these settings, or a preset, would know. */
export function knownHeaders({ map, own }: TableSettings): ReadonlySet<string> {
  return new Set([...map.columns.keys(), ...ofFields, ...(namesColumns(own) ? [] : ofPresets)]);
}
