import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { MirrorMarca, MirrorMarcaOptions } from '../../mirror/index.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Columns of a file of marks, as the claim pack writes them. */
const COLUMNS: Record<string, keyof MirrorMarca> = {
  identidade: 'id',
  id: 'id',
  situacao: 'estado',
  estado: 'estado',
  protocolo: 'protocolo',
  data: 'data',
  nota: 'nota',
  responsavel: 'quem',
  quem: 'quem',
};

/**
 * The marks of a CSV, such as a claim pack that came back: rows without a state are passed over.
 *
 * @param said what the command line says of all of them
 */
export function readMarks(
  context: CliContext,
  path: string,
  said: MirrorMarcaOptions,
): MirrorMarca[] {
  const text = textsOf(context);
  const content = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  const delimiter = (content.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  let table: string[][];
  try {
    table = parse(content, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw new UsageError(text('achados.mark.file.unreadable', { path }));
  }
  const [head = [], ...rows] = table;
  const fields = head.map((name) => COLUMNS[plain(name)]);
  if (!fields.includes('id') || !fields.includes('estado')) {
    throw new UsageError(text('achados.mark.file.columns', { path }));
  }
  return rows.flatMap((row) => {
    const mark: Record<string, string> = {};
    for (const [index, field] of fields.entries()) {
      const cell = row[index] ?? '';
      if (field && cell !== '') mark[field] = field === 'data' ? dayOf(cell) : cell;
    }
    const { id, estado } = mark;
    // Its state is checked by the ledger, which names the finding.
    return id && estado
      ? [{ ...said, ...mark, id, estado: estado.toLowerCase() } as MirrorMarca]
      : [];
  });
}

const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** `dd/mm/yyyy` as `yyyy-mm-dd`; any other form as it is. */
const dayOf = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
