import { readFileSync } from 'node:fs';
import type { Deposito } from '../../conciliacao/index.js';
import { plain } from '../choice.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { decoded, readCsv } from './read-csv.js';

/** A row of a bank's statement. */
interface Movimento {
  dia: string | null;
  centavos: number | null;
  descricao: string;
  /** `FITID` of OFX. */
  id?: string | undefined;
}

/**
 * Reads the deposits of a bank statement, OFX or CSV. Debits and rows of a balance (*Saldo do dia*) are
 * left out; the account is not read.
 *
 * @throws UsageError the file is neither, or a row of it has no day or amount
 */
export async function readExtrato(context: CliContext, path: string): Promise<Deposito[]> {
  const text = textsOf(context);
  const content = decoded(readFileSync(path));
  const isOfx = /<OFX>/i.test(content);
  const rows = isOfx ? await readOfx(content) : readMovimentos(content);
  if (!rows) throw new UsageError(text('conciliacao.extrato.unreadable', { path }));
  const depositos: Deposito[] = [];
  for (const [index, row] of withoutRepeated(rows).entries()) {
    if (isBalance(row)) continue;
    const { dia, centavos, descricao } = row;
    if (dia === null || centavos === null) {
      throw new UsageError(text('conciliacao.extrato.row', { path, row: String(index + 1) }));
    }
    if (centavos > 0) depositos.push({ dia, centavos, descricao });
  }
  return depositos;
}

/**
 * Banco do Brasil and others write balances between the movements: `Saldo do dia`, `SALDO ANTERIOR`, `S A
 * L D O`.
 */
const BALANCE =
  /^(saldo|sdo)(dodia|dia|anterior|atual|final|inicial|total|disponivel|bloqueado|emconta|\d|$)/;

const isBalance = ({ descricao }: Movimento): boolean => BALANCE.test(plain(descricao));

/**
 * Drops the second of two equal rows with one `FITID`. A bank that writes one `FITID` on different
 * movements (`000000`) gives no identifier: all its rows stay.
 */
function withoutRepeated(rows: readonly Movimento[]): Movimento[] {
  const byId = new Map<string, Set<string>>();
  const wordsOf = ({ dia, centavos, descricao }: Movimento) => `${dia} ${centavos} ${descricao}`;
  for (const row of rows) {
    if (!row.id) continue;
    const known = byId.get(row.id) ?? new Set();
    byId.set(row.id, known.add(wordsOf(row)));
  }
  const seen = new Set<string>();
  return rows.filter(({ id }) => {
    if (!id || byId.get(id)?.size !== 1) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Elements that some banks write without a value. */
const EMPTY = /<(?:MEMO|NAME|CHECKNUM|REFNUM|FITID)>\s*(?=<)/gi;

/** A transaction without a closing tag: the next one, or the end of the list, ends it. */
const UNCLOSED =
  /(<STMTTRN>(?:(?!<\/?STMTTRN>|<\/BANKTRANLIST>)[\s\S])*)(?=<STMTTRN>|<\/BANKTRANLIST>)/gi;

async function readOfx(content: string): Promise<Movimento[] | undefined> {
  const { parseSync } = await import('ofx-js');
  let OFX: unknown;
  try {
    ({ OFX } = parseSync(content.replace(EMPTY, '').replace(UNCLOSED, '$1</STMTTRN>')));
  } catch {
    // The parser's message may quote the statement.
    return undefined;
  }
  const rows: Movimento[] = [];
  collect(OFX, (row) => {
    const [day = ''] = /^\d{8}/.exec(String(row.DTPOSTED ?? '')) ?? [];
    rows.push({
      dia: dayOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`),
      centavos: centavosOf(String(row.TRNAMT ?? '')),
      descricao: [row.NAME, row.MEMO].filter(Boolean).join(' '),
      id: row.FITID === undefined ? undefined : String(row.FITID),
    });
  });
  return rows.length > 0 ? rows : undefined;
}

/** Collects every transaction, of one account or several. */
function collect(node: unknown, add: (row: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    for (const one of [value].flat()) {
      if (name === 'STMTTRN') add(one as Record<string, unknown>);
      else collect(one, add);
    }
  }
}

/** Patterns for the names of columns. */
const COLUMNS = {
  dia: /^(data|date|dia|data(do)?lancamento|datamovimento|datamov)$/,
  valor: /^(valor|amount|valorr|valorlancamento)$/,
  credito: /^(credito|creditor|creditos|entrada|entradas|entradar)$/,
  sinal: /^(dc|cd|debitocredito|creditodebito|tipo|natureza|sinal)$/,
  descricao: /^(descricao|historico|memo|lancamento|description|detalhes|favorecido|pagador)$/,
};

/** Rows of a sum below the movements have a word in the place of the day. */
const FOOTER = /^(total|saldo|sdo)/;

/** Reads a CSV whose head names day and amount; skips rows above it. */
function readMovimentos(content: string): Movimento[] | undefined {
  const found = readCsv(
    content,
    (names) =>
      names.some((name) => COLUMNS.dia.test(name)) &&
      names.some((name) => COLUMNS.valor.test(name) || COLUMNS.credito.test(name)),
  );
  if (!found) return undefined;
  const { rows: table, head } = found;
  const names = (table[head] ?? []).map(plain);
  const at = (which: RegExp) => names.findIndex((name) => which.test(name));
  const [dia, valor, credito, sinal] = [
    at(COLUMNS.dia),
    at(COLUMNS.valor),
    at(COLUMNS.credito),
    at(COLUMNS.sinal),
  ];
  // Inter has the kind of movement in "Histórico" and the payer in "Descrição".
  const descricoes = names.flatMap((name, index) => (COLUMNS.descricao.test(name) ? [index] : []));
  const rows: Movimento[] = [];
  for (const row of table.slice(head + 1)) {
    const amount = row[valor] || row[credito] || '';
    const day = row[dia] ?? '';
    if (amount === '' || day === '' || FOOTER.test(plain(day))) continue;
    rows.push({
      dia: dayOf(day),
      centavos: signed(centavosOf(amount), row[sinal] ?? ''),
      descricao: descricoes.map((index) => row[index] ?? '').join(' '),
    });
  }
  return rows;
}

/** A separate column may mark debits: `D`, `Débito`, `Saída`. */
function signed(centavos: number | null, word: string): number | null {
  if (centavos === null) return null;
  return /^(d|deb|debito|saida|-)$/.test(plain(word) || word.trim())
    ? 0 - Math.abs(centavos)
    : centavos;
}

/** `YYYY-MM-DD` of an existing day, from the same form, `dd/mm/yyyy` or `dd/mm/yy`. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4}|\d\d)(?!\d)/.exec(text) ?? [];
  const iso = year ? `${year.padStart(4, '20')}-${month}-${day}` : text.slice(0, 10);
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** `1.234,56`, `1,234.56`, `-20`, `R$ 10,00`, `10,00 D`; null if it is no amount. */
function centavosOf(text: string): number | null {
  const isOut = /^[-–(]|[-–D)]$/.test(text.trim());
  const digits = text.replace(/R\$|[\s()–+CD-]/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const [, whole = '', cents = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const centavos = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return isOut ? 0 - centavos : centavos;
}
