import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Cost } from './block.js';
import { median, shuffled } from './numbers.js';

/** A line of the table, as medians over all rounds. */
export interface Line {
  client: string;
  /** Ratios to bare ky in the same round. */
  wall: number;
  cpu: number;
  /** Microseconds per call. */
  wallUs: number;
  cpuUs: number;
}

/** The size of the measurement, and the server. */
export interface Plan {
  port: number;
  /** URL of this package's build. */
  dist: string;
  rounds: number;
  /** Calls per client and round. */
  calls: number;
  inFlight: number;
}

const BASE = 'ky';

/**
 * Every client has a block in each round, in random order, after a warm-up. Each client is a
 * process of its own, as in a real program: in a shared process, Node's own code would be slower
 * for all.
 */
export async function compare(clients: readonly string[], plan: Plan): Promise<Line[]> {
  const { rounds, calls, inFlight } = plan;
  const lines = clients.map((client) => ({
    client,
    process: start(client, plan),
    wall: [] as number[],
    cpu: [] as number[],
    wallUs: [] as number[],
    cpuUs: [] as number[],
  }));
  for (const { process } of lines) {
    for (let block = 0; block < 3; block++) await measure(process, calls, inFlight);
  }
  for (let round = 0; round < rounds; round++) {
    for (const line of shuffled(lines)) {
      const { wall, cpu } = await measure(line.process, calls, inFlight);
      line.wallUs.push(wall);
      line.cpuUs.push(cpu);
    }
    // A ratio within the round: other work on the machine affects both blocks.
    const base = lines.find(({ client }) => client === BASE);
    for (const line of lines) {
      line.wall.push((line.wallUs[round] ?? 0) / (base?.wallUs[round] ?? 1));
      line.cpu.push((line.cpuUs[round] ?? 0) / (base?.cpuUs[round] ?? 1));
    }
  }
  for (const { process } of lines) process.kill();
  return lines.map(({ client, wall, cpu, wallUs, cpuUs }) => ({
    client,
    wall: median(wall),
    cpu: median(cpu),
    wallUs: median(wallUs),
    cpuUs: median(cpuUs),
  }));
}

const start = (client: string, { port, dist }: Plan): ChildProcess =>
  fork(new URL('client-process.ts', import.meta.url), [client, `${port}`, dist]);

async function measure(client: ChildProcess, calls: number, inFlight: number): Promise<Cost> {
  client.send({ calls, inFlight });
  const [cost] = await once(client, 'message');
  return cost;
}
