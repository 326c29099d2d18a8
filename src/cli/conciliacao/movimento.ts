import { plain } from '../choice.js';

/** Side of a movement: into the account, or out of it. */
type Lado = 'entra' | 'sai';

/** A row of a bank's statement, as it is written. */
export interface Movimento {
  /** Line of a CSV, place among the transactions of an OFX. */
  lugar: number;
  dia: string;
  valor: string;
  /** Word of the column that says the side: `D`, `Débito`, `Saída`. */
  sinal: string;
  descricao: string;
  /** `FITID` of OFX. */
  id?: string | undefined;
}

/** Movements of a statement, and the column with their side. */
export interface Extrato {
  movimentos: Movimento[];
  /** The words of `sinal` decide; a word that is no side is refused. Else they only refuse a row they oppose. */
  temSinal: boolean;
  /** The user named the column of `sinal`: it decides against the sign of an amount too. */
  isNamed: boolean;
  /** Columns or words say the side, whatever the signs of the amounts. */
  temLados: boolean;
  /** Name of the column of amounts. */
  valores: string;
  /** Columns that may say the side; they decide nothing, unless the user names one. */
  incertas: string[];
  /** Decimal separator of the file. */
  decimal: string | undefined;
  /** Days that the head of the file names as its first and last. */
  dias?: readonly string[];
}

/** The text that says why a statement cannot be read. */
export type Ilegivel =
  | 'conciliacao.extrato.unreadable'
  | 'conciliacao.extrato.card'
  | 'conciliacao.extrato.column';

/** Banks write balances between the movements; none is a deposit. */
export const isBalance = (descricao: string): boolean =>
  /^\d*(saldo|sdo)|^limitedisponivel/.test(plain(descricao));

/** Balances that banks are known to write; any other is named to the user. */
export const isKnownBalance = (descricao: string): boolean =>
  /^\d*(saldo|sdo)(do|da|dia|em|na|ant|atual|final|inicial|total|disponivel|bloq|cta|conta|aplic|parcial|liquido|aliberar|\d|$)|^limite/.test(
    plain(descricao),
  );

/** The bank sends a deposit back: the wrong account, or a closed one. */
export const isReturn = (descricao: string): boolean =>
  /devol|estorn|^dev(ted|doc|pix)/.test(plain(descricao));

/** The balance of the end of an earlier day. */
export const isOpening = (descricao: string): boolean =>
  /^\d*(saldo|sdo)(ant|inicial)/.test(plain(descricao));

const ENTRA = /^(c|cr|cred|credito|credit|entrada|receita)$/;
const SAI = /^(d|db|deb|debito|debit|saida|despesa)$/;

/** Side that a word says; undefined if it says none. */
export function ladoOf(word: string): Lado | undefined {
  const name = plain(word);
  if (SAI.test(name) || word.trim() === '-') return 'sai';
  return ENTRA.test(name) || word.trim() === '+' ? 'entra' : undefined;
}

/** `YYYY-MM-DD` of an existing day, from the same form, `yyyymmdd`, `dd/mm/yyyy` or `dd/mm/yy`. */
export function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d\d)[/.-](\d\d)[/.-](\d{4}|\d\d)(?!\d)/.exec(text) ?? [];
  const compact = text.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').slice(0, 10);
  const iso = year ? `${year.padStart(4, '20')}-${month}-${day}` : compact;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** An amount of a statement. */
interface Valor {
  centavos: number;
  /** Side that its sign or letter says. */
  lado: Lado | undefined;
  /** Separator before one or two last digits. */
  decimal: string | undefined;
  /** Separator of `1.234`, which may be one of thousands or of decimals. */
  separador: string | undefined;
}

/** `1.234,56`, `1,234.56`, `R$ -20`, `(5,00)`, `10,00 D`, with the side that it says; null if it is no amount. */
export function amountOf(text: string): Valor | null {
  const bare = text.replace(/R\$|BRL|\s/g, '').replace(/[–−]/g, '-');
  const [, before = '', digits, after = ''] =
    /^([-+(]?)(\d[\d.,]*)(\)|[-+]|CR?|DB?)?$/i.exec(bare) ?? [];
  if (digits === undefined) return null;
  const [, whole = '', decimal, cents = ''] = /^([\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(digits) ?? [];
  if (!/^\d*$|^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$/.test(whole)) return null;
  const centavos = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  const [, separador] = /^\d+([.,])\d{3}$/.exec(digits) ?? [];
  const amount = { centavos, decimal, separador };
  if (/[-()]|D/i.test(before + after)) return { ...amount, lado: 'sai' };
  return { ...amount, lado: /[+C]/i.test(before + after) ? 'entra' : undefined };
}

/** Decimal separator of a file; undefined if its amounts show none, or two. */
export function decimalOf(valores: readonly string[]): string | undefined {
  const shown = new Set(valores.flatMap((valor) => amountOf(valor)?.decimal ?? []));
  return shown.size === 1 ? [...shown][0] : undefined;
}
