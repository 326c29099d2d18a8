import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeEvento } from '../../../src/events/inbox/evento-text.js';
import { EventTable } from '../../../src/events/inbox/sqlite/event-table.js';
import { openDatabase } from '../../../src/events/inbox/sqlite/open-database.js';
import { eventoOf, temporaryFolder } from './support.js';

const folder = temporaryFolder();
const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

/** What is done to the events, each step by a clock that is ahead by so much, or right. */
const step = fc.record({
  aheadMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 * HOUR_MS })),
  does: fc.constantFrom('store', 'take', 'renew', 'done', 'again', 'deadLetter', 'retry', 'look'),
  durationMs: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: HOUR_MS })),
});

it('whoever set a time by whatever clock, nothing waits longer than it was to wait', async () => {
  const { connection } = await openDatabase(join(folder, 'clock.db'));
  const table = await EventTable.prepare(connection);
  const all = await connection.prepare(
    "SELECT id, due_at FROM events WHERE state IN ('waiting', 'active') ORDER BY seq",
  );
  const texts = await Promise.all(Array.from({ length: 40 }, (_, n) => writeEvento(eventoOf(n))));

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      await connection.exec('BEGIN; DELETE FROM events');
      try {
        /** How long each event may wait from now on, at the most. */
        const longestMs = new Map<string, number>();
        const held: { id: string; seq: number; lease: number }[] = [];
        for (const [index, { aheadMs, does, durationMs }] of steps.entries()) {
          const now = NOW + aheadMs;
          const text = texts[index];
          const row = held[index % Math.max(1, held.length)];
          if (does === 'store' && text && table.insert(text, now)) longestMs.set(text.id, 0);
          if (does === 'take') {
            const taken = table.take(now, durationMs);
            if (taken) held.push(taken);
            if (taken) longestMs.set(taken.id, durationMs);
          }
          if (does === 'look') table.restartTimesAfter(now);
          if (does === 'retry')
            for (const { id } of held) table.retry(id, now) && longestMs.set(id, 0);
          if (!row) continue;
          const changed =
            (does === 'renew' && table.renew(row, now, durationMs)) ||
            (does === 'again' && table.again(row, now, durationMs, 'failed'));
          if (changed) longestMs.set(row.id, durationMs);
          if (does === 'done') table.done(row, now, durationMs);
          if (does === 'deadLetter') table.deadLetter(row, now, 'failed');
        }
        const before = (await all.all([])) as { id: string; due_at: number }[];
        const wrong = before.filter(({ id, due_at }) => due_at > NOW + (longestMs.get(id) ?? -1));
        const wasAhead = table.hasTimeAfter(NOW);
        if (wrong.length > 0) expect(wasAhead).toBe(true);
        table.restartTimesAfter(NOW);
        expect(table.hasTimeAfter(NOW)).toBe(false);
        const after = (await all.all([])) as { id: string; due_at: number }[];
        for (const [index, { id, due_at }] of after.entries()) {
          expect(due_at).toBeLessThanOrEqual(NOW + (longestMs.get(id) ?? -1));
          // Nothing is put off, and what waited rightly waits as before when no clock was ahead.
          expect(due_at).toBeLessThanOrEqual(before[index]?.due_at ?? 0);
          if (!wasAhead) expect(due_at).toBe(before[index]?.due_at);
        }
      } finally {
        await connection.exec('ROLLBACK');
      }
    }),
  );
  connection.close();
});
