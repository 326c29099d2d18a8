import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryAfterMs } from '../../../src/client/http/failed-attempt.js';

const DATE = 'Mon, 23 Nov 2026 01:39:00 GMT';
const waitOf = (value: string, date = DATE) =>
  retryAfterMs(new Headers({ 'retry-after': value, date }));

describe.each([
  ['UTC', 0],
  ['America/Sao_Paulo', 180],
  ['Asia/Tokyo', -540],
] as const)('Retry-After in %s', (zone, offset) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  it('is where the process is', () => {
    // Without daylight saving time, which São Paulo no longer has.
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
    expect(waitOf(value)).toBe(60_000);
  });

  it('is compared with a Date that came twice', () => {
    expect(waitOf('Mon, 23 Nov 2026 01:40:00 GMT', `${DATE}, ${DATE}`)).toBe(60_000);
  });
});
