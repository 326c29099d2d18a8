// Compares events stored per second by one transaction each and by the inbox, on the same disk in
// alternating rounds: `tsx bench/inbox/main.ts [--rounds 5] [--events 4000] [--dir /tmp]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import type { Evento } from 'recebiveis';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    events: { type: 'string', default: '4000' },
    // A folder on the disk to measure, because flushing dominates.
    dir: { type: 'string', default: tmpdir() },
    dist: { type: 'string', default: new URL('../../dist/inbox.js', import.meta.url).pathname },
  },
});
const { openInbox }: typeof import('recebiveis/inbox') = await import(values.dist);
const rounds = Number(values.rounds);
const events = Number(values.events);

const body = (number: number) => ({
  tipo: 'Pedido',
  dados: {
    chavePedido: `65f1c0ffee${number}`,
    pedido: `PED-${number}`,
    pedidoCanal: `CANAL-${number}`,
    pedidoComplementar: '',
    canal: 'Canal de vendas',
    chaveNFe: '3'.repeat(44),
    percComissaoPrevista: 16,
    valorComissaoPrevista: 47.98,
    regraComissaoPrevista: 'regra '.repeat(20),
    idApp: 'app',
    nomeApp: 'Loja',
    situacao: 'criado',
    mensagem: 'Pedido criado '.repeat(20),
    data: '2026-11-21 10:00:00',
  },
});

/** Rates by way of storing. */
const rates = new Map<string, number[]>();
const lags = new Map<string, number>();

/** Measures a way of storing, and the longest block of the event loop. */
async function measure(name: string, count: number, work: () => Promise<void>): Promise<void> {
  let last = performance.now();
  let lag = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lag = Math.max(lag, now - last - 2);
    last = now;
  }, 2);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  clearInterval(timer);
  rates.set(name, [...(rates.get(name) ?? []), count / seconds]);
  lags.set(name, Math.max(lags.get(name) ?? 0, lag));
}

/** The simple way: a synchronous insert for each event, in its own transaction. */
async function oneByOne(path: string): Promise<void> {
  const database = new Database(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE events (seq INTEGER PRIMARY KEY, id TEXT UNIQUE, raw TEXT) STRICT');
  const insert = database.prepare('INSERT INTO events (id, raw) VALUES (?, ?)');
  for (let number = 0; number < events; number++) {
    const raw = JSON.stringify(body(number));
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(raw));
    insert.run([Buffer.from(bytes).toString('hex'), raw]);
  }
  database.close();
}

const eventoOf = (number: number): Evento => {
  const raw = body(number);
  return { tipo: 'pedido', forma: 'pedido', tipoOriginal: 'Pedido', dados: raw.dados, raw };
};

/** Stores by the inbox, with `inFlight` events at a time. */
async function stored(path: string, inFlight: number): Promise<void> {
  const inbox = await openInbox({ path });
  let next = 0;
  const loop = async () => {
    while (next < events) await inbox.store(eventoOf(next++));
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  await inbox.close();
}

async function handled(path: string): Promise<void> {
  const inbox = await openInbox({ path });
  let count = 0;
  let worker: { stop(): Promise<void> } | undefined;
  await new Promise<void>((resolve) => {
    const handler = () => {
      count += 1;
      if (count === events) resolve();
    };
    worker = inbox.work(handler, { concurrency: 32 });
  });
  await worker?.stop();
  await inbox.close();
}

const folder = mkdtempSync(join(values.dir, 'recebiveis-bench-'));
for (let round = 0; round < rounds; round++) {
  const path = (name: string) => join(folder, `${name}-${round}.db`);
  await measure('one row a transaction', events, () => oneByOne(path('rows')));
  await measure('store, 1 in flight', events, () => stored(path('one'), 1));
  await measure('store, 16 in flight', events, () => stored(path('few'), 16));
  await measure('store, 128 in flight', events, () => stored(path('many'), 128));
  await measure('handled, 32 at once', events, () => handled(path('many')));
}
rmSync(folder, { recursive: true, force: true });

const median = (list: readonly number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const base = median(rates.get('one row a transaction') ?? []);
console.log(`Medians of ${rounds} rounds of ${events} events, Node ${process.version}`);
console.table(
  Object.fromEntries(
    [...rates].map(([name, list]) => [
      name,
      {
        'events/s': Math.round(median(list)),
        'lowest/s': Math.round(Math.min(...list)),
        'times one row': Number((median(list) / base).toFixed(2)),
        'longest block ms': Math.round(lags.get(name) ?? 0),
      },
    ]),
  ),
);
