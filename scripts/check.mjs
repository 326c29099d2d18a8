// Lint, types and the quick tests beside each other: the tests wait more than they work.
import { spawn } from 'node:child_process';

/** Runs a script of package.json; what it prints is shown at once, or when it has ended. */
function run(script, isShown) {
  const child = spawn(`npm run --silent ${script}`, {
    shell: true,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  });
  const printed = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ script, code, text: Buffer.concat(printed).toString() }));
  });
}

const ended = await Promise.all([run('lint'), run('types'), run('test:quick', true)]);
for (const { script, code, text } of ended) {
  if (code === 0) continue;
  process.stderr.write(`${text}\nnpm run ${script} failed\n`);
  process.exitCode = 1;
}
