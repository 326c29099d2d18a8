// Prints the turns and waits of each store in the last 20 hours, and how even they were.
import { Redis } from 'ioredis';
import { settings, TURNS, type Turn } from './settings.js';

const redis = new Redis(settings.redisUrl);
const since = Date.now() - 20 * 3_600_000;
const turns = (await redis.lrange(TURNS, 0, -1))
  .map((text) => JSON.parse(text) as Turn)
  .filter(({ startedAt }) => startedAt >= since);
await redis.quit();

const first = new Map<string, Turn>();
for (const turn of turns.sort((one, other) => one.startedAt - other.startedAt)) {
  if (!first.has(turn.loja)) first.set(turn.loja, turn);
}
const waits = [...first.values()].map(({ waitedMs }) => waitedMs).sort((a, b) => a - b);
const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];

/** Until every store has had its first turn, no store should have had many. */
const lastFirst = Math.max(...[...first.values()].map(({ startedAt }) => startedAt));
const counts = new Map([...first.keys()].map((loja) => [loja, 0]));
for (const { loja, startedAt } of turns) {
  if (startedAt <= lastFirst) counts.set(loja, (counts.get(loja) ?? 0) + 1);
}

/** Jain's index: 1 if all values are equal, 1/n if one store has everything. */
function evenness(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return squares === 0 ? 1 : sum ** 2 / (values.length * squares);
}

console.log(
  JSON.stringify({
    stores: first.size,
    turns: turns.length,
    firstTurnMs: { median: at(0.5), p95: at(0.95), longest: at(1) },
    mostTurnsBeforeAllHadOne: Math.max(...counts.values()),
    evenness: Number(evenness([...counts.values()]).toFixed(3)),
  }),
);
