import { fileURLToPath } from 'node:url';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KIND_COUNT } from '../../events/receiver/hostile.js';
import { sendZeros, storm } from '../../events/receiver/storm.js';
import { BEARER, head } from '../../events/receiver/support.js';
import { type Program, startProgram } from '../../support/program.js';
import { REQUESTS } from '../../support/requests.js';
import type { Health } from './server.js';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const MB = 1024 * 1024;
/** More than twice the memory growth allowed. */
const ZEROS = (REQUESTS / 20) * MB;
let server: Program;
let port: number;

async function healthOf(ask: 'as it is' | 'collected'): Promise<Health> {
  const answer = server.message();
  server.child.send(ask);
  return ((await answer) as { health: Health }).health;
}

/** The health after garbage collection; closing connections takes a moment. */
async function settled(heapBytes: number): Promise<Health> {
  let health = await healthOf('collected');
  for (let tries = 0; tries < 100 && health.heapBytes > heapBytes; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    health = await healthOf('collected');
  }
  return health;
}

beforeAll(async () => {
  const env = { TOKEN: BEARER.token, TIMEOUT_MS: '4000', MAX_BODY_BYTES: '1048576' };
  server = startProgram(SERVER, { flags: ['--expose-gc'], env });
  server.child.setMaxListeners(1_000);
  port = ((await server.message()) as { port: number }).port;
});
// Waits for the server's exit, so that its CPU time counts as this test's.
afterAll(async () => {
  const ended = new Promise((resolve) => server.child.once('exit', resolve));
  server.child.disconnect();
  await ended;
});

async function isWell(): Promise<void> {
  const evento = sampleEvento('ciclo', { codigo: String(Math.random()) });
  const url = `http://127.0.0.1:${port}/`;
  expect((await fetch(buildWebhookRequest(evento, BEARER, { url }))).status).toBe(200);
  const { errors, unhandled } = await healthOf('collected');
  expect({ errors, unhandled }).toEqual({ errors: [], unhandled: [] });
}

describe('a receiver on node:http', () => {
  it(`outlives ${REQUESTS} hostile requests: no crash, no 500, flat memory`, async () => {
    await storm(port, KIND_COUNT * 10, 1, 100);
    const before = await healthOf('collected');
    const { answers, statuses } = await storm(port, REQUESTS, 2, 100);
    const after = await settled(before.heapBytes + 8 * MB);
    const reported = JSON.stringify([...answers].sort());
    expect(
      [...statuses].filter((status) => status >= 500),
      reported,
    ).toEqual([]);
    const valid = Math.ceil(REQUESTS / KIND_COUNT);
    expect(answers.get('valid 200'), reported).toBe(valid);
    expect(after.heapBytes - before.heapBytes).toBeLessThanOrEqual(8 * MB);
    await isWell();
  });

  it.each([
    ['whose length is declared', head(`Content-Length: ${1024 * MB}`)],
    ['in chunks', head('Transfer-Encoding: chunked')],
    ['without credentials', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${1024 * MB}\r\n\r\n`],
    ['to be unzipped', head('Content-Encoding: gzip', 'Transfer-Encoding: chunked')],
  ])('takes a flood of zeros for nothing, %s', async (_, headers) => {
    await sendZeros(port, 32 * MB, headers);
    const before = await healthOf('collected');
    let mostBytes = 0;
    const watch = setInterval(async () => {
      mostBytes = Math.max(mostBytes, (await healthOf('as it is')).rssBytes);
    }, 50);
    const answers = await sendZeros(port, ZEROS, headers);
    clearInterval(watch);
    const after = await settled(before.heapBytes + 8 * MB);
    expect(answers.filter((answer) => !['401', '413', '415', 'cut'].includes(answer))).toEqual([]);
    expect(mostBytes - before.rssBytes).toBeLessThan(64 * MB);
    expect(after.heapBytes - before.heapBytes).toBeLessThanOrEqual(8 * MB);
    await isWell();
  });

  it('lets go of every connection', async () => {
    // Kept-alive connections of fetch remain open until the server's timeout.
    let open = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 100 && open > 2; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      open = (await healthOf('as it is')).connections;
    }
    expect(open).toBeLessThanOrEqual(2);
  });
});
