// Measures an import: `npm run bench:import -- [--only speed,pace,memory] [--real] [--rows N]`.
import { parseArgs } from 'node:util';
import { startServer } from '../spawn.js';
import { memory } from './memory.js';
import { pace } from './pace.js';
import { speed } from './speed.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'speed,pace,memory' },
    // Use the published window of a minute; the pace then takes ten minutes.
    real: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
  },
});
const parts = values.only.split(',');
const server = await startServer<{ port: number }>(new URL('server.ts', import.meta.url));
const baseUrl = `http://127.0.0.1:${server.ready.port}`;
console.log(`Import, Node ${process.version}, server in its own process`);
// Memory first, because the other parts leave garbage behind.
if (parts.includes('memory')) await memory(baseUrl, Number(values.rows));
if (parts.includes('speed')) await speed(baseUrl);
if (parts.includes('pace')) await pace(baseUrl, values.real);
server.process.kill();
process.exit();
