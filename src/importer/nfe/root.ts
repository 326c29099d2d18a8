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
  '110111':
    ': the cancellation of an invoice, whose order is to be sent as cancelado or not at all',
  '110110': ': a letter of correction (CC-e)',
};

/** The invoice in a document, with the authority's protocol; or what the document is instead. */
export function findInvoice(
  document: XmlNode,
): { infNFe: XmlNode; protNFe: XmlNode } | { problem: string } {
  const root = document.names.find((name) => !/^[?#]/.test(name)) ?? '';
  const holder = root === 'NFe' ? document : document.at(root);
  const invoices = holder.all('NFe');
  if (invoices.length > 1) {
    return {
      problem: `holds ${invoices.length} invoices: give one at a time, each in a file of its own`,
    };
  }
  const infNFe = invoices[0]?.at('infNFe');
  if (infNFe?.has('ide')) return { infNFe, protNFe: holder.at('protNFe', 'infProt') };
  const other = OTHERS.find(([pattern]) => pattern.test(root))?.[1];
  const code =
    holder.text('evento', 'infEvento', 'tpEvento') ?? holder.text('infEvento', 'tpEvento') ?? '';
  if (other) return { problem: `is ${other}${EVENTS[code] ?? ''}, and no NF-e: leave it out` };
  return {
    problem:
      root === 'NFe' || root === 'nfeProc'
        ? 'is an NF-e without its content (infNFe/ide)'
        : 'is no NF-e: its root is neither nfeProc nor NFe',
  };
}
