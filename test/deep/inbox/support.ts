import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Ended, startProgram } from '../../support/program.js';
import type { Orders } from './child.js';

/** A child process and its end. */
export interface Child {
  process: ChildProcess;
  ended: Promise<Omit<Ended, 'stdout'>>;
}

/** Starts a process that follows these orders. */
export function startChild(orders: Orders, shell?: string): Child {
  const path = fileURLToPath(new URL('./child.ts', import.meta.url));
  const { child, ended } = startProgram(path, {
    args: [JSON.stringify(orders)],
    ...(shell === undefined ? {} : { shell }),
  });
  return {
    process: child,
    ended: ended.then(({ code, signal, stderr }) => ({ code, signal, stderr })),
  };
}

/** The lines of a journal of this kind, without the letter of the kind. */
export function journalOf(path: string, kind: string): string[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line === kind || line.startsWith(`${kind} `))
    .map((line) => line.slice(kind.length + 1));
}
