import type { NovoPedido } from '../../api/schemas/novo-pedido.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors/invalid-row.js';
import { mergeComplement, type PedidoComplement } from '../read/merge-complement.js';
import type { OnWarning } from '../read/warning.js';
import { decodeXml, MAX_XML_BYTES } from './decode-xml.js';
import { missingOf } from './missing.js';
import type { NFe } from './nfe.js';
import { orderOfNFe, warnOfOrder } from './order-of-nfe.js';
import { parseXml } from './parse-xml.js';
import type { Warn } from './produtos.js';
import { readNFe } from './read-nfe.js';
import { findInvoice } from './root.js';
import { XmlNode } from './xml-node.js';

/** Where an invoice comes from, and what is to be made of it. */
export interface InvoiceContext {
  file?: string | undefined;
  includeXml?: boolean | undefined;
  onWarning?: OnWarning | undefined;
}

/** An invoice that was read, and not yet completed. */
export interface Invoice {
  nfe: NFe;
  xml: string | Uint8Array;
  context: InvoiceContext;
  issues: InvalidRowIssue[];
}

/** Refuses an invoice: it is one row of its file. */
export function refused(
  { file }: InvoiceContext,
  issues: readonly InvalidRowIssue[],
  order: Readonly<Record<string, unknown>> = {},
): InvalidRowError {
  const { pedido, pedidoCanal } = order;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return new InvalidRowError({
    file: file ?? 'NF-e',
    line: issues[0]?.line ?? 1,
    column: issues[0]?.column,
    issues,
    pedido: text(pedido),
    pedidoCanal: text(pedidoCanal),
    input: Object.keys(order).length > 0 ? order : undefined,
  });
}

/**
 * Reads a document as an invoice, whatever it holds: its size is looked at first.
 *
 * @throws InvalidRowError it is none
 */
export function readInvoice(xml: string | Uint8Array, context: InvoiceContext): Invoice {
  const fail = (message: string, place: { line?: number; column?: number } = {}) =>
    refused(context, [{ path: '', message, ...place }]);
  if (xml.length > MAX_XML_BYTES) throw fail(TOO_LARGE);
  const decoded = typeof xml === 'string' ? { text: xml.replace(/^\ufeff/, '') } : decodeXml(xml);
  if ('problem' in decoded) throw fail(decoded.problem);
  const document = parseXml(decoded.text);
  if (!(document instanceof XmlNode)) throw fail(document.message, document);
  const found = findInvoice(document);
  if ('problem' in found) throw fail(found.problem);
  const issues: InvalidRowIssue[] = [];
  const nfe = readNFe(found.infNFe, found.protNFe, issues);
  return { nfe, xml, context, issues };
}

/** Why a document is not even opened. */
export const TOO_LARGE = `is larger than ${MAX_XML_BYTES / 1024 / 1024} MiB: it is no single NF-e`;

/**
 * The order of an invoice and its complement.
 *
 * @throws InvalidRowError it is no sale, or something is missing: all of it by name
 */
export function completeInvoice(
  { nfe, xml, context, issues: found }: Invoice,
  complements: readonly PedidoComplement[],
): NovoPedido {
  const { file, onWarning, includeXml } = context;
  const issues = [...found];
  const warnings: Parameters<Warn>[] = [];
  const warn: Warn = (...warning) => void warnings.push(warning);
  let order = orderOfNFe(nfe, warn, issues);
  if (includeXml) order.xmlNFe = base64Of(xml, warn);
  for (const complement of complements) order = mergeComplement(order, complement, issues);
  if (order.xmlNFe === undefined) delete order.xmlNFe;
  issues.push(...missingOf(order));
  if (issues.length > 0) throw refused(context, issues, order);
  warnOfOrder(nfe, order, warn);
  // What the complement gave is its own: nothing was assumed there.
  const given = new Set(complements.flatMap((fields) => Object.keys(fields)));
  for (const [code, path, message] of warnings) {
    const isGiven = code !== 'titles-differ-from-total' && given.has(/^\w*/.exec(path)?.[0] ?? '');
    if (!isGiven || path.startsWith('cliente')) onWarning?.({ code, file, path, message });
  }
  return order as unknown as NovoPedido;
}

/** The document as it is, since its signature is over its bytes. */
function base64Of(xml: string | Uint8Array, warn: Warn): string | undefined {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : Buffer.from(xml);
  const start = bytes.toString('latin1', 0, 16);
  if (/^(\xEF\xBB\xBF)?\s*</.test(start)) return bytes.toString('base64');
  warn(
    'xml-left-out',
    'xmlNFe',
    'is left out: the document is UTF-16, which the field does not take',
  );
  return undefined;
}
