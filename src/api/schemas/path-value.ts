import { text } from './strict.js';

/** Text that can stand as one segment of a path. `.` and `..` would be folded away by any fetch. */
export const pathValue = (max?: number) =>
  text(max).refine((value) => value !== '.' && value !== '..', 'must not be . or .. in a path');
