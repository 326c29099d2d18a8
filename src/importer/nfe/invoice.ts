import type { InvalidRowIssue } from '../errors.js';
import { assignSetFields, type CompiledMap } from '../map/compile-map.js';
import { placed } from '../read/position.js';
import { IgnoredRow, type Row, refused } from '../read/row-iterable.js';
import { pedidoColumns, valueAt } from '../read/table/order-fields.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import type { Judgement } from './invoice-set.js';
import { freightProblem, itemIssues, orderOfNFe, titlesProblem } from './order-of-nfe.js';
import { type NFe, valueOfNFe } from './read-nfe.js';

/**
 * Builds the order of an invoice. A cancelled, denied or rejected invoice is ignored; one that is
 * not a sale is refused, and one that lacks fields, with the name of every missing field.
 */
export function rowOfInvoice(file: string, nfe: NFe, judged: Judgement, map: CompiledMap): Row {
  const { leftOut, status, problem, returnedBy: numero } = judged;
  if (leftOut) return new IgnoredRow(file, leftOut);
  const order = orderOfNFe(nfe);
  const ofSet = assignSetFields(order, map, (name) => valueOfNFe(nfe, name));
  if (status) return new IgnoredRow(file, status, order);
  const returned = numero === undefined ? undefined : broken('nfe-returned', { numero });
  const ofInvoice = [problem ?? returned].flatMap((each) => (each ? [{ path: '', ...each }] : []));
  // Of these only the protocol may be added: no field makes an order of the others.
  if (ofInvoice.some(({ code }) => code !== 'nfe-no-protocol')) {
    return refused(file, ofInvoice, order);
  }
  const reasons = { valorFrete: freightProblem(nfe), titulos: titlesProblem(nfe) };
  const ofFields = [...nfe.issues, ...itemIssues(nfe), ...ofSet];
  const issues = [...ofInvoice, ...ofFields, ...missingOf(order, reasons)];
  if (issues.length > 0) return refused(file, issues, order);
  return placed(order as unknown as Exclude<Row, Error>, { file, line: 1 });
}

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
    const isNumber = path === 'pedido' || path === 'pedidoCanal';
    const missed = isNumber ? broken('number-not-in-nfe', { field: path }) : broken('not-in-nfe');
    return { path, ...(reasons[path] ?? missed) };
  });
}
