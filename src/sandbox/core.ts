import type { Clock } from './clock.js';
import { seedDemo } from './demo/demo.js';
import { createHandle, type Handle } from './handle.js';
import { readOptions, type SandboxOptions } from './options.js';
import { createState, type State } from './state.js';

/** A sandbox with its insides open, for the public entries and for tests. */
export interface Core {
  token: string;
  state: State;
  handle: Handle;
}

export function createCore(options: SandboxOptions = {}, clock?: Clock): Core {
  const settled = readOptions(options);
  const { token, seed, limits } = settled;
  const state = createState(clock, settled);
  if (seed === 'demo') seedDemo(state);
  return { token, state, handle: createHandle(state, { token, limits }) };
}
