// A sandbox with a data file, which prints its address.
import { startSandbox } from 'recebiveis/sandbox';

const sandbox = await startSandbox({ limits: 'off', data: process.argv[2] ?? '' });
process.stdout.write(`${sandbox.url}\n`);
