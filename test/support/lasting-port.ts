import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that stays free while nothing listens: below the ports that systems give to connections
 * and to `listen(0)` (from 32,768 on Linux, from 16,000 in gVisor), one of which another test may
 * hold at a restart. Above 10,080, which `fetch` refuses as a bad port.
 */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(10_100, 16_000);
    if (await isFree(port)) return port;
  }
  throw new Error('found no free port from 10,100 to 16,000');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
