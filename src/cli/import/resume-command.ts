/** The command line, as a shell takes it, that goes on where an import ended. */
export function commandAgain(args: readonly string[]): string {
  return ['recebiveis', ...args].map(quoted).join(' ');
}

/** As a shell reads it back. */
export const quoted = (value: string): string =>
  /^[\w.,:=@%+/~-]+$/.test(value) && !/^~/.test(value)
    ? value
    : `'${value.replaceAll("'", `'\\''`)}'`;
