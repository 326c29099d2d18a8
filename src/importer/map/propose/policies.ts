import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { sum, thousandths } from '../../amounts.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors.js';
import { IgnoredRow } from '../../read/row-iterable.js';
import { OF_UNDONE, orderOfRows, type RowReader } from '../../read/table/order-of-rows.js';
import { openTable, tableSettings } from '../../read/table/read-table.js';
import type { RowGroup } from '../../read/table/rows.js';
import type { Table } from '../../read/table/table.js';
import { unquoted } from '../../read/table/texts.js';
import { type PedidoMap, POLICIES, type Policies, type Policy } from '../pedido-map.js';

/** A policy, and the result of trying it on the whole file. */
export interface PolicyEvidence {
  /** Amount that the policy counts. */
  policy: 'titulos' | 'frete' | 'desconto';
  /**
   * Policy by which most orders balance, or that the map has; undefined if as many balance by either,
   * and come to other amounts: a person chooses.
   */
  value: Policy | undefined;
  /** Orders whose titles come to products, freight, charges and discounts, to the centavo. */
  balanced: number;
  /** Orders that could be counted; 0 where none of them shows what the policy makes of several rows. */
  orders: number;
}

/** Orders whose amounts could not be counted. */
export interface UncountedOrders {
  /** Number of them, cancelled sales included. */
  orders: number;
  /** Reason of the first one, of a sale that stands if there is one; undefined without any. */
  issue: InvalidRowIssue | undefined;
}

/** Result of counting all orders of a file one way. */
interface Trial {
  policies: Policies;
  orders: number;
  issues: readonly InvalidRowIssue[];
  uncounted: UncountedOrders;
  /** Amounts of each order that balances, by its place in the file. */
  amounts: ReadonlyMap<number, string>;
}

/** Rules that refuse an order whose amounts do not balance. */
const OF_AMOUNTS = ['titles-and-total', 'amounts-differ', 'titles-differ', 'policies-open'];

/** Counts every order of a file by some policies. */
function counted(groups: readonly RowGroup[], reader: RowReader, policies: Policies): Trial {
  const issues: InvalidRowIssue[] = [];
  const amounts = new Map<number, string>();
  let orders = 0;
  const [standing, undone]: [InvalidRowIssue[], InvalidRowIssue[]] = [[], []];
  for (const [place, group] of groups.entries()) {
    const row = orderOfRows(group, { ...reader, policies });
    const found = row instanceof InvalidRowError ? row.issues : [];
    const [issue = undefined] = found.map((each) => ({
      ...each,
      line: each.line ?? group.rows[0]?.line,
    }));
    const isUndone =
      row instanceof IgnoredRow || found.some(({ code = '' }) => OF_UNDONE.includes(code));
    // A sale that does not stand is not imported: nothing about it needs an answer.
    if (!isUndone) issues.push(...found);
    const isBalanced = found.length === 0;
    const isCounted = isBalanced || found.some(({ code = '' }) => OF_AMOUNTS.includes(code));
    if (isCounted && !(row instanceof IgnoredRow)) orders += 1;
    else if (issue) (isUndone ? undone : standing).push(issue);
    if (isBalanced) amounts.set(place, countedAmounts(row as NovoPedido));
  }
  const uncounted = { orders: standing.length + undone.length, issue: standing[0] ?? undone[0] };
  return { policies, orders, issues, uncounted, amounts };
}

/** Amounts that a policy changes, as a text to compare. */
const countedAmounts = ({ valorFrete, valorFreteSemDesconto, titulos = [] }: NovoPedido): string =>
  JSON.stringify([
    valorFrete,
    valorFreteSemDesconto,
    sum(titulos.map(({ valorTotal }) => thousandths(valorTotal))),
  ]);

/** True if some order comes to other amounts. */
const differ = (one: Trial, other: Trial): boolean =>
  [...one.amounts].some(([place, amounts]) => other.amounts.get(place) !== amounts);

/** Fields counted by each policy. */
const FIELDS = {
  titulos: ['titulos.valorTotal'],
  frete: ['valorFrete'],
  desconto: ['desconto', 'acrescimo'],
} as const;
const NAMES = ['titulos', 'frete', 'desconto'] as const;
type Counted = (typeof NAMES)[number];

/** Policies for a map, with the trials that show them. */
interface PolicyProposal {
  /** Policies missing in the map that the file decides. */
  decided: Policies;
  policies: PolicyEvidence[];
  uncounted: UncountedOrders;
  /** Issues of the orders, counted the best way. */
  issues: readonly InvalidRowIssue[];
}

/**
 * Chooses the policies by which most orders of the file balance: every way is tried on the whole file.
 * Freight and discounts that fit as well another way, and then come to other amounts, are left open.
 *
 * @param undecided columns that nobody decided, which are left out
 * @param given fields that the file or the map gives
 */
export function proposePolicies(
  table: Table,
  map: PedidoMap,
  undecided: readonly string[],
  given: ReadonlySet<string>,
  ofPreset: PedidoMap = {},
): PolicyProposal {
  const ignored = Object.fromEntries(undecided.map((key) => [key, null]));
  const columns = { ...ignored, ...map.columns };
  // Days whose order is open are read somehow: they change no amount.
  const settings = tableSettings({ map: { dateFormat: 'dd/mm/yyyy', ...map, columns } });
  const { groups, reader } = openTable(table, settings, { onWarning: () => undefined });
  const names = NAMES.filter((name) => FIELDS[name].some((path) => given.has(path)));
  const said = (name: Counted) => map[name] ?? ofPreset[name];
  const open = names.filter((name) => said(name) === undefined);
  const start = Object.fromEntries(NAMES.map((name) => [name, said(name) ?? 'per-order']));
  const once = counted(groups, reader, start);
  // No policy matters where each order has one row. Titles that the rows of some order repeat are
  // never added up: with everything else added up too, they would balance, at twice the amount.
  const isOfRows = groups.some(({ rows }) => rows.length > 1);
  const mayAddUp = !repeatTitles(groups, reader) && saysTitlesDiffer(once);
  const ways = (isOfRows ? open : [])
    .filter((name) => name !== 'titulos' || mayAddUp)
    .reduce<Policies[]>(
      (found, name) => POLICIES.flatMap((value) => found.map((way) => ({ ...way, [name]: value }))),
      [start],
    );
  const trials = [once, ...ways.slice(1).map((way) => counted(groups, reader, way))];
  const best = trials.reduce((most, way) => (way.amounts.size > most.amounts.size ? way : most));
  const rivals = trials.filter(
    (way) => way.amounts.size === best.amounts.size && differ(best, way),
  );
  // Orders of several rows, none of which could be counted, show nothing.
  const isShown =
    !isOfRows || groups.some(({ rows }, place) => rows.length > 1 && best.amounts.has(place));
  const { orders, issues, uncounted } = best;
  const policies = names.map((policy): PolicyEvidence => {
    const value = best.policies[policy];
    const isRival = rivals.some((way) => way.policies[policy] !== value);
    const isOpen = policy !== 'titulos' && open.includes(policy);
    // No counted order has several rows: the policy is left open, and makes no difference to any.
    if (isOpen && !isShown && !isRival) return { policy, value: undefined, balanced: 0, orders: 0 };
    const balanced = best.amounts.size;
    return { policy, value: isOpen && isRival ? undefined : value, balanced, orders };
  });
  const decided = policies.filter(({ policy, value }) => value && open.includes(policy));
  return {
    decided: Object.fromEntries(decided.map(({ policy, value }) => [policy, value])),
    policies,
    uncounted,
    issues,
  };
}

/** True if all rows of some order of several have the same title. */
function repeatTitles(groups: readonly RowGroup[], { columns }: RowReader): boolean {
  const title = columns.find(({ targets }) =>
    targets.some(({ field }) => field.path === 'titulos.valorTotal'),
  );
  return groups.some(({ rows }) => {
    const values = new Set(rows.map(({ cells }) => unquoted(cells[title?.index ?? -1] ?? '')));
    return rows.length > 1 && values.size === 1 && !values.has('');
  });
}

/** True if rows of one order have titles of different amounts. */
const saysTitlesDiffer = ({ issues }: Trial): boolean =>
  issues.some(({ code, params }) => code === 'amounts-differ' && params?.policy === 'titulos');
