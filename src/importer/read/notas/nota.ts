import { roundToCentavos } from '../../../shared/centavos.js';
import { withoutAccents } from '../../../shared/text/without-accents.js';
import { InvalidFileError } from '../../errors.js';
import { type NFeSource, openDocument } from '../../nfe/document.js';
import { InvoiceSet, type Judgement } from '../../nfe/invoice-set.js';
import { filesOf, sourceOf } from '../../nfe/nfe-files.js';
import { orderOfNFe } from '../../nfe/order-of-nfe.js';
import { buyerOf, isReturn, keysNamed, type NFe } from '../../nfe/read-nfe.js';
import { billsOfAll } from '../../nfe/titulos.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { invoicesIn } from '../archive/archive-files.js';
import { openZip } from '../archive/zip-entries.js';
import { isFolder, openBytes, readAllBytes } from '../file-bytes.js';
import { IgnoredRow } from '../row-iterable.js';
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
  /** Units of its items, except items of R$ 0,00. */
  unidades: number;
  /** Number of its bills (`cobr/dup`). */
  bills: number;
  /** Installments by its bills; undefined where they do not divide all of it. */
  parcelas: number | undefined;
  /** CPF or CNPJ of the buyer, if complete. */
  documento: string | undefined;
  /** Why it gives no order a key: cancelled, a test, no sale, or without authorisation. */
  problem: ReadProblem | undefined;
  /** Number of the invoice that returns it. */
  returnedBy: string | undefined;
  /** Keys of the sales that it returns; undefined if it returns none. */
  returns: readonly string[] | undefined;
  /** Number after *Loja*, else in `xPed`, else alone in `obsCont`, as {@link spacedWords}. */
  xPed: readonly string[];
  /** Its items name several orders. */
  isOfSeveral: boolean;
  /** Free text, if it has no such number. */
  text: string;
  /** Fields of an order that it gives. */
  fields: Readonly<Record<string, unknown>>;
}

/** Letters and digits between single blanks: `Pedido nº 701-123/A` is ` pedido n 701 123 a `. */
export const spacedWords = (text: string): string =>
  ` ${wordsOf(withoutAccents(text.replace(EVERY_INVISIBLE, '')).toLowerCase())} `;

/** A document that could not be read. */
export interface UnreadNota {
  file: string;
  reason: ReadProblem;
}

/** Reads the invoices in the documents; unreadable documents are reported. */
export async function readNotas(
  sources: readonly NFeSource[],
  onWarning: OnWarning,
): Promise<{ notas: Nota[]; unread: UnreadNota[] }> {
  const set = await InvoiceSet.of(sources);
  const byChave = new Map<string, Nota>();
  const unread: UnreadNota[] = [];
  for (const source of sources) {
    const { file, invoices, instead } = await openDocument(source);
    if (instead && !(instead instanceof IgnoredRow)) {
      unread.push({ file, reason: instead.issues[0] as ReadProblem });
    }
    for (const nfe of invoices) {
      const judged = set.judge(nfe);
      const nota = notaOf(file, nfe, judged);
      if ('reason' in nota) unread.push(nota);
      else if (!judged.leftOut) byChave.set(nota.chaveNFe, nota);
    }
  }
  for (const { file } of unread) onWarning({ ...warned('nota-unread'), file, path: '' });
  return { notas: [...byChave.values()], unread };
}

/** Reduces an invoice to what a join needs. */
function notaOf(file: string, nfe: NFe, judged: Judgement): Nota | UnreadNota {
  const { chaveNFe, chave, ide, total, xPed, det, infCpl = '', obsCont = [] } = nfe;
  const emissao = /^\d{4}-\d\d-\d\d/.exec(ide.dhEmi ?? '')?.[0];
  const [issue] = nfe.issues;
  if (issue) return { file, reason: issue as ReadProblem };
  if (!chaveNFe || !emissao) return { file, reason: broken('not-an-nfe') };
  const ofLoja = numberOfLoja([infCpl, ...obsCont].join(' | '));
  const purchases = new Set([xPed, ...det.map((item) => item.xPed)].filter((text) => text?.trim()));
  const named = ofLoja === undefined ? [...purchases] : [ofLoja];
  return {
    file,
    chaveNFe,
    emissao,
    numero: withoutZeros(ide.nNF ?? chave?.nNF),
    serie: withoutZeros(ide.serie ?? chave?.serie),
    vNFCentavos: roundToCentavos(total.vNF),
    vFreteCentavos: roundToCentavos(total.vFrete),
    vDesc: total.vDesc,
    unidades: det.reduce((sum, { qCom, vProd }) => sum + (vProd > 0 ? qCom : 0), 0),
    bills: nfe.dup.length,
    parcelas: billsOfAll(nfe),
    documento: completeDocument(buyerOf(nfe)),
    problem: judged.status ?? judged.problem,
    returnedBy: judged.returnedBy,
    returns: !judged.status && isReturn(nfe) ? keysNamed(nfe) : undefined,
    xPed: (named.length > 0 ? named : obsCont).map((text) => spacedWords(text ?? '')),
    isOfSeveral: new Set(det.flatMap((item) => item.xPed?.trim() || [])).size > 1,
    text: named.length > 0 ? '' : spacedWords([infCpl, ...obsCont].join(' | ')),
    fields: orderOfNFe(nfe),
  };
}

/**
 * The shop's number of an order, which ERPs write beside their own: `Nº Pedido: 2371 - Nº Pedido
 * Loja: 20001-A`.
 */
const OF_LOJA = / pedidos?(?: [a-z]{1,12}){0,3} loja(?: [a-z]{1,12}){0,2}((?: [a-z]*\d[a-z\d]*)+) /;

/** The same number beside another: `Pedido: 2371 Loja: 20001`. */
const AFTER_LOJA = / loja(?: (?:n|no|num|numero))?((?: [a-z]*\d[a-z\d]*)+) /;

const numberOfLoja = (text: string): string | undefined =>
  (OF_LOJA.exec(spacedWords(text)) ?? AFTER_LOJA.exec(spacedWords(text)))?.[1];

/** A CPF or CNPJ with all its characters; undefined if masked or cut. */
export function completeDocument(text: unknown): string | undefined {
  const bare = typeof text === 'string' ? text.replace(/[.\-/\s]/g, '').toUpperCase() : '';
  return /^(?:\d{11}|[0-9A-Z]{12}\d\d)$/.test(bare) ? bare : undefined;
}

/** A number without leading zeros. */
export const withoutZeros = (text: string | number = ''): string =>
  String(text).replace(/^0+(?=\d)/, '');

/** Lists the documents in `notas`: contents of folders and archives, and single files. */
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
