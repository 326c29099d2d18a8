import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';

// A name that an attacker's server resolves: no network is needed to see what becomes of it.
vi.mock('node:dns', () => ({
  lookup: (
    hostname: string,
    _options: object,
    callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
  ) => {
    const addresses: Record<string, string[]> = {
      'dentro.example': ['127.0.0.1'],
      'fora.example': ['192.0.2.1'],
      'meio.example': ['127.0.0.1', '192.0.2.1'],
    };
    callback(
      null,
      (addresses[hostname] ?? []).map((address) => ({ address, family: 4 })),
    );
  },
}));

const { attempt } = await import('../../src/sandbox/deliveries/attempt.js');

describe('a receiver’s name', () => {
  it('is resolved when connecting, and refused when any of its addresses is foreign', async () => {
    const server = createServer((_, response) => response.end('{"retorno":"sucesso"}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
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
    server.close();
  });
});
