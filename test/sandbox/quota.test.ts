import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { createClock } from '../../src/sandbox/clock.js';
import { Quota } from '../../src/sandbox/quota.js';
import { openBench } from './support.js';

const ENFORCED = { limits: 'enforce' } as const;

describe('the published limits', () => {
  it.each(endpointRows)('serve no more than the minute of $name', async (row) => {
    const bench = openBench(ENFORCED);
    const path = row.path.replace(/\{\w+\}/g, '1');
    const statuses = new Set<number>();
    for (let n = 0; n < (row.perMinute ?? 100); n++) {
      statuses.add((await bench.call(row.method, path)).status);
    }
    expect(statuses).not.toContain(429);
    const { status, headers, body } = await bench.call(row.method, path);
    if (row.perMinute === null) return expect(status).not.toBe(429);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect(body.mensagem).toContain(`${row.perMinute} requisições por minuto`);
  });

  it('serve a client that waits as long as Retry-After says', async () => {
    const bench = openBench(ENFORCED);
    for (let n = 0; n < 5; n++) {
      await bench.call('POST', '/api/v1/webhook/novo');
      await bench.clock.advance(1_300);
    }
    const refused = await bench.call('POST', '/api/v1/webhook/novo');
    expect(refused.status).toBe(429);
    await bench.clock.advance(Number(refused.headers.get('retry-after')) * 1_000);
    expect((await bench.call('POST', '/api/v1/webhook/novo')).status).not.toBe(429);
  });

  it('agree with counting every arrival of the last minute, and the wait is enough and needed', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 5 }), (pausesMs, perMinute) => {
        let nowMs = 0;
        const quota = new Quota(createClock(() => nowMs));
        const arrivalsMs: number[] = [];
        const within = (atMs: number) => arrivalsMs.filter((one) => one > atMs - 60_000).length;
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs;
          arrivalsMs.push(nowMs);
          const waitMs = quota.arrive('x', perMinute);
          expect(waitMs === 0).toBe(within(nowMs) <= perMinute);
          if (waitMs > 0) {
            expect(within(nowMs + waitMs)).toBeLessThan(perMinute);
            expect(within(nowMs + waitMs - 1)).toBeGreaterThanOrEqual(perMinute);
          }
        }
      }),
    );
  });
});
