import { describe, expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import type { Month } from '../../support/ordinary-months/month.js';
import { ordinaryMonths } from '../../support/ordinary-months/ordinary-months.js';
import { differences } from '../../support/ordinary-months/truth.js';
import { type MonthRead, readMonth } from './read-month.js';

const SEED = 1;
/** Of the orders of all systems, those that arrive at the first try; none is wrong. */
const SHARE = 0.95;

const months = await ordinaryMonths(SEED);

/** The orders of a month that are right, and what is wrong with the others. */
function judged({ truth }: Month, { orders }: MonthRead): { right: number; wrong: string[] } {
  const byNumber = new Map(truth.map((order) => [order.pedidoCanal, order]));
  const wrong = orders.flatMap((order) => {
    const right = byNumber.get(order.pedidoCanal);
    const found = right ? differences(order, right) : ['is no order that has an invoice'];
    return found.length === 0 ? [] : [`${order.pedidoCanal}: ${found.join('; ')}`];
  });
  return { right: orders.length - wrong.length, wrong };
}

describe.each(months.map((month) => [month.system, month] as const))('%s', (_, month) => {
  it('arrives at the first try, with its NF-e and what the file cannot say', async () => {
    const read = await readMonth(month);
    const { right, wrong } = judged(month, read);
    expect([read.failures, wrong]).toEqual([[], []]);
    expect(right / month.truth.length).toBeGreaterThanOrEqual(SHARE);
  });

  it.runIf(month.sheet)('arrives by the proposed map alone', async () => {
    const read = await readMonth(month, month, async (file) => {
      const { map } = await proposeMap(file);
      return { map: JSON.parse(JSON.stringify(map)) };
    });
    const { right, wrong } = judged(month, read);
    expect([read.failures, wrong]).toEqual([[], []]);
    expect(right / month.truth.length).toBeGreaterThanOrEqual(SHARE);
  });
});
