import type { ColumnLook } from '../read/header/column-look.js';
import type { PresetName } from '../read/header/preset.js';
import type { ColumnReason, LeftOutReason } from '../read/header/resolve-header.js';
import type { PedidoMap } from '../read/map/pedido-map.js';
import type { ReadPedidosOptions } from '../read/read-options.js';

/** How `proposeMap` reads. */
export interface ProposeMapOptions {
  /** The system whose export it is. Default: found by its header. */
  preset?: PresetName | undefined;
  /** What is known of the file already. */
  map?: ReadPedidosOptions['map'] | undefined;
  /** How a CSV file is written, where the detection is to be overruled. */
  csv?: Pick<NonNullable<ReadPedidosOptions['csv']>, 'delimiter' | 'encoding'> | undefined;
  /** The sheet of a workbook. Default: the only one with a header that is known. */
  sheet?: string | undefined;
}

/**
 * Why a column is mapped as it is: `preset`, its system is known; `name`, its header; `values`, its
 * cells; `only-order-number`, no other column gives the second number of an order.
 */
export type ProposalReason = Exclude<ColumnReason, 'map'>;

/** A column of the file, and what is proposed for it. */
export interface ProposedColumn {
  /** Counted from 1. */
  column: number;
  /** As the header has it. */
  name: string;
  /** Fields of an order that it gives, by dotted path; none where it is left out. */
  fields: readonly string[];
  reason: ProposalReason | LeftOutReason | 'map';
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
