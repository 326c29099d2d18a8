import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlreadyExistsError, type NovoPedido, Recebiveis } from '../../../src/index.js';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { startProgram } from '../../support/program.js';

interface Ensured {
  pedido: string;
  status: 'created' | 'found';
  chavePedido: string;
  differences: unknown[];
  recovered: boolean;
}

const ORDERS = 30;
const WORKER = join(import.meta.dirname, 'ensure-worker.ts');

const novo = novoPedidoFixture as NovoPedido;
const novos = Array.from({ length: ORDERS }, (_, index) => ({
  ...novo,
  pedido: `P-${index}`,
  pedidoERP: `E-${index}`,
  pedidoCanal: `C-${index}`,
  chaveNFe: `35240311122233000144550010000${String(10_000 + index)}1000012345`,
}));

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ limits: 'off' });
});
afterEach(() => sandbox.close());

const storedPedidos = () =>
  sandbox.snapshot().lojas.flatMap(({ pedidos }) => pedidos.map(({ novo: { pedido } }) => pedido));

/** The results of several processes that ensure the same orders at the same moment. */
async function ensureAtOnce(processes: number): Promise<Ensured[][]> {
  const args = [sandbox.url, sandbox.token, JSON.stringify(novos)];
  const programs = Array.from({ length: processes }, () => startProgram(WORKER, { args }));
  await Promise.all(programs.map((program) => program.message()));
  const answers = programs.map((program) => program.message() as Promise<Ensured[]>);
  for (const { child } of programs) child.send('go');
  const ensured = await Promise.all(answers);
  for (const { ended } of programs) expect(await ended).toMatchObject({ code: 0, stderr: '' });
  return ensured;
}

describe('pedido.ensure of the same orders by two processes', () => {
  it('creates each of them once, and both know it by one key', async () => {
    const [one = [], other = []] = await ensureAtOnce(2);
    expect(storedPedidos().sort()).toEqual(novos.map(({ pedido }) => pedido).sort());
    const sent = sandbox.requests({ endpoint: 'pedido.create' });
    expect(sent.filter(({ refused }) => refused === null)).toHaveLength(ORDERS);
    for (const [index, { pedido }] of novos.entries()) {
      const pair = [one[index], other[index]];
      expect(pair).toMatchObject([{ pedido }, { pedido }]);
      // After a lost answer a process finds the order, and cannot tell which process created it.
      const created = pair.filter((ensured) => ensured?.status === 'created');
      expect(created.length).toBeGreaterThan(0);
      expect(created.filter((ensured) => !ensured?.recovered).length).toBeLessThan(2);
      expect(new Set(pair.map((ensured) => ensured?.chavePedido)).size).toBe(1);
      expect(pair.flatMap((ensured) => ensured?.differences)).toEqual([]);
    }
  });

  it('creates each of them once where answers are lost', async () => {
    const lost = { tipo: 'reset', commit: true, endpoint: 'pedido.create' } as const;
    sandbox.faults.add({ ...lost, every: 3 });
    sandbox.faults.add({ tipo: 'reset', commit: false, endpoint: 'pedido.get', every: 7 });
    const ensured = await ensureAtOnce(2);
    expect(storedPedidos().sort()).toEqual(novos.map(({ pedido }) => pedido).sort());
    const all = ensured.flat();
    expect(all).toHaveLength(2 * ORDERS);
    expect(all.some(({ recovered }) => recovered)).toBe(true);
    for (const { pedido } of novos) {
      const own = all.filter((one) => one.pedido === pedido);
      expect(new Set(own.map(({ chavePedido }) => chavePedido)).size).toBe(1);
      // A process that loses race and answer finds the other's order, which has the same contents.
      expect(own.some(({ status }) => status === 'created')).toBe(true);
      expect(own.flatMap(({ differences }) => differences)).toEqual([]);
    }
  });
});

describe('pedido.ensure of an order that no look-up shows', () => {
  it('rejects with AlreadyExistsError after look-ups over several seconds', async () => {
    const options = { baseUrl: sandbox.url, token: sandbox.token, limits: false } as const;
    // Another storeId stands for a creation by another process.
    await new Recebiveis({ ...options, storeId: 'elsewhere' }).pedido.create(novo);
    const client = new Recebiveis(options);
    const body = { mensagem: 'Pedido não encontrado' };
    sandbox.faults.add({ tipo: 'status', endpoint: 'pedido.get', status: 404, body });
    const error = await failureOf(client.pedido.ensure(novo));
    expect(error).toBeInstanceOf(AlreadyExistsError);
    expect(sandbox.requests({ endpoint: 'pedido.get' })).toHaveLength(3 * 5);
    expect(storedPedidos()).toEqual([novo.pedido]);
  });
});
