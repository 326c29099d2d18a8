/** How long a handled event is kept unless `keepDoneMs` is given. */
export const KEEP_DONE_MS = 30 * 24 * 60 * 60 * 1000;

/** The longest `keepDoneMs`: added to the time of day, it stays a safe integer. */
export const LONGEST_KEEP_MS = Math.floor(Number.MAX_SAFE_INTEGER / 2);
