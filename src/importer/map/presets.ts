import { plain } from '../read/table/texts.js';
import type { ColumnMap, PedidoMap } from './pedido-map.js';
import { PRESET_NAMES, type PresetName } from './preset-names.js';
import amazon from './presets/amazon.json' with { type: 'json' };
import anymarket from './presets/anymarket.json' with { type: 'json' };
import bling from './presets/bling.json' with { type: 'json' };
import casasbahia from './presets/casasbahia.json' with { type: 'json' };
import lojaintegrada from './presets/lojaintegrada.json' with { type: 'json' };
import magalu from './presets/magalu.json' with { type: 'json' };
import mercadolivre from './presets/mercadolivre.json' with { type: 'json' };
import nuvemshop from './presets/nuvemshop.json' with { type: 'json' };
import olist from './presets/olist.json' with { type: 'json' };
import omie from './presets/omie.json' with { type: 'json' };
import shein from './presets/shein.json' with { type: 'json' };
import shopee from './presets/shopee.json' with { type: 'json' };
import shopify from './presets/shopify.json' with { type: 'json' };
import tiktokshop from './presets/tiktokshop.json' with { type: 'json' };
import tiny from './presets/tiny.json' with { type: 'json' };
import tray from './presets/tray.json' with { type: 'json' };
import vtex from './presets/vtex.json' with { type: 'json' };
import woocommerce from './presets/woocommerce.json' with { type: 'json' };
import yampi from './presets/yampi.json' with { type: 'json' };

/** Export of a system: its map, the headers that identify it, and the sources. */
export interface Preset {
  name: PresetName;
  /** Usual name of the system. */
  title: string;
  /** Lists of headers; a file that has all headers of any list comes from this system. */
  signatures: readonly (readonly string[])[];
  map: PedidoMap & { columns: ColumnMap };
  /** Sources of its columns. */
  found: readonly { at: readonly string[] }[];
}

/** A preset as stored: each column stands beside its sources. */
interface PresetFile extends Omit<Preset, 'map' | 'found'> {
  map: PedidoMap;
  found: readonly { at: readonly string[]; columns: ColumnMap }[];
}

const FILES: Readonly<Record<PresetName, unknown>> = {
  mercadolivre,
  shopee,
  magalu,
  amazon,
  bling,
  tiny,
  olist,
  omie,
  nuvemshop,
  vtex,
  woocommerce,
  shopify,
  anymarket,
  tiktokshop,
  casasbahia,
  yampi,
  shein,
  tray,
  lojaintegrada,
};

export const PRESETS: readonly Preset[] = PRESET_NAMES.map((name) => {
  const { map, ...file } = FILES[name] as PresetFile;
  const columns = Object.assign({}, ...file.found.map((group) => group.columns)) as ColumnMap;
  return { ...file, map: { ...map, columns } };
});

/** Headers of a preset as they are compared. */
interface Headers {
  preset: Preset;
  signatures: readonly (readonly string[])[];
  columns: ReadonlySet<string>;
}

/** Made at the first table: hundreds of headers, which each row of a table would write plainly again. */
let headers: readonly Headers[] | undefined;

/**
 * Presets that a header row fits. Of two, the one goes whose telling headers are all columns of the
 * other, while the other has telling headers of its own.
 */
export function presetsOf(cells: readonly string[]): Preset[] {
  headers ??= PRESETS.map((preset) => ({
    preset,
    signatures: preset.signatures.map((names) => names.map(plain)),
    columns: new Set(Object.keys(preset.map.columns).map(plain)),
  }));
  const given = new Set(cells.map(plain));
  const fitting = headers.flatMap(({ preset, signatures, columns }) => {
    const telling = signatures.filter((names) => names.every((name) => given.has(name))).flat();
    return telling.length > 0 ? [{ preset, telling, columns }] : [];
  });
  type Fitting = (typeof fitting)[number];
  const knows = (one: Fitting, other: Fitting) =>
    other.telling.every((name) => one.columns.has(name));
  return fitting
    .filter((one) => !fitting.some((other) => knows(other, one) && !knows(one, other)))
    .map(({ preset }) => preset);
}

/** Preset with a name; undefined for no name. */
export const presetNamed = (name: PresetName | undefined): Preset | undefined =>
  PRESETS.find((preset) => preset.name === name);
