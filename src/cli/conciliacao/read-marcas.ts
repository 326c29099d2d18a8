import { readFileSync } from 'node:fs';
import { type InvalidRequestIssue, isRecebiveisError } from '../../index.js';
import {
  ACHADO_MARCAS,
  type AchadoMarca,
  type MirrorAchado,
  type MirrorAchados,
  type MirrorMarca,
  type MirrorMarcaOptions,
} from '../../mirror/index.js';
import { nearest } from '../../shared/text/nearest.js';
import { plain } from '../choice.js';
import type { CliContext } from '../context.js';
import { issueSentence } from '../issue-text.js';
import { dayReader } from '../options.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { decoded, readCsv } from './read-csv.js';

/** Columns of a file of marks, as the claim pack writes them. */
const COLUMNS: Readonly<Record<string, keyof MirrorMarca>> = {
  identidade: 'id',
  id: 'id',
  situacao: 'estado',
  estado: 'estado',
  situacaoaogravar: 'estadoVisto',
  protocolo: 'protocolo',
  data: 'data',
  nota: 'nota',
  responsavel: 'quem',
  quem: 'quem',
};

/** A row of a file of marks that names a finding and a state. Without `estadoVisto`, `aberto` was seen. */
interface Row extends Partial<Record<keyof MirrorMarca, string>> {
  id: string;
  estado: string;
  /** Row in the file; the head is 1. */
  place: number;
}

/** Findings that a file marked, and the reason for each refused row. */
export interface ArquivoMarcado {
  marcados: MirrorAchado[];
  recusadas: string[];
}

/**
 * Marks findings as a claim pack says that came back, XLSX or CSV. Rows without a state change nothing; a
 * mark that cannot be written is refused alone.
 *
 * @param said what the command line says of all of them
 * @throws UsageError the file cannot be read, or has no columns of marks
 */
export async function markFile(
  context: CliContext,
  achados: MirrorAchados,
  path: string,
  said: MirrorMarcaOptions,
): Promise<ArquivoMarcado> {
  const text = textsOf(context);
  const known = await achados.list();
  const marcados = new Map<string, MirrorAchado>();
  const recusadas: string[] = [];
  for (const { place, ...cells } of await readRows(path, text)) {
    try {
      const marca = marcaOf(cells, said, known, text);
      const { id } = marca;
      if (marcados.has(id)) throw new UsageError(text('achados.mark.repeated', { id }));
      for (const marcado of await achados.markAll([marca])) marcados.set(id, marcado);
    } catch (error) {
      // The database failed: no other row could be written either.
      if (isRecebiveisError(error) && error.code !== 'INVALID_REQUEST') throw error;
      const reason = reasonOf(error, text);
      recusadas.push(text('achados.mark.file.row', { row: String(place), reason }));
    }
  }
  return { marcados: [...marcados.values()], recusadas };
}

/** Names the columns of the row, where `explain` names options. */
function reasonOf(error: unknown, text: Texts): string {
  const { message, issues } = error as Error & { issues?: readonly InvalidRequestIssue[] };
  return issues?.map((issue) => issueSentence(issue, text)).join('; ') ?? message;
}

function marcaOf(
  { estado, estadoVisto = 'aberto', data, ...cells }: Omit<Row, 'place'>,
  said: MirrorMarcaOptions,
  achados: readonly MirrorAchado[],
  text: Texts,
): MirrorMarca {
  const marca = { ...said, ...cells, estado: estadoOf(estado, text) };
  const achado = achadoOf(marca.id, achados, text);
  const { id, estado: agora } = achado;
  if (plain(estadoVisto) !== plain(agora)) {
    throw new UsageError(text('achados.mark.changed', { id, visto: estadoVisto, agora }));
  }
  if (data === undefined) return { ...marca, id, estadoVisto: agora };
  const dia = dayReader(data);
  const date = new Date(`${dia}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== dia) {
    throw new UsageError(text('achados.mark.day', { data }));
  }
  return { ...marca, id, estadoVisto: agora, data: dia };
}

/**
 * Finds the state that a word means.
 *
 * @throws UsageError the word is unknown; the nearest is suggested
 */
export function estadoOf(word: string, text: Texts): AchadoMarca {
  const known = ACHADO_MARCAS.find((one) => plain(one) === plain(word));
  if (known) return known;
  const choices = ACHADO_MARCAS.join(', ');
  const meant = nearest(plain(word), ACHADO_MARCAS);
  throw new UsageError(
    meant === undefined
      ? text('achados.mark.state', { estado: word, choices })
      : text('achados.mark.state.meant', { estado: word, choices, meant }),
  );
}

/** The finding with an identifier, or with an identifier that begins so. */
export function achadoOf(
  given: string,
  achados: readonly MirrorAchado[],
  text: Texts,
): MirrorAchado {
  const same = achados.filter(({ id }) => id === given);
  const meant = same.length > 0 ? same : achados.filter(({ id }) => id.startsWith(given));
  const [achado] = meant;
  // A key that finds nothing is not a wrong use of the command.
  if (!achado) throw new Error(text('achados.mark.unknown', { id: given }));
  const { id, estado, valorCentavos } = achado;
  if (meant.some((other) => other.id !== id)) {
    const ids = meant.map((other) => other.id).join(', ');
    throw new UsageError(text('achados.mark.several', { id: given, ids }));
  }
  if (valorCentavos === 0) throw new UsageError(text('achados.mark.gone', { id, estado }));
  return achado;
}

/** True if the cells name the columns of marks. */
const isHead = (cells: readonly string[]): boolean => {
  const fields = cells.map((cell) => COLUMNS[plain(cell)]);
  return fields.includes('id') && fields.includes('estado');
};

async function readRows(path: string, text: Texts): Promise<Row[]> {
  const found = await readTable(path, text);
  if (!found) throw new UsageError(text('achados.mark.file.columns', { path }));
  const { rows: table, head: at } = found;
  const fields = (table[at] ?? []).map((name) => COLUMNS[plain(name)]);
  const twice = fields.findIndex((field, place) => field && fields.indexOf(field) < place);
  if (twice !== -1) {
    const name = String(table[at]?.[twice]);
    throw new UsageError(text('achados.mark.file.twice', { path, name }));
  }
  return table.slice(at + 1).flatMap((cells, index) => {
    const row: Partial<Record<keyof MirrorMarca, string>> = {};
    for (const [column, field] of fields.entries()) {
      // The pack writes an apostrophe before text that a spreadsheet would run as a formula.
      const cell = (cells[column] ?? '').trim().replace(/^'(?=[=+@-])/, '');
      if (field && cell !== '') row[field] = cell;
    }
    const { id, estado } = row;
    return id && estado ? [{ ...row, id, estado, place: at + index + 2 }] : [];
  });
}

async function readTable(path: string, text: Texts): ReturnType<typeof readSheet> {
  const bytes = readFileSync(path);
  // XLSX is a ZIP archive.
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return readCsv(decoded(bytes), isHead);
  try {
    return await readSheet(bytes);
  } catch {
    throw new UsageError(text('achados.mark.file.unreadable', { path }));
  }
}

async function readSheet(bytes: Buffer): Promise<ReturnType<typeof readCsv>> {
  const { default: readXlsx } = await import('read-excel-file/node');
  const [sheet] = await readXlsx(bytes);
  const rows = (sheet?.data ?? []).map((row) => row.map(textOfCell));
  const head = rows.findIndex(isHead);
  return head === -1 ? undefined : { rows, head };
}

const textOfCell = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};
