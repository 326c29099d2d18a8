/** SQLite's result code in an error of libsql, or undefined; its low byte is the kind. */
export function resultCode(error: unknown): number | undefined {
  const { rawCode, message } = error as { rawCode?: unknown; message?: unknown };
  if (typeof rawCode === 'number') return rawCode;
  // When opening fails, the code is at the end of the message.
  const code = /: (\d+)"\)$/.exec(String(message))?.[1];
  return code === undefined ? undefined : Number(code);
}
