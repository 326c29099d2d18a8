import { parsedJson } from '../../shared/json/parsed-json.js';
import { startError } from '../start-error.js';

/** A record of the file: of a store, or of the whole sandbox; without a value it was removed. */
export interface FileRecord {
  kind: 'sandbox' | 'loja' | 'pedido' | 'ciclo' | 'fila' | 'entrega';
  /** Code of the store; 0 where all stores share the record. */
  loja: number;
  key: string;
  value?: unknown;
}

/** The form of the file. Version 1 was SQLite. */
const VERSION = 2;
export const HEADER = JSON.stringify({ 'recebiveis-sandbox': VERSION });
const NEWLINE = 10;
const SQLITE = 'SQLite format 3\0';

/** Reads the records of a data file; refuses a file that is none, or is damaged. */
export function recordsOf(bytes: Buffer, path: string): FileRecord[] {
  if (bytes.subarray(0, SQLITE.length).toString('latin1') === SQLITE) {
    throw startError('earlier-format', { path, command: convertCommand(path) });
  }
  const found: FileRecord[] = [];
  let open: FileRecord[] = [];
  let line = 0;
  // A line without an end was being written when the process ended: nobody was answered for it.
  let end = bytes.indexOf(NEWLINE);
  for (let start = 0; end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    line += 1;
    const read = parsedJson(bytes.toString('utf8', start, end));
    start = end + 1;
    if (line === 1) checkHeader(read, path);
    else if (!isRecord(read)) throw startError('damaged', { path, line });
    else {
      const { more, ...record } = read;
      open.push(record);
      if (more === true) continue;
      found.push(...open);
      open = [];
    }
  }
  if (line === 0) throw startError('not-of-sandbox', { path });
  return found;
}

/** Writes the records of a SQLite file as this version keeps them. */
function convertCommand(path: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const sql = `select json_object('recebiveis-sandbox', ${VERSION}) union all select json_object('kind', 'sandbox', 'loja', 0, 'key', '', 'value', json(json)) from sandbox union all select json_object('kind', kind, 'loja', loja, 'key', key, 'value', json(json)) from documento`;
  return `sqlite3 ${quoted(path)} "${sql}" > ${quoted(`${path}.ndjson`)}`;
}

function checkHeader(header: unknown, path: string): void {
  const version = (header as Record<string, unknown> | null | undefined)?.['recebiveis-sandbox'];
  if (typeof version !== 'number') throw startError('not-of-sandbox', { path });
  if (version !== VERSION) throw startError('other-version', { path, version, own: VERSION });
}

const isRecord = (value: unknown): value is FileRecord & { more?: true } =>
  typeof (value as { kind?: unknown } | null | undefined)?.kind === 'string';
