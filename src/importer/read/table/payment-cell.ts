import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { plain, shownCell, wordsOf } from './texts.js';

/** Words of a payment that was not made, or did not last: `Pix pendente`, `Cartão recusado`. */
const NOT_PAID =
  /^n(?:ov[oa]|ew)$|\b(?:pendente|pending|aguard\w*|a?waiting|review|on hold|draft|rascunho|created|criado|emitid[oa]|gerad[oa]|malsucedid[oa]|denied|returned|rejected|voided|approve payment|vencid[oa]|atrasad[oa]|expir\w+|recus\w+|negad[oa]|rejeit\w+|reprovad[oa]|declined|failed|falh\w+|cancel\w+|estorn\w+|reembols\w+|refund\w*|devol\w+|chargeback|contest\w+|disput\w+|fraude|unpaid|em (?:aberto|analise)|(?:nao|sem) (?:pag|aprov|autoriz|compens|confirm|quit)\w*)\b/;

/** Means of payment that a title cannot have at once. */
const MEANS: readonly RegExp[] = [
  /\bpix\b/,
  /\bboletos?\b/,
  /\b(?:cart(?:ao|oes)|credit card|debit card)\b/,
  /\b(?:dinheiro|cash)\b/,
  /\b(?:vale (?:troca|compra|presente)|gift ?card|voucher|cashback)\b/,
];

/** Why a cell does not name one means of payment by which the sale was paid. */
export function paymentProblem(cell: string): ReadProblem | undefined {
  const words = wordsOf(plain(cell));
  const shown = shownCell(cell);
  if (NOT_PAID.test(words)) return broken('payment-not-made', { shown });
  const several = MEANS.filter((means) => means.test(words)).length > 1;
  return several ? broken('payment-several', { shown }) : undefined;
}

const TIMES = /\b(\d{1,2}) ?x\b|\b(\d{1,2}) (?:vezes|parcelas?)\b/;
/** Due days of the installments, as in `Boleto 30/60/90`. */
const DUE_DAYS = /\b\d{1,3}(?: ?\/ ?\d{1,3})+\b/;
/** Shortest term of an installment, in days. */
export const SHORTEST_TERM_DAYS = 7;
/** No payment names more; a larger number in its text is something else. */
const MOST_INSTALLMENTS = 24;
/** No channel sells in more installments. */
export const MAX_INSTALLMENTS = 99;

/** A first payment beside the installments, whose number is then one more, or not clear. */
const DOWN_PAYMENT = /\+|\b(?:entrada|sinal)\b/;

/** Number of installments that a payment names; undefined if it names none, or is not clear. */
export function installmentsIn(payment: string, most = MOST_INSTALLMENTS): number | undefined {
  const text = plain(payment);
  if (DOWN_PAYMENT.test(text)) return undefined;
  const [, times, parts] = TIMES.exec(text) ?? [];
  const count = Number(times ?? parts);
  if (count >= 1 && count <= most) return count;
  const days = (DUE_DAYS.exec(text)?.[0].match(/\d+/g) ?? []).map(Number);
  const isRising = days.every((day, at) => day > (days[at - 1] ?? SHORTEST_TERM_DAYS - 1));
  return days.length > 1 && isRising ? days.length : undefined;
}

const DIVIDED =
  /\b\d{1,2} ?x\b|\b(?:vezes|entrada|sinal|cart(?:ao|oes)|credit\w*|crediario|card|visa|master ?card|elo|amex|hipercard|diners|parcel\w*|financ\w*|mercado ?pago|pag ?seguro|pag ?bank|pagar ?me|picpay|paypal|stripe|cielo|getnet|link de pagamento)\b/;

/** True for a payment that a buyer may divide, and that does not say in how many installments. */
export const leavesInstallmentsOpen = (payment: string): boolean =>
  DIVIDED.test(plain(payment)) && installmentsIn(payment) === undefined;
