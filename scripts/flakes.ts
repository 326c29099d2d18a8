import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * Runs tests many times beside busy loops, and names those that failed:
 *
 *   npm run test:flakes                              the quick tests, twenty times
 *   npm run test:flakes -- 5 test/fila/stop.test.ts  one file, five times
 */

const [first = '', ...rest] = process.argv.slice(2);
const isCount = /^\d+$/.test(first);
const rounds = isCount ? Number(first) : 20;
const files = isCount ? rest : process.argv.slice(2);

/** One for each core of the machine that the tests must be quick on. */
const BUSY_LOOPS = 2;

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);

/** Runs the tests once; the names of those that failed. */
function failuresOf(): Promise<string[]> {
  const args = [vitest, 'run', '--project', 'quick', '--reporter', 'json', ...files];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const failed = failedIn(printed.slice(printed.indexOf('{"numTotal')));
      resolve(code === 0 || failed.length > 0 ? failed : ['the run itself, before any test']);
    });
  });
}

function failedIn(json: string): string[] {
  try {
    const { testResults } = JSON.parse(json) as Report;
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${name}: ${fullName}`),
    );
  } catch {
    return ['the run itself: it printed no report'];
  }
}

const loops = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const end = () => {
  for (const loop of loops) loop.kill();
};
process.on('exit', end);
process.on('SIGINT', () => process.exit(130));

const counts = new Map<string, number>();
for (let round = 1; round <= rounds; round++) {
  const began = performance.now();
  const failed = await failuresOf();
  for (const name of failed) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`round ${round} of ${rounds}: ${failed.length} failed, ${seconds} s`);
}
end();
for (const [name, count] of counts) console.log(`failed ${count} of ${rounds}: ${name}`);
process.exitCode = counts.size > 0 ? 1 : 0;
