import { toCentavos } from '../../api/centavos.js';
import { ConciliacaoError } from '../conciliacao-error.js';

const DECIMAL = /^[+-]?\d{1,15}(\.\d+)?$/;

/**
 * An amount in reais, as whole centavos; a decimal number written as text is one too.
 *
 * @throws ConciliacaoError it is missing, is not a number, or has fractions of a centavo
 */
export function reais(value: unknown, path: string): number {
  const centavos = typeof value === 'number' ? toCentavos(value) : ofText(value);
  if (centavos !== undefined) return centavos;
  throw new ConciliacaoError(
    'amount',
    `${path} must be an amount in reais with at most 2 decimals, such as 1234.56; got ${kindOf(value)}. Nothing was reconciled: correct it, or leave its order or cycle out`,
  );
}

/** An amount that the documentation allows to be missing. */
export const maybeReais = (value: unknown, path: string): number | null =>
  value === null || value === undefined ? null : reais(value, path);

/** An amount in centavos, as a row of a database has it. */
export function centavos(value: unknown, path: string): number {
  const amount = inteiro(value);
  if (amount !== null) return amount;
  throw new ConciliacaoError(
    'amount',
    `${path} must be a whole number of centavos; got ${kindOf(value)}. Nothing was reconciled: correct it, or leave its cycle out`,
  );
}

/** A whole number, also as text, as databases write large ones; null for anything else. */
export function inteiro(value: unknown): number | null {
  const isText = typeof value === 'string' && /^[+-]?\d+$/.test(value);
  const number = isText || typeof value === 'bigint' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) + 0 : null;
}

/** A text, or a number that stands for one; null for nothing and for the empty text. */
export function texto(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

const ofText = (value: unknown) =>
  typeof value === 'string' && DECIMAL.test(value) ? toCentavos(Number(value)) : undefined;

/** What a value is, without the value. */
function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'a number with fractions, or too large';
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? 'a text in another form' : `a ${typeof value}`;
}
