import { InvalidFileError, type InvalidRowError, type InvalidRowIssue } from '../errors.js';
import { fileProblem } from '../read/file-bytes.js';
import { IgnoredRow, refused } from '../read/row-iterable.js';
import { decodeXml, parseXml, XmlNode } from '../read/xml.js';
import { broken } from '../rules/read-rule.js';
import { type NFe, readNFe } from './read-nfe.js';

/** A document of a folder or archive. */
export interface NFeSource {
  /** Path, for errors. */
  file: string;
  /** Bytes of the document; rejects if they are more than an invoice can have. */
  read(): Promise<Buffer>;
}

/** A document that was read. */
export interface NFeDocument {
  file: string;
  /** Undefined if it cannot be read. */
  root: XmlNode | undefined;
  invoices: readonly NFe[];
  /** Why it has no invoice. */
  instead: InvalidRowError | undefined;
}

/** Opens and reads a document; one that cannot be opened or read is no error of its set. */
export async function openDocument({ file, read }: NFeSource): Promise<NFeDocument> {
  try {
    return readDocument(file, await read());
  } catch (error) {
    if (error instanceof InvalidFileError) return unreadable(file, fileProblem(error));
    throw error;
  }
}

/** Reads a document of any kind. */
export function readDocument(file: string, xml: Uint8Array): NFeDocument {
  const decoded = decodeXml(xml);
  if ('problem' in decoded) return unreadable(file, decoded.problem);
  const root = parseXml(decoded.text);
  if (root instanceof XmlNode) return { file, root, ...contentOf(file, root) };
  const { problem, ...place } = root;
  return unreadable(file, { ...problem, ...place });
}

function unreadable(file: string, problem: Omit<InvalidRowIssue, 'path'>): NFeDocument {
  const instead = refused(file, [{ path: '', ...problem }]);
  return { file, root: undefined, invoices: [], instead };
}

/** Roots of other documents found beside invoices: events, answers, other kinds of invoices. */
const OTHERS: readonly RegExp[] = [
  /^(proc|res)?(envi?|ret(Env)?)?event(o(NFe)?)?$|^evento/i,
  /^(proc|ret)?inutNFe$|^(proc)?canc|^retCancNFe$/i,
  /^(cteProc|CTe|cteOSProc|CTeOS|cteSimpProc|mdfeProc|MDFe)$/i,
  /nfse|^rps|^dps$|^CFe|^(nfcom|nf3e|bpe)(proc|TM)?$/i,
  /^(resNFe|retEnviNFe|retConsReciNFe|retConsSitNFe|protNFe)$/i,
];

/** Finds the invoices in a document, or names the kind of document it is instead. */
function contentOf(file: string, document: XmlNode): Pick<NFeDocument, 'invoices' | 'instead'> {
  const root = document.names.find((name) => !/^[?#]/.test(name)) ?? '';
  const holder = root === 'NFe' ? document : document.at(root);
  const holders = [
    holder,
    ...holder.all('nfeProc'),
    ...holder.all('proc').flatMap((proc) => proc.all('nfeProc')),
  ];
  const found = holders.flatMap((each) => {
    const protocols = each.all('protNFe').map((protocol) => protocol.at('infProt'));
    const nfes = each.all('NFe').map((invoice) => invoice.at('infNFe'));
    return nfes.map((infNFe) => {
      const chave = infNFe.text('@Id')?.replace(/^NFe/, '');
      const own = protocols.find((protocol) => protocol.text('chNFe') === chave);
      const only = protocols.length === 1 && nfes.length === 1 ? protocols[0] : undefined;
      return { infNFe, protNFe: own ?? only ?? each.at('protNFe', 'none') };
    });
  });
  if (found.length > 0 && found.every(({ infNFe }) => infNFe.has('ide'))) {
    const invoices = found.map(({ infNFe, protNFe }) => readNFe(infNFe, protNFe));
    return { invoices, instead: undefined };
  }
  const isOther = OTHERS.some((pattern) => pattern.test(root));
  const instead = isOther
    ? new IgnoredRow(file, broken('other-document', { root: root.slice(0, 40) }))
    : refused(file, [{ path: '', ...broken('not-an-nfe') }]);
  return { invoices: [], instead };
}
