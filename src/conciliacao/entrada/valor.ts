import { centavosOf } from '../../shared/centavos.js';
import { day } from '../../shared/day.js';
import { nameOf } from '../../shared/text/name-of.js';
import { ConciliacaoError } from '../conciliacao-error.js';

/**
 * An amount in reais, as whole centavos; a decimal number in text is accepted.
 *
 * @throws ConciliacaoError it is missing, is not a number, or has fractions of a centavo
 */
export function reais(value: unknown, path: string): number {
  const centavos = centavosOf(value);
  if (centavos !== undefined) return centavos;
  throw new ConciliacaoError(
    'amount',
    `${path} must be an amount in reais with at most 2 decimals, such as 1234.56; got ${kindOf(value)}. Nothing was reconciled: correct it, or leave its order or cycle out`,
    path,
  );
}

/** An amount that the documentation allows to be missing. */
export const maybeReais = (value: unknown, path: string): number | null =>
  value === null || value === undefined ? null : reais(value, path);

/**
 * Reads a field that names an order, a title or a line. Blanks around it, which fixed columns have, are
 * cut.
 *
 * @throws ConciliacaoError it is neither text nor a number whose digits are sure
 */
export function marca<Field extends string>(
  of: { readonly [field in Field]?: unknown },
  field: Field,
  path: string,
): string | null {
  const nome = nameOf(of[field]);
  if (nome !== undefined) return nome;
  const where = `${path}.${field}`;
  throw new ConciliacaoError(
    'record',
    `${where} must be a text, or a whole number of at most ${Number.MAX_SAFE_INTEGER}: the digits of a larger one may have changed on the way. Nothing was reconciled: give it as a text`,
    where,
  );
}

/** A text, or a number that stands for one; null for nothing and for the empty text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * A day as the service writes it; null for nothing.
 *
 * @throws ConciliacaoError anything else: without its day no term would pass
 */
export function dayOf(value: unknown, path: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  // A Date's time zone is unknown: a driver or a person made it.
  const found = value instanceof Date ? null : day(value);
  if (found !== null) return found;
  throw new ConciliacaoError(
    'record',
    `${path} must be a day that exists, YYYY-MM-DD or dd/mm/yyyy, as text; got ${typeof value === 'object' ? 'a Date or another object' : `a ${typeof value}`}. Nothing was reconciled: write the day, and cast a column that a driver makes a Date of to text`,
    path,
  );
}

/** Describes a value's kind, without the value. */
function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'a number with fractions, or too large';
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? 'a text in another form' : `a ${typeof value}`;
}
