/** A value as a shell reads it back; `~` may stand for a folder, also behind a colon. */
export const shellQuoted = (value: string): string =>
  /^[\w.,:=@%+/-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
