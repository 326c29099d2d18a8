/** Calls that share a signal share one listener on it: Node warns of more than ten. */
class AbortHub {
  readonly #signal: AbortSignal;
  readonly #listeners = new Set<() => void>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  add(listener: () => void): () => void {
    if (this.#listeners.size === 0) this.#signal.addEventListener('abort', this.#notify);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#signal.removeEventListener('abort', this.#notify);
    };
  }

  readonly #notify = () => {
    for (const listener of [...this.#listeners]) listener();
  };
}

const hubs = new WeakMap<AbortSignal, AbortHub>();

/** Calls back when the signal aborts; the function it returns takes the listener off. */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  let hub = hubs.get(signal);
  if (!hub) {
    hub = new AbortHub(signal);
    hubs.set(signal, hub);
  }
  return hub.add(listener);
}
