import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import type { InvalidRowIssue } from '../errors.js';
import type { CompiledMap } from '../map/compile-map.js';
import { IgnoredRow, refused } from '../read/row-iterable.js';
import { MAX_XML_BYTES, tooLarge } from '../read/size-limits.js';
import { pedidoColumns, valueAt } from '../read/table/order-fields.js';
import { decodeXml, parseXml, XmlNode } from '../read/xml.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { contentOf, type InvoiceStatus } from './document-content.js';
import { setFieldsOfNFe } from './map-of-nfe.js';
import { freightProblem, orderOfNFe, titlesProblem } from './order-of-nfe.js';
import { type NFe, readNFe } from './read-nfe.js';
import type { SetIndex } from './set-index.js';

/** An invoice that was read and has no complement yet. */
export interface Invoice {
  nfe: NFe;
  /** Named in errors. */
  file: string;
  issues: InvalidRowIssue[];
  /** Why it is not valid; undefined for a valid invoice. */
  status: InvoiceStatus | undefined;
  /** Why it is no authorised sale, apart from its status. */
  problem: ReadProblem | undefined;
  /** Number of the invoice that returns it. */
  returnedBy: string | undefined;
  /** Why its order comes from another document instead. */
  leftOut: ReadProblem | undefined;
}

/** A document that was read: its invoices, or why it is ignored. */
export type ReadDocument = { invoices: Invoice[] } | { ignored: ReadProblem };

/**
 * Reads a document of any kind; a document that is too large is not parsed.
 *
 * @param index index of all documents read together, this one included
 * @throws InvalidRowError it cannot be read
 */
export function readDocument(xml: Uint8Array, file: string, index: SetIndex): ReadDocument {
  const fail = (problem: ReadProblem, place: { line?: number; column?: number } = {}) =>
    refused(file, [{ path: '', ...problem, ...place }]);
  if (xml.length > MAX_XML_BYTES) throw fail(TOO_LARGE);
  const decoded = decodeXml(xml);
  if ('problem' in decoded) throw fail(decoded.problem);
  const document = parseXml(decoded.text);
  if (!(document instanceof XmlNode)) {
    const { problem, line, column } = document;
    throw fail(problem, { line, column });
  }
  const content = contentOf(document);
  if ('problem' in content) throw fail(content.problem);
  if ('ignored' in content) return content;
  return {
    invoices: content.invoices.map(({ infNFe, protNFe }) => {
      const issues: InvalidRowIssue[] = [];
      const nfe = readNFe(infNFe, protNFe, issues);
      const status = index.statusOf(nfe.chaveNFe ?? '', nfe.cStat);
      return {
        nfe,
        file,
        issues,
        status,
        problem: index.problemOf(nfe),
        returnedBy: index.returnOf(nfe),
        leftOut: index.leftOut(nfe),
      };
    }),
  };
}

export const TOO_LARGE = tooLarge(MAX_XML_BYTES);

/**
 * Builds the order of an invoice. A cancelled, denied or rejected invoice gives a reason instead.
 *
 * @throws InvalidRowError it is not a sale, or fields are missing; every missing field is named
 */
export function completeInvoice(invoice: Invoice, map: CompiledMap): NovoPedido | IgnoredRow {
  const { nfe, file, issues: found, status, leftOut } = invoice;
  if (leftOut) return new IgnoredRow(file, leftOut);
  const issues = [...found];
  const order = orderOfNFe(nfe, issues);
  setFieldsOfNFe(order, nfe, map, issues);
  if (status) return new IgnoredRow(file, status.reason, order);
  const problem = problemOf(invoice);
  if (problem) issues.push({ path: '', ...problem });
  const reasons = { valorFrete: freightProblem(nfe), titulos: titlesProblem(nfe) };
  issues.push(...missingOf(order, reasons));
  if (issues.length > 0) throw refused(file, issues, order);
  return order as unknown as NovoPedido;
}

/** Why an invoice is no valid sale. */
function problemOf({ problem, returnedBy: numero }: Invoice): ReadProblem | undefined {
  return numero === undefined ? problem : (problem ?? broken('nfe-returned', { numero }));
}

/** True if the order itself says that the sale was returned or cancelled. */
export const saysReturned = ({ situacao }: Readonly<Record<string, unknown>>): boolean =>
  isRecord(situacao) && ['em devolução', 'cancelado'].includes(String(situacao.pedido));

/**
 * Lists all required fields that neither the invoice nor the complement has.
 *
 * @param reasons why the invoice does not give a field, where its figures disagree
 */
function missingOf(
  order: Readonly<Record<string, unknown>>,
  reasons: Readonly<Record<string, ReadProblem | undefined>>,
): InvalidRowIssue[] {
  const missing = new Set<string>();
  for (const { path, isRequired } of pedidoColumns) {
    const [list = '', key = ''] = path.split('.');
    const isOfList = list === 'titulos' || list === 'produtos';
    const items = isOfList ? order[list] : undefined;
    if (!isRequired) continue;
    if (!isOfList && valueAt(order, path.split('.')) === undefined) missing.add(path);
    else if (isOfList && (!Array.isArray(items) || items.length === 0)) missing.add(list);
    for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
      if (valueAt(item, [key]) === undefined) missing.add(`${list}[${index}].${key}`);
    }
  }
  return [...missing].map((path) => {
    return { path, ...(reasons[path] ?? broken('not-in-nfe')) };
  });
}
