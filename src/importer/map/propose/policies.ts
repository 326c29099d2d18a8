import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { formatReais } from '../../../shared/text/reais.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors.js';
import { IgnoredRow } from '../../read/row-iterable.js';
import { readTable, tableSettings } from '../../read/table/read-table.js';
import type { Table } from '../../read/table/table.js';
import type { PolicyReading } from '../../rules/chosen-sentences.js';
import { type PedidoMap, POLICIES, type Policy } from '../pedido-map.js';

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

/** Result of reading a file with a map. */
interface Trial {
  map: PedidoMap;
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

/** Rules that refuse a sale which does not stand. */
const OF_UNDONE = ['sale-undone', 'payment-not-made'];

/** Reads a whole file with a map, leaving out the undecided columns. */
function tryMap(table: Table, map: PedidoMap, undecided: readonly string[]): Trial {
  const columns = Object.fromEntries(undecided.map((key) => [key, null]));
  const whole = { ...map, columns: { ...columns, ...map.columns } };
  const settings = tableSettings({ map: whole });
  const trial = { map, orders: 0, balanced: 0, issues: [] as InvalidRowIssue[] };
  const amounts = new Map<number, Amounts>();
  let place = 0;
  for (const row of readTable(table, settings, { onWarning: () => undefined })) {
    place += 1;
    if (row instanceof IgnoredRow) continue;
    const issues = row instanceof InvalidRowError ? row.issues : [];
    // A sale that does not stand is not imported: nothing about it needs an answer.
    if (!issues.some(({ code = '' }) => OF_UNDONE.includes(code))) {
      trial.issues.push(...issues.slice(0, 20));
    }
    const isOfAmounts = issues.some(({ code }) => OF_AMOUNTS.includes(code ?? ''));
    const isBalanced = issues.every(({ code }) => code === 'discount-like-freight');
    if (!isBalanced && !isOfAmounts) continue;
    trial.orders += 1;
    if (!isBalanced) continue;
    trial.balanced += 1;
    amounts.set(place, amountsOf(row instanceof InvalidRowError ? row.input : row));
  }
  return { ...trial, amounts };
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

/**
 * Chooses the policies that make most orders of the file balance, with the evidence: each policy is
 * tried against the other on the whole file. Policies that fit as well another way, and give other
 * amounts, are left open, as are those of an earlier map by which fewer orders balance.
 *
 * @param rowsOfOrders each order has one row, so that no policy matters; or all rows of some order
 *   of several have the same title
 */
export function proposePolicies(
  table: Table,
  map: PedidoMap,
  undecided: readonly string[],
  given: ReadonlySet<string>,
  rowsOfOrders: 'one each' | 'repeat titles' | undefined,
  ofPreset: PedidoMap = {},
): { trial: Trial; policies: PolicyEvidence[]; readings: readonly MapReading[] } {
  const isGiven = (name: PolicyName) => FIELDS[name].some((path) => given.has(path));
  const counted = NAMES.filter(isGiven);
  const kept = counted.filter((name) => map[name] !== undefined);
  const names = counted.filter((name) => (map[name] ?? ofPreset[name]) === undefined);
  const start = Object.fromEntries(names.map((name) => [name, 'per-order'])) as PedidoMap;
  const first = tryMap(table, { ...map, ...start }, undecided);
  const attempt = (changed: PedidoMap): Trial =>
    rowsOfOrders === 'one each' ? { ...first, map: changed } : tryMap(table, changed, undecided);
  // Titles that the rows of some order repeat are never added up: with everything else added up too,
  // they would balance, at twice the amount.
  const isRepeated = rowsOfOrders === 'repeat titles';
  const mayAddUp = saysTitlesDiffer(first) && !isRepeated;
  const valuesOf = (name: PolicyName) =>
    name === 'titulos' && !mayAddUp ? POLICIES.slice(0, 1) : POLICIES;
  /** The trial by which most orders balance, of all ways to set some policies. */
  const bestOf = (from: Trial, open: readonly PolicyName[]): Trial => {
    let best = from;
    for (const each of combined(first.map, open, valuesOf)) {
      if (best.balanced === best.orders) break;
      if (JSON.stringify(each) === JSON.stringify(first.map)) continue;
      const other = attempt(each);
      if (other.balanced > best.balanced) best = other;
    }
    return best;
  };
  let trial = bestOf(first, names);
  const readings = [trial, ...(kept.length > 0 ? [bestOf(trial, [...names, ...kept])] : [])];
  if (readings[1] === trial) readings.pop();
  if (readings.length <= 1) {
    const isNamed = (name: string) => names.some((each) => each === name && name !== 'titulos');
    const unsaid = attempt(
      Object.fromEntries(Object.entries(trial.map).filter(([name]) => !isNamed(name))),
    );
    const open = policiesOpenIn(unsaid)
      .map((policies) => attempt({ ...unsaid.map, ...policies }))
      .filter(({ balanced }) => balanced === trial.balanced);
    if (open.length > 1) {
      trial = unsaid;
      readings.splice(0, 1, ...open);
    }
  }
  const [tried] = readings as [Trial];
  const { balanced, orders } = tried;
  const policies = counted.flatMap((policy): PolicyEvidence[] => {
    const value = trial.map[policy] ?? ofPreset[policy];
    if (value === undefined) return [];
    const other = attempt({
      ...tried.map,
      [policy]: value === 'per-row' ? 'per-order' : 'per-row',
    });
    const { balanced: otherwise } = other;
    const isAlike = balanced > 0 && otherwise === balanced;
    const isSame = isAlike && differing(tried, other) === undefined;
    const ofRows = isRepeated && policy === 'titulos' ? 'repeated' : undefined;
    const decided = names.includes(policy) ? ofRows : 'map';
    const because = isSame ? 'same' : isAlike ? decided : undefined;
    return [{ policy, value, balanced, orders, otherwise, because }];
  });
  return { trial, policies, readings: readings.length > 1 ? shownReadings(readings, counted) : [] };
}

type PolicyName = (typeof NAMES)[number];

/** Maps with every combination of values of some policies. */
const combined = (
  map: PedidoMap,
  open: readonly PolicyName[],
  valuesOf: (name: PolicyName) => readonly Policy[],
): PedidoMap[] =>
  open.reduce<PedidoMap[]>(
    (maps, name) =>
      maps.flatMap((each) => valuesOf(name).map((value) => ({ ...each, [name]: value }))),
    [map],
  );

/** Policies that the rows of some order leave open. */
const policiesOpenIn = ({ issues }: Trial): PolicyReading['policies'][] => {
  const found = issues.find(({ code }) => code === 'policies-open')?.params?.readings ?? [];
  return (found as readonly PolicyReading[]).map(({ policies }) => policies);
};

/** Trials as a person may choose one: the policies that differ, and the amounts of an order by each. */
function shownReadings(trials: readonly Trial[], counted: readonly PolicyName[]): MapReading[] {
  const [first, ...others] = trials as [Trial, ...Trial[]];
  const place = others.map((other) => differing(other, first)).find((found) => found !== undefined);
  const names = counted.filter((name) => others.some(({ map }) => map[name] !== first.map[name]));
  return trials.map(({ map, balanced, orders, amounts }) => {
    const policies = Object.fromEntries(names.map((name) => [name, map[name] ?? 'per-order']));
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
