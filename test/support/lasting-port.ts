import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port that stays free while nothing listens there: outside of the range from which the system
 * takes the ports of connections and of `listen(0)`, which any other test may hold at a restart.
 */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('found no free port from 20,000 to 32,000');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
