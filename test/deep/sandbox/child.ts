// A sandbox with a data file, which says on standard output where it listens.
import { startSandbox } from 'recebiveis/sandbox';

const sandbox = await startSandbox({ limits: 'off', data: process.argv[2] ?? '' });
process.stdout.write(`${sandbox.url}\n`);
