/** The last turn in line for each file. */
type Lines = Map<string, Promise<void>>;

/**
 * Symbol by which copies of this package in one process share the lines: ES modules and CommonJS
 * are two copies, and so are two versions. A copy that needs another shape takes another symbol.
 */
const SHARED = Symbol.for('recebiveis.sqlite.turns.1');

function linesOfProcess(): Lines {
  const holder = globalThis as { [SHARED]?: Lines };
  holder[SHARED] ??= new Map();
  return holder[SHARED];
}

/**
 * Waits for the earlier turns on a file in this process, and resolves to a function that ends this
 * turn. SQLite's own lock would block this thread, which the holder of the lock needs to release
 * it.
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
