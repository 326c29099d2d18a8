import type { XmlNode } from './xml-node.js';

/** Documents that lie in the same folder as invoices, by the name of their root. */
const OTHERS: readonly (readonly [root: RegExp, what: string])[] = [
  [/^(proc)?(envi?|ret(Env)?)?event(o(NFe)?)?$|^evento/i, 'an event of an invoice'],
  [/^(proc|ret)?inutNFe$/i, 'a numbering gap that was given up (inutilização)'],
  [/^(proc)?canc|^retCancNFe$/i, 'the cancellation of an invoice'],
  [/^(cteProc|CTe|cteOSProc|CTeOS|cteSimpProc)$/i, 'a freight document (CT-e)'],
  [/^(mdfeProc|MDFe)$/i, 'a cargo manifest (MDF-e)'],
  [/nfse|^rps/i, 'a service invoice (NFS-e)'],
  [/^CFe/i, 'a tax coupon (CF-e SAT)'],
  [
    /^(retEnviNFe|retConsReciNFe|retConsSitNFe|protNFe)$/i,
    "the tax authority's answer, without the invoice",
  ],
];

/** Events by their code, for those that change what is to be done with the invoice's order. */
const EVENTS: Record<string, string> = {
  '110111': ': the cancellation of an invoice',
  '110112': ': the cancellation of an invoice by substitution',
  '110110': ': a letter of correction (CC-e)',
};

/** An invoice in a document, with the authority's protocol. */
export interface FoundInvoice {
  infNFe: XmlNode;
  protNFe: XmlNode;
}

/** What is in a document: invoices, what it is instead, or why it is neither. */
export type DocumentContent =
  | { invoices: readonly FoundInvoice[] }
  | { ignored: string }
  | { problem: string };

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
  if (other) return { ignored: `is ${other}${EVENTS[code] ?? ''}, and not an NF-e` };
  if (/^html$/i.test(root))
    return { problem: 'is a page of HTML, and not an NF-e: download it again' };
  return {
    problem:
      invoices.length > 0 || root === 'NFe' || root === 'nfeProc'
        ? 'is an NF-e without its content (infNFe/ide)'
        : 'is not an NF-e: its root is neither nfeProc nor NFe',
  };
}
