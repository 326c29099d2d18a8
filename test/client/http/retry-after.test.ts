import { isMainThread } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryAfterMs } from '../../../src/client/http/failed-attempt.js';

const DATE = 'Mon, 23 Nov 2026 01:39:00 GMT';
const waitOf = (value: string, date?: string) =>
  retryAfterMs(new Headers({ 'retry-after': value, ...(date !== undefined && { date }) }));

afterEach(() => void vi.useRealTimers());

it.each(['', 'soon', '-5', '+30', '1,5,', '1e3', '60s', 'Mon'])('is unknown: %j', (value) => {
  expect(waitOf(value, DATE)).toBeUndefined();
});

it('is unknown where there is none', () => expect(retryAfterMs(new Headers())).toBeUndefined());

it.each([
  ['0', 0],
  ['1.25', 1250],
  ['1.5, 30 , 2', 30_000],
  ['1, 1.25', 1250],
  ['Mon, 23 Nov 2026 01:39:00 GMT', 0],
  ['Mon, 23 Nov 2026 01:38:00 GMT', 0],
  ['Mon, 23 Nov 2026 01:39:01 GMT, Mon, 23 Nov 2026 01:50:00 GMT', 1000],
  ['Mon, 23 Nov 2026 01:39:02', 2000],
  ['Sun, 22 Nov 2026 22:39:03 -0300', 3000],
])('%s is %i ms', (value, ms) => {
  expect(waitOf(value, DATE)).toBe(ms);
});

it.each([undefined, 'soon', '2026-11-23T01:00:00Z'])(
  'is by our own clock where the service names no date: %s',
  (date) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T01:38:30Z') });
    expect(waitOf('Mon, 23 Nov 2026 01:39:00 GMT', date)).toBe(30_000);
  },
);

// Only a process can have another time zone; a thread shares its process's.
describe.skipIf(!isMainThread).each([
  ['UTC', 0],
  ['America/Sao_Paulo', 180],
  ['Asia/Tokyo', -540],
] as const)('Retry-After in %s', (zone, offset) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  it('is where the process is', () => {
    // São Paulo no longer has daylight saving time.
    expect(new Date(DATE).getTimezoneOffset()).toBe(offset);
  });

  it.each([
    'Mon, 23 Nov 2026 01:40:00 GMT',
    'Monday, 23-Nov-26 01:40:00 GMT',
    'Mon Nov 23 01:40:00 2026',
    'Mon, 23 Nov 2026 01:40:00',
    'Mon, 23 Nov 2026 01:40:00 UTC',
    'Sun, 22 Nov 2026 22:40:00 -0300',
    '60',
    ' 60 ',
    '60, 60',
    '30,60',
    'Mon, 23 Nov 2026 01:40:00 GMT, Mon, 23 Nov 2026 01:40:00 GMT',
  ])('of a minute: %s', (value) => {
    expect(waitOf(value, DATE)).toBe(60_000);
  });

  it('is compared with a repeated Date header', () => {
    expect(waitOf('Mon, 23 Nov 2026 01:40:00 GMT', `${DATE}, ${DATE}`)).toBe(60_000);
  });
});
