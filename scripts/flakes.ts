import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/*
 * Finds unreliable tests: runs the tests many times beside busy loops, whatever fails.
 *
 *   npm run test:flakes                              the quick tests, twenty times
 *   npm run test:flakes -- 5 test/events/fila/stop.test.ts  one file, five times
 *   npm run test:flakes -- 3 --project deep          the deep tests, three times, after npm run build
 */

/** One for each core of the smallest machine on which the tests must pass. */
const BUSY_LOOPS = 2;
/** Ends by itself if this process is killed. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

const { values, positionals } = parseArgs({
  options: { project: { type: 'string', default: 'quick' } },
  allowPositionals: true,
});
const [count = ''] = positionals;
const hasCount = /^[1-9]\d*$/.test(count);
const rounds = hasCount ? Number(count) : 20;
const files = hasCount ? positionals.slice(1) : positionals;

const vitestHome = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
const vitest = join(vitestHome, 'vitest.mjs');

/** The folder of the reporter's results. */
const folder = mkdtempSync(join(tmpdir(), 'recebiveis-flakes-'));
const reportFile = join(folder, 'report.json');

/** Runs the tests once; resolves to the names of the failed ones. */
async function runOnce(): Promise<string[]> {
  const reporters = ['--reporter', 'default', '--reporter', 'json'];
  const args = ['run', '--project', values.project, ...reporters, ...files];
  const child = spawn(process.execPath, [vitest, ...args, '--outputFile.json', reportFile]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (printed += String(chunk)));
  }
  rmSync(reportFile, { force: true });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const failed = existsSync(reportFile) ? failedIn(readFileSync(reportFile, 'utf8')) : [];
  if (code === 0 || failed.length > 0) return failed;
  // The run failed without a failing test, for example by an unhandled rejection.
  console.log(printed.slice(-8000));
  return [`the run, which ended with ${code}`];
}

/** Prints each failure's reason, because a rare failure may not come again. */
function failedIn(json: string): string[] {
  const { testResults } = JSON.parse(json) as Report;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails while loading has no failing test.
    if (status === 'failed' && failed.length === 0) return [name];
    for (const { fullName, failureMessages = [] } of failed) {
      console.log(`\n${name} › ${fullName}\n${failureMessages.join('\n').slice(0, 4000)}\n`);
    }
    return failed.map(({ fullName }) => `${name} › ${fullName}`);
  });
}

const loops = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const loop of loops) loop.kill();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const failures = new Map<string, number>();
for (let round = 1; round <= rounds; round++) {
  const began = performance.now();
  const failed = await runOnce();
  for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`round ${round} of ${rounds}: ${failed.length} failed, ${seconds} s`);
}
if (failures.size === 0) console.log('no test failed');
else
  console.table([...failures].map(([test, times]) => ({ test, failed: `${times} of ${rounds}` })));
process.exit(failures.size > 0 ? 1 : 0);
