import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../../src/sandbox/deliveries/attempt.js';
import { startAnswerServer } from '../support/answer-server.js';

const ADDRESSES: Record<string, string[]> = {
  'dentro.example': ['127.0.0.1'],
  'fora.example': ['192.0.2.1'],
  'meio.example': ['127.0.0.1', '192.0.2.1'],
};

/** A name server of an attacker's, and this machine's for every other name. */
function lookupOf(real: typeof dns.lookup): typeof dns.lookup {
  const lookup = (hostname: string, ...rest: unknown[]) => {
    const addresses = ADDRESSES[hostname];
    if (!addresses) return Reflect.apply(real, dns, [hostname, ...rest]);
    const callback = rest.at(-1) as (error: Error | null, addresses: LookupAddress[]) => void;
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  };
  return lookup as typeof dns.lookup;
}

const { lookup } = dns;
beforeAll(() => {
  dns.lookup = lookupOf(lookup);
  syncBuiltinESMExports();
});
afterAll(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

describe('a receiver’s name', () => {
  it('is resolved when connecting, and refused when any of its addresses is foreign', async () => {
    const server = await startAnswerServer();
    server.answer = () => ({ json: { retorno: 'sucesso' } });
    const { port } = new URL(server.url);
    const call = (host: string) =>
      attempt(
        { url: `http://${host}:${port}/x` },
        {},
        { anywhere: false, closing: new AbortController().signal },
      );
    expect(await call('dentro.example')).toEqual({ status: 200, retorno: 'sucesso' });
    for (const host of ['fora.example', 'meio.example']) {
      expect((await call(host)).error, host).toContain('fora desta máquina');
    }
    await server.close();
  });
});
