import { startSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { proxySetting } from '../../src/cli/proxy.js';
import { lastingPort } from '../support/lasting-port.js';
import { runCli } from './in-process.js';
import { useSandbox } from './sandbox.js';

const asked = useSandbox();

/** Runs `doctor` against a service that gives every request this answer. */
async function doctorOf(status: number, body: unknown) {
  const sandbox = await startSandbox();
  sandbox.faults.add({ tipo: 'status', status, body });
  const env = { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token };
  try {
    return await runCli(['doctor'], { env });
  } finally {
    await sandbox.close();
  }
}

describe('recebiveis doctor', () => {
  it('finds nothing wrong with the sandbox', async () => {
    const { exitCode, out } = await runCli(['doctor'], { env: asked().env });
    expect(exitCode).toBe(0);
    expect(out.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      '✓ settings',
      '✓ service',
    ]);
  });

  it('marks in colour on a terminal', async () => {
    const { out } = await runCli(['doctor'], { env: asked().env, output: { color: true } });
    expect(out[0]?.startsWith('\u001b[32m✓')).toBe(true);
  });

  it('names both settings when they are missing, and tries nothing', async () => {
    const { exitCode, out } = await runCli(['doctor']);
    expect(exitCode).toBe(1);
    expect(out.join('\n')).toContain(
      '✗ settings: the environment variable RECEBIVEIS_BASE_URL is not set',
    );
    expect(out.join('\n')).toContain('the environment variable RECEBIVEIS_TOKEN is not set');
    expect(out.join('\n')).toContain('"recebiveis sandbox --seed demo", which prints what to set');
    expect(out.filter((line) => /^[✓!✗]/.test(line))).toHaveLength(1);
  });

  it('warns of an address that is not encrypted', async () => {
    const env = { RECEBIVEIS_BASE_URL: 'http://recebiveis.invalid', RECEBIVEIS_TOKEN: 'x' };
    const { exitCode, out } = await runCli(['doctor'], { env });
    expect(exitCode).toBe(1);
    expect(out[0]).toContain('! settings: http://recebiveis.invalid is not encrypted');
    expect(out.join('\n')).toMatch(
      /✗ service: ciclos.list lost its connection, or could not reach .* \((ENOTFOUND|EAI_AGAIN)\)/,
    );
  });

  it('names the emulator where nothing listens', async () => {
    const port = await lastingPort();
    const env = { RECEBIVEIS_BASE_URL: `http://127.0.0.1:${port}`, RECEBIVEIS_TOKEN: 'x' };
    const { exitCode, out } = await runCli(['doctor'], { env });
    expect(exitCode).toBe(1);
    expect(out.join('\n')).toMatch(/nothing listens at .*"recebiveis sandbox --seed demo"/);
  });

  it('distinguishes a refused token from an address that does not answer', async () => {
    const env = { ...asked().env, RECEBIVEIS_TOKEN: 'wrong-one' };
    const { exitCode, out } = await runCli(['doctor'], { env });
    expect(exitCode).toBe(1);
    expect(out.join('\n')).toContain('✗ service: the service refused the token');
    expect(out.join('\n')).not.toContain('wrong-one');
  });

  it.each([
    [400, { mensagem: 'Loja não ativa' }, '✗ service: the store is not active'],
    [429, { mensagem: 'x' }, '! service: the limit of ciclos.list is used up'],
    [
      200,
      '<html>proxy</html>',
      '✗ service: ciclos.list was answered 200 with something that is not',
    ],
    [503, { mensagem: 'x' }, '✗ service: ciclos.list was answered 503'],
  ])('says of %i %j: %s', async (status, body, words) => {
    const { out } = await doctorOf(status, body);
    expect(out.join('\n')).toContain(words);
  });
});

describe('a server in the other protocol', () => {
  it('is said to be plain http, perhaps, and where', async () => {
    const sandbox = await startSandbox();
    const address = sandbox.url.replace('http:', 'https:');
    const env = { RECEBIVEIS_BASE_URL: address, RECEBIVEIS_TOKEN: 'x' };
    try {
      const { exitCode, out } = await runCli(['doctor'], { env });
      const text = out.join('\n');
      expect(exitCode).toBe(1);
      expect(text).toContain('in plain http');
      expect(text).toContain(address);
      const list = await runCli(['ciclos', 'list'], { env });
      expect(list.err.join('\n')).toContain('in plain http');
    } finally {
      await sandbox.close();
    }
  });
});

describe('a proxy that the environment names', () => {
  const env = {
    RECEBIVEIS_BASE_URL: 'https://recebiveis.invalid',
    RECEBIVEIS_TOKEN: 'x',
    HTTPS_PROXY: 'http://user:geheim@proxy:3128',
  };

  it('is named beside the failure, without its password, by doctor and by any command', async () => {
    const doctor = await runCli(['doctor'], { env });
    expect(doctor.exitCode).toBe(1);
    expect(doctor.out.filter((line) => line.includes('HTTPS_PROXY'))).toHaveLength(1);
    const listed = await runCli(['ciclos', 'list'], { env });
    const said = listed.err.join('\n');
    expect(said).toMatch(/HTTPS_PROXY is set, and Node .* does not use it/);
    expect(said + doctor.out.join('\n')).not.toContain('geheim');
  });

  it.each([
    ['20.19.0', {}, 'Node 22.21 or 24'],
    ['22.20.0', { NODE_USE_ENV_PROXY: '1' }, 'Node 22.21 or 24'],
    ['22.21.0', {}, 'Set NODE_USE_ENV_PROXY=1'],
    ['24.0.0', { NODE_USE_ENV_PROXY: '1' }, undefined],
  ])('is used by Node %s with %j, or the remedy says how', (version, more, remedy) => {
    const found = proxySetting({ env: { ...env, ...more } } as never, version);
    expect(found?.isUsed).toBe(remedy === undefined);
    if (remedy !== undefined) expect(found?.message).toContain(remedy);
  });

  it('does not apply to a local emulator', () => {
    const local = { ...env, RECEBIVEIS_BASE_URL: 'https://127.0.0.1:4010' };
    expect(proxySetting({ env: local } as never)).toBeUndefined();
  });
});
