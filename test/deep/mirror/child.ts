// A run of a mirror as a process of its own, to be killed.
import { Recebiveis } from '../../../src/index.js';
import { type OpenMirrorOptions, openMirror } from '../../../src/mirror/index.js';
import { mirrorClient } from '../../mirror/support/mirror-client.js';

/** The orders of a child process. */
export interface MirrorOrders {
  url: string;
  token: string;
  mirror: OpenMirrorOptions;
  /** Kills itself at this item of the details. */
  killAt?: number;
}

const { url, token, mirror: where, killAt } = JSON.parse(process.argv[2] ?? '{}') as MirrorOrders;
let items = 0;
const client = mirrorClient(new Recebiveis({ baseUrl: url, token, limits: false }), (entry) => {
  items += 1;
  if (items === killAt) process.kill(process.pid, 'SIGKILL');
  return entry;
});
const mirror = await openMirror(where);
process.stdout.write('opened\n');
const { ciclos } = await mirror.run(client, { lookbackDays: 36_500, orders: true });
await mirror.close();
process.stdout.write(`${JSON.stringify(ciclos)}\n`);
