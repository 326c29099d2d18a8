import { measureBlock } from './block.js';
import type { Call } from './clients.js';
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

/** How much is measured. */
export interface Plan {
  rounds: number;
  /** Calls of one client in one round. */
  calls: number;
  inFlight: number;
}

const BASE = 'ky';

/** Rounds in which every client has a block, in another order each time; warm before they start. */
export async function compare(clients: Record<string, Call>, plan: Plan): Promise<Line[]> {
  const { rounds, calls, inFlight } = plan;
  const lines = Object.keys(clients).map((client) => ({
    client,
    wall: [] as number[],
    cpu: [] as number[],
    wallUs: [] as number[],
    cpuUs: [] as number[],
  }));
  for (const call of Object.values(clients)) {
    for (let block = 0; block < 3; block++) await measureBlock(call, calls, inFlight);
  }
  for (let round = 0; round < rounds; round++) {
    for (const line of shuffled(lines)) {
      const call = clients[line.client] as Call;
      const { wall, cpu } = await measureBlock(call, calls, inFlight);
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
  return lines.map(({ client, wall, cpu, wallUs, cpuUs }) => ({
    client,
    wall: median(wall),
    cpu: median(cpu),
    wallUs: median(wallUs),
    cpuUs: median(cpuUs),
  }));
}
