import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { CLI } from './binary.js';

/** `script` of util-linux can open a pseudo-terminal on this machine. */
export const hasTerminal =
  spawnSync('script', ['-qec', 'true', '/dev/null'], { stdio: 'ignore' }).status === 0;

/** Key sequences as a terminal sends them. */
export const KEYS = { enter: '\r', down: '\u001b[B', ctrlC: '\u0003' } as const;

/** Time for a question to appear on a busy machine. */
const SHOWN_WITHIN_MS = 120_000;

/** The built command on a pseudo-terminal, as a person uses it. */
export class CliTerminal {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown[]>;
  #shown = '';
  #read = 0;
  #wake: () => void = () => {};

  constructor(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
    const words = [process.execPath, CLI, ...args].map((word) => `'${word}'`).join(' ');
    // Without a terminal of its own, `script` opens one of size zero.
    const line = `stty cols 160 rows 50; exec ${words}`;
    this.#child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        TERM: 'xterm',
        LANG: 'en_US.UTF-8',
        ...env,
      },
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#shown += text;
      this.#wake();
    });
    this.#ended = once(this.#child, 'close');
    void this.#ended.then(() => this.#wake());
  }

  /** Everything shown so far, without colours and cursor movements. */
  get shown(): string {
    return stripVTControlCharacters(this.#shown);
  }

  /** Waits until these words are shown, after those of the previous wait. */
  async until(words: string): Promise<void> {
    const deadline = Date.now() + SHOWN_WITHIN_MS;
    for (;;) {
      const at = this.shown.indexOf(words, this.#read);
      if (at >= 0) {
        this.#read = at + words.length;
        return;
      }
      if (this.#child.exitCode !== null || Date.now() > deadline) {
        throw new Error(
          `"${words}" was not shown after:\n${this.shown.slice(0, this.#read)}\nbut:\n${this.shown.slice(this.#read)}`,
        );
      }
      await this.#next(deadline - Date.now());
    }
  }

  press(...keys: string[]): void {
    for (const key of keys) this.#child.stdin?.write(key);
  }

  /** The exit code, once the command has ended. */
  async ended(): Promise<number | null> {
    const [code] = (await this.#ended) as [number | null];
    return code;
  }

  /** Kills the command if it is still running. */
  close(): void {
    this.#child.kill('SIGKILL');
  }

  #next(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
