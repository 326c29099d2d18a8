/** The longest delay of a timer, in milliseconds: `setTimeout` of more overflows and fires at once. */
export const MAX_TIMER_MS = 2_147_000_000;
