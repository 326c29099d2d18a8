import { roundToCentavos } from '../../../shared/centavos.js';
import { withoutAccents } from '../../../shared/text/without-accents.js';
import { InvalidFileError, InvalidRowError } from '../../errors.js';
import { type Invoice, readDocument } from '../../nfe/invoice.js';
import { bytesOf, filesOf, type NFeSource, setOf, sourceOf } from '../../nfe/nfe-files.js';
import { orderOfNFe } from '../../nfe/order-of-nfe.js';
import { isOfSale, natureOf } from '../../nfe/read-nfe.js';
import type { SetIndex } from '../../nfe/set-index.js';
import { broken } from '../../rules/read-rule.js';
import { invoicesIn } from '../archive/read-archive.js';
import { openZip } from '../archive/zip-entries.js';
import { isFolder, openBytes, readAllBytes } from '../file-bytes.js';
import { MAX_PACKED_BYTES } from '../size-limits.js';
import { EVERY_INVISIBLE, wordsOf } from '../table/texts.js';
import { type OnWarning, warned } from '../warning.js';

/** An invoice that an order may be joined with. */
export interface Nota {
  file: string;
  chaveNFe: string;
  numero: string;
  serie: string;
  /** Day of issue. */
  emissao: string;
  vNFCentavos: number;
  vFreteCentavos: number;
  vDesc: number;
  /** Units of all its items. */
  unidades: number;
  isCancelled: boolean;
  /** Order numbers of `xPed`, else what stands alone in `obsCont`, as {@link spacedWords}. */
  xPed: readonly string[];
  /** Free text, where it has no `xPed`. */
  text: string;
  /** What of an order it carries. */
  fields: Readonly<Record<string, unknown>>;
}

/** Letters and digits between single blanks: `Pedido nº 701-123/A` is ` pedido n 701 123 a `. */
export const spacedWords = (text: string): string =>
  ` ${wordsOf(withoutAccents(text.replace(EVERY_INVISIBLE, '')).toLowerCase())} `;

/** The sales among the documents; one that cannot be read is reported. */
export async function readNotas(
  sources: readonly NFeSource[],
  onWarning: OnWarning,
): Promise<Nota[]> {
  const set = await setOf(sources);
  const byChave = new Map<string, Nota>();
  for (const source of sources) {
    const bytes = await bytesOf(source);
    for (const invoice of bytes ? invoicesOf(source.file, bytes, set, onWarning) : []) {
      const nota = notaOf(source.file, invoice);
      if (nota) byChave.set(nota.chaveNFe, nota);
    }
  }
  return [...byChave.values()];
}

function invoicesOf(file: string, bytes: Buffer, set: SetIndex, onWarning: OnWarning): Invoice[] {
  try {
    const document = readDocument(bytes, { file }, set);
    return 'invoices' in document ? document.invoices : [];
  } catch (error) {
    if (!(error instanceof InvalidRowError)) throw error;
    onWarning({ ...warned('nota-unread'), file, line: error.line, path: '' });
    return [];
  }
}

/** An invoice as far as a join needs it; undefined for one that is not a sale. */
function notaOf(file: string, { nfe, issues, status, leftOut }: Invoice): Nota | undefined {
  const { chaveNFe, chave, ide, total, xPed, det, infCpl = '', obsCont = [] } = nfe;
  const emissao = /^\d{4}-\d\d-\d\d/.exec(ide.dhEmi ?? '')?.[0];
  if (!chaveNFe || !emissao || leftOut || issues.length > 0) return undefined;
  if (!isOfSale(nfe) || natureOf(nfe) !== 'sale') return undefined;
  const purchases = new Set([xPed, ...det.map((item) => item.xPed)].filter((text) => text?.trim()));
  return {
    ...{ file, chaveNFe, emissao },
    numero: withoutZeros(ide.nNF ?? chave?.nNF),
    serie: withoutZeros(ide.serie ?? chave?.serie),
    vNFCentavos: roundToCentavos(total.vNF),
    vFreteCentavos: roundToCentavos(total.vFrete),
    vDesc: total.vDesc,
    unidades: det.reduce((sum, { qCom }) => sum + qCom, 0),
    isCancelled: status !== undefined,
    xPed: (purchases.size > 0 ? [...purchases] : obsCont).map((text) => spacedWords(text ?? '')),
    text: purchases.size > 0 ? '' : spacedWords([infCpl, ...obsCont].join(' | ')),
    fields: orderOfNFe(nfe, () => undefined, []),
  };
}

/** A number as people write it. */
export const withoutZeros = (text: string | number = ''): string =>
  String(text).replace(/^0+(?=\d)/, '');

/** The documents that `notas` names: folders with theirs, archives, and files. */
export async function notaSources(paths: readonly string[]): Promise<NFeSource[]> {
  const sources: NFeSource[] = [];
  for (const path of paths) {
    const found = await sourcesOf(path);
    if (found.length === 0) throw new InvalidFileError(path, broken('folder-without-xml'));
    for (const source of found) sources.push(source);
  }
  return sources;
}

async function sourcesOf(path: string): Promise<NFeSource[]> {
  if (await isFolder(path)) {
    const { xml } = await filesOf(path, true, () => undefined);
    return xml.map(sourceOf);
  }
  if (!/\.zip$/i.test(path)) return [sourceOf(path)];
  const { chunks } = await openBytes(path);
  return invoicesIn(
    path,
    await openZip(path, await readAllBytes(path, chunks(), MAX_PACKED_BYTES)),
  );
}
