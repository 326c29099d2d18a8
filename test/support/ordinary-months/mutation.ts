import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { NamedFile } from './notas.js';
import type { Sheet } from './sheet.js';

/** A month that something happened to, and what may be read of it. */
export interface Mutation {
  /** What happened, for a person. */
  name: string;
  /** Its files: of many mutations few are written. */
  written(): Promise<{ files: readonly NamedFile[]; notas: readonly NamedFile[] }>;
  /**
   * By `pedidoCanal`, what an order may be read as: one of these, and where there are none it is to be
   * refused. An order that is not named may be refused, or read as it is right.
   */
  allowed: ReadonlyMap<string, readonly NovoPedido[]>;
}

/** A sheet that something happened to. */
export interface SheetMutation {
  name: string;
  sheet: Sheet;
  allowed: ReadonlyMap<string, readonly NovoPedido[]>;
}

/** No order was changed: each is right, or refused. */
export const AS_BEFORE: Mutation['allowed'] = new Map();

/** These orders say something else than what they were sold for: none of them may be read. */
export const refused = (orders: Iterable<string>): Mutation['allowed'] =>
  new Map([...orders].map((order) => [order, []]));
