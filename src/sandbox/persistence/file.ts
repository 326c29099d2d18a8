import { closeSync, openSync } from 'node:fs';
import { Refusal } from '../refusal.js';
import { startError } from '../start-error.js';
import { lockFile } from './file-lock.js';
import { type Database, loadLibsql } from './load-libsql.js';
import { SNAPSHOT_VERSION } from './snapshot.js';

/** A document of a store; without `json` it is to be deleted. */
export interface KeptRow {
  loja: number;
  kind: 'loja' | 'pedido' | 'ciclo' | 'fila' | 'entrega';
  key: string;
  json: string | null;
}

/** An SQLite file of documents. */
export interface SandboxFile {
  /** Whether it was empty. */
  readonly isNew: boolean;
  /** What all stores share, as it was last written. */
  readonly sandbox: string;
  lojas(): number[];
  rows(loja: number, kind: KeptRow['kind']): unknown[];
  /** Writes in one transaction, which is on the disk when this returns. */
  write(sandbox: string, rows: readonly KeptRow[], instead: boolean): void;
  close(): void;
}

const SCHEMA = `
CREATE TABLE sandbox (version INTEGER NOT NULL, json TEXT NOT NULL);
CREATE TABLE documento (
  loja INTEGER NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (loja, kind, key)
) WITHOUT ROWID;
INSERT INTO sandbox VALUES (${SNAPSHOT_VERSION}, '');
`;

/** Opens a file, or creates it; refuses one that is not a sandbox's, or in use, and changes nothing of it. */
export function openFile(path: string): SandboxFile {
  if (path === '' || path === ':memory:') {
    throw startError('cannot-hold-data', { path: JSON.stringify(path), cause: 'NO_FILE' });
  }
  const Database = loadLibsql();
  let release = () => {};
  try {
    release = lockFile(Database, path);
    // Customers' data and tokens: for its owner alone.
    closeSync(openSync(path, 'a', 0o600));
    const database = new Database(path);
    try {
      return fileOf(database, prepared(database, path), release);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    release();
    throw explained(error, path);
  }
}

/** Whether the file was empty; it is a sandbox's afterwards. */
function prepared(database: Database, path: string): boolean {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const isNew = tables.length === 0;
  if (!isNew) checkVersion(database, tables as { name: string }[], path);
  database.prepare('PRAGMA journal_mode = WAL').get();
  database.exec('PRAGMA synchronous = FULL');
  if (isNew) database.exec(`BEGIN EXCLUSIVE; ${SCHEMA} COMMIT`);
  return isNew;
}

function checkVersion(database: Database, tables: { name: string }[], path: string): void {
  if (!tables.some(({ name }) => name === 'sandbox')) {
    throw startError('foreign-database', { path });
  }
  const { version } = database.prepare('SELECT version FROM sandbox').get() as { version: number };
  if (version === SNAPSHOT_VERSION) return;
  throw startError('other-version', { path, version, own: SNAPSHOT_VERSION });
}

function fileOf(database: Database, isNew: boolean, release: () => void): SandboxFile {
  const put = database.prepare('INSERT OR REPLACE INTO documento VALUES (?, ?, ?, ?)');
  const drop = database.prepare('DELETE FROM documento WHERE loja = ? AND kind = ? AND key = ?');
  const share = database.prepare('UPDATE sandbox SET json = ?');
  const { json } = database.prepare('SELECT json FROM sandbox').get() as { json: string };
  let sandbox = json;
  return {
    isNew: isNew || json === '',
    get sandbox() {
      return sandbox;
    },
    lojas: () =>
      database
        .prepare("SELECT loja FROM documento WHERE kind = 'loja' ORDER BY loja")
        .all()
        .map((row) => (row as { loja: number }).loja),
    rows: (loja, kind) =>
      database
        .prepare('SELECT json FROM documento WHERE loja = ? AND kind = ?')
        .all(loja, kind)
        .map((row) => JSON.parse((row as { json: string }).json) as unknown),
    write(next, rows, instead) {
      try {
        database.exec('BEGIN IMMEDIATE');
        if (instead) database.exec('DELETE FROM documento');
        for (const row of rows) {
          if (row.json === null) drop.run(row.loja, row.kind, row.key);
          else put.run(row.loja, row.kind, row.key, row.json);
        }
        if (next !== sandbox) share.run(next);
        database.exec('COMMIT');
      } catch (error) {
        // A full disk has ended the transaction itself.
        if (database.inTransaction) database.exec('ROLLBACK');
        throw notWritten(error);
      }
      sandbox = next;
    },
    close() {
      database.close();
      release();
    },
  };
}

function explained(error: unknown, path: string): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = `${String(code)} ${String(message)}`;
  if (/NOTADB|not a database/i.test(text)) {
    return startError('not-of-sandbox', { path });
  }
  if (typeof code !== 'string') return error;
  return startError('cannot-hold-data', { path, cause: code }, error);
}

/** What was asked for is done in memory, and is written with the next change that can be. */
function notWritten(error: unknown): Refusal {
  const { code } = error as { code?: unknown };
  const reason = NOT_WRITTEN[String(code)] ?? String(code);
  return new Refusal(
    500,
    `arquivo de dados: não gravado (${reason}); resolva isso e envie outra vez`,
  );
}

const NOT_WRITTEN: Record<string, string> = {
  SQLITE_BUSY: 'outro programa o está gravando',
  SQLITE_FULL: 'o disco está cheio',
  SQLITE_READONLY: 'somente leitura',
};
