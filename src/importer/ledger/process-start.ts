import { readFile } from 'node:fs/promises';

/** `state` and `starttime` of proc(5), counted after the name of the program, which may hold anything. */
const STATE = 0;
const START_TIME = 19;

/**
 * When a process of this machine started, in clock ticks since the boot: with its number it names the
 * process, which the number alone does not. Undefined where it does not run, and where the system has
 * no `/proc`.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // One that has ended and was not waited for runs no more.
  return /^[ZXx]$/.test(fields[STATE] ?? '') ? undefined : fields[START_TIME];
}
