import type { Call } from './clients.js';

/** What a call cost, in microseconds. */
export interface Cost {
  wall: number;
  cpu: number;
}

/** How long a block goes on at most: a slow client makes fewer calls, not a longer run. */
const MAX_MS = 400;

/** Makes `count` calls, `inFlight` at a time, and says what one of them cost. */
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
