// Lint, types and the quick tests beside each other: the tests wait more than they work.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
// Nothing here asks another host, and each Node would read the authorities that this machine adds.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
env.PATH = [resolve('node_modules/.bin'), env.PATH].join(delimiter);

/** Runs a script of package.json, without npm between; what it prints is shown at once, or when it has ended. */
function run(script, isShown) {
  const child = spawn(scripts[script], {
    shell: true,
    env,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  });
  const printed = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  return new Promise((done) => {
    child.on('close', (code) => done({ script, code, text: Buffer.concat(printed).toString() }));
  });
}

const ended = await Promise.all([run('lint'), run('types'), run('test:quick', true)]);
for (const { script, code, text } of ended) {
  if (code === 0) continue;
  process.stderr.write(`${text}\nnpm run ${script} failed\n`);
  process.exitCode = 1;
}
