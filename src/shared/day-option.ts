import { must } from './check-options.js';
import { day } from './day.js';

/** A day of the calendar, written `YYYY-MM-DD`. */
export const dayOfCalendar = must(
  'must be a day that exists, YYYY-MM-DD',
  (value) => typeof value === 'string' && day(value) === value,
  'option-day',
);
