// Runs a bundle beside an emulator: `node run-bundle.mjs out.mjs`.
import { spawn } from 'node:child_process';
import { startSandbox } from 'recebiveis/sandbox';

const sandbox = await startSandbox({ seed: 'demo' });
const args = [process.argv[2], sandbox.url, sandbox.token];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
const code = await new Promise((resolve) => child.on('close', resolve));
await sandbox.close();
process.exitCode = code;
