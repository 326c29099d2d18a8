import { createServer, type ServerResponse } from 'node:http';
import { type RunningSandbox, type StartSandboxOptions, startSandbox } from 'recebiveis/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Listening, listen } from '../support/listen.js';

/** Deliveries that the receiver has not answered yet. */
const held: ServerResponse[] = [];
let refusesAtOnce: boolean;
let receiver: Listening;
let sandbox: RunningSandbox;

beforeEach(async () => {
  held.length = 0;
  refusesAtOnce = false;
  const server = createServer((request, response) => {
    request.resume();
    held.push(response);
    if (refusesAtOnce) response.writeHead(500).end();
  });
  receiver = await listen(server);
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

async function start(options: StartSandboxOptions = {}): Promise<void> {
  sandbox = await startSandbox({ limits: 'off', ...options });
  await sandbox.clock({ frozen: true });
  await fetch(`${sandbox.url}/api/v1/webhook/novo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.token}` },
    body: JSON.stringify({ url: receiver.url }),
  });
}

const send = () => sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} }).id;
const first = () => sandbox.webhooks.list()[0];
const calls = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count), 30_000);
const attempts = (count: number) =>
  vi.waitFor(() => expect(first()?.attempts).toHaveLength(count), 30_000);
const accept = (response: ServerResponse | undefined) => response?.end('{"retorno":"sucesso"}');

describe('a delivery whose answer is still to come', () => {
  it('is sent again at once on request, and the late failure undoes nothing', async () => {
    await start();
    const id = send();
    await calls(1);
    sandbox.webhooks.resend(id);
    await calls(2);
    accept(held[1]);
    await attempts(1);
    expect(first()).toMatchObject({ delivered: true });
    held[0]?.writeHead(500).end();
    await attempts(2);
    expect(first()).toMatchObject({ delivered: true });
    expect(first()?.next).toBeUndefined();
    await sandbox.clock({ advanceMs: 86_400_000 });
    expect(held).toHaveLength(2);
  });

  it('has five attempts after it was sent again, not five more of the first time', async () => {
    await start();
    const id = send();
    await calls(1);
    sandbox.webhooks.resend(id);
    await calls(2);
    for (const response of held) response.writeHead(500).end();
    await attempts(2);
    refusesAtOnce = true;
    await sandbox.clock({ advanceMs: 86_400_000 });
    expect(held).toHaveLength(6);
    expect(first()).toMatchObject({ delivered: false });
  });

  it('counts as planned and not as failed, and another sandbox sends it again', async () => {
    await start();
    send();
    await calls(1);
    const delivery = first();
    expect(delivery).toMatchObject({ delivered: false, attempts: [], next: expect.any(String) });
    const other = await startSandbox({ limits: 'off' });
    other.restore(sandbox.snapshot());
    await calls(2);
    accept(held[1]);
    await vi.waitFor(() => expect(other.webhooks.list()[0]?.delivered).toBe(true), 30_000);
    await other.close();
  });

  it('moves no clock that was reset meanwhile', async () => {
    await start();
    await sandbox.clock({ set: '2030-01-01T00:00:00Z' });
    send();
    await calls(1);
    held[0]?.writeHead(500).end();
    await attempts(1);
    const moved = sandbox.clock({ advanceMs: 86_400_000 });
    await calls(2);
    sandbox.reset();
    accept(held[1]);
    await moved;
    const { now, frozen } = await sandbox.clock();
    expect(frozen).toBe(false);
    expect(Date.parse(now)).toBeLessThan(Date.parse('2029-01-01'));
    expect(sandbox.webhooks.list()).toEqual([]);
  });
});

describe('a delivery that waits while the clock is set back', () => {
  it('keeps its time, and is sent once the clock reaches it again', async () => {
    await start({ webhookPausesMs: [0, 60_000] });
    await sandbox.clock({ set: '2026-06-01T00:00:00Z' });
    send();
    await calls(1);
    held[0]?.writeHead(500).end();
    await attempts(1);
    const next = '2026-06-01T00:01:00.000Z';
    expect(first()?.next).toBe(next);
    await sandbox.clock({ set: '2026-05-01T00:00:00Z' });
    await sandbox.clock({ advanceMs: 30 * 86_400_000 });
    expect([held.length, first()?.next]).toEqual([1, next]);
    const moved = sandbox.clock({ set: '2026-06-02T00:00:00Z' });
    await calls(2);
    accept(held[1]);
    await moved;
    expect(first()).toMatchObject({ delivered: true, attempts: [{}, { at: next }] });
  });
});
