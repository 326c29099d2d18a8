import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/sandbox/clock.js';
import { createSandbox } from '../../src/sandbox/index.js';
import { openBench } from './support.js';

const DAY_MS = 86_400_000;
const CENTURY_MS = 36_525 * DAY_MS;

describe('the clock of a sandbox', () => {
  it('is as it was in the beginning after a reset', async () => {
    const sandbox = createSandbox();
    await sandbox.clock({ frozen: true, set: '2001-01-01T00:00:00Z' });
    sandbox.reset();
    const { now, frozen } = await sandbox.clock();
    expect([frozen, Date.parse(now) > Date.parse('2020-01-01')]).toEqual([false, true]);
  });

  it.each([
    [{ set: '9999-12-31T23:59:59Z' }, 'set: '],
    [{ set: '0001-01-01T00:00:00Z' }, 'set: '],
    [{ set: '1969-12-31T23:59:59Z' }, 'set: '],
    [{ set: '8999-01-01T00:00:00Z', advanceMs: CENTURY_MS }, 'advanceMs: '],
    [{ set: '2026-02-30T00:00:00Z' }, 'set: '],
    [{ set: '2026-03-01' }, 'set: '],
    [{ set: '2026-03-01T12:00:00' }, 'set: '],
    [{ advanceMs: -1 }, 'advanceMs: '],
    [{ advanceMs: 0.5 }, 'advanceMs: '],
    [{ advanceMs: 1e21 }, 'advanceMs: '],
    [{ frozen: 'sim' }, 'frozen: '],
  ])('refuses %j, and stays where it is', async (input, words) => {
    const bench = openBench();
    const { status, body } = await bench.call('POST', '/_sandbox/clock', { body: input });
    expect([status, body]).toEqual([400, { mensagem: expect.stringContaining(words) }]);
    expect(bench.clock.dataHora()).toBe('2026-11-21 12:00:00');
  });

  it('is never moved past the years that dates can show, a century at a time', async () => {
    const bench = openBench();
    let refused = 0;
    for (let n = 0; n < 100 && refused === 0; n++) {
      const answer = await bench.call('POST', '/_sandbox/clock', {
        body: { advanceMs: CENTURY_MS },
      });
      if (answer.status === 400) refused = n;
      else expect(answer.status).toBe(200);
    }
    expect(refused).toBe(69);
    await bench.create({});
    expect(await bench.get('/api/v1/pedido/pedido/P-1')).toMatchObject({
      dataHoraRegistro: expect.stringMatching(/^8927-/),
      expire: expect.stringMatching(/^8929-\d\d-\d\d$/),
    });
  });

  it('never goes back by being advanced, however long what falls due takes', async () => {
    let realMs = 0;
    const clock = createClock(() => realMs);
    clock.at(10, () => {
      realMs += 5_000;
    });
    await clock.advance(1_000);
    expect(clock.nowMs()).toBe(5_010);
  });

  it('deletes what expires for whoever looks next, also without a request in between', async () => {
    for (const look of ['gerar', 'snapshot', 'ciclo', 'panel'] as const) {
      const bench = openBench();
      const sandbox = createSandbox();
      await bench.create({});
      const kept = bench.snapshot();
      sandbox.restore(kept);
      await sandbox.clock({ advanceMs: 729 * DAY_MS });
      expect(sandbox.snapshot().lojas[0]?.pedidos).toHaveLength(1);
      await sandbox.clock({ advanceMs: DAY_MS });
      if (look === 'gerar') expect(sandbox.gerar().ciclos).toEqual([]);
      if (look === 'snapshot') expect(sandbox.snapshot().lojas[0]?.pedidos).toEqual([]);
      if (look === 'ciclo') {
        const { idCiclo } = sandbox.ciclo({
          canal: 'Amazon',
          linhas: [{ pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, valor: 50 }],
        });
        const [ciclo] = sandbox.snapshot().lojas[0]?.ciclos ?? [];
        expect(ciclo).toMatchObject({
          idCiclo,
          comTitulos: [],
          comEventos: [],
          avulsos: [{ evento: 'repasse', valorCents: 5_000, identificador: 'C-1' }],
        });
      }
      if (look === 'panel') {
        const headers = { accept: 'text/html' };
        const request = new Request('http://sandbox/', { headers });
        expect(await (await sandbox.fetch(request)).text()).toContain('Nenhum pedido ainda');
      }
    }
  });
});
