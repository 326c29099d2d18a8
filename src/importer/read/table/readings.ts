import { unitsOf } from '../../../shared/centavos.js';
import type { TitulosPolicy } from '../map/pedido-map.js';
import type { Item, ListName } from './order-fields.js';

/** An amount, and the column that gives it. */
export type ColumnAmount = [column: number, amount: number];

/** What one row gives to its order. */
export interface RowParts {
  line: number;
  /** Its item of each of the order's lists. */
  items: { [List in ListName]?: Item };
  /** Freight of the row, or of its order, by its column. */
  fretes: ColumnAmount[];
  /** Charges and discounts of the row, or of its order, by their column. */
  ajustes: ColumnAmount[];
  /** What distinguishes its item from others, beside what it is. */
  item?: string;
}

/** What rows give to one of the order's lists. */
export const itemsOf = (rows: readonly RowParts[], list: ListName): Item[] =>
  rows.flatMap(({ items: { [list]: item } }) => (item ? [item] : []));

/** Amounts of an invoice: what the file lacks, and what decides where it says two things. */
export type NotaAmounts = { valorFrete: number; vDesc: number; vNF: number };

/** What is known of an order when its amounts are looked at. */
export interface Amounts {
  rows: readonly RowParts[];
  /** Freight that is the order's, and not of its rows. */
  frete: number | undefined;
  /** The order's only invoice. */
  nota: NotaAmounts | undefined;
  policy: TitulosPolicy | undefined;
  /** Titles need not come to the rest, as the user says. */
  areFree: boolean;
  /** The column of titles has each row's share of them, as a map or preset says. */
  areShares: boolean;
  /** The columns are the service's own: a total need not come to products and freight. */
  isOwn: boolean;
}

/** A way to count an order: the rows that count, its titles and its freight. */
export interface Reading {
  rows: readonly RowParts[];
  titulos: Item[];
  frete: number | undefined;
  /** What products and freight, charges and discounts come to; undefined where an amount is missing. */
  expected: number | undefined;
  /** Each row gives the same title, which was taken once. */
  isOnce: boolean;
  /** Difference between titles and what is expected of them, in thousandths. */
  difference: number | undefined;
  /** Some repeated amounts are the order's, others of each row: it may contradict another reading, and is none. */
  isMixed: boolean;
  total: number;
}

/** Whole thousandths: prices have three decimals. */
const thousandths = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) < 1e12 ? unitsOf(value, 3) : undefined;

/** Mixtures of charges that are looked at: as many as ten columns give. */
const MOST_SUMS = 1024;

/** Amounts are added in whole thousandths: the sum has no binary noise. */
const added = (one: number, other: number): number => (unitsOf(one, 3) + unitsOf(other, 3)) / 1000;

/** Shares of an amount added; what is no amount stays. */
export const summed = (before: unknown, value: unknown): unknown =>
  typeof before === 'number' && typeof value === 'number' ? added(before, value) : value;

/** Every way to count the rows, the titles, the freight and the discounts of an order. */
export function readingsOf(amounts: Amounts): Reading[] {
  const { rows, frete: own, nota, isOwn } = amounts;
  const { distinct } = distinctRows(rows, isOwn);
  const sets = distinct.length < rows.length ? [rows, distinct] : [rows];
  const ofNota = nota && !isOwn ? nota.valorFrete : undefined;
  return sets.flatMap((counted) => {
    const products = productsOf(counted);
    const freights = own === undefined ? sumsOf(counted, 'fretes', amounts) : [{ amount: own }];
    const charges = sumsOf(counted, 'ajustes', amounts);
    const discounts = [...new Set([0, nota?.vDesc ?? 0])];
    return titlesOf(counted, amounts).flatMap((titles) => {
      const total = sumOf(titles.titulos.map(({ valorTotal }) => thousandths(valorTotal)));
      return freights.flatMap((freight) =>
        charges.flatMap((charge) =>
          discounts.map((vDesc): Reading => {
            const frete = freight.amount ?? ofNota;
            const others = [frete ?? 0, charge.amount ?? 0, -vDesc].map(thousandths);
            const sum = sumOf([products, ...others]);
            const isKnown = total !== undefined && sum !== undefined && titles.titulos.length > 0;
            return {
              ...{ ...titles, rows: counted, total: total ?? 0 },
              // A total of products alone shows that there is no freight.
              frete: isKnown && !isOwn ? (frete ?? 0) : frete,
              expected: sum === undefined ? undefined : sum / 1000,
              difference: isKnown ? Math.abs(total - sum) : undefined,
              isMixed: (freight.isMixed || charge.isMixed) ?? false,
            };
          }),
        ),
      );
    });
  });
}

/** Whether an invoice comes to an order, with or without its freight. */
export const isInvoiced = ({ total, frete = 0 }: Reading, { vNF }: NotaAmounts): boolean =>
  [total, total - (thousandths(frete) ?? 0)].includes(thousandths(vNF) ?? Number.NaN);

/**
 * What amounts of an order may come to. A column that differs between rows is of each row; those that all rows
 * repeat are the order's, or of each row, all alike. Mixtures of both come last.
 */
function sumsOf(
  rows: readonly RowParts[],
  name: 'fretes' | 'ajustes',
  { policy, areShares }: Amounts,
): { amount?: number; isMixed?: boolean }[] {
  const given = rows.flatMap(({ [name]: amounts }) => amounts);
  if (given.length === 0) return [{}];
  const columns = [...new Set(given.map(([column]) => column))].map((index) => {
    const amounts = given.flatMap(([column, amount]) => (column === index ? amount : []));
    const [first = 0] = amounts;
    const sum = amounts.reduce(added);
    if (sum === first || amounts.some((each) => each !== first)) return [sum];
    if (policy === 'per-order') return [first];
    return areShares && policy === undefined ? [sum] : [first, sum];
  });
  const alike = [0, -1].map((place) => columns.map((each) => each.at(place) ?? 0).reduce(added));
  const all = columns.reduce((sums, amounts) => {
    const each = sums.length < MOST_SUMS ? amounts : amounts.slice(0, 1);
    return [...new Set(sums.flatMap((sum) => each.map((amount) => added(sum, amount))))];
  });
  return [...new Set([...alike, ...all])].map((amount) => {
    return { amount, isMixed: !alike.includes(amount) };
  });
}

/** Products of rows, in thousandths; undefined where there is none, or one without its amount. */
function productsOf(rows: readonly RowParts[]): number | undefined {
  const produtos = itemsOf(rows, 'produtos');
  const prices = produtos.map(({ quantidade, valorUnitario }) => {
    const price = thousandths(valorUnitario);
    return typeof quantidade === 'number' && price !== undefined ? quantidade * price : undefined;
  });
  return produtos.length === 0 ? undefined : sumOf(prices);
}

/**
 * The titles of an order: the one that its rows repeat, or one of each. In the columns of another system,
 * amounts that differ in nothing else are shares of one title.
 */
function titlesOf(
  rows: readonly RowParts[],
  { policy, isOwn, areShares }: Amounts,
): Pick<Reading, 'titulos' | 'isOnce'>[] {
  const titulos = foldedTitles(rows);
  if (!titulos) return [];
  const [first] = titulos;
  if (!first || titulos.length < 2) return [{ titulos, isOnce: false }];
  const isAlike = (test: (titulo: Item) => unknown) =>
    new Set(titulos.map((titulo) => JSON.stringify(test(titulo)))).size === 1;
  const once = isAlike((titulo) => titulo) ? [{ titulos: [first], isOnce: true }] : [];
  if (policy === 'per-order') return once;
  const isOne = !isOwn && policy !== 'per-row' && isAlike(({ valorTotal: _, ...rest }) => rest);
  const total = titulos.reduce<unknown>((sum, each) => summed(sum, each.valorTotal), 0);
  const each = { titulos: isOne ? [{ ...first, valorTotal: total }] : titulos, isOnce: false };
  return policy === 'per-row' || areShares ? [each] : [...once, each];
}

/**
 * The titles of rows. A row without an amount says again what the title of another row is: its payment
 * method or installments; undefined where it says something else.
 */
function foldedTitles(rows: readonly RowParts[]): Item[] | undefined {
  const given = itemsOf(rows, 'titulos');
  const titulos = given.filter(({ valorTotal }) => valorTotal !== undefined);
  if (titulos.length === 0) return given.slice(0, 1);
  if (titulos.length === given.length) return titulos;
  const whole = titulos.length === 1 ? [{ ...titulos[0] }] : titulos;
  for (const titulo of given) {
    if (titulo.valorTotal !== undefined) continue;
    const same = whole.find((each) =>
      Object.entries(titulo).every(([key, value]) => (each[key] ?? value) === value),
    );
    if (!same) return undefined;
    if (whole.length === 1) Object.assign(same, titulo);
  }
  return whole;
}

/**
 * What a row gives, by its item's code where it has one: a title of an ad is edited between two exports. In the
 * columns of other systems a product is the same in the row of another payment or installment.
 */
function contentOf({ items, fretes, ajustes, item }: RowParts, isOwn: boolean): string | undefined {
  const { produtos: produto, titulos: titulo } = items;
  if (!produto && !titulo) return undefined;
  const { codigo, descricao, quantidade, valorUnitario } = produto ?? {};
  const rest = produto && !isOwn ? [] : [titulo, fretes, ajustes];
  return JSON.stringify([item, codigo ?? descricao, quantidade, valorUnitario, ...rest]);
}

/**
 * Rows without those that give the same as an earlier one, and the first of these. One whose title has another
 * amount does not.
 */
export function distinctRows(rows: readonly RowParts[], isOwn: boolean) {
  const seen = new Map<string, RowParts>();
  let repeated: { line: number; earlier: number } | undefined;
  const distinct = rows.filter((row) => {
    const content = rows.length > 1 ? contentOf(row, isOwn) : undefined;
    const earlier = content === undefined ? undefined : seen.get(content);
    const total = row.items.titulos?.valorTotal;
    const isAgain = earlier && [undefined, earlier.items.titulos?.valorTotal].includes(total);
    if (isAgain) repeated ??= { line: row.line, earlier: earlier.line };
    else if (content !== undefined && !earlier) seen.set(content, row);
    return !isAgain;
  });
  return { distinct, repeated };
}

const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce<number | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
