import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { areDueDays } from './due-days.js';
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

/** Tiny's word for a sale that was paid by several means. */
const SEVERAL = /^(?:multipl[oa]s|vari[oa]s|divers[oa]s)\b/;

/** Why a cell does not name one means of payment by which the sale was paid. */
export function paymentProblem(cell: string): ReadProblem | undefined {
  const words = wordsOf(plain(cell));
  const shown = shownCell(cell);
  if (NOT_PAID.test(words)) return broken('payment-not-made', { shown, entry: '' });
  const several = SEVERAL.test(words) || MEANS.filter((means) => means.test(words)).length > 1;
  return several ? broken('payment-several', { shown, entry: '' }) : undefined;
}

const TIMES = /\b(\d{1,2}) ?(?:x|vezes|parcelas?)\b/g;
/** Due days of the installments, as in `Boleto 30/60/90`. */
const DUE_DAYS = /\b\d{1,3}(?: ?\/ ?\d{1,3})+\b/;
/** One payment after some days: `Boleto 28 dias`; of a card, the days until it is paid out. */
const ONE_TERM = /^(?!.*\b(?:cart|cc\b|cred))\D*\b\d{1,3} ?(?:dias|ddl)$/;
/** No payment names more; a larger number in its text is something else. */
const MOST_INSTALLMENTS = 24;
/** No channel sells in more installments. */
export const MAX_INSTALLMENTS = 99;

/** A first payment beside the installments, whose number is then one more, or not clear. */
const DOWN_PAYMENT = /\+|\b(?:entrada|sinal|ato)\b/;
/** An offer of installments, not their number: `em até 12x`, `1 a 12x`. */
const OFFER =
  /\b(?:ate|max(?:imo)?|limite|ou|up to|from)\b|\d ?x? ?(?:a|-|–|\/) ?\d{1,2} ?(?:x|vezes|parcelas?)\b/;

/** Number of installments that a payment names; undefined if it names none, or is not clear. */
export function installmentsIn(payment: string, most = MOST_INSTALLMENTS): number | undefined {
  const text = plain(payment);
  if (DOWN_PAYMENT.test(text) || OFFER.test(text)) return undefined;
  const [count = 0, ...more] = new Set([...text.matchAll(TIMES)].map(([, times]) => Number(times)));
  if (more.length > 0) return undefined;
  if (count >= 1 && count <= most) return count;
  if (ONE_TERM.test(text)) return 1;
  const [days = ''] = DUE_DAYS.exec(text) ?? [];
  // Other digits, or a first part paid at once, leave open how many days there are.
  if (days === '' || /\d|\bvista\b|\bparcel/.test(text.replace(days, ''))) return undefined;
  const parts = (days.match(/\d+/g) ?? []).map(Number);
  return areDueDays(parts) ? parts.length : undefined;
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

/** True for a payment that may also be of several bills. */
export const isBoleto = (payment: string): boolean => /\bboletos?\b/.test(plain(payment));

/** A payment in parts, or with a number that may be one of them, although it does not say how many. */
const TERMS =
  /\d|\+|\b(?:prazo|entrada|sinal|ato|parcel\w*|vezes|carne|crediario|financ\w*|duplicatas?|promissorias?|cheques?)\b/;

/** True for a payment that says something of its installments, but not their number. */
export const namesTerms = (payment: string): boolean =>
  TERMS.test(plain(payment)) && installmentsIn(payment) === undefined;

/** True for a header of terms of payment, such as *Prazo* or *Condição de pagamento*. */
export const namesTermsOfPayment = (header: string): boolean =>
  /\b(?:prazo|cond)/.test(plain(header));
