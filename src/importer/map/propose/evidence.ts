import type { ReadPedidosOptions } from '../../read/read-options.js';
import type { Topic } from '../../rules/chosen-sentences.js';
import type { ColumnTo, PedidoMap } from '../pedido-map.js';
import type { PresetName } from '../preset-names.js';
import type { PolicyEvidence, UncountedOrders } from './policies.js';

/** Settings of `proposeMap`. */
export interface ProposeMapOptions {
  /** System that exported the file. Default: recognised by its headers. */
  preset?: PresetName | undefined;
  /** Decisions made already; the proposal keeps them. */
  map?: ReadPedidosOptions['map'] | undefined;
  /** Sheet of a workbook. Default: the only sheet with a known header. */
  sheet?: string | undefined;
}

/**
 * Subject of a column that decides orders; `number` and `channel` are those which an order may have at
 * its channel, where no other column gives them.
 */
export type ColumnSubject = Topic | 'number' | 'channel';

/** Evidence for a proposed column. */
export type ProposalReason = 'name' | 'values';

/** A column of the file: its fields and the reason for them, or that it is undecided. */
export interface ColumnEvidence {
  /** Counted from 1. */
  column: number;
  /** Name of the column in a map. */
  header: string;
  /** Fields of an order that the column gives, by dotted path; empty if ignored or undecided. */
  gives: readonly string[];
  /** The column's entry in a map; undefined if undecided. */
  to: ColumnTo | undefined;
  /**
   * Source of the decision (map, preset, the service's own name), or reason for a proposal (the
   * column's name or values).
   */
  because: 'map' | 'preset' | 'own' | ProposalReason | undefined;
  /** Nobody has decided what the column means. */
  isUndecided: boolean;
  /**
   * Subject of its name or values, if that decides orders: such a column needs a decision of its
   * own.
   */
  speaksOf: ColumnSubject | undefined;
  /** Three of its values, masked for messages. */
  values: readonly string[];
}

/** Evidence for a proposal, and questions that only a person can answer. */
export interface MapEvidence {
  /** Line of the header, counted from 1. */
  line: number;
  /** Number of rows below the header. */
  rows: number;
  /** System that exported the file. */
  preset: PresetName | undefined;
  /** Columns in the order of the file. */
  columns: readonly ColumnEvidence[];
  /** The policies, and how many orders balance with each. */
  policies: readonly PolicyEvidence[];
  /** Orders that the policies could not be tried on, and the first reason. */
  uncounted: UncountedOrders;
  /** Required fields that neither the file nor the map gives. */
  missing: readonly string[];
  /** Situation words that nobody has decided. */
  situacoes: readonly string[];
  /** Payments that do not say in how many installments they are, and of which nothing else does. */
  parcelas: readonly string[];
  /** Headers of columns whose days can be read in several ways. */
  dateFormats: readonly string[];
  /** Line of a day above 12, for which `dateFormat` is proposed. */
  dayFirstLine: number | undefined;
  /** Headers of columns whose points or commas may mark thousands or decimals. */
  decimals: readonly string[];
}

/** A map for a file, proposed by `proposeMap`. */
export interface MapProposal {
  /**
   * The map, to be saved as JSON or passed as `map`; `map.columns[header] = null` ignores a column.
   */
  map: PedidoMap & { columns: Record<string, ColumnTo> };
  /** Headers of undecided columns. */
  undecided: readonly string[];
  /** Evidence for the proposal. */
  evidence: MapEvidence;
}
