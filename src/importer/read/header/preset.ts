import type { PedidoMap } from '../map/pedido-map.js';
import { headerWords } from './dictionary.js';
import presets from './presets.json' with { type: 'json' };

/** Systems whose exports are known. */
export type PresetName =
  | 'bling'
  | 'tiny'
  | 'omie'
  | 'mercadolivre'
  | 'shopee'
  | 'magalu'
  | 'amazon'
  | 'nuvemshop'
  | 'vtex'
  | 'woocommerce'
  | 'shopify'
  | 'anymarket';

/** How a system exports its orders, where its headers are not those of the dictionary: data, and no rule. */
export interface Preset extends Pick<PedidoMap, 'columns' | 'defaults' | 'timeZone'> {
  name: PresetName;
  /** The system, as people call it. */
  title: string;
  /** Names that only this system's header has together: all of a list, in any of the lists. */
  signatures: readonly (readonly string[])[];
  /** Names that this system writes over several columns, of which the first counts. */
  doubled?: readonly string[];
}

/** Every preset. */
export const PRESETS = presets as unknown as readonly Preset[];

/** Names of all presets. */
export const PRESET_NAMES: readonly PresetName[] = PRESETS.map(({ name }) => name);

const SIGNED = PRESETS.flatMap((preset) =>
  preset.signatures.map((names) => ({ preset, words: names.map(headerWords) })),
);

/** The system whose header a row is: of two, the one that asks for more of its names. */
export function presetOf(cells: readonly string[]): Preset | undefined {
  const words = new Set(cells.map(headerWords));
  const fitting = SIGNED.filter((signature) => signature.words.every((word) => words.has(word)));
  const most = Math.max(0, ...fitting.map((signature) => signature.words.length));
  return fitting.find((signature) => signature.words.length === most)?.preset;
}

/** What a preset says of a header, by its words. */
export const columnsOf = (preset: Preset | undefined) =>
  new Map(Object.entries(preset?.columns ?? {}).map(([name, to]) => [headerWords(name), to]));
