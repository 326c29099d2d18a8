const nextTurn: (callback: () => void) => unknown = globalThis.setImmediate ?? setTimeout;

/**
 * Calls back after a time, and one turn of I/O later: where the process was stopped or the machine slept, what
 * arrived meanwhile is read before it counts as late. The function that it returns takes the timer back.
 */
export function onTimeout(ms: number, callback: () => void): () => void {
  let isCancelled = false;
  const timer = setTimeout(() => {
    nextTurn(() => {
      if (!isCancelled) callback();
    });
  }, ms);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
