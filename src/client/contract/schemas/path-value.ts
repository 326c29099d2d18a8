import { broken } from '../rule.js';
import { text } from './strict.js';

/** Text that can stand as one segment of a path. `.` and `..` would be folded away by any fetch. */
export const pathValue = (max?: number) =>
  text(max).refine((value) => value !== '.' && value !== '..', broken({ rule: 'path-segment' }));
