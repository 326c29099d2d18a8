/** The command line is wrong, or a setting is missing: nothing was done. */
export class UsageError extends Error {}
