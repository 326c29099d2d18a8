import { measureBlock } from './block.js';
import { makeClient } from './clients.js';

// One client in a process of its own: makes the calls that its parent asks for, and sends what one of them cost.

const [, , name = '', port, dist = ''] = process.argv;
const call = await makeClient(name, Number(port), dist);
process.on('message', async ({ calls, inFlight }: { calls: number; inFlight: number }) => {
  process.send?.(await measureBlock(call, calls, inFlight));
});
process.on('disconnect', () => process.exit());
