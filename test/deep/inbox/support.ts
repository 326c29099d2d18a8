import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Orders } from './child.js';

const running = new Set<ChildProcess>();
process.once('exit', killAll);

/** Kills what a test left behind. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A child that can be killed, and how it ended. */
export interface Child {
  process: ChildProcess;
  ended: Promise<{ code: number | null; signal: string | null; stderr: string }>;
}

/** Runs a file of this folder in a process of its own. */
export function startChild(file: string, orders: object, shell?: string): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const args = ['--import', 'tsx', path, JSON.stringify(orders)];
  const child = shell
    ? spawn('bash', ['-c', `${shell}; exec "$@"`, 'bash', process.execPath, ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    : spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<{ code: number | null; signal: string | null; stderr: string }>(
    (resolve) => {
      child.on('close', (code, signal) => {
        running.delete(child);
        resolve({ code, signal, stderr });
      });
    },
  );
  return { process: child, ended };
}

export const startInboxChild = (orders: Orders, shell?: string) =>
  startChild('./child.ts', orders, shell);

/** The lines of a journal that begin so, without that beginning. */
export function journalOf(path: string, kind: string): string[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line === kind || line.startsWith(`${kind} `))
    .map((line) => line.slice(kind.length + 1));
}
