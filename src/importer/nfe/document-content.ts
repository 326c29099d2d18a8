import type { OtherDocument } from '../rules/nfe-rules.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import type { XmlNode } from './xml-node.js';

/** Documents that lie in the same folder as invoices, by the name of their root. */
const OTHERS: readonly (readonly [root: RegExp, what: OtherDocument])[] = [
  [/^(proc|res)?(envi?|ret(Env)?)?event(o(NFe)?)?$|^evento/i, 'event'],
  [/^(proc|ret)?inutNFe$/i, 'unused-numbers'],
  [/^(proc)?canc|^retCancNFe$/i, 'cancellation'],
  [/^(cteProc|CTe|cteOSProc|CTeOS|cteSimpProc)$/i, 'cte'],
  [/^(mdfeProc|MDFe)$/i, 'mdfe'],
  [/nfse|^rps|^dps$/i, 'nfse'],
  [/^CFe/i, 'cfe'],
  [/^resNFe$/i, 'summary'],
  [/^(nfcom|nf3e|bpe)(proc|TM)?$/i, 'other-invoice'],
  [/^(retEnviNFe|retConsReciNFe|retConsSitNFe|protNFe)$/i, 'answer'],
];

/** Events by their code, for those that change what is to be done with the invoice's order. */
const EVENTS: Record<string, OtherDocument> = {
  '110111': 'cancellation-event',
  '110112': 'substitution-event',
  '110110': 'correction-event',
};

/** An invoice in a document, with the authority's protocol. */
export interface FoundInvoice {
  infNFe: XmlNode;
  protNFe: XmlNode;
}

/** What is in a document: invoices, what it is instead, or why it is neither. */
export type DocumentContent =
  | { invoices: readonly FoundInvoice[] }
  | { ignored: ReadProblem }
  | { problem: ReadProblem };

/** The invoices in a document, or what the document is instead. */
export function contentOf(document: XmlNode): DocumentContent {
  const root = document.names.find((name) => !/^[?#]/.test(name)) ?? '';
  const holder = root === 'NFe' ? document : document.at(root);
  const holders = [
    holder,
    ...holder.all('nfeProc'),
    ...holder.all('proc').flatMap((proc) => proc.all('nfeProc')),
  ];
  const invoices = holders.flatMap((each) => {
    const protocols = each.all('protNFe').map((protocol) => protocol.at('infProt'));
    return each.all('NFe').map((invoice): FoundInvoice => {
      const infNFe = invoice.at('infNFe');
      const chave = infNFe.text('@Id')?.replace(/^NFe/, '');
      const own = protocols.find((protocol) => protocol.text('chNFe') === chave);
      const only =
        protocols.length === 1 && each.all('NFe').length === 1 ? protocols[0] : undefined;
      return { infNFe, protNFe: own ?? only ?? each.at('protNFe', 'none') };
    });
  });
  const complete = invoices.filter(({ infNFe }) => infNFe.has('ide'));
  if (complete.length > 0 && complete.length === invoices.length) return { invoices: complete };
  const other = OTHERS.find(([pattern]) => pattern.test(root))?.[1];
  const code =
    holder.text('evento', 'infEvento', 'tpEvento') ?? holder.text('infEvento', 'tpEvento') ?? '';
  if (other) {
    const document = other === 'event' ? (EVENTS[code] ?? other) : other;
    return { ignored: broken('other-document', { document }) };
  }
  if (/^html$/i.test(root)) return { problem: broken('nfe-is-html') };
  return {
    problem:
      invoices.length > 0 || root === 'NFe' || root === 'nfeProc'
        ? broken('nfe-without-content')
        : broken('not-an-nfe'),
  };
}
