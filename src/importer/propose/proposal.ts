import type { PedidoMap } from '../read/map/pedido-map.js';
import type { PresetName } from '../read/presets/preset-type.js';
import type { ReadPedidosOptions } from '../read/read-options.js';

/** How `proposeMap` reads. */
export interface ProposeMapOptions {
  /** The system whose export it is. Default: found by its header. */
  preset?: PresetName | undefined;
  /** How a CSV file is written, where the detection is to be overruled. */
  csv?: Pick<NonNullable<ReadPedidosOptions['csv']>, 'delimiter' | 'encoding'> | undefined;
}

/** What the cells of a column look like, where nothing of them is shown. */
export type ColumnLook = 'number' | 'date' | 'chaveNFe' | 'cpfCnpj' | 'text' | 'empty';

/**
 * Why a column is mapped as it is: `preset`, its system is known; `name`, its header; `values`, its
 * cells; `only-order-number`, no other column gives the second number of an order.
 */
export type ProposalReason = 'preset' | 'name' | 'values' | 'only-order-number';

/**
 * Why a column is left out: `unknown`, nothing says what it is; `another-column`, another gives its
 * field with more certainty; `values-do-not-fit`, its cells are not what its name says; `item-total`,
 * it is the price of each row's units, not the order's; `differs-in-order`, its rows of one order
 * differ, and it is not the price of their units; `ambiguous-total`, it could be either;
 * `repeated-name`, another column has the same name.
 */
export type LeftOutReason =
  | 'unknown'
  | 'another-column'
  | 'values-do-not-fit'
  | 'item-total'
  | 'differs-in-order'
  | 'ambiguous-total'
  | 'repeated-name';

/** A column of the file, and what is proposed for it. */
export interface ProposedColumn {
  /** Counted from 1. */
  column: number;
  /** As the header has it. */
  name: string;
  /** Fields of an order that it gives, by dotted path; none where it is left out. */
  fields: readonly string[];
  reason: ProposalReason | LeftOutReason;
  look: ColumnLook;
}

/** What only a person can say of the file. */
export interface ProposalQuestions {
  /** Required fields that nothing in the file gives. */
  missing: readonly string[];
  /** Words for a situation that the service has no word for, by the column's header. */
  situacoes: Readonly<Record<string, readonly string[]>>;
  /** Headers of columns whose days could be read in several ways. */
  dateFormats: readonly string[];
  /** Headers of columns whose numbers could be thousands or decimals. */
  decimals: readonly string[];
}

/** A map for a file, proposed by `proposeMap`. */
export interface MapProposal {
  /** Line of the header, counted from 1. */
  line: number;
  /** Rows below it that were looked at; of a large file the first ones. */
  rows: number;
  /** The system whose export it is, where the header shows it. */
  preset: PresetName | undefined;
  columns: readonly ProposedColumn[];
  /** The map, to be written as JSON and given as `map`. */
  map: PedidoMap;
  /** What it lacks. */
  questions: ProposalQuestions;
}
