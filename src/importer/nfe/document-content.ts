import type { XmlNode } from '../read/xml.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';

/** Roots of other documents found beside invoices: events, answers, other kinds of invoices. */
const OTHERS: readonly RegExp[] = [
  /^(proc|res)?(envi?|ret(Env)?)?event(o(NFe)?)?$|^evento/i,
  /^(proc|ret)?inutNFe$|^(proc)?canc|^retCancNFe$/i,
  /^(cteProc|CTe|cteOSProc|CTeOS|cteSimpProc|mdfeProc|MDFe)$/i,
  /nfse|^rps|^dps$|^CFe|^(nfcom|nf3e|bpe)(proc|TM)?$/i,
  /^(resNFe|retEnviNFe|retConsReciNFe|retConsSitNFe|protNFe)$/i,
];

/** An invoice in a document, with the authority's protocol. */
export type FoundInvoice = { infNFe: XmlNode; protNFe: XmlNode };

/** Content of a document: its invoices, the kind of another document, or why it is neither. */
export type DocumentContent =
  | { invoices: readonly FoundInvoice[] }
  | { ignored: ReadProblem }
  | { problem: ReadProblem };

/** Finds the invoices in a document, or names the kind of document it is instead. */
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
  if (OTHERS.some((pattern) => pattern.test(root))) {
    return { ignored: broken('other-document', { root: root.slice(0, 40) }) };
  }
  return { problem: broken('not-an-nfe') };
}

/** Why no goods were sold with an invoice. */
export interface InvoiceStatus {
  kind: 'cancelada' | 'denegada' | 'rejeitada';
  /** The reason as a rule. */
  reason: ReadProblem;
}

/** Events that cancel an invoice: cancellation, and cancellation by substitution. */
const CANCELLATIONS = ['110111', '110112'] as const;

/** Event by which the buyer says that the sale did not take place. */
export const NOT_RECEIVED = '210240';
/** Event of a delivery that failed. */
export const NOT_DELIVERED = '110192';
/** Events that take it back: by which it is void, or by which the goods were delivered later. */
export const DELIVERED_LATER: ReadonlySet<string> = new Set(['110193', '110130']);

const OF_DELIVERY = new Set([NOT_RECEIVED, NOT_DELIVERED, ...DELIVERED_LATER]);

/** The authority has registered the event: linked to the invoice, not linked, or late. */
const REGISTERED = new Set(['135', '136', '155']);

/** Cancelled, and cancelled late, in answers of the older service. */
const CANCELLED = new Set(['101', '151', '155']);
/** Use denied. */
const DENIED = new Set(['110', '205', '301', '302', '303']);
/** Authorised, and authorised after the term. */
const AUTHORISED = new Set(['100', '150']);

/** Authorised in contingency, which the authority confirms later. */
const PROVISIONAL = '124';

/** Status that the authority's protocol gives an invoice; undefined for an authorised invoice. */
export function statusOfProtocol(cStat: string | undefined): InvoiceStatus | undefined {
  if (cStat === undefined || AUTHORISED.has(cStat) || cStat === PROVISIONAL) return undefined;
  const params = { cStat: cStat.slice(0, 3) };
  if (CANCELLED.has(cStat)) return cancelled(`cStat ${cStat}`);
  if (DENIED.has(cStat)) return { kind: 'denegada', reason: broken('nfe-denied', params) };
  return { kind: 'rejeitada', reason: broken('nfe-rejected', params) };
}

const cancelled = (facts: string): InvoiceStatus => ({
  kind: 'cancelada',
  reason: broken('nfe-cancelled', { facts }),
});

/** True where the authority's protocol authorises the invoice; false without a protocol. */
export const isAuthorised = (cStat: string | undefined): boolean =>
  cStat !== undefined && AUTHORISED.has(cStat);

/** The same invoice was sent twice. The authority has it already, and gives no status. */
const SENT_AGAIN = '204';

/** A status, or an event against an invoice that cancels none, and the key of the invoice. */
export type FoundStatus = { chave: string } & ({ status: InvoiceStatus } | { asked: string });

/**
 * Finds every status in a document, wherever it stands: events appended to invoices, answers, lots.
 *
 * @param only key of the document's only invoice, for events that name none
 */
export function* statusesIn(document: XmlNode, only?: string): Generator<FoundStatus> {
  for (const [name, node] of nodesIn(document)) {
    const found = statusOf(name, node, only);
    if (found) yield found;
  }
}

export type FoundProtocol = { chave: string; cStat: string };

/** Finds every protocol in a document: beside an invoice, or in an answer. */
export function* protocolsIn(document: XmlNode): Generator<FoundProtocol> {
  for (const [name, node] of nodesIn(document)) {
    const [chave, cStat] = ['chNFe', 'cStat'].map((field) => node.text(field));
    if (name !== 'infProt' || chave === undefined || cStat === undefined) continue;
    if (cStat !== SENT_AGAIN) yield { chave, cStat };
  }
}

/** Walks all nodes of a document except the items of its invoices. */
function* nodesIn(node: XmlNode, depth = 0): Generator<[name: string, node: XmlNode]> {
  if (depth > 12) return;
  for (const name of node.names) {
    if (name === 'det' || name.startsWith('@')) continue;
    for (const inner of node.all(name)) {
      yield [name, inner];
      yield* nodesIn(inner, depth + 1);
    }
  }
}

function statusOf(name: string, node: XmlNode, only?: string): FoundStatus | undefined {
  const chave = node.text('chNFe') ?? (name === 'infEvento' ? only : undefined);
  if (chave === undefined) return undefined;
  const cStat = node.text('cStat');
  const type = node.text('tpEvento');
  const event = CANCELLATIONS.find((code) => code === type);
  // The same key may have been used in a test.
  if (name === 'infEvento' && node.text('tpAmb') === '2') return undefined;
  if (name === 'infEvento' && type !== undefined && OF_DELIVERY.has(type)) {
    const isMade = cStat === undefined || REGISTERED.has(cStat);
    return isMade ? { chave, asked: type } : undefined;
  }
  if (name === 'infEvento' && event) {
    // The answer has a cStat, the request has none.
    if (cStat === undefined) return { chave, asked: event };
    return REGISTERED.has(cStat)
      ? { chave, status: cancelled(`tpEvento ${event}, cStat ${cStat}`) }
      : undefined;
  }
  if (name === 'infCanc' && cStat !== undefined && CANCELLED.has(cStat)) {
    return { chave, status: cancelled(`cStat ${cStat}`) };
  }
  if (name === 'retConsSitNFe') {
    const status = statusOfProtocol(cStat);
    return status?.kind === 'rejeitada' ? undefined : status && { chave, status };
  }
  return undefined;
}
