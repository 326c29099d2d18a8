import { startSandbox } from 'recebiveis/sandbox';
import { expect, it, onTestFinished } from 'vitest';
import type { CliContext } from '../../src/cli/context.js';
import { reportWaits } from '../../src/cli/report-waits.js';
import { runCli } from './in-process.js';

const event = { callId: 1, method: 'GET', path: '/', endpoint: 'ciclos.list' as const, attempt: 1 };

/** The line reported for a failed attempt. */
function lineOf(facts: { code: string; status?: number; delayMs: number }, language: 'en' | 'pt') {
  const lines: string[] = [];
  const writeError = (line: string) => void lines.push(line);
  const context = { language, writeError } as unknown as CliContext;
  const hooks = reportWaits(context, 3);
  hooks.onRetry?.({ ...event, status: undefined, ...facts });
  return lines;
}

it('a failed attempt is one line: which, why, and when the next comes', () => {
  const failed = (facts: Parameters<typeof lineOf>[0]) => lineOf(facts, 'en');
  const front = 'ciclos.list: attempt 1 of 3 failed';
  expect(failed({ code: 'TIMEOUT', delayMs: 400 })).toEqual([`${front} (TIMEOUT); next in 1 s`]);
  expect(failed({ code: 'CONNECTION', delayMs: 2000 })).toEqual([
    `${front} (CONNECTION); next in 2 s`,
  ]);
  expect(failed({ code: 'RATE_LIMITED', status: 429, delayMs: 0 })).toEqual([
    `${front} (429); next when the limit allows it`,
  ]);
  expect(lineOf({ code: 'TIMEOUT', delayMs: 400 }, 'pt')).toEqual([
    'ciclos.list: a tentativa 1 de 3 falhou (TIMEOUT); a próxima em 1 s',
  ]);
});

it('is said without a terminal too, and never on standard output', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  sandbox.faults.add({ tipo: 'status', status: 502 });
  const env = { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token };
  const { exitCode, out, err } = await runCli(['ciclos', 'list', '--json', '--lang', 'en'], {
    env,
  });
  expect([exitCode, out]).toEqual([1, []]);
  expect(err).toEqual([
    expect.stringMatching(/^ciclos\.list: attempt 1 of 3 failed \(502\); next in \d s$/),
    expect.stringMatching(/^ciclos\.list: attempt 2 of 3 failed \(502\); next in \d s$/),
    expect.stringMatching(/^recebiveis: ciclos\.list was answered 502 after 3 attempts: /),
  ]);
});
