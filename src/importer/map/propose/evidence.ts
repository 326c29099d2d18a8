import type { ReadPedidosOptions } from '../../read/read-options.js';
import type { ColumnTo, PedidoMap } from '../pedido-map.js';
import type { PresetName } from '../preset-names.js';
import type { Topic } from '../speaks.js';
import type { ColumnLook } from './column-look.js';
import type { PolicyEvidence } from './policies.js';
import type { ProposalReason } from './propose-columns.js';

/** How `proposeMap` reads. */
export interface ProposeMapOptions {
  /** The system whose export it is. Default: recognised by its headers. */
  preset?: PresetName | undefined;
  /** What is decided of the file already. */
  map?: ReadPedidosOptions['map'] | undefined;
  /** The sheet of a workbook. Default: the only one with a header that is known. */
  sheet?: string | undefined;
}

/** A column of the file: what it gives, and why, or that it is undecided. */
export interface ColumnEvidence {
  /** Counted from 1. */
  column: number;
  /** Its name in a map. */
  header: string;
  /** Fields of an order that it gives, by dotted path; none where it is ignored or undecided. */
  gives: readonly string[];
  /** Who decided: the map, the preset, the service's own name; or why it is proposed: its name, its values. */
  because: 'map' | 'preset' | 'own' | ProposalReason | undefined;
  /** Nobody decided it. */
  isUndecided: boolean;
  /** What its name or values speak of that decides orders: it must be decided by itself. */
  speaksOf: Topic | undefined;
  /** What most of its cells look like. */
  look: ColumnLook;
  /** Three of its values, as a message may show them. */
  values: readonly string[];
}

/** What a proposal is based on, and what only a person can say. */
export interface MapEvidence {
  /** Line of the header, counted from 1. */
  line: number;
  /** Rows below it. */
  rows: number;
  /** The system whose export it is. */
  preset: PresetName | undefined;
  /** Every column, in the order of the file. */
  columns: readonly ColumnEvidence[];
  /** The policies, and how many orders balance with each. */
  policies: readonly PolicyEvidence[];
  /** Required fields that nothing in the file or the map gives. */
  missing: readonly string[];
  /** Words for a situation that nobody decided. */
  situacoes: readonly string[];
  /** Headers of columns whose days could be read in several ways. */
  dateFormats: readonly string[];
  /** Headers of columns whose numbers could be thousands or decimals. */
  decimals: readonly string[];
}

/** A map for a file, proposed by `proposeMap`. */
export interface MapProposal {
  /** The map, to be written as JSON and given as `map`; `map.columns[header] = null` ignores a column. */
  map: PedidoMap & { columns: Record<string, ColumnTo> };
  /** Headers of the columns that nobody decided. */
  undecided: readonly string[];
  /** What the proposal is based on. */
  evidence: MapEvidence;
}
