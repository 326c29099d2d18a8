import { expect, it, vi } from 'vitest';
import { takeTurn } from '../../../src/shared/sqlite/file-mutex.js';

it('one file has one line in a process, whichever copy of the package stands in it', async () => {
  const endFirst = await takeTurn('store.db');
  vi.resetModules();
  const other = await import('../../../src/shared/sqlite/file-mutex.js');
  expect(other.takeTurn).not.toBe(takeTurn);

  const order: string[] = [];
  const second = other.takeTurn('store.db').then((end) => {
    order.push('second');
    end();
  });
  // A turn on another file is free at once, and gives the second turn time to start wrongly.
  (await other.takeTurn('other.db'))();
  await new Promise((resolve) => setImmediate(resolve));
  order.push('first ended');
  endFirst();
  await second;
  expect(order).toEqual(['first ended', 'second']);
});
