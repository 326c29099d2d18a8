import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClient } from '../../src/cli/client.js';
import { RecentRequests } from '../../src/cli/recent-requests.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli } from './in-process.js';
import { type Asked, openAsked } from './sandbox.js';

let cache: string;
let asked: Asked;
beforeEach(async () => {
  cache = temporaryFolder();
  asked = await openAsked({ limits: 'enforce' });
});
afterEach(() => asked.close());

const env = () => ({ ...asked.env, XDG_CACHE_HOME: cache });
const files = () => readdirSync(join(cache, 'recebiveis', 'requests'));
const register = (...args: string[]) =>
  runCli(['webhook', 'register', '--url', 'https://a.example/x', ...args], { env: env() });

/** The requests that a new process counts toward its limit, with their ages. */
async function nextProcess() {
  const client = new Recebiveis({
    baseUrl: asked.env.RECEBIVEIS_BASE_URL,
    token: asked.env.RECEBIVEIS_TOKEN,
  });
  const spent: Record<string, readonly number[]> = {};
  const limits = {
    of: client.limits.of,
    spend: async (endpoint: string, agesMs: readonly number[]) => {
      spent[endpoint] = agesMs;
    },
  };
  const recent = new RecentRequests({ storeId: () => client.storeId(), limits } as never);
  await recent.recall({ env: env() } as never);
  await client.close();
  return spent;
}

describe('the requests of earlier processes', () => {
  it('are known to the next one, which waits for a permit and is not refused', async () => {
    await register();
    const place = join(cache, 'recebiveis', 'requests', files()[0] ?? '');
    // Four more requests, as if by other processes: this one shares its limits.
    writeFileSync(place, readFileSync(place, 'utf8').repeat(5));
    const spent = await nextProcess();
    expect(Object.keys(spent)).toEqual(['webhook.register']);
    expect(spent['webhook.register']).toHaveLength(5);
    for (const ageMs of spent['webhook.register'] ?? []) expect(ageMs).toBeLessThan(60_000);
  });

  it('are forgotten after a minute, as are unknown lines', async () => {
    await register();
    const [name = ''] = files();
    const place = join(cache, 'recebiveis', 'requests', name);
    expect(readFileSync(place, 'utf8')).toMatch(/^webhook\.register \d{13}\n$/);
    const old = Date.now() - 61_000;
    writeFileSync(place, `webhook.register ${old}\n\nnonsense\nwebhook.register x\n`.repeat(5));
    writeFileSync(join(place, '..', `${name.split('.')[0]}.7`), 'webhook.register 1\n');
    expect(await nextProcess()).toEqual({});
    expect(files()).toEqual([name]);
  });

  it('are not kept without limits, or without a place for them', async () => {
    const free = { ...env(), RECEBIVEIS_LIMITS: 'off' };
    await runCli(['ciclos', 'list'], { env: free });
    expect(files()).toEqual([]);
    writeFileSync(join(cache, 'file'), '');
    const nowhere = { ...asked.env, XDG_CACHE_HOME: join(cache, 'file') };
    expect((await runCli(['ciclos', 'list'], { env: nowhere })).err).toEqual(['Nothing found.']);
  });
});

it.each([
  ['http://127.0.0.1:4010', true],
  ['http://localhost:4010/', true],
  ['http://[::1]:4010', true],
  ['https://localhost.example.com', false],
  ['https://api.example.com', false],
  ['https://127.0.0.1.example.com', false],
])('RECEBIVEIS_LIMITS=off holds for an emulator of this machine alone: %s %s', (url, is) => {
  const client = openClient({
    env: { RECEBIVEIS_BASE_URL: url, RECEBIVEIS_TOKEN: 'token-1', RECEBIVEIS_LIMITS: 'off' },
    conceal: () => {},
  } as never);
  expect(client.limits.of('ciclos.list') === null).toBe(is);
});
