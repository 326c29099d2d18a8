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
import { csvTextCell } from '../../shared/text/csv.js';
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

/** Cells of a row of a file of marks. Without `estadoVisto`, `aberto` was seen. */
type Cells = Partial<Record<keyof MirrorMarca, string>>;

/** A row of a file of marks. */
interface Row {
  cells: Cells;
  /** Row in the file; the head is 1. */
  place: number;
}

/** Findings that a file marked, and the reason for each refused row. */
export interface ArquivoMarcado {
  marcados: MirrorAchado[];
  /** Number of rows that say what the ledger says. */
  iguais: number;
  recusadas: string[];
}

/**
 * Marks findings as a claim pack says that came back, XLSX or CSV. Rows without a state change nothing; a
 * mark that cannot be written is refused alone, with its line.
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
  let iguais = 0;
  for (const { place, cells } of await readRows(path, text)) {
    try {
      const lida = marcaOf(cells, said, known, text);
      if (lida === undefined) continue;
      if (saysTheSame(lida, known)) {
        iguais += 1;
        continue;
      }
      const marca = checkSeen(lida, known, text);
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
  return { marcados: [...marcados.values()], iguais, recusadas };
}

/** Names the columns of the row, where `explain` names options. */
function reasonOf(error: unknown, text: Texts): string {
  const { message, issues } = error as Error & { issues?: readonly InvalidRequestIssue[] };
  return issues?.map((issue) => issueSentence(issue, text)).join('; ') ?? message;
}

/**
 * The mark that a row says; none if its state is blank.
 *
 * @throws UsageError what a person wrote in the row would be lost
 */
function marcaOf(
  { id: given, estado, estadoVisto = 'aberto', data, ...cells }: Cells,
  said: MirrorMarcaOptions,
  achados: readonly MirrorAchado[],
  text: Texts,
): LidaDoArquivo | undefined {
  for (const cell of [given, cells.protocolo]) {
    if (cell && ROUNDED.test(cell)) throw new UsageError(text('achados.mark.rounded', { cell }));
  }
  if (estado === undefined) {
    const { protocolo } = cells;
    const achado = achados.find(({ id }) => id === given);
    const isLost = protocolo !== undefined && protocolo !== achado?.protocolo;
    if (isLost) throw new UsageError(text('achados.mark.no-state', { protocolo }));
    return undefined;
  }
  if (given === undefined) throw new UsageError(text('achados.mark.no-id', { estado }));
  const { id } = foundBy(given, achados, text);
  const marca = { ...said, ...cells, id, estado: estadoOf(estado, text), estadoVisto };
  return data === undefined ? marca : { ...marca, data: diaOf(data, text) };
}

/** A mark with the word that the file has for the state seen. */
type LidaDoArquivo = Omit<MirrorMarca, 'estadoVisto'> & { estadoVisto: string };

/** A spreadsheet wrote a long number so, and its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

function diaOf(data: string, text: Texts): string {
  const dia = dayReader(data);
  const date = new Date(`${dia}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== dia) {
    throw new UsageError(text('achados.mark.day', { data }));
  }
  return dia;
}

/** True if a mark would change nothing, as when a file is sent again. */
function saysTheSame(marca: LidaDoArquivo, achados: readonly MirrorAchado[]): boolean {
  const achado = achados.find(({ id }) => id === marca.id);
  if (achado?.estado !== marca.estado) return false;
  const { protocolo, data, nota, quem } = marca;
  const given = { protocolo, dataDoProtocolo: data, nota, quem };
  const isSame = Object.entries(given).every(
    ([name, value]) => value === undefined || achado[name as keyof typeof given] === value,
  );
  // Seen as it is, a mark also accepts what the finding grew by.
  const isGrown = achado.valorMarcadoCentavos !== achado.valorCentavos;
  const isOfGrowth = isGrown && marca.estado !== 'aberto' && isSeen(marca, achado);
  return isSame && !isOfGrowth;
}

const isSeen = ({ estadoVisto }: LidaDoArquivo, { estado }: MirrorAchado): boolean =>
  plain(estadoVisto) === plain(estado);

/** @throws UsageError the finding is gone, or has another state than the row saw */
function checkSeen(
  marca: LidaDoArquivo,
  achados: readonly MirrorAchado[],
  text: Texts,
): MirrorMarca {
  const achado = achadoOf(marca.id, achados, text);
  if (isSeen(marca, achado)) return { ...marca, estadoVisto: achado.estado };
  const { id, estadoVisto: visto } = marca;
  throw new UsageError(text('achados.mark.changed', { id, visto, agora: achado.estado }));
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

/** The finding with an identifier, or with an identifier that begins so, if it can be marked. */
export function achadoOf(
  given: string,
  achados: readonly MirrorAchado[],
  text: Texts,
): MirrorAchado {
  const achado = foundBy(given, achados, text);
  const { id, estado, valorCentavos } = achado;
  if (valorCentavos === 0) throw new UsageError(text('achados.mark.gone', { id, estado }));
  return achado;
}

function foundBy(given: string, achados: readonly MirrorAchado[], text: Texts): MirrorAchado {
  const same = achados.filter(({ id }) => id === given);
  const meant = same.length > 0 ? same : achados.filter(({ id }) => id.startsWith(given));
  const [achado] = meant;
  // A key that finds nothing is not a wrong use of the command.
  if (!achado) throw new Error(text('achados.mark.unknown', { id: given }));
  if (meant.some(({ id }) => id !== achado.id)) {
    const ids = meant.map(({ id }) => id).join(', ');
    throw new UsageError(text('achados.mark.several', { id: given, ids }));
  }
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
  return table.slice(at + 1).map((row, index) => {
    const cells: Cells = {};
    for (const [column, field] of fields.entries()) {
      const cell = withoutMark((row[column] ?? '').trim());
      if (field && cell !== '') cells[field] = cell;
    }
    return { cells, place: at + index + 2 };
  });
}

/** The pack writes an apostrophe before text that a spreadsheet would run, or write otherwise. */
function withoutMark(cell: string): string {
  const bare = cell.slice(1);
  return cell.startsWith("'") && /^"?'/.test(csvTextCell(bare)) ? bare : cell;
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
  // A spreadsheet keeps fifteen digits of a number.
  if (typeof cell === 'number' && cell >= 1e15) return cell.toExponential();
  return cell === null || cell === undefined ? '' : String(cell);
};
