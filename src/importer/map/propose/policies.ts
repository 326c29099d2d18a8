import { InvalidRowError, type InvalidRowIssue } from '../../errors.js';
import { IgnoredRow } from '../../read/row-iterable.js';
import { readTable, type TableSettings, tableSettings } from '../../read/table/read-table.js';
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
}

/** Result of reading a file with a map. */
interface Trial {
  map: PedidoMap;
  orders: number;
  balanced: number;
  issues: readonly InvalidRowIssue[];
}

/** Rules that refuse an order whose amounts do not balance. */
const OF_AMOUNTS = ['titles-and-total', 'amounts-differ', 'titles-differ', 'policies-open'];

/** Reads a whole file with a map, leaving out the undecided columns. */
function tryMap(table: Table, map: PedidoMap, undecided: readonly string[]): Trial {
  const columns = Object.fromEntries(undecided.map((key) => [key, null]));
  const whole = { ...map, columns: { ...columns, ...map.columns } };
  const settings: TableSettings = tableSettings({ map: whole });
  const trial = { map, orders: 0, balanced: 0, issues: [] as InvalidRowIssue[] };
  for (const row of readTable(table, settings, { onWarning: () => undefined })) {
    if (row instanceof IgnoredRow) continue;
    const issues = row instanceof InvalidRowError ? row.issues : [];
    trial.issues.push(...issues.slice(0, 20));
    const isOfAmounts = issues.some(({ code }) => OF_AMOUNTS.includes(code ?? ''));
    const isBalanced = issues.every(({ code }) => code === 'discount-like-freight');
    if (!isBalanced && !isOfAmounts) continue;
    trial.orders += 1;
    if (isBalanced) trial.balanced += 1;
  }
  return trial;
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
 * amounts, are left open.
 *
 * @param repeatsTitles all rows of some order of several have the same title
 */
export function proposePolicies(
  table: Table,
  map: PedidoMap,
  undecided: readonly string[],
  given: ReadonlySet<string>,
  repeatsTitles: boolean,
  ofPreset: PedidoMap = {},
): { trial: Trial; policies: PolicyEvidence[]; readings: readonly PolicyReading[] } {
  const isGiven = (name: (typeof NAMES)[number]) => FIELDS[name].some((path) => given.has(path));
  const counted = NAMES.filter(isGiven);
  const names = counted.filter((name) => (map[name] ?? ofPreset[name]) === undefined);
  const attempt = (changed: PedidoMap) => tryMap(table, changed, undecided);
  const start = Object.fromEntries(names.map((name) => [name, 'per-order'])) as PedidoMap;
  let trial = attempt({ ...map, ...start });
  // Titles that the rows of some order repeat are never added up: with everything else added up too,
  // they would balance, at twice the amount.
  const mayAddUp = saysTitlesDiffer(trial) && !repeatsTitles;
  const open = mayAddUp ? names : names.filter((name) => name !== 'titulos');
  const combinations = open.reduce<PedidoMap[]>(
    (maps, name) => maps.flatMap((each) => POLICIES.map((value) => ({ ...each, [name]: value }))),
    [{ ...map, ...start }],
  );
  for (const each of combinations.slice(1)) {
    if (trial.balanced === trial.orders) break;
    const other = attempt(each);
    if (other.balanced > trial.balanced) trial = other;
  }
  const isNamed = (name: string) => names.some((each) => each === name);
  const settings = Object.entries(trial.map).filter(
    ([name]) => name === 'titulos' || !isNamed(name),
  );
  const unsaid = attempt(Object.fromEntries(settings));
  const found = unsaid.issues.find(({ code }) => code === 'policies-open')?.params?.readings ?? [];
  const readings = (found as readonly PolicyReading[]).filter(
    (reading) => attempt({ ...unsaid.map, ...reading.policies }).balanced === trial.balanced,
  );
  if (readings.length > 1) trial = unsaid;
  const policies: PolicyEvidence[] = [];
  for (const policy of counted) {
    if (trial === unsaid && policy !== 'titulos' && isNamed(policy)) continue;
    const value = trial.map[policy] ?? ofPreset[policy] ?? 'per-order';
    const other = value === 'per-order' ? 'per-row' : 'per-order';
    const { balanced: otherwise } = attempt({ ...trial.map, [policy]: other });
    const { balanced, orders } = trial;
    policies.push({ policy, value, balanced, orders, otherwise });
  }
  return { trial, policies, readings: trial === unsaid ? readings : [] };
}

/** True if rows of one order have titles of different amounts. */
const saysTitlesDiffer = ({ issues }: Trial): boolean =>
  issues.some(({ code, params }) => code === 'amounts-differ' && params?.policy === 'titulos');
