/** SQLite's result code of what libsql threw; its low byte is the kind. Undefined where it has none. */
export function resultCode(error: unknown): number | undefined {
  const { rawCode, message } = error as { rawCode?: unknown; message?: unknown };
  if (typeof rawCode === 'number') return rawCode;
  // A failed opening has its code at the end of its text.
  const code = /: (\d+)"\)$/.exec(String(message))?.[1];
  return code === undefined ? undefined : Number(code);
}
