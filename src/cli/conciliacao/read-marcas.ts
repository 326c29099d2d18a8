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
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { situacaoAoGravar } from './cobranca-columns.js';
import { type Cells, readRows } from './marcas-file.js';
import { dayOf } from './movimento.js';

/** Findings that a file marked, and the reason for each refused row. */
interface ArquivoMarcado {
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
  { id: given, estado, estadoVisto, data, ...cells }: Cells,
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
type LidaDoArquivo = Omit<MirrorMarca, 'estadoVisto'> & { estadoVisto: string | undefined };

/** A spreadsheet wrote a long number so, and its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** A spreadsheet may have written the year with two digits. */
function diaOf(data: string, text: Texts): string {
  const dia = dayOf(data);
  if (dia === null) throw new UsageError(text('achados.mark.day', { data }));
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

/** The pack writes the time of the last mark beside the state; a person writes `cobrado` alone. */
function isSeen({ estadoVisto }: LidaDoArquivo, achado: MirrorAchado): boolean {
  if (estadoVisto === undefined) return achado.estado === 'aberto';
  const isState = achado.estado !== 'aberto' && plain(estadoVisto) === plain(achado.estado);
  return isState || plain(estadoVisto) === plain(situacaoAoGravar(achado));
}

/** @throws UsageError the finding is gone, has another state than the row saw, or was marked since */
function checkSeen(
  marca: LidaDoArquivo,
  achados: readonly MirrorAchado[],
  text: Texts,
): MirrorMarca {
  const achado = achadoOf(marca.id, achados, text);
  if (isSeen(marca, achado)) return { ...marca, estadoVisto: achado.estado };
  const { id, estadoVisto = 'aberto' } = marca;
  const [visto = ''] = estadoVisto.split(',');
  const { estado: agora } = achado;
  const key = plain(visto) === plain(agora) ? 'achados.mark.since' : 'achados.mark.changed';
  throw new UsageError(text(key, { id, visto, agora, escrito: situacaoAoGravar(achado) }));
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
