import { type CompiledMap, compileMap } from '../map/compile-map.js';
import { mergeMaps, type PedidoMap } from '../map/pedido-map.js';
import type { TableRow } from '../table/table.js';
import { plain } from '../table/text-marks.js';
import { amazon } from './amazon.js';
import { bling } from './bling.js';
import { magalu } from './magalu.js';
import { mercadolivre } from './mercadolivre.js';
import { nuvemshop } from './nuvemshop.js';
import { omie } from './omie.js';
import type { Preset, PresetName } from './preset-type.js';
import { shopee } from './shopee.js';
import { tiny } from './tiny.js';

export type { Preset, PresetName };

/** Every preset. */
export const PRESETS: readonly Preset[] = [
  ...[bling, tiny, omie, mercadolivre, shopee, magalu, amazon, nuvemshop],
];

/** Names of all presets. */
export const PRESET_NAMES: readonly PresetName[] = PRESETS.map(({ name }) => name);

/** The preset of a name. */
export const presetNamed = (name: PresetName | undefined): Preset | undefined =>
  PRESETS.find((preset) => preset.name === name);

/** A preset's map, with the user's over it. */
export const presetMap = ({ map }: Preset, own: PedidoMap = {}): CompiledMap =>
  compileMap(mergeMaps(map, own));

/** A preset and the row that is its header. */
export interface DetectedPreset {
  preset: Preset;
  row: TableRow;
  /** Headers of the file that it names. */
  known: number;
}

/** The preset whose signature a row has; the one that names the most of its columns. */
export function detectPreset(rows: readonly TableRow[]): DetectedPreset | undefined {
  let best: DetectedPreset | undefined;
  for (const row of rows) {
    const names = new Set(row.cells.map(plain));
    names.delete('');
    if (names.size < 3) continue;
    for (const preset of PRESETS) {
      const isSigned = signaturesOf(preset).some((signature) =>
        signature.every((name) => names.has(name)),
      );
      if (!isSigned) continue;
      const known = [...columnsOf(preset)].filter((name) => names.has(name)).length;
      if (known > (best?.known ?? 0)) best = { preset, row, known };
    }
  }
  return best;
}

const signaturesByPreset = new Map<Preset, readonly (readonly string[])[]>();

function signaturesOf(preset: Preset): readonly (readonly string[])[] {
  const known = signaturesByPreset.get(preset);
  if (known) return known;
  const made = preset.signatures.map((names) => names.map(plain));
  signaturesByPreset.set(preset, made);
  return made;
}

const columnsByPreset = new Map<Preset, ReadonlySet<string>>();

function columnsOf(preset: Preset): ReadonlySet<string> {
  const known = columnsByPreset.get(preset);
  if (known) return known;
  const made = new Set(Object.keys(preset.map.columns ?? {}).map(plain));
  columnsByPreset.set(preset, made);
  return made;
}
