import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Files that sandboxes of this process hold. */
const held = new Set<string>();

/**
 * Holds a file for one sandbox at a time, by a file beside it with the process in it: what a killed
 * process held is free again. Gives what releases it.
 */
export function holdFile(path: string): () => void {
  const name = `${resolve(path)}.lock`;
  if (held.has(name) || !take(name)) {
    throw new Error(`sandbox: ${path} is in use by another sandbox`);
  }
  held.add(name);
  return () => {
    if (held.delete(name)) rmSync(name, { force: true });
  };
}

function take(name: string): boolean {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(name, String(process.pid), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
    }
    if (isAlive(Number(readFileSync(name, 'utf8')))) return false;
    rmSync(name, { force: true });
  }
  return false;
}

/** Another process that lives; a number of our own was left by one before us. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
}
