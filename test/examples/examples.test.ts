import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFile } from '../support/run.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'demo' });
});
afterAll(() => sandbox.close());

const example = (name: string, ...args: string[]) =>
  runFile(`examples/${name}.ts`, args, {
    RECEBIVEIS_BASE_URL: sandbox.url,
    RECEBIVEIS_TOKEN: sandbox.token,
  });

describe('the examples', { timeout: 30_000 }, () => {
  it('iterate-ciclos prints every cycle and its loose events', async () => {
    const { code, stdout, stderr } = await example('iterate-ciclos');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout.match(/^\d+ \d{4}-\d\d-\d\d \S/gm)?.length).toBeGreaterThanOrEqual(6);
    expect(stdout).toContain('imposto retido');
  });

  it('create-pedido creates an order once, look-up-pedido finds it', async () => {
    const first = await example('create-pedido');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^created [0-9a-f]{40}/);
    const second = await example('create-pedido');
    expect(second).toMatchObject({ code: 1, stderr: 'refused: Pedido já cadastrado\n' });

    const found = await example('look-up-pedido', 'pedidoCanal', 'EXEMPLO-CANAL-1');
    expect(found.stdout).toContain('EXEMPLO-1 Mercado Livre pendente');
    expect(found.stdout.match(/parcela \d/g)).toHaveLength(3);
    const none = await example('look-up-pedido', 'pedido', 'not there');
    expect(none).toMatchObject({ code: 0, stdout: 'No order has pedido not there\n' });
  });

  it('register-webhook registers', async () => {
    const { code, stdout } = await example('register-webhook');
    expect(code).toBe(0);
    expect(stdout).toMatch(/sucesso/i);
  });

  it('the demo imports, settles, reads, drains and reports', async () => {
    const { code, stdout } = await runFile('examples/demo/main.ts');
    expect(code).toBe(0);
    expect(stdout).toContain('Orders created: 300. Total sold: R$ ');
    expect(stdout).toContain('The 10 orders that miss most');
    expect(stdout).toContain('as do their lines');
    expect(stdout).toContain('Queue drained: 6 ciclo');
  });
});
