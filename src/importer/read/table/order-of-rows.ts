import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { belowZero } from '../../checks.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors.js';
import { assignSetFields, type CompiledMap, type SetField } from '../../map/compile-map.js';
import type { Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { NamedNotas, NotasOfOrders } from '../notas/notas-of-orders.js';
import { placed } from '../position.js';
import { IgnoredRow, type Row } from '../row-iterable.js';
import type { CellReading } from './cell.js';
import type { Column } from './columns.js';
import { countOrder, type OrderAmounts } from './order-amounts.js';
import { type Field, type Item, type ListName, put } from './order-fields.js';
import { itemsOf, type RowContent, readRow } from './row-parts.js';
import type { RowGroup } from './rows.js';
import type { TableRow } from './table.js';

/** Settings for turning rows of a table into orders. */
export interface RowReader {
  file: string;
  columns: readonly Column[];
  map: CompiledMap;
  /** The columns are the service's own. */
  isOwn: boolean;
  /** Policy for titles on several rows; undefined for the service's own columns. */
  titulos: Policy | undefined;
  /** A column gives discounts. */
  hasDesconto: boolean;
  /** Invoices to join with the orders. */
  notas: NotasOfOrders | undefined;
}

/** Builds an order from its rows, or returns why it cannot. */
export function orderOfRows(group: RowGroup, reader: RowReader): Row {
  const { file, columns, map } = reader;
  const [row] = group.rows;
  const line = row?.line ?? 1;
  const contents = group.rows.map((each) => readRow(each, columns, reader.isOwn));
  const issues = [...group.issues, ...issuesOfItems(contents)];
  const order: Item = {};
  takeValues(order, contents, issues);
  const { 'nota.numero': numero, 'nota.serie': serie, ...own } = order;
  const pedido: Item = own;
  const named = reader.notas?.namedBy({ ...pedido, numero, serie });
  const set = (isMeant?: (field: SetField) => boolean) =>
    assignSetFields(pedido, map, () => undefined, isMeant);
  putLists(pedido, contents, itemsOf(contents, 'titulos'));
  // Prices and freight set by the map meet the same rule as the file's.
  const hasFrete = contents.some(({ amounts }) => amounts.some(({ kind }) => kind === 'frete'));
  const isAmount = ({ field: { list, kind, path } }: SetField) =>
    kind === 'number' && (list === 'produtos' || (path === 'valorFrete' && !hasFrete));
  if (issues.length === 0) set(isAmount);
  let counted: OrderAmounts | undefined;
  if (issues.length === 0) {
    counted = countAmounts(pedido, group, contents, reader, named?.only, issues);
  }
  const isCounted = issues.length === 0;
  if (isCounted && named) issues.push(...named.join(pedido, line, counted));
  if (issues.length === 0) issues.push(...set());
  else {
    // A refused order keeps the fields that are set, but no amounts and titles that were not
    // counted.
    set(({ field }) => isCounted || field.kind !== 'number');
    if (!isCounted && !reader.isOwn && contents.length > 1) delete pedido.titulos;
  }
  const { situacao } = pedido as { situacao?: Item };
  // Other systems may leave the channel's own status empty.
  if (situacao && !reader.isOwn && situacao.pedido !== 'em devolução') {
    situacao.canal ??= situacao.pedido;
  }
  issues.sort((one, other) => (one.line ?? line) - (other.line ?? line));
  if (issues.length === 0) return placed(pedido as unknown as NovoPedido, { file, line });
  const [first] = issues;
  const cancellation = cancellationOf(issues, contents);
  if (cancellation) {
    return new IgnoredRow(file, cancellation as ReadProblem, pedido, cancellation.line ?? line);
  }
  return new InvalidRowError({
    file,
    line: first?.line ?? line,
    column: first?.column,
    issues,
    pedido: pedido.pedido,
    pedidoCanal: pedido.pedidoCanal,
    input: pedido,
  });
}

/**
 * The cancellation of a sale, if all that is wrong with the sale follows from it: there is nothing to
 * correct. A status of a standing sale beside it contradicts it. A sale that is only unpaid or returned
 * is refused: a person has to look at it.
 */
function cancellationOf(
  issues: readonly InvalidRowIssue[],
  contents: readonly RowContent[],
): InvalidRowIssue | undefined {
  const isAll = issues.every((issue) => issue.code === 'sale-undone' || isReason(issue));
  if (!isAll || contents.some(hasStandingStatus)) return undefined;
  return issues.find(({ params }) => params?.situacao === 'cancelado');
}

/** A column of reasons expects to be empty. */
const isReason = ({ code, params }: InvalidRowIssue): boolean =>
  code === 'other-word' && Array.isArray(params?.words) && params.words.length === 0;

const hasStandingStatus = ({ values }: RowContent): boolean =>
  values.some(({ target, reading }) => target.field.kind === 'choice' && !reading.problem);

/** Problems in the cells of items, each with its item's place in the order's list. */
function issuesOfItems(contents: readonly RowContent[]): InvalidRowIssue[] {
  return contents.flatMap((content, row) =>
    content.issues.map((issue) => {
      const [list = '', ...keys] = issue.path.split('.');
      if (!LISTS.includes(list as ListName) || keys.length === 0) return issue;
      const place = contents.slice(0, row).filter(({ items }) => items[list as ListName]).length;
      return { ...issue, path: `${list}[${place}].${keys.join('.')}` };
    }),
  );
}

/** Sets fields of the order itself; all rows and columns that give one must agree. */
function takeValues(order: Item, contents: readonly RowContent[], issues: InvalidRowIssue[]): void {
  const firstOf = new Map<Field, { reading: CellReading; line: number }>();
  for (const { line, values } of contents) {
    for (const { target, reading, written, index } of values) {
      const { field } = target;
      const earlier = firstOf.get(field);
      let problem = reading.problem as InvalidRowIssue | ReturnType<typeof broken> | undefined;
      if (!earlier) {
        firstOf.set(field, { reading, line });
        put(order, field.keys, written);
      } else if (!problem && reading.value !== earlier.reading.value) {
        if (earlier.reading.problem) continue;
        problem = broken('contradiction', { line: earlier.line });
      }
      const isSaid = issues.some(
        ({ code, column }) => code === problem?.code && column === index + 1,
      );
      if (problem && !isSaid)
        issues.push({ path: field.path, ...problem, line, column: index + 1 });
    }
  }
}

/** Sets products, titles and freight of an order, counted by the policies. */
function countAmounts(
  order: Item,
  group: RowGroup,
  contents: readonly RowContent[],
  { columns, isOwn, titulos: policy, hasDesconto }: RowReader,
  nota: NamedNotas['only'],
  issues: InvalidRowIssue[],
): OrderAmounts | undefined {
  issues.push(...belowZero(order));
  if (issues.length > 0) return undefined;
  const frete = typeof order.valorFrete === 'number' ? order.valorFrete : undefined;
  const equalRows = equalRowsOf(group.rows, columns);
  const given = { rows: contents, frete, nota, policy, isOwn, hasDesconto, equalRows };
  const counted = countOrder(given);
  if ('path' in counted) {
    issues.push(counted);
    return undefined;
  }
  if (counted.frete !== undefined) order.valorFrete = counted.frete;
  if (counted.freteSemDesconto !== undefined) {
    order.valorFreteSemDesconto = counted.freteSemDesconto;
  }
  putLists(order, contents, counted.titulos);
  if ((counted.frete ?? 0) < 0) issues.push(...belowZero(order));
  return counted;
}

/** Finds the first row of an order that equals an earlier row in every column with a target. */
function equalRowsOf(rows: readonly TableRow[], columns: readonly Column[]) {
  if (rows.length < 2) return undefined;
  const seen = new Map<string, number>();
  const giving = columns.filter(({ targets }) => targets.length > 0);
  for (const { cells, line } of rows) {
    const text = JSON.stringify(giving.map(({ index }) => cells[index] ?? ''));
    const earlier = seen.get(text);
    if (earlier !== undefined) return { line, earlier };
    seen.set(text, line);
  }
  return undefined;
}

const LISTS = ['titulos', 'produtos', 'eventosCalcular'] as const satisfies ListName[];

function putLists(order: Item, rows: readonly RowContent[], titulos: readonly Item[]): void {
  for (const name of LISTS) {
    const items = name === 'titulos' ? titulos : itemsOf(rows, name);
    if (items.length > 0) order[name] = items;
    else delete order[name];
  }
}
