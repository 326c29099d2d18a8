const left = new Set<() => void>();

process.once('exit', () => {
  for (const end of left) end();
});

/** Runs `end` when this process exits, to clean up after an interrupted test. */
export function atExit(end: () => void): void {
  left.add(end);
}
