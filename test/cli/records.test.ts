import { startSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { runCli } from './in-process.js';
import { useSandbox } from './sandbox.js';

const asked = useSandbox({ seed: 'demo' });
const cli = (...args: string[]) => runCli(args, { env: asked().env });

describe('recebiveis pedido get', () => {
  it('shows the order, its installments and events', async () => {
    const { exitCode, out } = await cli('pedido', 'get', '--pedido', 'DEMO-000004');
    expect(exitCode).toBe(0);
    const text = out.join('\n');
    expect(text).toMatch(/^order +DEMO-000004$/m);
    expect(text).toMatch(/^situation of the title +pago$/m);
    expect(text).toMatch(/^items +R\$ [\d.]+,\d\d$/m);
    expect(text).toMatch(/^titles \(1\)$/m);
    expect(text).toMatch(/^events \(\d+\)$/m);
    expect(text).toMatch(/1\/1 +R\$ [\d.]+,\d\d +pago/);
  });

  it('finds it by every key, and prints every field as JSON', async () => {
    const { out } = await cli('pedido', 'get', '--pedido', 'DEMO-000004', '--json');
    expect(out).toHaveLength(1);
    const pedido = JSON.parse(out[0] ?? '') as Record<string, string>;
    const keys = {
      pedidoERP: pedido.pedidoERP,
      pedidoCanal: pedido.pedidoCanal,
      notaFiscal: String(pedido.numeroNFe),
      chaveNF: pedido.chaveNFe,
      chavePedido: pedido._id,
    };
    for (const [name, value] of Object.entries(keys)) {
      const found = await cli('pedido', 'get', `--${name}`, value ?? '', '--json');
      expect([name, found.exitCode]).toEqual([name, 0]);
      expect(JSON.parse(found.out[0] ?? '')).toEqual(pedido);
    }
  });

  it('ends with 1 when there is none', async () => {
    const { exitCode, out, err } = await cli('pedido', 'get', '--pedidoERP', 'nenhum');
    expect([exitCode, out]).toEqual([1, []]);
    expect(err.join()).toContain('não encontrado');
  });
});

describe('recebiveis ciclos get', () => {
  it('shows the three parts', async () => {
    const { exitCode, out } = await cli('ciclos', 'get', '1001');
    expect(exitCode).toBe(0);
    const titles = out
      .filter((line) => / \(\d+\)$/.test(line))
      .map((line) => line.replace(/ \(\d+\)$/, ''));
    expect(titles).toEqual(['installments of orders', 'events of orders', 'events']);
  });

  it('shows the requested part, without the hidden fields', async () => {
    const hidden = ['--camposOcultos', 'pedidoERP,cliente.cpfCnpj'];
    const part = ['--retornoUnico', 'pedidosTitulos'];
    const { out } = await cli('ciclos', 'get', '1001', ...part, ...hidden, '--json');
    const detail = JSON.parse(out.join('')) as { pedidosTitulos: object[] };
    expect(Object.keys(detail)).toEqual(['pedidosTitulos']);
    expect(detail.pedidosTitulos[0]).not.toHaveProperty('pedidoERP');
    expect(detail.pedidosTitulos[0]).toHaveProperty('pedidoCanal');
  });

  it('does not group eventos when it is asked not to', async () => {
    const part = ['--retornoUnico', 'eventos', '--agruparEventos', 'false'];
    const { out } = await cli('ciclos', 'get', '1001', ...part);
    expect(out[1]).toContain('identifier');
  });

  it('ends with 1 when there is none', async () => {
    const { exitCode, err } = await cli('ciclos', 'get', '999999');
    expect(exitCode).toBe(1);
    expect(err[0]).toContain('nothing was found (ciclos.get): Ciclo não encontrado');
  });
});

describe('a service that sends less than documented', () => {
  it.each([
    [
      ['ciclos', 'get', '1'],
      { pedidosTitulos: [{ pedido: 'P' }], pedidosEventos: [{}], eventos: [{}] },
    ],
    [
      ['ciclos', 'get', '1'],
      { pedidosTitulos: [{ titulos: [{}] }], pedidosEventos: [], eventos: [] },
    ],
    [['pedido', 'get', '--pedido', 'P'], { _id: 'x', pedido: 'P', cliente: null, frete: 'grátis' }],
    [['ciclos', 'list'], { info: {}, ciclos: [{ idCiclo: 7, canal: { nome: 'A' } }] }],
    [['analises', 'cancelamentos'], { paginacao: {}, cancelamentos: [{ pedido: 7 }] }],
  ])('%j is shown as far as possible', async (args, body) => {
    // Ends each list with an empty page.
    const emptied = JSON.parse(JSON.stringify(body), (key, value: unknown) =>
      key !== '' && Array.isArray(value) ? [] : value,
    ) as object;
    const sandbox = await startSandbox();
    sandbox.faults.add({ tipo: 'status', status: 200, body, count: 1 });
    sandbox.faults.add({ tipo: 'status', status: 200, body: emptied });
    const env = { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token };
    const { exitCode, out, err } = await runCli(args, { env });
    await sandbox.close();
    expect([exitCode, err]).toEqual([0, []]);
    expect(out.join('\n')).toMatch(/P|7|installments/);
  });
});
