import { describe, expect, it } from 'vitest';
import { runCli } from '../in-process.js';
import { openAsked, order } from '../sandbox.js';

const LONG = 'tok-0123456789abcdef';

/** The output of a command run with this token on a demo sandbox. */
async function printed(token: string, ...args: string[]) {
  const asked = await openAsked({ seed: 'demo', token });
  try {
    return await runCli(args, { env: asked.env });
  } finally {
    await asked.close();
  }
}

describe('data that contains the token by chance', () => {
  it.each(['1001', 'demo', 'DEMO-000', 'amazon'])(
    'is the same as with another: %s',
    async (token) => {
      for (const args of [
        ['ciclos', 'list', '--json'],
        ['pedido', 'get', '--pedido', 'DEMO-000001'],
        ['analises', 'comissoes', '--csv', '--max', '3'],
      ]) {
        const [{ out, exitCode }, other] = [
          await printed(token, ...args),
          await printed(LONG, ...args),
        ];
        expect([exitCode, out]).toEqual([0, other.out]);
      }
    },
  );

  it('is JSON still', async () => {
    const { out } = await printed('1001', 'ciclos', 'list', '--json');
    expect(JSON.parse(out.at(-1) ?? '')).toMatchObject({ idCiclo: 1001 });
  });
});

describe('a real token that the service repeats', () => {
  it.each([
    [['pedido', 'get', '--pedido', 'P-1', '--json']],
    [['pedido', 'get', '--pedido', 'P-1']],
    [['analises', 'comissoes', '--csv', '--max', '3']],
  ])('is not printed by %j', async (args) => {
    const asked = await openAsked({ token: LONG });
    try {
      const { env } = asked;
      const created = await fetch(`${env.RECEBIVEIS_BASE_URL}/api/v1/pedido/novo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${LONG}` },
        body: JSON.stringify({ ...order(1), pedido: 'P-1', canal: `canal ${LONG}` }),
      });
      expect(created.status).toBe(200);
      const { out } = await runCli(args, { env });
      const text = out.join('\n');
      expect(text).toContain('***');
      expect(text).not.toContain(LONG);
    } finally {
      await asked.close();
    }
  });
});

describe('texts with a short token', () => {
  it('are masked on standard error, and on standard output except in data', async () => {
    const asked = await openAsked({ token: '1001' });
    const { env } = asked;
    const refused = await runCli(['pedido', 'get', '--pedido', 'x1001'], { env });
    const answer = await runCli(['doctor'], {
      env: { ...env, RECEBIVEIS_BASE_URL: 'http://127.0.0.1:9/1001' },
    });
    await asked.close();
    expect(refused.exitCode).toBe(1);
    expect([...refused.err, ...answer.out, ...answer.err].join('\n')).not.toContain('1001');
  });
});
