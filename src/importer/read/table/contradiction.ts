import { centsIn, reais } from './amounts.js';
import type { CellReading } from './cell.js';
import type { Field } from './order-fields.js';

/** The cell that gave a field of the order first. */
export interface FirstCell {
  reading: CellReading;
  line: number;
}

/** Why two rows of an order cannot both be right; amounts are named, a customer is not. */
export function contradiction(field: Field, first: FirstCell, reading: CellReading): string {
  const values = isShown(field) ? `${shown(first.reading)} there, ${shown(reading)} here; ` : '';
  return `contradicts line ${first.line}, a row of the same order: ${values}give it the same value, or leave it empty`;
}

/** Fields whose value is no customer's, and may stand in a message. */
const isShown = ({ kind, path }: Field) =>
  kind !== 'text' || ['canal', 'plataforma', 'tipoDeAnuncio', 'filialFatura'].includes(path);

function shown({ value, problem }: CellReading): string {
  if (problem !== undefined || value === undefined) return 'an unreadable value';
  const isAmount = typeof value === 'number' && centsIn(value) !== undefined;
  return isAmount ? reais(value as number) : `"${String(value).slice(0, 40)}"`;
}
