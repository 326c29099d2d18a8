import { type RawBuilder, sql } from 'kysely';

/** Characters that `String.prototype.trim` cuts. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** A column without the blanks around it, for comparing names; an index has the same expression. */
export const trimmed = (column: string): RawBuilder<unknown> =>
  sql.raw(`trim(${column}, '${BLANKS}')`);
