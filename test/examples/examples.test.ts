import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Discrepancia, reconcile } from 'recebiveis/conciliacao';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grade } from '../../examples/demo/grade.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { lojaLiquidada } from '../conciliacao/support/gabarito.js';
import { detalhesDe } from '../conciliacao/support/itens.js';
import { blocksOf } from '../docs/blocks.js';
import { compile } from '../support/compile.js';
import { ROOT, run } from '../support/run.js';
import { runFile } from '../support/run-file.js';
import { temporaryFolder } from '../support/temporary-folder.js';

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

describe('the examples', { timeout: 600_000 }, () => {
  it('iterate-ciclos prints every cycle and its loose events', async () => {
    const { code, stdout, stderr } = await example('iterate-ciclos');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(
      stdout.match(/^\d+ \d{4}-\d\d-\d\d \S.* R\$\s[\d.]+,\d\d$/gm)?.length,
    ).toBeGreaterThanOrEqual(6);
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
    expect(found.stdout.match(/parcela \d R\$\s\d+,\d\d /g)).toHaveLength(3);
    const none = await example('look-up-pedido', 'pedido', 'not there');
    expect(none).toMatchObject({ code: 0, stdout: 'No order has pedido not there\n' });
    const unnamed = await example('look-up-pedido');
    expect(unnamed).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Which order\?.*\n$/),
    });
  });

  it('notas-pagas marks each order once, and is the program of its guide', async () => {
    const file = 'examples/notas-pagas.mjs';
    expect(blocksOf('guides/nota-paga.md', 'js')).toEqual([readFileSync(join(ROOT, file), 'utf8')]);
    const cwd = temporaryFolder();
    const env = { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token };
    const program = [compile(file)];
    const first = await run(process.execPath, program, { cwd, env });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^pago DEMO-\d+ \d{44}$/m);
    const again = await run(process.execPath, program, { cwd, env });
    expect(again).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('register-webhook registers', async () => {
    const { code, stdout } = await example('register-webhook');
    expect(code).toBe(0);
    expect(stdout).toMatch(/sucesso/i);
  });
});

describe('the grade of the demo', () => {
  const planted = [
    { tipo: 'repasseAMenor', pedido: '1', pedidoCanal: 'C-1', idCiclo: 1, valorCentavos: -1000 },
    { tipo: 'linhaSemPedido', identificador: 'X', idCiclo: 1, valorCentavos: 600 },
  ];
  const found = (...entries: object[]) =>
    entries.map((entry) => ({ acao: 'cobrar', evidencia: {}, ...entry })) as Discrepancia[];

  it('is perfect only when each planted difference is found once, and nothing else', () => {
    const [one, other] = planted as [object, object];
    expect(grade(found(one, other), planted)).toEqual({
      isPerfect: true,
      line: 'Graded against the answer key: found 2 of 2 planted differences, R$ 16,00 of R$ 16,00',
    });
    expect(grade(found(one), planted)).toMatchObject({ isPerfect: false });
    expect(grade(found(one, other, one), planted)).toMatchObject({ isPerfect: false });
    const wrong = grade(found(one, { ...other, valorCentavos: 599 }), planted);
    expect(wrong.isPerfect).toBe(false);
    expect(wrong.line).toContain('found 1 of 2 planted differences, R$ 10,00 of R$ 16,00');
    expect(wrong.line).toContain('1 THAT NOBODY PLANTED');
  });

  it('is perfect for a store with fees under contract and overcharges given back', async () => {
    const custos = [{ evento: 'antecipação', percentual: 3 }];
    const settle = { '*': { custos, refundedOvercharges: 0.2 } };
    const loja = await lojaLiquidada(demoPedidos({ count: 40 }), { settle });
    const { pedidos, contrato } = loja;
    const linhas = detalhesDe(loja.linhas);
    const { discrepancias } = await reconcile({ pedidos, linhas }, { contrato });
    expect(new Set(loja.gabarito.map(({ tipo }) => tipo))).toContain('custoContratado');
    expect(discrepancias.some(({ valorCentavos }) => valorCentavos === 0)).toBe(false);
    expect(grade(discrepancias, loja.gabarito)).toMatchObject({ isPerfect: true });
  });
});
