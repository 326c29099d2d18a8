import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClockCheck } from '../../../src/events/inbox/sqlite/clock-check.js';
import type { EventTable } from '../../../src/events/inbox/sqlite/event-table.js';
import { openDatabase } from '../../../src/events/inbox/sqlite/open-database.js';
import { STATEMENTS } from '../../../src/events/inbox/sqlite/schema.js';
import type { Transactions } from '../../../src/events/inbox/sqlite/transactions.js';
import { temporaryFolder } from './support.js';

afterEach(() => void vi.restoreAllMocks());

describe('the look for times that a clock ahead has set', () => {
  it('is made once a second, and less often where it takes long', async () => {
    let nowMs = 0;
    let lookMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const isAhead = vi.fn(() => {
      nowMs += lookMs;
      return false;
    });
    const write = vi.fn();
    const transactions = { read: (work: () => unknown) => work(), write };
    const check = new ClockCheck(
      transactions as unknown as Transactions,
      { hasTimeAfter: isAhead } as unknown as EventTable,
    );
    const looksFor = async (ms: number) => {
      const before = isAhead.mock.calls.length;
      const until = nowMs + ms;
      for (; nowMs < until; nowMs += 10) await check.correct();
      return isAhead.mock.calls.length - before;
    };
    expect(await looksFor(10_000)).toBe(10);
    lookMs = 50;
    expect(await looksFor(50_000)).toBe(10);
    expect(write).not.toHaveBeenCalled();
  });

  it('reads the index alone', async () => {
    const { connection } = await openDatabase(join(temporaryFolder(), 'inbox.db'));
    const plan = await connection.prepare(`EXPLAIN QUERY PLAN ${STATEMENTS.hasTimeAfter}`);
    const steps = (await plan.all([0])) as { detail: string }[];
    connection.close();
    expect(steps.map(({ detail }) => detail)).toContain(
      'SEARCH events USING COVERING INDEX events_due (state=? AND due_at>?)',
    );
  });
});
