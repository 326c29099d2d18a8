import {
  callable,
  milliseconds,
  type OptionChecks,
  signal,
  whole,
} from '../shared/check-options.js';
import { dayOfCalendar } from '../shared/day-option.js';
import type { MirrorCallOptions } from './client.js';
import { lojaName } from './keepable.js';
import { type MirrorOrdersOption, ordersOption } from './pedidos/orders-option.js';
import type { MirrorProgress } from './result.js';

/** Options of a run or a plan of a mirror. */
export interface MirrorPlanOptions {
  /** Cycles transferred on this day or later, `YYYY-MM-DD`; everything when left out. */
  since?: string | undefined;
  /**
   * Cycles of the last so many days are read again even if the list shows no change: their lines may
   * change without it; default 45.
   */
  lookbackDays?: number | undefined;
  /**
   * Also keeps records of orders: `true` for the orders that the cycles name and those held already; a
   * list of keys, or `{ keys, periodo }`, for other orders too, such as orders that no cycle paid yet.
   * Reads only records that are new, changed or still open; default false.
   */
  orders?: MirrorOrdersOption | undefined;
  /** Name of the store in the tables. Left out, the database's only store, or `loja` for the first. */
  loja?: string | undefined;
  /** Today's date, `YYYY-MM-DD`; default today in São Paulo. */
  hoje?: string | undefined;
  /**
   * Start of the work that this run continues, in milliseconds since 1970: nothing read since then is read
   * again. For runs that end by `deadlineMs` or `signal` and are continued.
   */
  beganAtMs?: number | undefined;
  /** Ends the listing and reading; what was committed stays. */
  signal?: AbortSignal | undefined;
}

/** Settings of a run. */
export interface MirrorRunOptions extends MirrorPlanOptions {
  /** Called as the run goes on; an error it throws changes nothing. */
  onProgress?: ((progress: MirrorProgress) => void) | undefined;
  /** Milliseconds that the whole run may take. */
  deadlineMs?: number | undefined;
}

/** Settings of a handled event. */
export interface MirrorHandleOptions extends MirrorCallOptions {
  /** Name of the store in the tables, as for a run. */
  loja?: string | undefined;
}

/** The options of `plan`. */
export const planOptions: OptionChecks<MirrorPlanOptions> = {
  since: dayOfCalendar,
  lookbackDays: whole(0, 36_500),
  orders: ordersOption,
  loja: lojaName,
  hoje: dayOfCalendar,
  beganAtMs: whole(),
  signal,
};

/** The options of `run`. */
export const runOptions: OptionChecks<MirrorRunOptions> = {
  ...planOptions,
  onProgress: callable,
  deadlineMs: milliseconds(),
};

/** The options of `handle`. */
export const handleOptions: OptionChecks<MirrorHandleOptions> = { loja: lojaName, signal };
