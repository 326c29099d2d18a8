import { type ChildProcess, spawn } from 'node:child_process';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../support/compile.js';
import { ROOT } from '../../support/run.js';
import { runFile } from '../../support/run-file.js';
import { connectRaw, read, until } from './support.js';

const BEARER = { tipo: 'Bearer', token: 'token-of-the-example' } as const;
const CICLO = sampleEvento('ciclo', { canal: 'Feira Fictícia' });

describe.each([
  ['node-http', '/'],
  ['express', '/eventos'],
  ['fastify', '/eventos'],
  ['hono', '/eventos'],
])('the example %s', (name, path) => {
  let child: ChildProcess;
  let stdout = '';
  let stderr = '';
  let url: string;
  const lines = () => stdout.split('\n').filter((line) => /^[a-z]+ \{/.test(line));
  const send = (request: Request) => fetch(request);
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${BEARER.token}`, ...headers },
      body,
    });

  beforeAll(async () => {
    child = spawn(process.execPath, [compile(`examples/receiver/${name}.ts`)], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', RECEBIVEIS_WEBHOOK_TOKEN: BEARER.token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
    child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
    await until(() => /Listening on port \d+/.test(stdout) || child.exitCode !== null);
    const port = /Listening on port (\d+)/.exec(stdout)?.[1];
    if (!port) throw new Error(`the example did not start: ${stderr}`);
    url = `http://localhost:${port}${path}`;
  });
  afterAll(() => void child.kill('SIGKILL'));

  it('handles a delivery once, however often it comes', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await read(await send(buildWebhookRequest(CICLO, BEARER, { url })));
      expect(answer).toMatchObject({ status: 200, json: { retorno: 'sucesso' } });
    }
    await until(() => lines().length > 0);
    expect(lines()).toEqual([`ciclo ${JSON.stringify(CICLO.dados)}`]);
  });

  it('refuses as the receiver does', async () => {
    const wrong = buildWebhookRequest(CICLO, { ...BEARER, token: 'another' }, { url });
    const refusals: [Promise<Response>, number][] = [
      [send(wrong), 401],
      [fetch(url), 405],
      [fetch(url, { method: 'PUT', body: '{}' }), 405],
      [post('x', { 'content-type': 'application/json' }), 400],
      [post(''), 400],
      [post('{"tipo":"Ciclo"}', { 'content-type': 'application/json' }), 400],
      [post('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }), 415],
      [post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
      [post('x'.repeat(1024 * 1024 + 1), { 'content-type': 'application/json' }), 413],
    ];
    for (const [response, status] of refusals) {
      expect(await read(await response)).toMatchObject({ status });
    }
    await until(() => stderr.includes('refused 413'));
    expect(stderr).not.toContain('Error');
  });

  it('survives connections that are cut', async () => {
    const port = Number(new URL(url).port);
    for (let index = 0; index < 10; index++) {
      const { write, socket, answered } = connectRaw(port);
      write(`POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${BEARER.token}\r\n`);
      write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
      await new Promise((resolve) => setTimeout(resolve, 10));
      socket.resetAndDestroy();
      await answered;
    }
    const other = sampleEvento('aplicativo');
    const answer = await read(await send(buildWebhookRequest(other, BEARER, { url })));
    expect(answer.status).toBe(200);
    expect(child.exitCode).toBeNull();
  });

  it('ends on SIGTERM', async () => {
    // Open keep-alive connections would delay the exit: the server closes those of this test.
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

it('an example says what is missing', { timeout: 600_000 }, async () => {
  const { code, stderr } = await runFile('examples/receiver/node-http.ts', [], {
    RECEBIVEIS_WEBHOOK_TOKEN: '',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('auth.token: must not be empty; is its environment variable set?');
});
