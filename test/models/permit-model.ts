import type { Model, Step } from './explore.js';

/**
 * The permits of an endpoint on Redis (`src/client/limits/redis/permit-lua.ts`) between two processes,
 * under one limit or several, in ticks. Requests and answers of an exchange may be lost, a process may die at any moment, and the
 * service counts a request whenever it likes before its lease ends.
 */
export interface PermitState {
  /** What Redis holds: permits, and in how many ticks the request of each completes, or has. */
  permits: { id: string; endsIn: number }[];
  processes: Record<'A' | 'B', Process>;
  /** How many ticks ago the service counted a request, as far as a window reaches back. */
  counted: number[];
}

interface Process {
  isAlive: boolean;
  held: { id: string; leaseEndsIn: number; at: 'granted' | 'sent' | 'counted' } | undefined;
  /** What Redis is to be told with the next exchange, and how long ago it was. */
  toReport: { id: string; outcome: 'answered' | 'unsent'; ago: number }[];
}

/** At most so many requests in a window of so many ticks. */
export interface ModelLimit {
  requests: number;
  ticks: number;
}

export interface PermitOptions {
  limits: readonly ModelLimit[];
  /** A fault that is put in: a permit is free at the answer, or as soon as a lease ends. */
  fault?: 'free at the answer' | 'free at the end of a lease' | undefined;
}

/** Ticks of a lease. */
export const LEASE = 1;

/** Ticks of the longest window. */
export const longestOf = (limits: readonly ModelLimit[]): number =>
  Math.max(...limits.map(({ ticks }) => ticks));

/** More that Redis was not told need not be tried. */
const MOST_TO_REPORT = 2;
const NAMES = ['A', 'B'] as const;

export function permitModel(options: PermitOptions): Model<PermitState> {
  const process: Process = { isAlive: true, held: undefined, toReport: [] };
  return {
    initial: {
      ...{ permits: [], counted: [] },
      processes: { A: structuredClone(process), B: structuredClone(process) },
    },
    steps: (state) => [
      ...tick(state, longestOf(options.limits)),
      ...NAMES.flatMap((name) => stepsOf(state, name, options)),
    ],
    broken: ({ counted }) => {
      const isPassed = ({ requests, ticks }: ModelLimit) =>
        counted.filter((ago) => ago < ticks).length > requests;
      return options.limits.some(isPassed)
        ? 'more were counted in a window than may be'
        : undefined;
    },
  };
}

/** A request is counted before its lease ends: until then time does not go on. */
function tick(state: PermitState, longest: number): Step<PermitState>[] {
  const processes = Object.values(state.processes);
  if (processes.some(({ held }) => held?.at === 'sent' && held.leaseEndsIn <= 0)) return [];
  const next = structuredClone(state);
  next.counted = next.counted.map((ago) => ago + 1).filter((ago) => ago < longest);
  for (const permit of next.permits) permit.endsIn -= 1;
  next.permits = next.permits.filter(({ endsIn }) => endsIn > -longest);
  for (const { held, toReport } of Object.values(next.processes)) {
    if (held) held.leaseEndsIn = Math.max(0, held.leaseEndsIn - 1);
    for (const report of toReport) {
      // When a permit came back that was not used does not matter.
      if (report.outcome === 'answered') report.ago = Math.min(longest, report.ago + 1);
    }
  }
  return [{ name: 'clock ticks', next }];
}

function stepsOf(state: PermitState, name: 'A' | 'B', options: PermitOptions): Step<PermitState>[] {
  const { isAlive, held, toReport } = state.processes[name];
  const step = (
    what: string,
    change: (next: PermitState, process: Process) => void,
  ): Step<PermitState> => {
    const next = structuredClone(state);
    change(next, next.processes[name]);
    next.permits.sort((one, other) => (one.id < other.id ? -1 : 1));
    return { name: `${name} ${what}`, next };
  };
  const steps: Step<PermitState>[] = [];
  // The service, whether the process lives or not.
  if (held?.at === 'sent') {
    steps.push(
      step('is counted', (next, process) => {
        next.counted.unshift(0);
        (process.held as { at: string }).at = 'counted';
      }),
    );
  }
  if (!isAlive) return steps;
  steps.push(
    step('dies', (_, process) => {
      process.isAlive = false;
      // Nobody tells Redis of them any more.
      process.toReport = [];
      if (process.held?.at !== 'sent') process.held = undefined;
    }),
  );
  if (held?.at === 'granted') {
    const mayBeSent = held.leaseEndsIn > 0;
    steps.push(
      step(mayBeSent ? 'sends' : 'gives its permit back', (_, process) => {
        if (mayBeSent) process.held = { ...held, at: 'sent' };
        else {
          process.held = undefined;
          process.toReport.push({ id: held.id, outcome: 'unsent', ago: 0 });
        }
      }),
    );
  }
  if (held?.at === 'counted') {
    steps.push(
      step('is answered', (_, process) => {
        process.held = undefined;
        process.toReport.push({ id: held.id, outcome: 'answered', ago: 0 });
      }),
    );
  }
  if (held !== undefined) return steps;
  const id = unusedId(state, name);
  const asks = (what: string, { given, isHeard }: { given: boolean; isHeard: boolean }) =>
    step(what, (next, process) => {
      for (const report of toReport) release(next, report, options);
      if (given) next.permits.push({ id, endsIn: leaseOf(options) });
      if (isHeard) {
        process.toReport = [];
        if (given) process.held = { id, leaseEndsIn: LEASE, at: 'granted' };
      } else process.toReport.push({ id, outcome: 'unsent', ago: 0 });
    });
  const reported = structuredClone(state);
  for (const report of toReport) release(reported, report, options);
  const isFree = options.limits.every(
    ({ requests, ticks }) =>
      reported.permits.filter(({ endsIn }) => endsIn > -ticks).length < requests,
  );
  steps.push(asks(isFree ? 'asks and is given' : 'asks in vain', { given: isFree, isHeard: true }));
  if (toReport.length >= MOST_TO_REPORT) return steps;
  steps.push(
    asks('asks and hears nothing', { given: isFree, isHeard: false }),
    step('asks and is not heard', (_, process) => {
      process.toReport.push({ id, outcome: 'unsent', ago: 0 });
    }),
  );
  return steps;
}

/** No name is used for two permits. */
function unusedId({ permits, processes }: PermitState, name: 'A' | 'B'): string {
  const used = new Set([...permits, ...processes[name].toReport].map(({ id }) => id));
  for (let number = 1; ; number++) if (!used.has(`${name}${number}`)) return `${name}${number}`;
}

function leaseOf({ limits, fault }: PermitOptions): number {
  return LEASE - (fault === 'free at the end of a lease' ? longestOf(limits) : 0);
}

/** Takes note of what became of a permit. */
function release(
  state: PermitState,
  { id, outcome, ago }: Process['toReport'][number],
  { limits, fault }: PermitOptions,
): void {
  const others = state.permits.filter((permit) => permit.id !== id);
  const counts =
    outcome === 'answered' && fault !== 'free at the answer' && ago < longestOf(limits);
  state.permits = counts ? [...others, { id, endsIn: -ago }] : others;
}
