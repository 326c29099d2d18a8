import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { networkEnvironment } from '../../support/extra-authorities.js';
import { type Finished, ROOT, run } from '../../support/run.js';

/** A step that a page asks of its reader. */
export type Step =
  | { kind: 'shell'; code: string }
  | { kind: 'save'; file: string; text: string }
  | { kind: 'edit'; file: string; from: string; to: string };

/** A file to save, a block of commands, or a word to change by hand. */
const STEPS = new RegExp(
  [
    /Salve como `([^`]+)`[^\n]*:\n\n```\w+\n([\s\S]*?)```/.source,
    /```sh\n([\s\S]*?)```/.source,
    /Abra `([^`]+)`, troque `([^`]+)` por `([^`]+)`/.source,
  ].join('|'),
  'g',
);

/** The steps of a page of `docs/`, in order. */
export function stepsOf(page: string): Step[] {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
  return [...text.matchAll(STEPS)].map(([, saved, content, code, edited, from, to]) => {
    if (saved !== undefined) return { kind: 'save', file: saved, text: content ?? '' };
    if (code !== undefined) return { kind: 'shell', code };
    return { kind: 'edit', file: edited ?? '', from: from ?? '', to: to ?? '' };
  });
}

const SANDBOX = 'npx recebiveis sandbox';

/** Makes `npx` start the project's commands without npm; the README tests use npm's own `npx`. */
export const FAST_NPX = {
  PATH: [join(import.meta.dirname, 'bin'), process.env.PATH].join(delimiter),
};

/** A reader who follows pages in a folder, with two terminals: one of them for the emulator. */
export class Reader {
  #emulator: ChildProcess | undefined;
  #exports = '';

  constructor(
    readonly folder: string,
    /** Replaces port 4010 of the pages, which may be in use. */
    readonly port: number,
    /** Replacements of commands, such as those that install the package. */
    readonly instead: Readonly<Record<string, string>> = {},
    readonly env: Readonly<Record<string, string>> = {},
  ) {}

  /** Follows a page; resolves to the output of each command block. */
  async follow(page: string): Promise<Finished[]> {
    const printed: Finished[] = [];
    for (const step of stepsOf(page)) {
      if (step.kind === 'save') writeFileSync(join(this.folder, step.file), step.text);
      else if (step.kind === 'edit') this.#edit(step);
      else if (step.code.startsWith(SANDBOX)) await this.#startEmulator(step.code);
      else printed.push(await this.#run(step.code));
    }
    return printed;
  }

  async close(): Promise<void> {
    const emulator = this.#emulator;
    if (emulator === undefined || emulator.exitCode !== null) return;
    const ended = once(emulator, 'close');
    // The emulator has a process group of its own.
    process.kill(-(emulator.pid ?? 0), 'SIGTERM');
    await ended;
  }

  #edit({ file, from, to }: Extract<Step, { kind: 'edit' }>): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, text.replaceAll(from, to));
  }

  async #startEmulator(code: string): Promise<void> {
    await this.close();
    const command = `${code.trim()} --port ${this.port}`;
    const emulator = spawn('bash', ['-c', command], {
      cwd: this.folder,
      env: { ...process.env, ...FAST_NPX },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#emulator = emulator;
    await Promise.race([
      once(emulator.stdout, 'data'),
      once(emulator, 'close').then(() => Promise.reject(new Error(`${command} ended`))),
    ]);
  }

  async #run(code: string): Promise<Finished> {
    const script = code
      .replaceAll('127.0.0.1:4010', `127.0.0.1:${this.port}`)
      .split('\n')
      .map((line) => this.instead[line] ?? line)
      .join('\n');
    this.#exports += script.match(/^export .+\n/gm)?.join('') ?? '';
    const done = await run('bash', ['-euo', 'pipefail', '-c', `${this.#exports}${script}`], {
      cwd: this.folder,
      env: { ...networkEnvironment(), ...FAST_NPX, ...this.env },
    });
    if (done.code !== 0) {
      throw new Error(`${code} ended with ${done.code}: ${done.stdout}${done.stderr}`);
    }
    return done;
  }
}
