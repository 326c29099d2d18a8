import type * as z from 'zod/mini';
import { must } from '../client/contract/options.js';

/** PostgreSQL keeps no NUL; half a character would become the same sign as any other half. */
export const isKeepable = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\0\p{Cs}]*$/u.test(value);

/** A text that a database keeps, of at most `max` characters. */
export const keptText = (max = Number.POSITIVE_INFINITY): z.ZodMiniType<string, string> =>
  must(
    max === Number.POSITIVE_INFINITY
      ? 'must be a text that is not empty, without NUL'
      : `must be a text of 1 to ${max} characters, without NUL`,
    (value) => isKeepable(value) && value !== '' && value.length <= max,
    { code: 'text-of', params: max === Number.POSITIVE_INFINITY ? {} : { max } },
  );

/** The name of a store in the tables. */
export const lojaName = (): z.ZodMiniType<string, string> =>
  must(
    'must be a name of 1 to 200 characters, without NUL',
    (value) => isKeepable(value) && /^.{1,200}$/su.test(value),
    { code: 'loja-name' },
  );
