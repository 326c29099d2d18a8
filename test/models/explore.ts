/** An atomic step of a process or of its environment. */
export interface Step<State> {
  /** Actor and action: `A opens`. */
  name: string;
  next: State;
}

/** A small state machine. */
export interface Model<State> {
  initial: State;
  steps(state: State): Step<State>[];
  /** The rule that the state breaks; undefined if none. */
  broken(state: State): string | undefined;
}

export interface Exploration<State> {
  states: number;
  /** The shortest trace to a state that breaks a rule. */
  violation: { what: string; trace: Step<State>[] } | undefined;
  /** Traces from the initial state that together take every possible step. */
  traces(): Step<State>[][];
}

/** Visits every reachable state, nearest first. */
export function explore<State>({ initial, steps, broken }: Model<State>): Exploration<State> {
  const first = JSON.stringify(initial);
  const cameBy = new Map<string, { from: string; step: Step<State> } | undefined>([
    [first, undefined],
  ]);
  const edges: { from: string; step: Step<State> }[] = [];
  const traceTo = (key: string): Step<State>[] => {
    const trace: Step<State>[] = [];
    for (let at = cameBy.get(key); at; at = cameBy.get(at.from)) trace.unshift(at.step);
    return trace;
  };
  const queue: State[] = [initial];
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const key = JSON.stringify(state);
    const what = broken(state);
    if (what !== undefined) {
      const violation = { what, trace: traceTo(key) };
      return { states: cameBy.size, violation, traces: () => [violation.trace] };
    }
    for (const step of steps(state)) {
      edges.push({ from: key, step });
      const next = JSON.stringify(step.next);
      if (cameBy.has(next)) continue;
      cameBy.set(next, { from: key, step });
      queue.push(step.next);
    }
  }
  return {
    states: cameBy.size,
    violation: undefined,
    traces: () => covering(edges, traceTo),
  };
}

/** Takes the longest traces first: a step on one of them needs no trace of its own. */
function covering<State>(
  edges: readonly { from: string; step: Step<State> }[],
  traceTo: (key: string) => Step<State>[],
): Step<State>[][] {
  const covered = new Set<string>();
  const traces: Step<State>[][] = [];
  for (const { from, step } of edges.toReversed()) {
    if (covered.has(`${from} ${step.name}`)) continue;
    const trace = [...traceTo(from), step];
    traces.push(trace);
    covered.add(`${from} ${step.name}`);
    for (let at = 1; at < trace.length; at++) {
      const before = trace[at - 1];
      const taken = trace[at];
      if (before && taken) covered.add(`${JSON.stringify(before.next)} ${taken.name}`);
    }
  }
  return traces;
}
