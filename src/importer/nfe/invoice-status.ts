import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeXml } from './decode-xml.js';
import { parseXml } from './parse-xml.js';
import { XmlNode } from './xml-node.js';

/** Why an invoice is not one that goods were sold with. */
export interface InvoiceStatus {
  kind: 'cancelada' | 'denegada' | 'rejeitada' | 'pedido de cancelamento';
  /** Why, as a rule. */
  reason: ReadProblem;
}

/** Events that cancel an invoice: cancellation, and cancellation by substitution. */
const CANCELLATIONS = ['110111', '110112'] as const;

/** The authority has registered the event: linked to the invoice, not linked, or after the term. */
const REGISTERED = new Set(['135', '136', '155']);

/** Cancelled, and cancelled after the term, as answers of the older service say. */
const CANCELLED = new Set(['101', '151', '155']);
/** Use denied. */
const DENIED = new Set(['110', '205', '301', '302', '303']);
/** Authorised, and authorised after the term; in contingency. */
const AUTHORISED = new Set(['100', '150', '124']);

/** What the authority's protocol says of an invoice; undefined for one that is authorised. */
export function statusOfProtocol(cStat: string | undefined): InvoiceStatus | undefined {
  if (cStat === undefined || AUTHORISED.has(cStat)) return undefined;
  const params = { cStat: cStat.slice(0, 3) };
  if (CANCELLED.has(cStat)) return { kind: 'cancelada', reason: broken('nfe-cancelled', params) };
  if (DENIED.has(cStat)) return { kind: 'denegada', reason: broken('nfe-denied', params) };
  return { kind: 'rejeitada', reason: broken('nfe-rejected', params) };
}

/** Texts without which a document says nothing of any invoice's status. */
const MARKS = ['110111', '110112', 'retCanc', 'retConsSit', 'retConsReci', 'infProt', 'retEnviNFe'];

/** Takes note of every invoice that a document cancels or refuses, by its key. */
export function noteStatuses(bytes: Uint8Array, statuses: Map<string, InvoiceStatus>): void {
  const decoded = decodeXml(bytes);
  if ('problem' in decoded || !MARKS.some((mark) => decoded.text.includes(mark))) return;
  const document = parseXml(decoded.text);
  if (document instanceof XmlNode) for (const found of statusesIn(document)) note(found, statuses);
}

interface FoundStatus {
  chave: string;
  status: InvoiceStatus;
}

/** A cancellation that was registered wins over one that was only asked for. */
function note({ chave, status }: FoundStatus, statuses: Map<string, InvoiceStatus>): void {
  const known = statuses.get(chave);
  if (!known || known.kind === 'pedido de cancelamento' || status.kind === 'cancelada') {
    statuses.set(chave, status);
  }
}

/** Every status in a document, wherever it stands: events appended to invoices, answers, lots. */
export function* statusesIn(node: XmlNode, depth = 0): Generator<FoundStatus> {
  if (depth > 12) return;
  for (const name of node.names) {
    if (name === 'det' || name.startsWith('@')) continue;
    for (const inner of node.all(name)) {
      const found = statusOf(name, inner);
      if (found) yield found;
      yield* statusesIn(inner, depth + 1);
    }
  }
}

function statusOf(name: string, node: XmlNode): FoundStatus | undefined {
  const chave = node.text('chNFe');
  if (chave === undefined) return undefined;
  const cStat = node.text('cStat');
  const type = node.text('tpEvento');
  const event = CANCELLATIONS.find((code) => code === type);
  if (name === 'infEvento' && event) {
    // The answer has a cStat, the request has none.
    if (cStat === undefined) {
      const reason = broken('nfe-cancellation-asked', { event });
      return { chave, status: { kind: 'pedido de cancelamento', reason } };
    }
    if (!REGISTERED.has(cStat)) return undefined;
    return {
      chave,
      status: { kind: 'cancelada', reason: broken('nfe-cancelled', { event, cStat }) },
    };
  }
  if (name === 'infCanc' && cStat !== undefined && CANCELLED.has(cStat)) {
    return { chave, status: { kind: 'cancelada', reason: broken('nfe-cancelled', { cStat }) } };
  }
  if (
    name === 'retConsSitNFe' &&
    cStat !== undefined &&
    (CANCELLED.has(cStat) || DENIED.has(cStat))
  ) {
    const status = statusOfProtocol(cStat);
    return status && { chave, status };
  }
  if (name !== 'infProt') return undefined;
  const status = statusOfProtocol(cStat);
  // A rejected try says nothing about the invoice that was authorised later.
  return status && status.kind !== 'rejeitada' ? { chave, status } : undefined;
}
