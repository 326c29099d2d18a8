import { describe, expect, it } from 'vitest';
import { createSandbox, startSandbox } from '../../src/sandbox/index.js';

const PORTUGUESE = /[ãõçáéíóú]| deve | não | use um /i;

describe('the language of what is refused', () => {
  it.each([
    { token: 'two words' },
    { seed: 'full' },
    { limits: 'on' },
    { limits: { 'pedido.get': 0 } },
    { behaviour: { emptyQueue: 'x' } },
    { events: { duplicate: 2 } },
    { webhookPausesMs: [-1] },
    { lojas: [{ token: 'sandbox-token' }] },
    { lojas: [{ token: 'a', idLoja: 0 }] },
    { port: 1 },
    { toke: 'x' },
  ])('is English for the program that makes a sandbox with %j', async (options) => {
    const make = () => createSandbox(options as never);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(/^sandbox: /);
    expect(make).not.toThrow(PORTUGUESE);
    if ('port' in options) return;
    await expect(startSandbox(options as never)).rejects.toThrow(/^sandbox: /);
  });

  it('is English for a port and a token that there are not', async () => {
    await expect(startSandbox({ port: 65_536 })).rejects.toThrow(/^sandbox: port must be/);
    expect(() => createSandbox().of('x')).toThrow(/^sandbox: no store has this token/);
  });

  it.each([
    ['gerar', 'ciclos/gerar', { seed: 'x' }],
    ['gerar', 'ciclos/gerar', { discrepancias: { chargeback: 2 } }],
    ['ciclo', 'ciclos', { canal: '' }],
    ['clock', 'clock', { set: 'amanhã' }],
    ['clock', 'clock', { advanceMs: -1 }],
    ['loja', 'loja', {}],
    ['behaviour', 'behaviour', { emptyQueue: 'x' }],
  ] as const)(
    'is the service’s for the control %s, from code and over HTTP',
    async (name, path, input) => {
      const sandbox = createSandbox();
      const control = sandbox[name] as (value: unknown) => unknown;
      const thrown = await Promise.resolve()
        .then(() => control(input))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      expect(thrown).toMatchObject({ status: 400, message: expect.stringMatching(PORTUGUESE) });
      const request = new Request(`http://sandbox/_sandbox/${path}`, {
        method: 'POST',
        body: JSON.stringify(input),
      });
      const answer = await sandbox.fetch(request);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { mensagem: (thrown as Error).message },
      ]);
    },
  );
});
