import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { isRecord } from '../../shared/is-record.js';
import { InvalidRowError } from '../errors.js';
import { compileMap } from '../read/map/compile-map.js';
import { asPedidoMap } from '../read/map/pedido-map.js';
import { asTemplates } from '../read/map/set-fields.js';
import { placed } from '../read/position.js';
import type { ReadSettings } from '../read/read-options.js';
import type { Row } from '../read/row-iterable.js';
import { IgnoredRow } from '../read/row-iterable.js';
import { type OnWarning, warned } from '../read/warning.js';
import { broken } from '../rules/read-rule.js';
import { type Complement, complementsOf } from './complement.js';
import { completeInvoice, type Invoice, readDocument, refused, TOO_LARGE } from './invoice.js';
import type { SetIndex } from './set-index.js';

/**
 * The orders of one document, or why it has none.
 *
 * @param xml undefined where it is too large
 * @param set what all documents say that it was given with; undefined for one alone
 */
export async function* rowsOfDocument(
  file: string,
  xml: Buffer | undefined,
  set: SetIndex | undefined,
  options: ReadSettings,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const context = { file, includeXml: options.includeXml, onWarning };
  if (!xml) {
    yield refused(context, [{ path: '', ...TOO_LARGE }]);
    return;
  }
  let invoices: readonly Invoice[];
  try {
    const document = readDocument(xml, context, set);
    if ('ignored' in document) {
      yield ignored(new IgnoredRow(file, document.ignored), onWarning);
      return;
    }
    invoices = document.invoices;
  } catch (error) {
    if (!(error instanceof InvalidRowError)) throw error;
    yield error;
    return;
  }
  const map = asPedidoMap(options.map ?? options.csv?.map);
  const defaults = { ...map.defaults, ...asTemplates(options.set) };
  const compiled = compileMap({ ...map, defaults });
  for (const invoice of invoices) {
    const complements = await Promise.all(
      complementsOf(options.complement, invoice.nfe, 'for all').map(async ({ fields, mode }) => ({
        fields: await fields,
        mode,
      })),
    );
    try {
      const order = completeInvoice(invoice, checked(complements), compiled);
      yield order instanceof IgnoredRow
        ? ignored(order, onWarning)
        : placed(order, { file, line: 1 });
    } catch (error) {
      if (!(error instanceof InvalidRowError)) throw error;
      yield error;
    }
  }
}

/** Reports a document that is ignored: whoever reads orders only would not see it. */
export function ignored(row: IgnoredRow, onWarning: OnWarning): IgnoredRow {
  const reason = { code: row.reasonCode, params: row.reasonParams };
  onWarning({ ...warned('ignored', { reason }), file: row.file, path: '' });
  return row;
}

function checked(complements: readonly Complement[]): readonly Complement[] {
  if (complements.every(({ fields }) => isRecord(fields))) return complements;
  throw new InvalidRequestError('Options of readPedidos', [
    { path: 'complement', ...broken('must-give-fields') },
  ]);
}
