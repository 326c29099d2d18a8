import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { Item } from './order-fields.js';
import { isCard } from './payment-cell.js';
import { mapLine, mappedWord, offeredWord, plain, shownCell, wordsOf } from './texts.js';

/** Shortest term of an installment, in days. */
const SHORTEST_TERM_DAYS = 7;
/** No channel sells in this many installments; terms of payment are in days. */
export const FIRST_TERM = 28;
/** No payment names more; a larger number in its text is something else. */
const MOST_OF_PAYMENT = 24;
/** No channel sells in more installments. */
export const MAX_INSTALLMENTS = 99;

/** Days on which installments may be due: no date, and no `2/10`. */
export const areDueDays = (days: readonly number[]): boolean =>
  days.every((day, at) => day >= (days[at - 1] ?? 0) + SHORTEST_TERM_DAYS);

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

const TIMES = /(?<!\d)(\d{1,2}) ?(?:x|vezes|parcelas?)\b/g;
/** Due days of the installments, as in `Boleto 30/60/90`. */
const DUE_DAYS = /\b\d{1,3}(?: ?\/ ?\d{1,3})+\b/;
/** One payment after some days: `Boleto 28 dias`; of a card, the days until it is paid out. */
const ONE_TERM = /^(?!.*\b(?:cart|cc\b|cred))\D*\b\d{1,3} ?(?:dias|ddl)$/;
/** `Boleto à vista`. */
const AT_SIGHT = /^\D*\ba vista\b\D*$/;
/** A first payment beside the installments, whose number is then one more, or not clear. */
const DOWN_PAYMENT = /\+|\b(?:entrada|sinal|ato)\b/;
/** An offer of installments, not their number: `em até 12x`, `1 a 12x`. */
const OFFER =
  /\b(?:ate|max(?:imo)?|limite|ou|up to|from)\b|\d ?x? ?(?:a|-|–|\/) ?\d{1,2} ?(?:x|vezes|parcelas?)\b/;

/** Number of installments that a payment names; undefined if it names none, or is not clear. */
export function installmentsIn(payment: string, most = MOST_OF_PAYMENT): number | undefined {
  const text = plain(payment).replaceAll('_', ' ');
  // Digits beside asterisks are of the number of a card.
  if (text.includes('**')) return undefined;
  if (DOWN_PAYMENT.test(text) || OFFER.test(text)) return undefined;
  const [count = 0, ...more] = new Set([...text.matchAll(TIMES)].map(([, times]) => Number(times)));
  if (more.length > 0) return undefined;
  if (count >= 1 && count <= most) return count;
  if (ONE_TERM.test(text) || AT_SIGHT.test(text)) return 1;
  const [days = ''] = DUE_DAYS.exec(text) ?? [];
  // Other digits, or a first part paid at once, leave open how many days there are.
  if (days === '' || isCard(text) || /\d|\bvista\b|\bparcel/.test(text.replace(days, '')))
    return undefined;
  const parts = numbersIn(days);
  return areDueDays(parts) ? parts.length : undefined;
}

/** One payment, at once or after some days. */
const ONE =
  /^(?:[àa] vista(?: \(?antecipad[oa]\)?)?|(?:parcela )?[úu]nica|(?:para )?\d{1,3} ?(?:d|dias|ddl)\.?)$/i;
/** `10 (dez)` */
const IN_WORDS_TOO = /^(\d{1,2}) ?\([a-zê]{2,15}\)$/i;
/** `30/60/90`, `30 60 90` or `30d/60d/90d`: due days of the installments; `1/10`: the first of ten. */
const PARTS = /^\d{1,3}(?: ?d)?(?:[ /-]+\d{1,3}(?: ?d)?){1,11}(?: ?(?:d|dias|ddl)\.?)?$/i;

/**
 * Number of installments in a cell of terms: `3x sem juros`, `À vista`, `1/10`, `30/60/90`; `unclear`
 * for terms of another meaning, undefined for a cell that can only be a number.
 *
 * @param isOfTerms the header names terms, below which parts are days
 */
export function installmentsOfTerms(
  cell: string,
  isOfTerms: boolean,
): number | 'unclear' | undefined {
  if (ONE.test(cell)) return 1;
  const [, count] = IN_WORDS_TOO.exec(cell) ?? [];
  if (count) return Number(count);
  if (PARTS.test(cell)) return ofParts(cell, isOfTerms) ?? 'unclear';
  return /[a-z]/i.test(cell) ? (installmentsIn(cell, MAX_INSTALLMENTS) ?? 'unclear') : undefined;
}

function ofParts(cell: string, isOfTerms: boolean): number | undefined {
  const parts = numbersIn(cell);
  const [first = 0, second = 0, third] = parts;
  const isSlashed = cell.includes('/');
  const isWritten = isOfTerms || third !== undefined || /[a-z]/i.test(cell);
  // In `12 30` the first number may be the count, and the second the days between.
  const mayBeDays = isWritten || (isSlashed ? second : first) >= FIRST_TERM;
  if (mayBeDays && areDueDays(parts)) return parts.length;
  const isOneOf =
    isSlashed && third === undefined && first >= 1 && first <= second && second < FIRST_TERM;
  return isOneOf && (first < SHORTEST_TERM_DAYS || second - first < SHORTEST_TERM_DAYS)
    ? second
    : undefined;
}

/** Means of payment that nobody divides. */
const AT_ONCE: ReadonlySet<string> = new Set(
  'pix boleto boletos dinheiro especie transferencia ted doc deposito debito debit saldo vale gift giftcard voucher cashback cash'.split(
    ' ',
  ),
);
/** Words and gateways that may stand beside them, and divide nothing. */
const BESIDE: ReadonlySet<string> = new Set(
  'a de do da em no na on por via com e cartao card bancario bancaria conta corrente vista online eletronico eletronica presente troca compra avulso entrega retirada delivery mercado pago mercadopago pagar me pagarme nuvem nuvempago pagseguro pagbank picpay paypal stripe asaas appmax iugu cielo getnet vindi yapay'.split(
    ' ',
  ),
);
/** A discount for the payment: `Pix (5% de desconto)`. */
const REDUCED = /\(?\b\d{1,2} ?% (?:de )?(?:desconto|off)\)?/;
/** A card that is not of debit, or a second payment. */
const DIVISIBLE =
  /\+|^(?!.*\b(?:debito|debit|presente|gift|vale)\b).*\b(?:cartao|card|credito|credit)\b/;

/** True for a payment of words that cannot be divided: `Pix`, `Boleto bancário`. */
export function isPaidAtOnce(payment: string): boolean {
  const text = plain(payment).replace(REDUCED, '');
  const words = wordsOf(text).split(' ');
  return (
    !DIVISIBLE.test(text) &&
    words.some((word) => AT_ONCE.has(word)) &&
    words.every((word) => AT_ONCE.has(word) || BESIDE.has(word))
  );
}

/** True for a header of terms of payment, such as *Prazo* or *Condição de pagamento*. */
export const namesTermsOfPayment = (header: string): boolean =>
  /\b(?:prazo|cond)/.test(plain(header));

/** Installments that a person or a preset gives where the file gives none. */
export interface InstallmentRules {
  /** By the word of the payment; `*` stands for any other. */
  parcelas: Readonly<Record<string, number>>;
  /** For all orders. */
  ofAll: number | undefined;
  /** For orders without a payment. */
  ofBlank: number | undefined;
  /** A payment is expected, so that an order without one is refused here. */
  hasPayments: boolean;
}

const paymentOf = ({ meioDePagamento }: Item): string => String(meioDePagamento ?? '');
const placeOf = (at: number): string => `titulos[${at}].qtTotalParcela`;

/** Gives titles the installments that their payment names, such as `Cartão 6x`. */
export function fillInstallments(titulos: readonly Item[]): void {
  for (const titulo of titulos) {
    titulo.qtTotalParcela ??= installmentsIn(paymentOf(titulo));
    // Systems count the installments of a payment that nobody divides from 0.
    if (titulo.qtTotalParcela === 0 && isPaidAtOnce(paymentOf(titulo))) titulo.qtTotalParcela = 1;
  }
}

/** Issues of titles whose installments are not those that their payment names. */
export const installmentsDiffering = ({ titulos }: Item): InvalidRowIssue[] =>
  (Array.isArray(titulos) ? (titulos as Item[]) : []).flatMap((titulo, at) => {
    const said = installmentsIn(paymentOf(titulo));
    if (said === undefined || said === titulo.qtTotalParcela) return [];
    const shown = shownCell(paymentOf(titulo));
    const problem = broken('installments-differ', { given: String(titulo.qtTotalParcela), shown });
    return [{ path: placeOf(at), ...problem }];
  });

/**
 * Gives the titles without installments those of their payment's word in the map, else those of all
 * orders, unless the payment stands against that number.
 */
export function takeInstallments(
  titulos: readonly Item[],
  { parcelas, ofAll, ofBlank, hasPayments }: InstallmentRules,
): InvalidRowIssue[] {
  return titulos.flatMap((titulo, at) => {
    if (titulo.qtTotalParcela !== undefined) return [];
    const payment = paymentOf(titulo);
    const ofRest = payment === '' ? ofBlank : againstIt(payment, ofAll) ? undefined : ofAll;
    const isIt = (word: string) => mappedWord(word) === mappedWord(payment);
    const count = parcelas[Object.keys(parcelas).find(isIt) ?? ''] ?? ofRest;
    if (count !== undefined) titulo.qtTotalParcela = count;
    if (count !== undefined || (payment === '' && !hasPayments)) return [];
    // A number here would be taken for the answer.
    const line = mapLine({ parcelas: { ...parcelas, [offeredWord(payment)]: '?' } });
    const problem = broken('installments-unsaid', { word: shownCell(payment), line });
    return [{ path: placeOf(at), ...problem }];
  });
}

/**
 * True for a payment against which a number of all orders does not stand: for one installment any that
 * may be divided, for more one that has other numbers.
 */
const againstIt = (payment: string, ofAll: number | undefined): boolean =>
  ofAll === 1 ? !isPaidAtOnce(payment) : /[\d+]/.test(payment);
