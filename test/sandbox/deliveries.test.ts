import { type RunningSandbox, type StartSandboxOptions, startSandbox } from 'recebiveis/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnswerServer, startAnswerServer } from '../support/answer-server.js';

let answers: { status: number; body: string }[];
let receiver: AnswerServer;
let sandbox: RunningSandbox;

const GOOD = { status: 200, body: '{"retorno":"sucesso"}' };

beforeEach(async () => {
  answers = [];
  receiver = await startAnswerServer();
  receiver.answer = () => {
    const { status, body } = answers.shift() ?? GOOD;
    return { status, text: body, headers: { connection: 'close', location: receiver.url } };
  };
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const bodies = () => receiver.requests.map(({ body }) => JSON.parse(body));

async function start(options: StartSandboxOptions = {}, url = receiver.url) {
  sandbox = await startSandbox({ limits: 'off', ...options });
  await sandbox.clock({ frozen: true });
  await register({ url });
}

async function register(config: object) {
  const answer = await fetch(`${sandbox.url}/api/v1/webhook/novo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.token}` },
    body: JSON.stringify(config),
  });
  expect(answer.status).toBe(200);
}

const settled = (id: string) =>
  vi.waitFor(() => {
    const found = sandbox.webhooks.list().find((one) => one.id === id);
    expect(found?.attempts.length).toBeGreaterThan(0);
    return found;
  });

describe('a delivery', () => {
  it('is tried five times by the sandbox clock, which may jump over the pauses', async () => {
    answers = Array.from({ length: 9 }, () => ({ status: 500, body: '{"retorno":"não"}' }));
    await start();
    const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: { codigo: '1' } });
    const first = await settled(id);
    const firstMs = Date.parse(first?.attempts[0]?.at ?? '');
    expect(bodies()).toHaveLength(1);
    await sandbox.clock({ advanceMs: 4_999 });
    expect(bodies()).toHaveLength(1);
    await sandbox.clock({ advanceMs: 86_400_000 });
    const [delivery] = sandbox.webhooks.list();
    expect(delivery?.attempts.map(({ at }) => Date.parse(at) - firstMs)).toEqual([
      0, 5_000, 35_000, 155_000, 755_000,
    ]);
    expect(delivery).toMatchObject({ delivered: false });
    expect(delivery?.next).toBeUndefined();
  });

  it.each([
    ['another text than the documented answer', { status: 200, body: 'ok' }, true],
    ['another retorno than sucesso', { status: 201, body: '{"retorno":"falhou"}' }, true],
    ['no text', { status: 200, body: '' }, true],
    ['202', { status: 202, body: GOOD.body }, false],
    ['a redirect', { status: 302, body: GOOD.body }, false],
    ['201', { status: 201, body: GOOD.body }, true],
    ['200', GOOD, true],
  ])('of %s', async (_, answer, delivered) => {
    answers = [answer];
    await start();
    const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
    const delivery = await settled(id);
    expect(delivery?.delivered).toBe(delivered);
    expect(bodies()).toHaveLength(1);
  });

  it('with other answers succeeds where behaviour says so', async () => {
    answers = [{ status: 202, body: '' }];
    await start({ behaviour: { delivered: '2xx' } });
    const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
    expect((await settled(id))?.delivered).toBe(true);
  });

  it.each(['ok', '{"retorno":"falhou"}', ''])(
    'answered %j is tried again where behaviour asks for sucesso, and keeps the answer',
    async (body) => {
      answers = [{ status: 200, body }];
      await start({ behaviour: { answerBody: 'sucesso' } });
      const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
      expect(await settled(id)).toMatchObject({ delivered: false, attempts: [{ body }] });
      await sandbox.clock({ advanceMs: 5_000 });
      await vi.waitFor(() => expect(sandbox.webhooks.list()[0]?.delivered).toBe(true));
      expect(bodies()).toHaveLength(2);
      expect(sandbox.webhooks.list()[0]?.attempts[1]?.body).toBeUndefined();
    },
  );

  it('shows the answer received in place of sucesso, and a snapshot keeps it', async () => {
    answers = [{ status: 200, body: 'ok' }];
    await start();
    const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
    await settled(id);
    const headers = { accept: 'text/html' };
    const page = await fetch(`${sandbox.url}/`, { headers });
    expect(await page.text()).toContain('HTTP 200, corpo “ok”');
    sandbox.restore(JSON.parse(JSON.stringify(sandbox.snapshot())));
    expect(sandbox.webhooks.list()[0]?.attempts).toMatchObject([{ status: 200, body: 'ok' }]);
  });

  it('whose credentials HTTP cannot carry fails, and the sandbox lives on', async () => {
    await start();
    await register({ url: receiver.url, tipoAutorizacao: 'Bearer', token: 'a\nb' });
    sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
    await sandbox.clock({ advanceMs: 0 });
    await vi.waitFor(() => expect(sandbox.webhooks.list()[0]?.attempts).toHaveLength(1), 30_000);
    expect(sandbox.webhooks.list()[0]?.attempts[0]?.error).toContain('não cabem em HTTP');
  });

  it('is sent again on request', async () => {
    answers = [{ status: 500, body: '' }];
    await start({ webhookPausesMs: [0] });
    const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: { codigo: '7' } });
    await settled(id);
    const resent = await fetch(`${sandbox.url}/_sandbox/webhooks/${id}/resend`, { method: 'POST' });
    expect(resent.status).toBe(200);
    await vi.waitFor(() => expect(sandbox.webhooks.list()[0]?.delivered).toBe(true));
    expect(bodies()).toEqual([
      { tipo: 'Ciclo', dados: { codigo: '7' } },
      { tipo: 'Ciclo', dados: { codigo: '7' } },
    ]);
    const missing = await fetch(`${sandbox.url}/_sandbox/webhooks/99/resend`, { method: 'POST' });
    expect(missing.status).toBe(404);
  });

  it.each([{}, { modulo: 'fila' }])(
    'not yet sent goes to the address of a new registration: %j',
    async (more) => {
      answers = [{ status: 500, body: '' }];
      await start({}, `${receiver.url}/old`);
      const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
      await settled(id);
      const url = `${receiver.url}/new`;
      await register({ url, tipoAutorizacao: 'Bearer', token: 'new', ...more });
      await sandbox.clock({ advanceMs: 86_400_000 });
      const called = receiver.requests.map(({ url, headers }) => [url, headers.authorization]);
      expect(called).toEqual([
        ['/old', undefined],
        ['/new', 'Bearer new'],
      ]);
      expect(sandbox.webhooks.list()).toMatchObject([{ delivered: true }]);
    },
  );

  it('to another machine is not made, nor to a name that leads to one', async () => {
    for (const url of ['http://192.0.2.1/x', 'http://[2001:db8::1]/x', 'http://0.0.0.0:9/x']) {
      await start({}, url);
      const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
      expect((await settled(id))?.attempts[0]?.error, url).toContain('fora desta máquina');
      await sandbox.close();
    }
    await start({}, receiver.url.replace('127.0.0.1', 'localhost'));
    const { id } = sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} });
    expect((await settled(id))?.attempts[0]?.error ?? '').not.toContain('fora desta máquina');
  });

  it('needs a registration', async () => {
    sandbox = await startSandbox();
    expect(() => sandbox.webhooks.send({ tipo: 'Ciclo', dados: {} })).toThrow('registrada');
  });
});
