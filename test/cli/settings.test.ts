import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from './in-process.js';
import { type Asked, openAsked, useSandbox } from './sandbox.js';

const asked = useSandbox();

const SERVICE_COMMANDS = [
  ['pedido', 'get', '--pedido', 'P'],
  ['ciclos', 'list'],
  ['ciclos', 'get', '1'],
  ['analises', 'comissoes'],
  ['analises', 'cancelamentos'],
  ['fila', 'peek'],
  ['fila', 'consume'],
  ['fila', 'remove', 'x'],
  ['webhook', 'register', '--url', 'https://a.example'],
];

/** A port without a listener: below the range given to programs, and allowed by fetch. */
const DEAD_PORT = 2;

describe('settings', () => {
  it.each(SERVICE_COMMANDS)('%s %s names what is missing and ends with 2', async (...args) => {
    const { exitCode, err } = await runCli(args, { env: { RECEBIVEIS_TOKEN: '' } });
    expect(exitCode).toBe(2);
    const text = err.join('\n');
    expect(text).toContain('RECEBIVEIS_BASE_URL is not set');
    expect(text).toContain('RECEBIVEIS_TOKEN is not set');
    expect(text).toContain('recebiveis sandbox --seed demo');
  });

  it.each(SERVICE_COMMANDS)(
    '%s %s says that the token is refused, and never shows it',
    async (...args) => {
      const env = { ...asked().env, RECEBIVEIS_TOKEN: 'not-the-token-at-all' };
      const { exitCode, out, err } = await runCli(args, { env });
      expect(exitCode).toBe(1);
      expect(err[0]).toMatch(/^recebiveis: the service refused the token \(401\)/);
      expect([...out, ...err].join('\n')).not.toContain('not-the-token-at-all');
    },
  );

  it('says that nothing listens, where, and what to do', async () => {
    const address = `http://127.0.0.1:${DEAD_PORT}`;
    const env = { RECEBIVEIS_BASE_URL: address, RECEBIVEIS_TOKEN: 'x' };
    const { exitCode, err } = await runCli(['ciclos', 'list'], { env });
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toContain(`nothing listens at ${address} (ECONNREFUSED)`);
    expect(err.join('\n')).toContain('recebiveis sandbox --seed demo');
  });

  it.each([
    ['RECEBIVEIS_BASE_URL', 'localhost:4010/secret', 'RECEBIVEIS_BASE_URL must be a complete http'],
    ['RECEBIVEIS_BASE_URL', 'http://a.example/api/v1', 'RECEBIVEIS_BASE_URL must end before'],
    ['RECEBIVEIS_TOKEN', 'Bearer geheim-123', 'without the word Bearer, which is added'],
    ['RECEBIVEIS_TOKEN', 'bearer\tgeheim-123', 'without the word Bearer, which is added'],
    ['RECEBIVEIS_TOKEN', 'with space', 'RECEBIVEIS_TOKEN must be visible ASCII'],
    ['RECEBIVEIS_BASE_URL', 'eyJ0.abc123.d', 'address, such as https://api.example.com'],
  ])('refuses %s=%j', async (name, value, words) => {
    const env = { ...asked().env, [name]: value };
    const { exitCode, err } = await runCli(['ciclos', 'list'], { env });
    expect(exitCode).toBe(2);
    expect(err.join('\n')).toContain(words);
    expect(err.join('\n')).not.toContain(value);
  });
});

describe('arguments that may be secrets', () => {
  it.each([
    [['ciclos', 'list', '--token', 'geheim123'], 'unknown option --token'],
    [['ciclos', 'list', '--token=geheim123'], 'unknown option --token'],
    [['--tokenAPI=geheim123', 'ciclos', 'list'], 'unknown option --tokenAPI'],
    [['webhook', 'register', '--senha', 'geheim123'], 'unknown option --senha'],
    [['webhook', 'register', '--', 'HTTPS://u:geheim123@a.example'], 'too many arguments'],
    [['ciclos', 'list', '--json=geheim123'], 'option --json takes no value'],
    [['ciclos', 'list', '--base-url', 'http://u:geheim123@a'], 'unknown option --base-url'],
    [['ciclos', 'list', 'http://u:geheim123@a'], 'too many arguments'],
    [['mirror', 'status', '--to', 'postgres://u:geheim123@127.0.0.1:2/d'], ''],
    [['ciclos', 'list', `--${'a_'.repeat(5000)}`, 'geheim123'], 'unknown option --a_'],
  ])('%j is refused, and not repeated', async (args, words) => {
    const { exitCode, out, err } = await runCli(args, { env: asked().env });
    expect(exitCode).not.toBe(0);
    expect(err.join('\n')).toContain(words);
    expect([...out, ...err].join('\n')).not.toContain('geheim123');
  });
});

describe('recebiveis webhook register', () => {
  // A store for each test, because the endpoint has a low limit per minute.
  let store: Asked;
  beforeEach(async () => {
    store = await openAsked();
  });
  afterEach(() => store.close());

  const register = (args: string[], more: Parameters<typeof runCli>[1] = {}) =>
    runCli(['webhook', 'register', '--url', 'https://a.example/x', ...args], {
      ...more,
      env: { ...store.env, ...more.env },
    });

  it('sends the given configuration, with the password from the environment', async () => {
    const { exitCode, out } = await register(
      ['--tipoAutorizacao', 'Basic', '--usuario', 'erp', '--ciclo', 'false', '--modulo', 'webhook'],
      { env: { RECEBIVEIS_WEBHOOK_SENHA: 'geheim' } },
    );
    expect(exitCode).toBe(0);
    expect(out[0]).toMatch(/^Webhook registered\./);
    expect(store.sandbox.snapshot().lojas[0]?.webhook).toEqual({
      url: 'https://a.example/x',
      tipoAutorizacao: 'Basic',
      usuario: 'erp',
      senha: 'geheim',
      ciclo: false,
      modulo: 'webhook',
    });
  });

  it('says which variable to set for the secret', async () => {
    const { exitCode, err } = await register(['--tipoAutorizacao', 'Bearer']);
    expect(exitCode).toBe(2);
    expect(err.join()).toContain('set the environment variable RECEBIVEIS_WEBHOOK_TOKEN');
  });

  it.each([
    [['--modulo', 'correio'], '--modulo is invalid. Allowed choices are webhook, fila'],
    [
      ['--tipoAutorizacao', 'Digest'],
      '--tipoAutorizacao is invalid. Allowed choices are Basic, Bearer',
    ],
    [['--ciclo', 'talvez'], 'Allowed choices are true, false'],
  ])('refuses %j', async (args, words) => {
    const { exitCode, err } = await register(args);
    expect(exitCode).toBe(2);
    expect(err.join('\n')).toContain(words);
  });

  it('shows the current registration', async () => {
    const { out, err } = await register(['--tipoAutorizacao', 'Bearer', '--pedido', 'false'], {
      env: { RECEBIVEIS_WEBHOOK_TOKEN: 'geheim-123' },
    });
    expect(out).toEqual(['Webhook registered. It replaces whatever was registered before.']);
    expect(err).toEqual([]);
  });

  it('says in its help that the queue needs an address too', async () => {
    const help = await runCli(['webhook', 'register', '--help']);
    const url = help.out.join(' ').replace(/\s+/g, ' ');
    expect(url).toMatch(/--url <address> receiving address, http or https \(required;.*fila/);
  });

  it('needs an address', async () => {
    const { exitCode, err } = await runCli(['webhook', 'register'], { env: store.env });
    expect(exitCode).toBe(2);
    expect(err.join('\n')).toContain('--url is required');
  });
});
