import { must, type OptionCheck } from '../shared/check-options.js';

/** PostgreSQL keeps no NUL; half a character would become the same sign as any other half. */
export const isKeepable = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\0\p{Cs}]*$/u.test(value);

/** A text that a database keeps, of at most `max` characters. */
export const keptText = (max: number): OptionCheck =>
  must(
    `must be a text of 1 to ${max} characters, without NUL`,
    (value) => isKeepable(value) && value !== '' && value.length <= max,
    'text-of',
    { max },
  );

/** The name of a store in the tables. */
export const lojaName = must(
  'must be a name of 1 to 200 characters, without NUL',
  (value) => isKeepable(value) && /^.{1,200}$/su.test(value),
  'loja-name',
);
