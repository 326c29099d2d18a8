import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { LedgerLock } from '../../src/importer/ledger/lock.js';
import type { Step } from './explore.js';
import { clock, current, type Driven, owners } from './gates.js';
import { LOCK, type LockState, rightTo, textOf } from './lock-model.js';

/** Drives two real runs along a trace; returns how they deviate from the model, or undefined. */
export async function drive(
  trace: readonly Step<LockState>[],
  leftBehind: boolean,
): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-model-'));
  const ledger = join(folder, 'ledger');
  if (leftBehind) writeFileSync(`${ledger}.lock`, 'dead0');
  const runs = new Map<string, Driven>();
  const texts = new Map([['dead0', 'dead0']]);
  try {
    for (const [index, { name: step, next }] of trace.entries()) {
      const [name = '', ...words] = step.split(' ');
      const differs =
        (await soon(act(runs, name, words.join(' '), ledger))) ??
        compare(folder, next, runs, texts);
      if (differs) {
        const taken = trace.slice(0, index + 1).map((each) => each.name);
        return `${differs} after ${taken.join(', ')}`;
      }
    }
    return undefined;
  } finally {
    for (const driven of runs.values()) {
      driven.isWatching = false;
      await driven.lock?.release().catch(() => {});
      for (const file of driven.files) await file.close().catch(() => {});
    }
    rmSync(folder, { recursive: true });
  }
}

/** Returns an error text if the action never finishes. */
async function soon(acting: Promise<void>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('it waits for ever'), 10_000);
  });
  return Promise.race([acting.then(() => undefined), late]).finally(() => clearTimeout(timer));
}

async function act(
  runs: Map<string, Driven>,
  name: string,
  what: string,
  ledger: string,
): Promise<void> {
  const driven = runs.get(name) ?? start(name, ledger, runs);
  await driven.arrived;
  switch (what) {
    // These steps release no call of the run.
    case 'dies':
    case 'is suspended':
    case 'resumes':
      return;
    case 'beats':
    case 'looks after it':
      clock.nowMs += 10_000;
      return current.run(driven, async () => {
        void driven.lock
          ?.confirm()
          .catch(() => {})
          .finally(() => driven.arrive());
        await next(driven);
      });
    case 'ends':
      current.run(driven, () => {
        expectArrival(driven);
        void driven.lock?.release().finally(() => driven.arrive());
      });
      await driven.arrived;
      return next(driven);
    case 'settles':
      // Settling includes the look at the lock and the heartbeat.
      await next(driven);
      driven.isWatching = false;
      return;
    default:
      return next(driven);
  }
}

/** Releases the pending call, and waits until the next one is pending. */
async function next(driven: Driven): Promise<void> {
  const { go } = driven;
  expectArrival(driven);
  driven.go = undefined;
  go?.();
  await driven.arrived;
}

function expectArrival(driven: Driven): void {
  driven.arrived = new Promise((resolve) => {
    driven.arrive = resolve;
  });
}

function start(name: string, ledger: string, runs: Map<string, Driven>): Driven {
  const driven = { name, isWatching: false, files: [] as FileHandle[] } as unknown as Driven;
  runs.set(name, driven);
  expectArrival(driven);
  current.run(driven, () => {
    LedgerLock.acquire(ledger)
      .then((lock) => {
        driven.lock = lock;
      })
      .catch((error: unknown) => {
        driven.error = error;
      })
      .finally(() => driven.arrive());
  });
  return driven;
}

/** Compares the files and the runs with a state of the model; returns the first difference. */
function compare(
  folder: string,
  { names, files, runs: expected }: LockState,
  runs: ReadonlyMap<string, Driven>,
  texts: Map<string, string>,
): string | undefined {
  const modelled = Object.entries(names).map(([path, file]) => [path, files[file]?.text ?? '']);
  const real = readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [file, text] as const;
  });
  // The model names a right after the text that it may replace, the code after that text's hash.
  const wanted = modelled.map(([path = '', text = '']) => [realName(path, texts), text]).sort();
  const found = real.map(([file, text]) => [file, modelText(text, texts)]).sort();
  if (JSON.stringify(wanted) !== JSON.stringify(found)) {
    return `the files are ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`;
  }
  for (const [name, driven] of runs) {
    const { at, is } = expected[name as 'A' | 'B'];
    if (is !== 'running') continue;
    const isHeld = driven.lock !== undefined;
    const shouldHold = ['holds', 'removes', 'released'].includes(at);
    const hasFailed = driven.error !== undefined;
    const shouldFail = at === 'refused' || at === 'failed';
    if (isHeld !== shouldHold || hasFailed !== shouldFail) {
      return `${name} ${isHeld ? 'holds' : hasFailed ? `failed (${driven.error})` : 'goes on'}, not ${at}`;
    }
  }
  return undefined;
}

const HEAD = /^\{"id":"([^"]+)".*\}\n(\d{10})$/;

/** Translates a lock's text for the model, and keeps the original for the names of rights. */
function modelText(text: string, texts: Map<string, string>): string {
  if (text === '' || text === 'dead0') return text;
  const [, id = '', beats = ''] = HEAD.exec(text) ?? [];
  const owner = owners.get(id) ?? '?';
  const modelled = textOf(owner, Number(beats));
  texts.set(modelled, text);
  return modelled;
}

function realName(path: string, texts: ReadonlyMap<string, string>): string {
  if (path === LOCK) return 'ledger.lock';
  for (const [modelled, text] of [...texts, ['', ''] as const]) {
    const end = rightTo('', modelled);
    if (!path.endsWith(end)) continue;
    const above = path.slice(0, -end.length);
    if (above !== LOCK && !above.endsWith(')')) continue;
    return `${realName(above, texts)}.${hash('sha256', text, 'hex').slice(0, 16)}`;
  }
  return path;
}

/** Puts the runs' clocks under the trace's control. */
export function useTraceClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => clock.nowMs);
}
