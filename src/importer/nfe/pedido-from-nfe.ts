import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { accepted, InvalidRequestError } from '../../client/errors/invalid-request.js';
import {
  callable,
  flag,
  type OptionChecks,
  readOptions,
  text,
} from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';
import { IgnoredRow } from '../read/row-iterable.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { type Complement, complementsOf, type NFeComplement } from './complement.js';
import { completeInvoice, type PedidoFromNFeOptions, readDocument, refused } from './invoice.js';

const CHECKS: OptionChecks<PedidoFromNFeOptions> = {
  file: text,
  includeXml: flag,
  onWarning: callable,
};

/**
 * The order of an electronic invoice (NF-e, NFC-e; with or without `nfeProc`). The invoice gives
 * `chaveNFe`, `dataVenda` and `dataFaturamento` (the day of issue), `valorFrete`, `cliente`,
 * `produtos` and `titulos`; the complement gives what no invoice has, `pedido`, `pedidoCanal`,
 * `canal`, `plataforma`, `situacao` and the installments of cards. It wins over
 * the invoice; those of `*` fill what it does not say.
 *
 * Its rules (`docs/reference/service.md`, creating an order) are checked by the client when it is sent; the key's check digit by the
 * importer.
 *
 * @param xml the document, as bytes (any encoding that it declares) or as text
 * @throws InvalidRowError it is not an invoice, not valid or not a sale, or required fields are missing, all of them named
 * @throws InvalidRequestError an argument is of another kind
 */
export function pedidoFromNFe(
  xml: string | Uint8Array,
  complement?: NFeComplement,
  given: PedidoFromNFeOptions = {},
): NovoPedido {
  if (typeof xml !== 'string' && !(xml instanceof Uint8Array)) {
    throw refusal('xml', 'must be the document, as text or bytes; a path is for readPedidos');
  }
  if (complement !== undefined && typeof complement !== 'function') mustBeFields(complement);
  const options = accepted(readOptions(given, CHECKS), 'Options of pedidoFromNFe');
  const document = readDocument(xml, options);
  const fail = (problem: ReadProblem) => refused(options, [{ path: '', ...problem }]);
  if ('ignored' in document) throw fail(broken('leave-out', { reason: document.ignored }));
  const [invoice, ...more] = document.invoices;
  if (!invoice || more.length > 0) {
    throw fail(broken('several-invoices', { count: document.invoices.length }));
  }
  if (invoice.leftOut) throw fail(broken('leave-out', { reason: invoice.leftOut }));
  const complements = complementsOf(complement, invoice.nfe, 'for this one');
  for (const { fields } of complements) mustBeFields(fields);
  const order = completeInvoice(invoice, complements as Complement[]);
  if (order instanceof IgnoredRow) {
    const reason = { code: order.reasonCode, params: order.reasonParams };
    throw fail(broken('only-as-cancelado', { reason }));
  }
  return order;
}

function mustBeFields(value: unknown): void {
  if (isRecord(value) && typeof value.then !== 'function') return;
  const { message } = broken('must-give-fields');
  throw refusal('complement', `${message}; only readPedidos waits for a promise of one`);
}

const refusal = (path: string, message: string) =>
  new InvalidRequestError('pedidoFromNFe', [{ path, message }]);
