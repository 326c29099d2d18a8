import type { Model, Step } from './explore.js';

/**
 * The lock of a ledger (`src/importer/ledger/lock.ts`) between two runs, by its file system calls.
 * Between any two calls the other run may act, and either run may die or, with `suspends`, be
 * suspended.
 *
 * The model assumes one thing of time: a run neither dead nor suspended makes its next call, and
 * writes its next heartbeat, sooner than a watch ends.
 */
export interface LockState {
  /** The number of the file under each name. */
  names: Record<string, number>;
  /** Every file ever made, by number: its owner and its contents. */
  files: { owner: string; text: string }[];
  runs: Record<'A' | 'B', Run>;
}

interface Run {
  /** The next call of the run, or how it ended. */
  at:
    | ('open' | 'write' | 'first' | 'last' | 'check' | 'rename' | 'unlink')
    | ('settles' | 'holds' | 'removes' | 'released' | 'refused' | 'failed');
  is: 'running' | 'suspended' | 'dead';
  /** The names it tries to take: the lock, then the right to replace a dead run's, and so on. */
  path: string[];
  /** The text that it saw under each of these names. */
  seen: string[];
  /** The file that it made last. */
  file: number;
  beats: number;
  /** It looked at its lock less than two seconds ago. */
  isFresh: boolean;
  /** It saw that another run holds the lock. */
  isLost: boolean;
}

export interface LockOptions {
  /** A dead run left a lock. */
  leftBehind: boolean;
  /** A run may be suspended, before any call, for longer than a watch; one at a time. */
  suspends?: boolean;
  /**
   * A step left out of the code on purpose, to show that the model notices: the heartbeat of each
   * second, the wait after a lock was replaced, or the look before the first order.
   */
  fault?: 'no heartbeat' | 'no settling' | 'no first look' | undefined;
}

/** One heartbeat of its own, and the one of settling. */
const MOST_BEATS = 2;
const NAMES = ['A', 'B'] as const;
const ENDED: readonly Run['at'][] = ['released', 'refused', 'failed'];

export const LOCK = 'lock';

/** The name of the right to replace the file `path` while it holds `text`. */
export const rightTo = (path: string, text: string): string => `${path}(${text})`;

export const textOf = (owner: string, beats: number): string => `${owner}${beats}`;

export function lockModel(options: LockOptions): Model<LockState> {
  const run: Run = {
    at: 'open',
    is: 'running',
    path: [LOCK],
    seen: [],
    file: -1,
    beats: 0,
    isFresh: false,
    isLost: false,
  };
  const { leftBehind } = options;
  return {
    initial: {
      names: leftBehind ? { [LOCK]: 0 } : {},
      files: leftBehind ? [{ owner: 'dead', text: 'dead0' }] : [],
      runs: { A: structuredClone(run), B: structuredClone(run) },
    },
    steps: (state) => NAMES.flatMap((name) => stepsOf(state, name, options)),
    broken(state) {
      const able = NAMES.filter((name) => maySend(state, name, options));
      return able.length > 1 ? 'two runs may send orders' : undefined;
    },
  };
}

/** Before each order a run looks at its lock, unless it did so within the last two seconds. */
function maySend(
  { names, files, runs }: LockState,
  name: 'A' | 'B',
  { fault }: LockOptions,
): boolean {
  const { at, is, isLost, isFresh } = runs[name];
  if (fault === 'no heartbeat') return at === 'holds' && is === 'running';
  if (at !== 'holds' || is !== 'running' || isLost) return false;
  return isFresh || files[names[LOCK] ?? -1]?.owner === name;
}

function stepsOf(state: LockState, name: 'A' | 'B', options: LockOptions): Step<LockState>[] {
  const { at, is } = state.runs[name];
  if (is === 'dead' || ENDED.includes(at)) return [];
  const step = (what: string, change: (next: LockState, run: Run) => void): Step<LockState> => {
    const next = copyOf(state);
    change(next, next.runs[name]);
    return { name: `${name} ${what}`, next };
  };
  const dies = step('dies', (_, run) => {
    run.is = 'dead';
  });
  if (is === 'suspended') {
    const resumes = step('resumes', (_, run) => {
      run.is = 'running';
    });
    return [resumes];
  }
  const isFirst = !Object.values(state.runs).some((run) => run.is === 'suspended');
  const sleeps = step('is suspended', (_, run) => {
    run.is = 'suspended';
    run.isFresh = false;
  });
  return [
    ...callsOf(state, name, options, step),
    dies,
    ...(options.suspends && isFirst ? [sleeps] : []),
  ];
}

/** structuredClone takes ten times as long, and a model copies hundreds of thousands of states. */
const copyOf = ({ names, files, runs }: LockState): LockState => ({
  names: { ...names },
  files: files.map((file) => ({ ...file })),
  runs: { A: copyOfRun(runs.A), B: copyOfRun(runs.B) },
});

const copyOfRun = (run: Run): Run => ({ ...run, path: [...run.path], seen: [...run.seen] });

function callsOf(
  state: LockState,
  name: 'A' | 'B',
  { fault }: LockOptions,
  step: (what: string, change: (next: LockState, run: Run) => void) => Step<LockState>,
): Step<LockState>[] {
  const { at, path, seen, file, beats } = state.runs[name];
  const here = path.at(-1) ?? LOCK;
  const found = state.files[state.names[here] ?? -1];
  switch (at) {
    case 'open':
      return [
        step('opens', (next, run) => {
          if (found) run.at = 'first';
          else {
            run.file = next.files.push({ owner: name, text: '' }) - 1;
            next.names[here] = run.file;
            run.at = 'write';
          }
        }),
      ];
    case 'write':
      return [
        step('writes', (next, run) => {
          (next.files[file] as { text: string }).text = textOf(name, 0);
          took(run, fault);
        }),
      ];
    case 'first':
      return [
        step('looks', (_, run) => {
          if (!found) run.at = 'open';
          else {
            run.seen.push(found.text);
            run.at = 'last';
          }
        }),
      ];
    case 'last': {
      const first = seen.at(-1);
      const owner = state.runs[found?.owner as 'A' | 'B'] as Run | undefined;
      const isAlive = owner?.is === 'running' && !ENDED.includes(owner.at);
      // A living run has written a heartbeat, or gone on, before the watch ends.
      if (found?.text === first && isAlive && fault !== 'no heartbeat') return [];
      return [
        step('watched', (next, run) => {
          if (!found) {
            run.seen.pop();
            run.at = 'open';
          } else if (found.text !== first) run.at = 'refused';
          else {
            run.path.push(rightTo(here, found.text));
            run.at = 'open';
            // Fifteen seconds have passed for every run.
            for (const each of Object.values(next.runs)) each.isFresh = false;
          }
        }),
      ];
    }
    case 'check':
      return [
        step('checks', (next, run) => {
          const above = path.at(-2) ?? LOCK;
          const isStill = next.files[next.names[above] ?? -1]?.text === seen.at(-1);
          run.at = isStill ? 'rename' : 'unlink';
        }),
      ];
    case 'rename':
      return [
        step('renames', (next, run) => {
          const inode = next.names[here];
          if (inode === undefined) run.at = 'failed';
          else {
            delete next.names[here];
            next.names[path.at(-2) ?? LOCK] = inode;
            run.path.pop();
            run.seen.pop();
            took(run, fault, { overtook: true });
          }
        }),
      ];
    case 'unlink':
      return [
        step('gives the right up', (next, run) => {
          if (next.names[here] === undefined) run.at = 'failed';
          else {
            delete next.names[here];
            run.path.pop();
            run.seen.pop();
            run.at = 'open';
          }
        }),
      ];
    case 'settles':
      return [
        step('settles', (next, run) => {
          // Settling takes as long as another run may go on without a look at its lock.
          for (const each of Object.values(next.runs)) each.isFresh = false;
          beat(next, name);
          run.at = 'holds';
        }),
      ];
    case 'holds': {
      const isMine = found?.owner === name;
      const looks = step(isMine ? 'beats' : 'looks after it', (next) => beat(next, name));
      const ends = step('ends', (_, run) => {
        run.at = isMine ? 'removes' : 'released';
      });
      return fault === 'no heartbeat' || beats >= MOST_BEATS ? [ends] : [looks, ends];
    }
    case 'removes':
      return [
        step('removes it', (next, run) => {
          delete next.names[LOCK];
          run.at = 'released';
        }),
      ];
    default:
      return [];
  }
}

/** The run looks at its lock, and writes a heartbeat into it. */
function beat({ names, files, runs }: LockState, name: 'A' | 'B'): void {
  const run = runs[name];
  run.isLost ||= files[names[LOCK] ?? -1]?.owner !== name;
  run.isFresh = !run.isLost;
  if (run.isLost) return;
  run.beats += 1;
  (files[run.file] as { text: string }).text = textOf(name, run.beats);
}

/** The run now owns the file under the last of its names. */
function took(run: Run, fault: LockOptions['fault'], { overtook = false } = {}): void {
  const isLock = run.path.length === 1;
  const settles = overtook && fault !== 'no settling';
  run.at = !isLock ? 'check' : settles ? 'settles' : 'holds';
  run.isFresh = fault === 'no first look';
}
