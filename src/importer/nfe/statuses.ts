import type { XmlNode } from '../read/xml.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';

/** Events that cancel an invoice: cancellation, and cancellation by substitution. */
const CANCELLATIONS = ['110111', '110112'] as const;

/** Event by which the buyer says that the sale did not take place. */
export const NOT_RECEIVED = '210240';
/** Event of a delivery that failed. */
export const NOT_DELIVERED = '110192';

const OF_DELIVERY = new Set([NOT_RECEIVED, NOT_DELIVERED]);

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

/** Why no goods were sold with an invoice, by its protocol; undefined for an authorised invoice. */
export function statusOfProtocol(cStat: string | undefined): ReadProblem | undefined {
  if (cStat === undefined || AUTHORISED.has(cStat) || cStat === PROVISIONAL) return undefined;
  if (CANCELLED.has(cStat)) return broken('nfe-cancelled', { facts: `cStat ${cStat}` });
  return broken(DENIED.has(cStat) ? 'nfe-denied' : 'nfe-rejected', { cStat: cStat.slice(0, 3) });
}

/** True where the authority's protocol authorises the invoice; false without a protocol. */
export const isAuthorised = (cStat: string | undefined): boolean =>
  cStat !== undefined && AUTHORISED.has(cStat);

/** The same invoice was sent twice. The authority has it already, and gives no status. */
const SENT_AGAIN = '204';

/**
 * A fact about an invoice: why it is not valid, an event against it that cancels nothing, or its
 * protocol.
 */
type InvoiceFact = { chave: string } & (
  | { status: ReadProblem }
  | { asked: string }
  | { cStat: string }
);

/**
 * Finds every fact in a document, wherever it stands: events appended to invoices, answers, lots.
 *
 * @param only key of the document's only invoice, for events that name none
 */
export function* factsIn(document: XmlNode, only?: string): Generator<InvoiceFact> {
  for (const [name, node] of nodesIn(document)) {
    const chave = node.text('chNFe') ?? (name === 'infEvento' ? only : undefined);
    const fact = chave && factOf(name, node);
    if (fact) yield { chave, ...fact };
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

type Fact = { status: ReadProblem } | { asked: string } | { cStat: string };

function factOf(name: string, node: XmlNode): Fact | undefined {
  const cStat = node.text('cStat');
  if (name === 'infEvento') return factOfEvent(node, cStat);
  if (cStat === undefined) return undefined;
  if (name === 'infProt') return cStat === SENT_AGAIN ? undefined : { cStat };
  const status = statusOfProtocol(cStat);
  const isSaid =
    (name === 'infCanc' && status?.code === 'nfe-cancelled') ||
    (name === 'retConsSitNFe' && status?.code !== 'nfe-rejected');
  return isSaid && status ? { status } : undefined;
}

function factOfEvent(event: XmlNode, cStat: string | undefined): Fact | undefined {
  const type = event.text('tpEvento') ?? '';
  // The same key may have been used in a test.
  if (event.text('tpAmb') === '2') return undefined;
  // The answer has a cStat, the request has none.
  const isMade = cStat === undefined || REGISTERED.has(cStat);
  const isCancellation = CANCELLATIONS.some((code) => code === type);
  if (!isMade || !(isCancellation || OF_DELIVERY.has(type))) return undefined;
  if (!isCancellation || cStat === undefined) return { asked: type };
  return { status: broken('nfe-cancelled', { facts: `tpEvento ${type}, cStat ${cStat}` }) };
}
