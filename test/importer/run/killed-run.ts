import { readFileSync, writeFileSync } from 'node:fs';
import { forget, makeOlder } from '../ledger/ledger-file.js';
import { keyOf, orders } from './orders.js';
import { type Bench, type Ending, runImport, setUp } from './set-up.js';

/** Ledgers and stores of runs that created this many orders, made once for all tests. */
const ledgers = new Map<number, Promise<{ text: string; store: string }>>();

async function ledgerOf(count: number) {
  const ends: (() => Promise<void>)[] = [];
  const { client, ledger } = await setUp({ onTestFinished: (end) => void ends.push(end) });
  const recebiveis = client();
  await runImport(recebiveis, orders(count), { ledger });
  const made = { text: readFileSync(ledger, 'utf8'), store: await recebiveis.storeId() };
  for (const end of ends) await end();
  return made;
}

/** A bench after a killed run: all its orders were created, but outcomes of `open` not written. */
export async function killed(test: Ending, count: number, open: readonly number[]): Promise<Bench> {
  const bench = await setUp(test);
  const { service, client, ledger } = bench;
  if (!ledgers.has(count)) ledgers.set(count, ledgerOf(count));
  const { text, store } = (await ledgers.get(count)) ?? { text: '', store: '' };
  writeFileSync(ledger, text.replaceAll(store, await client().storeId()));
  for (const sent of orders(count)) {
    service.posts.push(keyOf(sent));
    service.store(sent);
  }
  forget(
    ledger,
    open.map((number) => `PED-${number}`),
  );
  makeOlder(ledger);
  return bench;
}
