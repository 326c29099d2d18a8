// Runs lint, types, the public surface and the quick tests concurrently: the tests mostly wait.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
// No script here contacts another host, and each Node would read this machine's extra CA file.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
env.PATH = [resolve('node_modules/.bin'), env.PATH].join(delimiter);

/** Runs a script of package.json without npm, and collects its output. */
function run(script) {
  const child = spawn(scripts[script], { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  return new Promise((done) => {
    child.on('close', (code) => done({ script, code, text: Buffer.concat(printed).toString() }));
  });
}

console.log('Lint, types, public surface and quick tests beside each other: a minute or two …');
const checks = ['lint', 'lint:documents', 'types', 'api:check', 'test:quick'];
const ended = await Promise.all(checks.map(run));
for (const { script, code, text } of ended) {
  const isShown = code !== 0 || script === 'test:quick';
  if (isShown) process.stdout.write(`${text.trim()}\n`);
  console.log(code === 0 ? `npm run ${script}: passed` : `npm run ${script}: FAILED`);
  if (code !== 0) process.exitCode = 1;
}
