/** The last in line for each file. */
const lines = new Map<string, Promise<void>>();

/**
 * Waits until those of this process who asked before have ended with a file, and resolves to what ends
 * the turn. SQLite's own lock would be waited for on this thread, which its holder needs to give it back.
 */
export async function takeTurn(file: string): Promise<() => void> {
  const before = lines.get(file);
  let end = () => {};
  const turn = new Promise<void>((resolve) => {
    end = resolve;
  });
  const last = before ? before.then(() => turn) : turn;
  lines.set(file, last);
  await before;
  return () => {
    end();
    if (lines.get(file) === last) lines.delete(file);
  };
}
