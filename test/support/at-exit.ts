const left = new Set<() => void>();

process.once('exit', () => {
  for (const end of left) end();
});

/** Ends at the exit of this process what a test that was cut short left behind. */
export function atExit(end: () => void): void {
  left.add(end);
}
