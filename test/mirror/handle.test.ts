import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEvento } from '../../src/client/contract/schemas/evento.js';
import { openMirror } from '../../src/mirror/index.js';
import { sampleEvento } from '../../src/testing/index.js';
import { runs } from '../support/property-runs.js';
import { dump, mustAddUp } from './support/dump.js';
import { mirrorClient } from './support/mirror-client.js';
import { openSqliteMirror as open, queryOf } from './support/sqlite.js';
import { novo, temporaryDirectory } from './support/store.js';

const HOJE = '2031-01-01';

/** A store with one cycle not yet copied by the mirror. */
async function storeWithNews() {
  const opened = await open('empty');
  await opened.client.pedido.create(novo('1'));
  await opened.control('ciclos/gerar', { seed: 1 });
  const ciclos = await opened.client.ciclos.list().toArray();
  return { ...opened, ciclos, ids: ciclos.map(({ idCiclo }) => idCiclo).sort((a, b) => a - b) };
}

describe('an event handed to a mirror', () => {
  it('takes turns with a run of another mirror of this process on the same file', async () => {
    const { client, path, mirror, query } = await open('demo');
    const other = await openMirror({ path });
    onTestFinished(() => other.close());
    const slow = mirrorClient(client);
    const { stream } = slow.ciclos;
    slow.ciclos.stream = async function* (...given) {
      for await (const entry of stream(...given)) {
        // Keeps the transaction open across turns of the event loop, while the other mirror asks.
        await new Promise((resolve) => setImmediate(resolve));
        yield entry;
      }
    };
    const running = mirror.run(slow);
    for (let times = 0; times < 3; times++) {
      await other.handle(mirrorClient(client), sampleEvento('ciclo'));
    }
    await running;
    await mustAddUp(mirror);
    const clean = await openCopy();
    await clean.mirror.run(mirrorClient(client));
    expect(await dump(query)).toEqual(await dump(clean.query));
  });

  it('ends by its signal, between two cycles', async () => {
    const { client, control, mirror, ids } = await storeWithNews();
    await client.pedido.create(novo('2'));
    await control('ciclos/gerar', { seed: 2 });
    const ending = new AbortController();
    const noted = mirrorClient(client, (entry) => {
      ending.abort();
      return entry;
    });
    const handling = mirror.handle(noted, sampleEvento('ciclo'), { signal: ending.signal });
    await expect(handling).rejects.toMatchObject({ code: 'ABORTED' });
    expect(noted.read.length).toBeLessThanOrEqual(ids.length);
  });

  it.each([
    [{ lojas: 'x' }, 'lojas'],
    [{ loja: '' }, 'loja'],
    [{ loja: 5 }, 'loja'],
    [{ loja: 'x'.repeat(201) }, 'loja'],
    [{ loja: 'filial\0' }, 'loja'],
    [{ loja: 'filial \ud83d' }, 'loja'],
    [{ signal: new AbortController() }, 'signal'],
    [{ deadlineMs: 5 }, 'deadlineMs'],
  ])('is refused with the options %j', async (options, path) => {
    const { client, mirror } = await open('empty');
    const handling = mirror.handle(client, sampleEvento('ciclo'), options as never);
    await expect(handling).rejects.toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
  });
});

it('whatever events came before, in whatever order, a run leaves the tables of one that saw none', async () => {
  const { client } = await open('demo');
  const ciclos = await client.ciclos.list().toArray();
  const clean = await openCopy();
  await clean.mirror.run(mirrorClient(client), { hoje: HOJE });
  const expected = await dump(clean.query);

  const data = fc.oneof(
    fc.constantFrom(...ciclos.map(({ dataHora }) => dataHora)),
    fc.constantFrom('', null, '9999-01-01', '1900-01-01 00:00:00', 'ontem', 5),
  );
  const codigo = fc.oneof(
    fc.constantFrom(...ciclos.map(({ idCiclo }) => String(idCiclo))),
    fc.constantFrom('', null, 'x', '-1', '1e400'),
  );
  const evento = fc.oneof(
    fc.record({ tipo: fc.constantFrom('Ciclo', 'ciclo'), dados: fc.record({ codigo, data }) }),
    fc.record({
      tipo: fc.constantFrom('Pedido', 'pedido'),
      dados: fc.oneof(
        fc.record({ chavePedido: codigo, data }),
        fc.record({ codigo, dadosTitulo: fc.constantFrom([], null, [{}], 'x'), data }),
      ),
    }),
    fc.record({ tipo: fc.constantFrom('aplicativo', 'outro', 7), dados: fc.anything() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(evento, { maxLength: 5 }), async (events) => {
      const { mirror, query } = await openCopy();
      for (const raw of events) await mirror.handle(mirrorClient(client), readEvento(raw).value);
      const summary = await mirror.run(mirrorClient(client), { hoje: HOJE });
      expect(summary.ciclos).toMatchObject({ listed: ciclos.length, missing: 0, failed: 0 });
      expect(await dump(query)).toEqual(expected);
      await mirror.close();
    }),
    { numRuns: runs(10) },
  );
});

async function openCopy() {
  const path = join(await temporaryDirectory(), 'store.db');
  const mirror = await openMirror({ path });
  onTestFinished(() => mirror.close());
  return { mirror, query: queryOf(path) };
}
