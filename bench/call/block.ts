import type { Call } from './clients.js';

/** The cost of one call, in microseconds. */
export interface Cost {
  wall: number;
  cpu: number;
}

/** The longest duration of a block: a slow client makes fewer calls instead of a longer run. */
const MAX_MS = 400;

/** Makes `count` calls, `inFlight` at a time, and returns the cost of one. */
export async function measureBlock(call: Call, count: number, inFlight: number): Promise<Cost> {
  let made = 0;
  const began = performance.now();
  const before = process.cpuUsage();
  const work = async () => {
    while (made < count && performance.now() - began < MAX_MS) {
      made += 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  const { user, system } = process.cpuUsage(before);
  const wall = (performance.now() - began) * 1000;
  return { wall: wall / made, cpu: (user + system) / made };
}
