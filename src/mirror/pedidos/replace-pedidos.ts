import { sql, type Transaction } from 'kysely';
import { nameOf } from '../../shared/text/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { insertRows, type Values } from '../database/insert-rows.js';
import { mirrorError } from '../mirror-error.js';
import { MAX_NAME_CHARACTERS } from '../read/cells.js';
import { pedidoRows, type RecordRows } from '../read/pedido-rows.js';
import { noteChange } from '../run/copy-version.js';
import { columnsOf, type Schema } from '../schema/tables.js';
import { findPedido } from './find-pedido.js';
import type { PedidoName } from './orders-option.js';
import { refuseLess } from './refuse-less.js';

/** The record found for a name, and the time of the request. */
export interface NotedRecord {
  chavePedido: string;
  requestedAtMs: number;
}

/** A name's record, or the note that there is none. */
interface Note {
  name: PedidoName;
  requestedAtMs: number;
  chavePedido: string | undefined;
}

interface ReadRecord extends NotedRecord {
  rows: RecordRows;
}

/** Orders written together: at most the records of one second, so that a kill loses no more. */
const TOGETHER = 500;
const TOGETHER_MS = 1000;

/**
 * Looks orders up and replaces their records, several in one transaction: a transaction for each would
 * take longer than all else.
 */
export class PedidoWriter {
  readonly #database: Database;
  readonly #client: MirrorClient;
  readonly #loja: string;
  #notes: Note[] = [];
  #records = new Map<string, ReadRecord>();
  readonly #names = new Set<string>();
  #since = 0;

  constructor(database: Database, client: MirrorClient, loja: string) {
    this.#database = database;
    this.#client = client;
    this.#loja = loja;
  }

  /** True if a record read since the last `forgetNames` has the name. */
  hasSeen(name: string): boolean {
    return this.#names.has(String(nameOf(name)));
  }

  forgetNames(): void {
    this.#names.clear();
  }

  /** Notes a record that is held under one more name. */
  note(name: PedidoName, { chavePedido, requestedAtMs }: NotedRecord): void {
    this.#notes.push({ name, chavePedido, requestedAtMs });
  }

  /**
   * Reads the record of a name.
   *
   * @returns the record's key; undefined if there is no record
   */
  async read(name: PedidoName, options: MirrorCallOptions): Promise<string | undefined> {
    const requestedAtMs = await this.#database.nowMs(this.#database.kysely);
    const found = await findPedido(this.#client, name, options);
    const chavePedido = found && chaveOf(found);
    if (found && chavePedido !== undefined) {
      await refuseLess(this.#database.kysely, found, { loja: this.#loja, chavePedido });
      const rows = pedidoRows(found, { loja: this.#loja, chave_pedido: chavePedido });
      this.#records.set(chavePedido, { chavePedido, requestedAtMs, rows });
      for (const field of NAMES) if (found[field]) this.#names.add(String(nameOf(found[field])));
    }
    if (this.#notes.length === 0) this.#since = performance.now();
    this.#notes.push({ name, chavePedido, requestedAtMs });
    const isLate = performance.now() - this.#since >= TOGETHER_MS;
    if (isLate || this.#notes.length >= TOGETHER) await this.write();
    return found && (chavePedido ?? name.valor);
  }

  /** Writes the records read so far. */
  async write(): Promise<void> {
    const [notes, records, loja] = [this.#notes, [...this.#records.values()], this.#loja];
    this.#notes = [];
    this.#records = new Map();
    if (notes.length === 0) return;
    await this.#database.kysely.transaction().execute(async (transaction) => {
      await noteRead(transaction, loja, notes);
      if (records.length === 0) return;
      const chaves = records.map(({ chavePedido }) => chavePedido);
      const before = await recordsText(transaction, loja, chaves);
      await deleteRecords(transaction, loja, chaves);
      await noteOthers(transaction, loja, records);
      for (const table of OF_PEDIDO) {
        const rows = records.flatMap((record): readonly Values[] => record.rows[table]);
        await insertRows(transaction, table, rows);
      }
      const isChanged = (await recordsText(transaction, loja, chaves)) !== before;
      if (isChanged) await noteChange(transaction, loja);
    });
  }
}

const NAMES = ['_id', 'pedido', 'pedidoERP', 'pedidoCanal', 'chaveNFe'] as const;

/** @throws MirrorError the record has no key of its own */
function chaveOf({ _id }: { _id: unknown }): string {
  // PostgreSQL keeps no NUL and no half character, and two keys must not become one.
  const chave = nameOf(_id) && String(_id);
  if (chave && /^[^\0\p{Cs}]+$/u.test(chave) && chave.length <= MAX_NAME_CHARACTERS) return chave;
  throw mirrorError('must-be-key', { path: '_id', max: MAX_NAME_CHARACTERS });
}

/**
 * Notes the record's other names in the same transaction: a killed run leaves no name to ask for whose
 * record it has.
 */
async function noteOthers(
  transaction: Transaction<Schema>,
  loja: string,
  records: readonly NotedRecord[],
): Promise<void> {
  const first = Math.min(...records.map(({ requestedAtMs }) => requestedAtMs));
  await transaction
    .updateTable('mirror_pedidos')
    .set({ requested_at_ms: first, due: false, attempted_at_ms: null })
    .where('loja', '=', loja)
    .where(
      'chave_pedido',
      'in',
      records.map(({ chavePedido }) => chavePedido),
    )
    .where('due', '=', true)
    .execute();
}

/** Notes the outcome under its names: the record, or that there is none. */
async function noteRead(
  transaction: Transaction<Schema>,
  loja: string,
  notes: readonly Note[],
): Promise<void> {
  for (let from = 0; from < notes.length; from += NOTES_A_STATEMENT) {
    const rows = notes.slice(from, from + NOTES_A_STATEMENT).map(
      ({ name: { filtro, valor, pedido_canal }, chavePedido = null, requestedAtMs }) =>
        sql`select cast(${filtro} as text) as filtro, cast(${valor} as text) as valor,
            cast(${pedido_canal} as text) as pedido_canal, cast(${chavePedido} as text) as chave,
            cast(${requestedAtMs} as bigint) as at`,
    );
    await sql`
      update mirror_pedidos set chave_pedido = n.chave, requested_at_ms = n.at, due = false,
             attempted_at_ms = null
        from (${sql.join(rows, sql` union all `)}) as n
       where mirror_pedidos.loja = ${loja} and mirror_pedidos.filtro = n.filtro
         and mirror_pedidos.valor = n.valor
         and mirror_pedidos.pedido_canal = n.pedido_canal`.execute(transaction);
  }
}

/** SQLite takes at most 500 parts of a compound. */
const NOTES_A_STATEMENT = 100;

/** Tables that hold an order's record. */
const OF_PEDIDO = [
  'pedidos',
  'pedidos_titulos',
  'pedidos_parcelas',
  'pedidos_parcelas_eventos',
  'pedidos_eventos',
] as const;

/** Text of the records held for some orders, to compare. */
async function recordsText(
  transaction: Transaction<Schema>,
  loja: string,
  chaves: readonly string[],
): Promise<string> {
  const held: unknown[] = [];
  for (const table of OF_PEDIDO) {
    let rows = transaction
      .selectFrom(table as 'pedidos_parcelas_eventos')
      .where('loja', '=', loja)
      .where('chave_pedido', 'in', chaves)
      .selectAll();
    for (const [column, , isKey] of columnsOf(table)) {
      if (isKey) rows = rows.orderBy(column as 'ordem');
    }
    held.push(await rows.execute());
  }
  return JSON.stringify(held);
}

/** Deletes the records of some orders, with all that belongs to them. */
async function deleteRecords(
  transaction: Transaction<Schema>,
  loja: string,
  chaves: readonly string[],
): Promise<void> {
  for (const table of OF_PEDIDO) {
    await transaction
      .deleteFrom(table)
      .where('loja', '=', loja)
      .where('chave_pedido', 'in', chaves)
      .execute();
  }
}
