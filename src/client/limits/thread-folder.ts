/** Begins the names of the folders of a user's processes. */
export const threadFolderPrefix = (): string =>
  `recebiveis-threads-${globalThis.process.getuid?.() ?? 0}-`;

/** Milliseconds by the clock that all threads of a process share, and that only goes forward. */
export const threadsNow = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

/**
 * Where the threads of this process share permits; made by the first that has any. Two processes of one
 * number have not begun in one second.
 */
export function threadFolder(): string {
  const { tmpdir } = globalThis.process.getBuiltinModule('node:os');
  const startedAt = Math.round(threadsNow() / 1000 - process.uptime());
  return `${tmpdir()}/${threadFolderPrefix()}${process.pid}-${startedAt}`;
}
