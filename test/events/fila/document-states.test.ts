import { describe, expect, it } from 'vitest';
import { DocumentStates } from '../../../src/events/fila/document-states.js';

const document = (key: string, idDocumento: string | null = key) => ({ key, idDocumento });

describe('the documents of the queue', () => {
  it('are taken once, then skipped until they are due', () => {
    const states = new DocumentStates();
    expect(states.registerRead(document('a'), 1, 100)).toBe('take');
    expect(states.registerRead(document('a'), 1, 100)).toBe('skip');
    expect([states.startAttempt('a'), states.countFailure('a')]).toEqual([1, 1]);
    states.delay('a', 500);
    expect(states.registerRead(document('a'), 2, 499)).toBe('skip');
    expect(states.registerRead(document('a'), 2, 500)).toBe('take');
    expect([states.startAttempt('a'), states.countFailure('a')]).toEqual([2, 2]);
    states.park('a');
    states.delay('a', 0);
    expect(states.registerRead(document('a'), 3, 1000)).toBe('skip');
    expect(states.markHandled('a')).toBe(true);
    expect(states.markHandled('a')).toBe(false);
  });

  it('are removed again when they come back after their removal, and not when an old read shows them', () => {
    const states = new DocumentStates();
    states.registerRead(document('a'), 1, 100);
    states.markHandled('a');
    states.markRemoved('a', 200);
    expect(states.registerRead(document('a'), 200, 300)).toBe('skip');
    expect(states.registerRead(document('a'), 201, 300)).toBe('remove');
    expect(states.returnsOf('a')).toBe(1);
    expect(states.size).toBe(1);
    states.markRemoved('a', 400);
    expect(states.registerRead(document('a'), 401, 500)).toBe('remove');
    expect(states.returnsOf('a')).toBe(2);
  });

  it('that have left it while their handler works are counted as the first time', () => {
    const states = new DocumentStates();
    expect([states.startAttempt('gone'), states.countFailure('gone')]).toEqual([1, 1]);
    states.delay('gone', 1);
    states.park('gone');
    states.markRemoved('gone');
    expect([states.markHandled('gone'), states.takeDue('gone'), states.size]).toEqual([
      ...[false, false, 0],
    ]);
    expect([states.returnsOf('gone'), states.isAtRisk('gone')]).toEqual([0, false]);
  });

  it('may have left it when they were read during a removal of their identifier, until they are handled', () => {
    const states = new DocumentStates();
    states.registerRead(document('x1', 'x'), 1);
    states.markHandled('x1');
    for (const key of ['x2', 'x3', 'x4']) states.registerRead(document(key, 'x'), 2);
    states.registerRead(document('other'), 2);
    states.delay('x3', 500);
    states.park('x4');
    expect(['x1', 'x2', 'other'].map((key) => states.isAtRisk(key))).toEqual([false, true, false]);
    expect(states.idsAtRisk).toEqual(['x', 'x']);
    states.markHandled('x2');
    expect(states.idsAtRisk).toEqual(['x']);
    states.markHandled('x3');
    expect(states.idsAtRisk).toEqual([]);
  });

  it('are due next at the earliest of those that are delayed and not due yet', () => {
    const states = new DocumentStates();
    expect(states.nextDueAt(0)).toBe(Infinity);
    for (const [key, dueAt] of [
      ['a', 500],
      ['b', 300],
      ['c', 400],
    ] as const) {
      states.registerRead(document(key), 1);
      states.delay(key, dueAt);
    }
    states.registerRead(document('taken'), 1);
    expect([299, 300, 450, 500].map((now) => states.nextDueAt(now))).toEqual([
      ...[300, 400, 500, Infinity],
    ]);
  });

  it('are forgotten once 100,000 others were read since, but for those at work', () => {
    const states = new DocumentStates();
    for (const key of ['at work', 'parked', 'seen again']) states.registerRead(document(key), 1);
    states.registerRead(document('nameless', null), 1);
    for (const key of ['parked', 'seen again', 'nameless']) states.park(key);
    const readOthers = (count: number) => {
      for (let n = 0; n < count; n++) {
        states.registerRead(document('other'), 1);
        states.markHandled('other');
        states.markRemoved('other', 0);
      }
    };
    readOthers(50_000);
    expect(states.registerRead(document('seen again'), 1)).toBe('skip');
    // Of the 99,999 others three are those above.
    readOthers(49_996);
    expect(states.groupOf('parked')?.isEmpty).toBe(false);
    readOthers(1);
    expect(states.groupOf('parked')).toBe(undefined);
    readOthers(2);
    expect(states.registerRead(document('parked'), 1)).toBe('take');
    expect(states.registerRead(document('nameless', null), 1)).toBe('take');
    expect(states.registerRead(document('at work'), 1)).toBe('skip');
    expect(states.registerRead(document('seen again'), 1)).toBe('skip');
  });

  it('are known for the last 10,000 removals', () => {
    const states = new DocumentStates();
    const remove = (key: string) => {
      states.registerRead(document(key), 1);
      states.markHandled(key);
      states.markRemoved(key, 10);
    };
    for (let n = 1; n <= 10_001; n++) remove(`d${n}`);
    expect(states.size).toBe(10_000);
    expect(['d1', 'd2'].map((id) => states.groupOf(id)?.removed)).toEqual([undefined, 1]);
    expect(states.registerRead(document('d2'), 11)).toBe('remove');
    expect(states.registerRead(document('d1'), 11)).toBe('take');
  });
});
