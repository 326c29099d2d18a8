import type { PedidoMap } from '../map/pedido-map.js';

/** How a system exports its orders. */
export interface Preset {
  name: PresetName;
  /** The system, as people call it. */
  title: string;
  /** Names that only this system's header has together: all of a list, in any of the lists. */
  signatures: readonly (readonly string[])[];
  /**
   * No file of the system was seen: its names are those of its screens and interfaces. An order is then
   * taken only where its titles are what its products and freight come to.
   */
  isUnproven?: boolean;
  /** How files call the one channel that its map sets, beside the name that the map has. */
  channel?: {
    names?: readonly string[];
    /** Columns of the export that name a channel by words that are not all known. */
    ownColumns?: readonly string[];
  };
  /** Its columns, by every name that a version or language of the system gives them. */
  map: PedidoMap;
}

/** Systems whose exports are known. */
export type PresetName =
  | 'bling'
  | 'tiny'
  | 'omie'
  | 'mercadolivre'
  | 'shopee'
  | 'magalu'
  | 'amazon'
  | 'nuvemshop';
