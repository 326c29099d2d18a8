import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { NamedFile } from './notas.js';
import type { Sheet } from './sheet.js';

/** A changed month, and the orders that an import may read from it. */
export interface Mutation {
  /** The change, described for a person. */
  name: string;
  /** Writes the changed files, on demand because few mutations are used. */
  written(): Promise<{ files: readonly NamedFile[]; notas: readonly NamedFile[] }>;
  /**
   * The acceptable readings of an order, by `pedidoCanal`; an empty list requires a refusal. An
   * order not in the map may be refused, or read as in the original month.
   */
  allowed: ReadonlyMap<string, readonly NovoPedido[]>;
}

/** A changed sheet, and the orders that an import may read from it. */
export interface SheetMutation {
  name: string;
  sheet: Sheet;
  allowed: ReadonlyMap<string, readonly NovoPedido[]>;
}

/** No order changed: each must be read as in the original month, or refused. */
export const AS_BEFORE: Mutation['allowed'] = new Map();

/** These orders were falsified: none of them may be read. */
export const refused = (orders: Iterable<string>): Mutation['allowed'] =>
  new Map([...orders].map((order) => [order, []]));
