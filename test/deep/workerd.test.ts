import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerServer, startAnswerServer } from '../support/answer-server.js';
import { Arrivals } from '../support/arrivals.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { bundleWorker, installWorkerd, startWorkerd } from '../support/workerd.js';

/** The limit of the worker's client; a short window, to wait little. */
const LIMIT = { requests: 2, perMs: 2000 };

/** Each request creates a client and makes three calls; `/forget` answers before its calls end. */
const WORKER = `
import { Recebiveis } from 'recebiveis';
export default {
  async fetch(request) {
    const client = new Recebiveis({
      baseUrl: SERVICE, token: 'token-of-the-worker', limits: { 'ciclos.list': LIMIT }, retries: 0,
    });
    const called = Promise.all([1, 2, 3].map(async () => (await client.ciclos.list()).items.length))
      .then((items) => 'items: ' + items.join(' '), String);
    return new Response(request.url.endsWith('/forget') ? 'forgotten' : await called);
  },
};`;

const folder = temporaryFolder();
let service: AnswerServer;
let arrivals: Arrivals;
/** Path of workerd; undefined if it cannot be installed. */
let workerd: string | undefined;

beforeAll(async () => {
  service = await startAnswerServer();
  service.answer = () => {
    arrivals.add();
    return { json: { ciclos: [], totalPaginas: 1, totalRegistros: 0 } };
  };
  const define = { SERVICE: JSON.stringify(service.url), LIMIT: JSON.stringify(LIMIT) };
  await bundleWorker(folder, WORKER, define);
  workerd = await installWorkerd(folder);
});
beforeEach(() => {
  arrivals = new Arrivals();
});
afterAll(async () => {
  await service?.close();
});

const ANSWERED = 'items: 0 0 0';

// Dates before and after workerd lets a request continue when another resolves its promise.
describe.each(['2024-01-01', '2026-11-01'])('in workerd as of %s', (compatibilityDate) => {
  it('calls over the limit of a request wait and are answered', async (test) => {
    if (workerd === undefined) return test.skip();
    const { get, stop } = await startWorkerd(workerd, folder, compatibilityDate);
    try {
      expect(await get()).toBe(ANSWERED);
      expect(arrivals.count).toBe(3);
      expect(arrivals.mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    } finally {
      await stop();
    }
  });

  it('calls whose request ended while they waited hold up nobody', async (test) => {
    if (workerd === undefined) return test.skip();
    const { get, stop } = await startWorkerd(workerd, folder, compatibilityDate);
    try {
      expect(await get('/forget')).toBe('forgotten');
      expect(await Promise.all([get(), get()])).toEqual([ANSWERED, ANSWERED]);
    } finally {
      await stop();
    }
  });
});
