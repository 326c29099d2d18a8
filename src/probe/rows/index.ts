import { ANSWER_ROWS } from './answers.js';
import { FIELD_ROWS, REST_ROWS } from './fields.js';
import { LIST_ROWS } from './lists.js';
import { NOT_PROBED } from './not-probed.js';
import { QUEUE_ROWS } from './queue.js';
import type { Row } from './row.js';

/** Every row about the service; a shape is of the first one that takes it. */
export const ROWS: readonly Row[] = [
  ...LIST_ROWS,
  ...QUEUE_ROWS,
  ...FIELD_ROWS,
  ...ANSWER_ROWS,
  ...REST_ROWS,
  ...NOT_PROBED,
];
