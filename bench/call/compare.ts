import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Cost } from './block.js';
import { median, shuffled } from './numbers.js';

/** One line of the table: medians over all rounds. */
export interface Line {
  client: string;
  /** Ratios to bare ky of the same round. */
  wall: number;
  cpu: number;
  /** Microseconds a call. */
  wallUs: number;
  cpuUs: number;
}

/** How much is measured, and where. */
export interface Plan {
  port: number;
  /** URL of the build of ours. */
  dist: string;
  rounds: number;
  /** Calls of one client in one round. */
  calls: number;
  inFlight: number;
}

const BASE = 'ky';

/**
 * Rounds in which every client has a block, in another order each time; warm before they start. Each client has a
 * process of its own, as in a program: beside others, Node's own code serves all of them, and each the slower.
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
    // Paired: what the machine did in this round, it did to both.
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
