/** The last in line for each file. */
type Lines = Map<string, Promise<void>>;

/**
 * Copies of this package in one process share the lines by this symbol: its ES modules and its CommonJS
 * files are two copies, and so are two versions. A copy that needs another shape takes another name.
 */
const SHARED = Symbol.for('recebiveis.sqlite.turns.1');

function linesOfProcess(): Lines {
  const holder = globalThis as { [SHARED]?: Lines };
  holder[SHARED] ??= new Map();
  return holder[SHARED];
}

/**
 * Waits until those of this process who asked before have ended with a file, and resolves to what ends
 * the turn. SQLite's own lock would be waited for on this thread, which its holder needs to give it back.
 */
export async function takeTurn(file: string): Promise<() => void> {
  const lines = linesOfProcess();
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
