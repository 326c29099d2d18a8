import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hooks } from '../../../src/client/http/hooks.js';
import { createLog } from '../../../src/client/http/log.js';

const written = vi.fn();
beforeEach(() => {
  written.mockClear();
  vi.spyOn(console, 'error').mockImplementation(written);
});
afterEach(() => void vi.restoreAllMocks());

const call = { endpoint: 'fila.read', callId: 7, attempt: 2, method: 'GET', path: '/p' };
const limit = { requests: 3, perMs: 1000 };

describe('a line of the log', () => {
  it.each<[keyof Hooks, object, string]>([
    ['onRequest', { waitedMs: 0 }, 'debug: fila.read #7 attempt 2 sends GET /p'],
    [
      'onRequest',
      { waitedMs: 999.4 },
      'debug: fila.read #7 attempt 2 sends GET /p after waiting 999 ms',
    ],
    [
      'onRequest',
      { waitedMs: 1000 },
      'info: fila.read #7 attempt 2 sends GET /p after waiting 1000 ms',
    ],
    [
      'onResponse',
      { status: 200, durationMs: 1.6 },
      'debug: fila.read #7 attempt 2 got 200 in 2 ms',
    ],
    ['onResponse', { durationMs: 1 }, 'debug: fila.read #7 attempt 2 got no answer in 1 ms'],
    [
      'onRetry',
      { code: 'TIMEOUT', delayMs: 5 },
      'info: fila.read #7 attempt 2 failed (TIMEOUT) and is repeated after 5 ms',
    ],
    [
      'onRetry',
      { code: 'SERVER_ERROR', status: 503, delayMs: 5 },
      'info: fila.read #7 attempt 2 failed (SERVER_ERROR, 503) and is repeated after 5 ms',
    ],
    [
      'onWait',
      { limit, pausedMs: 0 },
      'debug: fila.read #7 attempt 2 waits for the limit of 3 requests in 1000 ms',
    ],
    [
      'onWait',
      { limit, pausedMs: 5 },
      'debug: fila.read #7 attempt 2 waits for the service, which asked for a pause of 5 ms more',
    ],
    [
      'onWait',
      { limit: null, pausedMs: 0 },
      'debug: fila.read #7 attempt 2 waits for an earlier request, after the service refused one',
    ],
    [
      'onSettle',
      { outcome: 'recovered', looks: 2, durationMs: 5 },
      'info: fila.read #7 lost its answer, and was looked for 2 times in 5 ms: recovered',
    ],
    [
      'onSettle',
      { outcome: 'none', looks: 0, durationMs: 5 },
      'warn: fila.read #7 lost its answer, and was looked for 0 times in 5 ms: none',
    ],
    [
      'onMismatch',
      { path: 'a', expected: 'b' },
      'warn: fila.read was answered with a that should be b',
    ],
    [
      'onMismatch',
      { path: '', expected: 'b' },
      'warn: fila.read was answered with something that should be b',
    ],
    ['onWarning', { path: 'a', message: 'is empty' }, 'warn: fila.read sends a, which is empty'],
  ])('of %s: %j', (name, event, line) => {
    const lines: string[] = [];
    const at = (level: string) => (text: string) => void lines.push(`${level}: ${text}`);
    const logger = { debug: at('debug'), info: at('info'), warn: at('warn') };
    createLog({ hooks: {}, logger })(name, { ...call, ...event });
    expect(lines).toEqual([line.replace(': ', ': recebiveis ')]);
    expect(written).not.toHaveBeenCalled();
  });

  it.each([
    ['debug', ['debug', 'info', 'warn']],
    ['info', ['info', 'warn']],
  ])('of %s and above is written to standard error', (log, levels) => {
    const write = createLog({ hooks: {}, log });
    write('onRequest', { ...call, waitedMs: 0 });
    write('onRequest', { ...call, waitedMs: 1000 });
    write('onWarning', { ...call, path: 'a', message: 'b' });
    const shown = written.mock.calls.map(([line]) => /recebiveis (\w+): /.exec(String(line))?.[1]);
    expect(shown).toEqual(levels);
  });
});
