import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { reconcile } from '../../../src/conciliacao/index.js';
import {
  type Mirror,
  type MirrorNoite,
  type OpenMirrorOptions,
  openMirror,
} from '../../../src/mirror/index.js';
import { dumpLedger, Store } from '../../conciliacao/support/ledger.js';
import type { Query } from '../../mirror/support/dump.js';
import { createDatabase } from '../../mirror/support/postgres.js';
import { queryOf } from '../../mirror/support/sqlite.js';
import { temporaryDirectory } from '../../mirror/support/store.js';
import { KILLS } from '../../support/kills.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.js';
import { startProgram } from '../../support/program.js';

/** Enough orders for the recording to last until the kill. */
const ORDERS = 60;

/** Fewer kills than for a copy: a night is a single transaction. */
const NIGHTS_KILLED = Math.ceil(KILLS / 2);

/** Orders in the tests without kills. */
const FEW = 36;

let server: PostgresServer | undefined;
let databases = 0;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
});
afterAll(() => server?.remove());

const nameOf = (url: OpenMirrorOptions['postgres']) => new URL(String(url)).pathname.slice(1);

interface Place {
  where: OpenMirrorOptions;
  query: Query;
}

/** Creates a ledger, empty or copied from a closed one. */
type NewPlace = (copied?: Place) => Promise<Place>;

async function inSqlite(copied?: Place): Promise<Place> {
  const path = join(await temporaryDirectory(), 'store.db');
  if (copied) await copied.query(`vacuum into '${path}'`);
  else await (await openMirror({ path })).close();
  return { where: { path }, query: queryOf(path) };
}

async function inPostgres(copied?: Place): Promise<Place> {
  if (!server) throw new Error('no PostgreSQL');
  const template = copied && nameOf(copied.where.postgres);
  const postgres = await createDatabase(server, `l${++databases}`, template);
  const pool = new pg.Pool({ connectionString: postgres, max: 1 });
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  return { where: { postgres }, query: async (sql) => (await pool.query(sql)).rows };
}

/** The ledger as JSON values, without the times of its entries. */
const ledger = async (query: Query) =>
  JSON.parse(
    JSON.stringify(await dumpLedger(query), (name, value) => {
      if (name === 'em_ms') return undefined;
      if (typeof value !== 'string') return value;
      if (/^-?\d{1,15}$/.test(value)) return Number(value);
      return /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value;
    }),
  );

/** Every order is paid short or charged too much. */
function firstNight(orders = FEW): Store {
  const store = new Store('loja');
  const lines: Parameters<typeof store.ciclo>[2] = {};
  for (let number = 1; number <= orders; number++) {
    store.order(String(number), 10_000, 1_000);
    lines[number] = [
      ['repasse', 10_000 - (number % 2) * number],
      ['comissão', -1_000 - ((number + 1) % 2) * number],
    ];
  }
  store.ciclo(1, '2026-06-10', lines);
  return store;
}

/** A third of the shortages are paid in full, a third in part. */
function secondNight(store: Store, orders = FEW): void {
  const lines: Parameters<typeof store.ciclo>[2] = {};
  for (let number = 1; number <= orders; number++) {
    if (number % 2 === 0 || number % 3 === 0) continue;
    lines[number] = [['repasse', number % 3 === 1 ? number : Math.ceil(number / 2)]];
  }
  store.ciclo(2, '2026-06-20', lines);
}

const record = async (mirror: Mirror) => mirror.achados.record(await reconcile(mirror));

async function open(where: OpenMirrorOptions): Promise<Mirror> {
  const mirror = await openMirror(where);
  onTestFinished(() => mirror.close());
  return mirror;
}

const file = fileURLToPath(new URL('./achados-child.ts', import.meta.url));

/** Records in a process of its own, killed this long after its reconciliation. */
async function runChild(where: OpenMirrorOptions, killAfterMs?: number): Promise<number | null> {
  const { child, ended } = startProgram(file, { args: [JSON.stringify(where)] });
  child.stdout?.on('data', () => {
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  const { code, signal, stderr } = await ended;
  if (signal === null) expect(stderr).toBe('');
  return code;
}

async function killAndCompare(place: NewPlace): Promise<void> {
  const recorded = await place();
  const store = firstNight(ORDERS);
  const mirror = await open(recorded.where);
  await store.copyTo(mirror);
  await record(mirror);
  secondNight(store, ORDERS);
  await store.copyTo(mirror);
  await mirror.close();
  const [killed, clean] = [await place(recorded), await place(recorded)];
  const before = await ledger(killed.query);
  expect(await ledger(clean.query)).toEqual(before);
  expect(await runChild(clean.where)).toBe(0);
  const after = await ledger(clean.query);
  expect(after).not.toEqual(before);
  for (let kill = 0; kill < NIGHTS_KILLED; kill++) {
    await runChild(killed.where, Math.random() * 150);
    expect([before, after]).toContainEqual(await ledger(killed.query));
  }
  // Two recordings at once run to their end: no lock of the killed ones is left.
  expect(await Promise.all([runChild(killed.where), runChild(killed.where)])).toEqual([0, 0]);
  expect(await ledger(killed.query)).toEqual(after);
}

describe(`a ledger killed ${NIGHTS_KILLED} times is as before or after a night`, () => {
  it('in SQLite', () => killAndCompare(inSqlite));

  it.skipIf(!hasPostgres)('in PostgreSQL (needs its server: apt install postgresql)', () =>
    killAndCompare(inPostgres),
  );
});

describe.skipIf(!hasPostgres)(
  'a ledger in PostgreSQL (needs its server: apt install postgresql)',
  () => {
    it('holds and says what one in SQLite does, marks and lists included', async () => {
      const said: unknown[] = [];
      const held: unknown[] = [];
      for (const { where, query } of [await inSqlite(), await inPostgres()]) {
        const store = firstNight();
        const mirror = await open(where);
        await store.copyTo(mirror);
        const first = await record(mirror);
        const [worst] = await mirror.achados.list({ estado: 'aberto' });
        const { marcadoEm, ...marked } = await mirror.achados.mark(String(worst?.id), 'cobrado', {
          protocolo: '7',
          data: '2026-06-11',
          nota: 'por telefone',
        });
        expect(Date.parse(String(marcadoEm))).toBeGreaterThan(0);
        secondNight(store);
        await store.copyTo(mirror);
        const second = await record(mirror);
        expect(second.regularizadas.quantidade).toBeGreaterThan(4);
        expect(second.recuperadoCentavos).toBeGreaterThan(0);
        const once = await ledger(query);
        await record(mirror);
        expect(await ledger(query)).toEqual(once);
        const listed = await mirror.achados.list({ tipo: 'repasseAMenor', pedido: '5' });
        expect(listed).toHaveLength(1);
        said.push([first, marked, second, listed]);
        const { achados, ...rest } = await ledger(query);
        for (const achado of achados) delete achado.marcado_em_ms;
        held.push({ achados, ...rest });
      }
      expect(said[1]).toEqual(said[0]);
      expect(held[1]).toEqual(held[0]);
    });

    it('closes lines of no order by their identifier, and nothing of a copy that lacks a cycle', async () => {
      const said: unknown[] = [];
      const held: unknown[] = [];
      for (const { where, query } of [await inSqlite(), await inPostgres()]) {
        const store = new Store('loja');
        const mirror = await open(where);
        const nights: MirrorNoite[] = [];
        const night = async () => {
          await store.copyTo(mirror);
          const hoje = `2026-08-0${nights.length + 1}`;
          const noite = await mirror.achados.record(await reconcile(mirror, { hoje }));
          nights.push(noite);
          return noite;
        };
        store.order('new', 10_000, 0);
        store.ciclo(2, '2026-07-01', { new: [['repasse', 9_000]] }, 'Amazon', [
          ['descontos', ' D-1', -300],
        ]);
        expect(await night()).toMatchObject({ novas: { quantidade: 2, cobrarCentavos: 1_000 } });
        const later: Parameters<Store['ciclo']>[2] = { new: [['repasse', 1_000]] };
        store.ciclo(3, '2026-08-02', later, 'Amazon', [['descontos', 'D-1\t', 300]]);
        store.ciclo(1, '2026-01-20', {});
        store.broken.add(1);
        expect(await night()).toMatchObject({ incompleta: true, naoConferidas: { quantidade: 2 } });
        store.broken.clear();
        expect(await night()).toMatchObject({
          incompleta: false,
          regularizadas: { quantidade: 2 },
          recuperadoCentavos: 1_000,
        });
        said.push(nights);
        held.push(await ledger(query));
      }
      expect(said[1]).toEqual(said[0]);
      expect(held[1]).toEqual(held[0]);
    });

    it('counts what was paid with the sign of a rule', async () => {
      const { where } = await inPostgres();
      const store = new Store('loja');
      const mirror = await open(where);
      const night = async () => {
        await store.copyTo(mirror);
        return mirror.achados.record(
          await reconcile(mirror, {
            regras: [{ canal: 'amazon', evento: 'venda', tipo: 'repasse', sinal: -1 }],
          }),
        );
      };
      store.order('1', 5_000, 0);
      store.ciclo(1, '2026-06-10', { '1': [['Venda', -4_000]] });
      await night();
      store.ciclo(2, '2026-06-20', { '1': [['VENDA', -1_000]] }, null);
      expect(await night()).toMatchObject({ recuperadoCentavos: 1_000 });
    });

    it('two recordings at once, from two programs, leave the ledger of a single one', async () => {
      const { where, query } = await inPostgres();
      const store = firstNight();
      const mirrors = [await open(where), await open(where), await open(where)];
      const [mirror] = mirrors as [Mirror];
      await store.copyTo(mirror);
      await record(mirror);
      secondNight(store);
      await store.copyTo(mirror);
      const conciliacao = await reconcile(mirror);
      const said = await Promise.all(mirrors.map((each) => each.achados.record(conciliacao)));
      const closed = said.map(({ regularizadas }) => regularizadas.quantidade);
      expect(closed.filter((count) => count > 0)).toHaveLength(1);
      const again = await ledger(query);
      await mirror.achados.record(conciliacao);
      expect(await ledger(query)).toEqual(again);
    });
  },
);
