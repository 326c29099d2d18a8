import { copyFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { AbortError } from '../../src/index.js';
import { openMirror, type ParteItem } from '../../src/mirror/index.js';
import { dump, mustAddUp } from './support/dump.js';
import { mirrorClient } from './support/mirror-client.js';
import { openSqliteMirror as open } from './support/sqlite.js';

const HOJE = '2031-01-01';

describe('a mirror in SQLite', () => {
  it('copies every cycle, and each adds up to its valorRepasse', async () => {
    const { client, mirror, query } = await open();
    const listed = await client.ciclos.list().toArray();
    const summary = await mirror.run(client);
    const { length } = listed;
    const none = { unchanged: 0, missing: 0, failed: 0, unreadable: 0 };
    expect(summary.ciclos).toEqual({ listed: length, read: length, ...none });
    expect(summary.listIsComplete).toBe(true);
    expect(await mirror.check()).toEqual([]);
    const sums = await query(
      'select id_ciclo, sum(valor_centavos) as total from linhas group by id_ciclo order by id_ciclo',
    );
    const expected = listed
      .map(({ idCiclo, valorRepasse }) => ({
        id_ciclo: idCiclo,
        total: Math.round(valorRepasse * 100),
      }))
      .sort((one, other) => one.id_ciclo - other.id_ciclo);
    expect(sums).toEqual(expected);
  });

  it('has a row of linhas for each amount of the details, with order, installment and event', async () => {
    const { client, mirror, query } = await open();
    await mirror.run(mirrorClient(client));
    const naive: unknown[] = [];
    for await (const { idCiclo } of client.ciclos.list()) {
      const detail = await client.ciclos.get(idCiclo, { agruparEventos: false });
      const empty = { pedido: null, pedido_canal: null, parcela: null, identificador: null };
      const line = (rest: object) => naive.push({ id_ciclo: idCiclo, ...empty, ...rest });
      for (const { pedido, pedidoCanal, titulos } of detail.pedidosTitulos) {
        for (const parcela of titulos.flatMap((titulo) => titulo.parcelas)) {
          for (const { evento, valor } of parcela.eventos) {
            const valor_centavos = Math.round(valor * 100);
            const of = { pedido, pedido_canal: pedidoCanal, parcela: parcela.numero };
            line({ grupo: 'pedidosTitulos', ...of, evento, valor_centavos });
          }
        }
      }
      for (const { pedido, pedidoCanal, eventos } of detail.pedidosEventos) {
        for (const { evento, totalValor } of eventos) {
          const valor_centavos = Math.round(totalValor * 100);
          const of = { pedido, pedido_canal: pedidoCanal };
          line({ grupo: 'pedidosEventos', ...of, evento, valor_centavos });
        }
      }
      for (const { evento, identificador = null, totalValor } of detail.eventos) {
        const valor_centavos = Math.round(totalValor * 100);
        line({ grupo: 'eventos', evento, identificador, valor_centavos });
      }
    }
    const rows = await query(
      'select id_ciclo, grupo, pedido, pedido_canal, parcela, evento, identificador, valor_centavos from linhas',
    );
    const sorted = (lines: unknown[]) => lines.map((each) => sortedJson(each)).sort();
    expect(rows.length).toBeGreaterThan(100);
    expect(sorted(rows)).toEqual(sorted(naive));
  });

  it('reads the look-back again, and a second run leaves the same tables', async () => {
    const { client, mirror, query } = await open();
    await mirror.run(mirrorClient(client));
    const before = await dump(query);
    const again = mirrorClient(client);
    await mirror.run(again, { lookbackDays: 36_500 });
    expect(again.read.length).toBeGreaterThan(0);
    expect(await dump(query)).toEqual(before);
  });

  it('keeps the records of the orders that the cycles name', async () => {
    const { client, mirror, query } = await open();
    const { pedidos } = await mirror.run(mirrorClient(client), { orders: true });
    expect(pedidos.notFound).toBe(0);
    expect(await query('select count(*) as n from pedidos')).toEqual([{ n: pedidos.read }]);
    const [{ total }] = (await query(
      'select sum(valor_centavos) as total from pedidos_parcelas_eventos',
    )) as [{ total: number }];
    const ofLines =
      "select sum(valor_centavos) as total from linhas where grupo = 'pedidosTitulos'";
    expect(await query(ofLines)).toEqual([{ total }]);
  });

  it('finds a cycle whose lines do not add up, and says by how much', async () => {
    const { client, mirror } = await open();
    let patched = false;
    const odd = mirrorClient(client, (entry): ParteItem => {
      if (entry.parte !== 'eventos' || patched) return entry;
      patched = true;
      const totalValor = entry.item.totalValor + 1.23;
      return { parte: 'eventos', item: { ...entry.item, totalValor } };
    });
    await mirror.run(odd);
    expect(await mirror.check()).toMatchObject([{ diferencaCentavos: 123 }]);
  });

  it('leaves a cycle unchanged when its answer breaks in the middle', async () => {
    const { client, mirror, query } = await open();
    await mirror.run(mirrorClient(client));
    const before = await dump(query);
    let items = 0;
    const broken = mirrorClient(client, (entry) => {
      items += 1;
      if (items === 7) throw new Error('the connection broke');
      return entry;
    });
    await expect(mirror.run(broken, { lookbackDays: 36_500 })).rejects.toThrow('broke');
    expect(await dump(query)).toEqual(before);
  });

  it('continues where interrupted runs ended, until all is read', async () => {
    const { client, mirror } = await open();
    const { length } = await client.ciclos.list().toArray();
    const beganAtMs = Date.now();
    const read: number[] = [];
    for (let turn = 0; turn * 5 < length; turn++) {
      const ending = mirrorClient(client);
      const { stream } = ending.ciclos;
      ending.ciclos.stream = (...given) => {
        if (ending.read.length === 5) throw new Error('ended');
        return stream(...given);
      };
      const run = mirror.run(ending, { lookbackDays: 36_500, beganAtMs }).catch(String);
      expect(await run).toBeTruthy();
      read.push(...ending.read);
    }
    expect(new Set(read).size).toBe(length);
    expect(read).toHaveLength(length);
    // Without `beganAtMs` a run reads young cycles, least recently read first.
    const again = mirrorClient(client);
    await mirror.run(again, { lookbackDays: 36_500 });
    expect(again.read).toEqual(read);
  });

  it('ends by its signal and by its deadline', async () => {
    const { client, mirror } = await open();
    const aborted = mirror.run(mirrorClient(client), { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' });
    // The answer never comes: only the deadline timer ends the run, even under garbage collection.
    const hung = mirrorClient(client);
    hung.ciclos.stream = async function* (_idCiclo, _params, options) {
      yield* [];
      await new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new AbortError('ciclos.stream')));
      });
    };
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc') as () => void, 20);
    onTestFinished(() => clearInterval(collecting));
    const late = { code: 'TIMEOUT', scope: 'run', limitMs: 300 };
    await expect(mirror.run(hung, { deadlineMs: 300 })).rejects.toMatchObject(late);
    await mustAddUp(mirror);
  });
});

it('a closed mirror is one file, which can be copied alone', async () => {
  const { client, mirror, path } = await open();
  await mirror.run(mirrorClient(client), { orders: true });
  const expected = [await mirror.status(), await reconcile(mirror, { hoje: HOJE })];
  await mirror.close();
  await copyFile(path, `${path}.copy`);
  const copy = await openMirror({ path: `${path}.copy`, mustExist: true });
  expect([await copy.status(), await reconcile(copy, { hoje: HOJE })]).toEqual(expected);
  await copy.close();
});

it('closing ends a run at any moment, and what was committed stays', async () => {
  const { client, mirror, path } = await open();
  for (const at of [1, 2, 40, 90]) {
    const closing = await openMirror({ path });
    let items = 0;
    let closed: Promise<void> | undefined;
    const run = closing.run(
      mirrorClient(client, (entry) => {
        items += 1;
        if (items === at) closed = closing.close();
        return entry;
      }),
      { lookbackDays: 36_500 },
    );
    await expect(run).rejects.toMatchObject({ code: 'MIRROR', reason: 'closed' });
    await closed;
  }
  await mirror.run(mirrorClient(client));
  await mustAddUp(mirror);
});

describe('openMirror', () => {
  it.each([
    [{}, /path.*or postgres/],
    [{ path: 'a', postgres: 'postgres://x' }, /path.*or postgres/],
    [{ path: ':memory:' }, /path: must be the path of a file/],
    [{ postgres: 'mysql://x' }, /postgres: must be an address/],
    [{ postgres: {} }, /postgres: must be an address/],
    [{ paht: 'x', path: 'x' }, /paht: is not a known option; did you mean path\?/],
  ])('refuses %j', async (options, message) => {
    await expect(openMirror(options as never)).rejects.toThrow(message);
  });

  it('waits for another program that has the file locked, and the process goes on meanwhile', async () => {
    const { client, path, mirror } = await open();
    const other = new Libsql(path);
    onTestFinished(() => void other.close());
    for (const work of [() => mirror.run(mirrorClient(client)), () => openMirror({ path })]) {
      other.exec('begin immediate');
      let ticks = 0;
      const ticking = setInterval(() => (ticks += 1), 10);
      const working = work();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(ticks).toBeGreaterThan(2);
      clearInterval(ticking);
      other.exec('rollback');
      const done = await working;
      if ('close' in done) await done.close();
    }
    await mustAddUp(mirror);
  });

  it('a run that waits for another program ends with its signal or deadline', async () => {
    const { client, path, mirror } = await open();
    const other = new Libsql(path);
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const ending = new AbortController();
    const running = mirror.run(mirrorClient(client), { signal: ending.signal });
    setTimeout(() => ending.abort(), 300);
    await expect(running).rejects.toMatchObject({ code: 'ABORTED' });
    const late = mirror.run(mirrorClient(client), { deadlineMs: 300 });
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' });
    other.exec('rollback');
    await mirror.run(mirrorClient(client));
    await mustAddUp(mirror);
  });
});

const sortedJson = (row: unknown) =>
  JSON.stringify(Object.entries(row as object).sort(([a], [b]) => a.localeCompare(b)));
