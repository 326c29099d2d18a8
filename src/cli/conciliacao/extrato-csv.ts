import { plain } from '../choice.js';
import {
  amountOf,
  dayOf,
  decimalOf,
  type Extrato,
  type Ilegivel,
  isBalance,
  ladoOf,
  type Movimento,
} from './movimento.js';
import { readCsv } from './read-csv.js';

/** Patterns for the names of columns. */
const COLUMNS = {
  dia: /^(data|date|dia|datae?hora|data(do)?lancamento|datamovimento|datamov|releasedate)$/,
  valor: /^(valor|amount|valorr|valorlancamento|transactionnetamount)$/,
  credito: /^(creditos?|entradas?)r?$/,
  debito: /^(debitos?|saidas?)r?$/,
  sinal:
    /^(dc|cd|deb(ito)?(ou)?cred(ito)?|cred(ito)?(ou)?deb(ito)?|natureza|sinal|inf|entradasaida|tipo(do)?lancamento)$/,
  descricao:
    /^(descricao|historico|memo|lancamento|description|detalhes|favorecido|pagador|titulo|transactiontype)$/,
  outra:
    /^(saldo|partialbalance|n?r?o?doc|docto|dcto|numero|identificador|referenceid|codigo|agencia|agorigem|conta$|dependencia|datacontabil|databalancete|datadobalancete|hora)/,
};

/** A day as banks write it, at the beginning of a cell. */
const DAY = /^(\d\d[/.-]\d\d[/.-](\d{4}|\d\d)|\d{8}|\d{4}-\d\d-\d\d)/;

/** Itaú writes a file of day, words and amount without a head. */
const HEADLESS = ['data', 'historico', 'valor'];

/** Reads a CSV whose head names day and amount; skips rows above it. */
export function readMovimentos(content: string, named: string | undefined): Extrato | Ilegivel {
  const isHead = (cells: readonly string[]) => {
    const has = (which: RegExp) => cells.some((cell) => which.test(plain(cell)));
    return has(COLUMNS.dia) && (has(COLUMNS.valor) || has(COLUMNS.credito));
  };
  const isItau = ([day = '', , amount = '', ...more]: readonly string[]) =>
    DAY.test(day) && amountOf(amount) !== null && more.length === 0;
  const found = readCsv(content, isHead);
  const headless = found ? undefined : readCsv(content, isItau);
  const { rows: table, head } = found ?? headless ?? { rows: [], head: -1 };
  const isHeadless = headless?.head === 0;
  if (!found && !isHeadless) return 'conciliacao.extrato.unreadable';
  const titles = isHeadless ? HEADLESS : (table[head] ?? []);
  const names = titles.map(plain);
  if (names.includes('title')) return 'conciliacao.extrato.card';
  const at = (which: RegExp) => names.findIndex((name) => which.test(name));
  const [dia, valor, credito, debito] = [
    at(COLUMNS.dia),
    at(COLUMNS.valor),
    at(COLUMNS.credito),
    at(COLUMNS.debito),
  ];
  const saldo = at(/^(saldo|partialbalance)/);
  const own = named === undefined ? at(COLUMNS.sinal) : names.indexOf(plain(named));
  if (named !== undefined && own === -1) return 'conciliacao.extrato.column';
  // Inter has the kind of movement in "Histórico" and the payer in "Descrição".
  const descricoes = names.flatMap((name, index) => (COLUMNS.descricao.test(name) ? [index] : []));
  const wordsOf = (row: readonly string[]) =>
    descricoes.flatMap((index) => row[index] || []).join(' ');
  const movimentos: MovimentoDeCsv[] = [];
  for (const [index, row] of table.entries()) {
    if (!isHeadless && index <= head) continue;
    const day = row[dia] ?? '';
    // A debit is no deposit, and its day belongs to the statement.
    const amount = row[valor] || row[credito] || (dayOf(day) ? debitOf(row[debito]) : '');
    const descricao = wordsOf(row);
    const before = movimentos.at(-1);
    if (day === '' && amount === '' && !row[debito] && before) {
      // Bradesco writes the payer into a row of its own.
      before.descricao = [before.descricao, descricao].filter(Boolean).join(' ');
    }
    const isText = !/\d/.test(day) && amountOf(amount) === null;
    const isSum = isTotal(day) || IS_TOTAL.test(plain(descricao));
    const isFooter = isText || isSum || (day === '' && row.some(isTotal));
    // Sicoob marks a deposit that is still blocked with an asterisk.
    if (amount === '' || isFooter || amount.endsWith('*')) continue;
    movimentos.push({
      lugar: index + 1,
      dia: day,
      valor: amount,
      sinal: '',
      descricao,
      cells: row,
    });
  }
  // Columns of credits and debits say the side by themselves.
  const incertas = valor === -1 ? [] : unknownColumns(names);
  const words = own === -1 ? incertas.find((index) => saysSide(index, movimentos)) : own;
  // The column of the amounts, if the user names it: their signs decide.
  const sinal = words === undefined || words === valor ? -1 : words;
  for (const movimento of movimentos) movimento.sinal = movimento.cells[sinal] ?? '';
  const amounts = [valor, credito, debito, saldo].flatMap((column) =>
    table.map((row) => row[column] ?? ''),
  );
  return {
    movimentos,
    temSinal: own !== -1 && own !== valor,
    temLados: valor === -1 || (own !== -1 && own !== valor),
    valores: titles[valor] ?? '',
    isNamed: named !== undefined,
    incertas: named === undefined ? incertas.map((index) => titles[index] ?? '') : [],
    decimal: decimalOf(amounts),
  };
}

interface MovimentoDeCsv extends Movimento {
  cells: readonly string[];
}

/** The amount of a column of debits, with the sign that some banks leave out there. */
function debitOf(cell = ''): string {
  const amount = amountOf(cell);
  if (amount === null || amount.centavos === 0) return '';
  return amount.lado === undefined ? `-${cell}` : cell;
}

function unknownColumns(names: readonly string[]): number[] {
  const known = Object.values(COLUMNS);
  return names.flatMap((name, index) =>
    name !== '' && !known.some((which) => which.test(name)) ? [index] : [],
  );
}

/** A column "Tipo" has the side, or the kind of movement: only the user knows. */
const saysSide = (index: number, movimentos: readonly MovimentoDeCsv[]): boolean =>
  movimentos.some(({ cells, descricao }) => !isBalance(descricao) && ladoOf(cells[index] ?? ''));

/** Words of a sum beside a day, where a payer may be called *Total Express*. */
const IS_TOTAL = /^total(geral|do(dia|mes|periodo))?$/;

/** Rows of a sum below the movements have such a word. */
const isTotal = (cell: string): boolean => /^(total|saldo|sdo)/.test(plain(cell));
