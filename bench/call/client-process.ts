import { measureBlock } from './block.js';
import { makeClient } from './clients.js';

// One client as a process of its own: makes the calls its parent requests, and sends their cost.

const [, , name = '', port, dist = ''] = process.argv;
const call = await makeClient(name, Number(port), dist);
process.on('message', async ({ calls, inFlight }: { calls: number; inFlight: number }) => {
  process.send?.(await measureBlock(call, calls, inFlight));
});
process.on('disconnect', () => process.exit());
