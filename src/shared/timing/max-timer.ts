/**
 * Longest delay of a timer in milliseconds: a greater one makes `setTimeout` overflow and fire at
 * once.
 */
export const MAX_TIMER_MS = 2_147_000_000;
