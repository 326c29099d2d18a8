import type { RawBuilder } from 'kysely';

/** A condition on the order number in the table of that alias. */
export type InRange = (alias: 'p') => RawBuilder<boolean>;
