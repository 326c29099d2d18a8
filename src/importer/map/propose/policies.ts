import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { formatReais } from '../../../shared/text/reais.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors.js';
import { IgnoredRow } from '../../read/row-iterable.js';
import { orderOfRows, type RowReader } from '../../read/table/order-of-rows.js';
import { openTable, tableSettings } from '../../read/table/read-table.js';
import type { RowGroup } from '../../read/table/rows.js';
import type { Table } from '../../read/table/table.js';
import { unquoted } from '../../read/table/texts.js';
import type { PolicyReading } from '../../rules/chosen-sentences.js';
import { type PedidoMap, POLICIES, type Policies, type Policy } from '../pedido-map.js';

/** A policy, and the result of trying it on the whole file. */
export interface PolicyEvidence {
  /** Amount that the policy counts. */
  policy: 'titulos' | 'frete' | 'desconto';
  /** Policy that was tried. */
  value: Policy;
  /** Orders whose titles come to products, freight, charges and discounts, to the centavo. */
  balanced: number;
  /** Orders that could be counted. */
  orders: number;
  /** Orders that balance with the other policy. */
  otherwise: number;
  /**
   * Decision where as many orders balance with the other policy: `same`, it gives every order the same
   * amounts; `repeated`, rows repeat the order's title, which counts once; `map`, the map says it.
   */
  because: 'same' | 'repeated' | 'map' | undefined;
}

/** One way to count the amounts of the rows, and the result of trying it on the whole file. */
export interface MapReading extends PolicyReading {
  /** Orders that balance by it. */
  balanced: number;
  /** Orders that could be counted. */
  orders: number;
}

/** How many sales a file has that stand, and how many of them the map reads. */
export interface OrdersReady {
  /** Sales that stand. */
  orders: number;
  /** Those of them that the map reads. */
  ready: number;
}

/** Result of counting all orders of a file one way. */
interface Trial {
  policies: Policies;
  /** Sales of the file, and those of which nothing is refused. */
  sales: OrdersReady;
  orders: number;
  balanced: number;
  issues: readonly InvalidRowIssue[];
  /** Amounts of each order that balances, by its place in the file. */
  amounts: ReadonlyMap<number, Amounts>;
}

interface Amounts {
  frete: number | undefined;
  semDesconto: number | undefined;
  titulos: number;
}

/** Rules that refuse an order whose amounts do not balance. */
const OF_AMOUNTS = ['titles-and-total', 'amounts-differ', 'titles-differ', 'policies-open'];

/** Rules that a person answers, and that say nothing of the sums. */
const OF_ANSWERS = ['discount-like-freight', 'channel-number-blank'];

/** Rules that refuse a sale which does not stand. */
const OF_UNDONE = ['sale-undone', 'payment-not-made'];

/** Counts every order of a file by some policies. */
function counted(groups: readonly RowGroup[], reader: RowReader, policies: Policies): Trial {
  const issues: InvalidRowIssue[] = [];
  const amounts = new Map<number, Amounts>();
  const sales = { orders: 0, ready: 0 };
  let orders = 0;
  for (const [place, group] of groups.entries()) {
    const row = orderOfRows(group, { ...reader, policies });
    if (row instanceof IgnoredRow) continue;
    const found = row instanceof InvalidRowError ? row.issues : [];
    // A sale that does not stand is not imported: nothing about it needs an answer.
    if (!found.some(({ code = '' }) => OF_UNDONE.includes(code))) {
      issues.push(...found);
      sales.orders += 1;
      if (found.length === 0) sales.ready += 1;
    }
    const isOfAmounts = found.some(({ code }) => OF_AMOUNTS.includes(code ?? ''));
    const isBalanced = found.every(({ code = '' }) => OF_ANSWERS.includes(code));
    if (isBalanced || isOfAmounts) orders += 1;
    if (isBalanced) amounts.set(place, amountsOf(row instanceof InvalidRowError ? row.input : row));
  }
  return { policies, sales, orders, balanced: amounts.size, issues, amounts };
}

function amountsOf(order: unknown): Amounts {
  const { valorFrete, valorFreteSemDesconto, titulos = [] } = order as Partial<NovoPedido>;
  const total = titulos.reduce((all, { valorTotal = 0 }) => all + valorTotal, 0);
  return { frete: valorFrete, semDesconto: valorFreteSemDesconto, titulos: total };
}

/** First order to which two trials give other amounts; undefined if there is none. */
function differing(one: Trial, other: Trial): number | undefined {
  for (const [place, { frete, semDesconto, titulos }] of one.amounts) {
    const of = other.amounts.get(place);
    const isSame =
      of?.frete === frete && of?.semDesconto === semDesconto && of?.titulos === titulos;
    if (!isSame) return place;
  }
  return undefined;
}

/** Fields counted by each policy. */
const FIELDS = {
  titulos: ['titulos.valorTotal'],
  frete: ['valorFrete'],
  desconto: ['desconto', 'acrescimo'],
} as const;
const NAMES = ['titulos', 'frete', 'desconto'] as const;
type PolicyName = (typeof NAMES)[number];

/** Policies for a map, with the trials that show them. */
interface PolicyProposal {
  /** Policies missing in the map that the file decides. */
  decided: Policies;
  policies: PolicyEvidence[];
  /** Ways between which a person chooses. */
  readings: readonly MapReading[];
  /** Issues of the orders, counted the best way. */
  issues: readonly InvalidRowIssue[];
  sales: OrdersReady | undefined;
}

/**
 * Chooses the policies by which most orders of the file balance: every way is tried on the whole file.
 * Freight and discounts that fit as well another way, and then come to other amounts, are left open, as
 * are policies of an earlier map by which fewer orders balance.
 */
export function proposePolicies(
  table: Table,
  map: PedidoMap,
  undecided: readonly string[],
  given: ReadonlySet<string>,
  ofPreset: PedidoMap = {},
): PolicyProposal {
  const ignored = Object.fromEntries(undecided.map((key) => [key, null]));
  const settings = tableSettings({ map: { ...map, columns: { ...ignored, ...map.columns } } });
  const { groups, reader } = openTable(table, settings, { onWarning: () => undefined });
  const trials = new Map<string, Trial>();
  const trialOf = (policies: Policies): Trial => {
    const key = isOfRows ? NAMES.map((name) => policies[name]).join() : '';
    const trial = trials.get(key) ?? counted(groups, reader, policies);
    trials.set(key, trial);
    return { ...trial, policies };
  };
  // No policy matters where each order has one row.
  const isOfRows = groups.some(({ rows }) => rows.length > 1);
  const names = NAMES.filter((name) => FIELDS[name].some((path) => given.has(path)));
  const said: Policies = { ...pick(ofPreset), ...pick(map) };
  const open = names.filter((name) => said[name] === undefined);
  const kept = names.filter((name) => map[name] !== undefined);
  const start = { ...said, ...Object.fromEntries(open.map((name) => [name, 'per-order'])) };
  // Titles that the rows of some order repeat are never added up: with everything else added up too,
  // they would balance, at twice the amount.
  const isRepeated = repeatTitles(groups, reader);
  const mayAddUp = !isRepeated && saysTitlesDiffer(trialOf(start));
  const waysOf = (varied: readonly PolicyName[]): Trial[] =>
    varied
      .filter((name) => name !== 'titulos' || mayAddUp)
      .reduce<Policies[]>(
        (ways, name) => POLICIES.flatMap((value) => ways.map((way) => ({ ...way, [name]: value }))),
        [start],
      )
      .map(trialOf);
  const bestOf = (ways: readonly Trial[], from: Trial): Trial =>
    ways.reduce((best, way) => (way.balanced > best.balanced ? way : best), from);
  const ways = waysOf(open);
  const best = bestOf(ways, trialOf(start));
  const better = kept.length > 0 ? bestOf(waysOf([...open, ...kept]), best) : best;
  const rivals = ways.filter(
    (way) => way.balanced === best.balanced && differing(best, way) !== undefined,
  );
  const readings = better === best ? [best, ...rivals] : [best, better];
  const isOpen = better === best && rivals.length > 0;
  const decided = Object.fromEntries(
    open.filter((name) => !isOpen || name === 'titulos').map((name) => [name, best.policies[name]]),
  );
  const policies = names.flatMap((policy): PolicyEvidence[] => {
    const value = said[policy] ?? decided[policy];
    if (value === undefined) return [];
    const flipped = value === 'per-row' ? 'per-order' : 'per-row';
    const other = trialOf({ ...best.policies, [policy]: flipped });
    const { balanced, orders } = best;
    const isAlike = balanced > 0 && other.balanced === balanced;
    const isSame = isAlike && differing(best, other) === undefined;
    const ofRows = isRepeated && policy === 'titulos' ? 'repeated' : undefined;
    const reason = open.includes(policy) ? ofRows : 'map';
    const because = isSame ? 'same' : isAlike ? reason : undefined;
    return [{ policy, value, balanced, orders, otherwise: other.balanced, because }];
  });
  const shown = readings.length > 1 ? shownReadings(readings, names) : [];
  return { decided, policies, readings: shown, issues: best.issues, sales: best.sales };
}

/** The policies that a map says. */
const pick = (map: PedidoMap): Policies =>
  Object.fromEntries(NAMES.flatMap((name) => (map[name] ? [[name, map[name]]] : [])));

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

/** Trials as a person may choose one: the policies that differ, and the amounts of an order by each. */
function shownReadings(trials: readonly Trial[], counted: readonly PolicyName[]): MapReading[] {
  const [first, ...others] = trials as [Trial, ...Trial[]];
  const place = others.map((other) => differing(other, first)).find((found) => found !== undefined);
  const names = counted.filter((name) =>
    others.some(({ policies }) => policies[name] !== first.policies[name]),
  );
  return trials.map((trial) => {
    const { balanced, orders, amounts } = trial;
    const policies = Object.fromEntries(
      names.map((name) => [name, trial.policies[name] ?? 'per-order']),
    );
    const line = names.map((name) => `"${name}": "${policies[name]}"`).join(', ');
    const shown = amounts.get(place ?? 0);
    const [frete, titulos] = [shown?.frete, shown?.titulos].map((amount) =>
      amount === undefined ? '–' : formatReais(amount),
    ) as [string, string];
    return { policies, line, balanced, orders, frete, titulos };
  });
}

/** True if rows of one order have titles of different amounts. */
const saysTitlesDiffer = ({ issues }: Trial): boolean =>
  issues.some(({ code, params }) => code === 'amounts-differ' && params?.policy === 'titulos');
