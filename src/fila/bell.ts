/** A timer of more wraps around and fires at once. */
const LONGEST_MS = 2_147_000_000;

/** Lets one loop sleep until something changed. While it sleeps, the process stays alive. */
export class Bell {
  #wake: (() => void) | undefined;

  ring(): void {
    this.#wake?.();
  }

  /** Settles when the bell rings, or after so long. */
  wait(ms = LONGEST_MS): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.ring(), Math.min(ms, LONGEST_MS));
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
