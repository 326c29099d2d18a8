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

/** A sale that was paid by several means, or cards. */
const SEVERAL =
  /^(?:multipl[oa]s|vari[oa]s|divers[oa]s|mist[oa]|combinad[oa])\b|\bdividid[oa]s?\b(?! em)|\b(?:[2-9]|dois|duas|tres) (?:cart(?:ao|oes)|cards|pagamentos|(?:meios|formas) de pag)/;
/** Separators of several payments in one cell. */
const BETWEEN = /[,;|/+&]|\be\b/;
/** Names of one means beside each other, such as `TED/DOC`. */
const OF_ONE = ['credito|debito', 'transferencia|deposito|ted|doc', 'dinheiro|especie'].map(
  (names) => new RegExp(`\\b(?:${names})(?: ?(?:[/,]|e|ou) ?(?:${names}))+\\b`),
);
const CARD = /\b(?:cart(?:ao|oes)|cards?|crt|cc|credito?|debito?)\b/;
const BRAND = /\b(?:visa|master(?:card)?|maestro|elo|amex|hipercard|diners)\b/;
const OTHER =
  /\b(?:pix|boletos?|dinheiro|especie|transferencia|ted|doc|deposito|saldo|vale|voucher|cashback|cash|crediario|carne|cheques?|duplicatas?|promissorias?)\b/;

/** True for a payment by card, of credit or debit. */
export const isCard = (payment: string): boolean => {
  const text = wordsOf(plain(payment));
  return CARD.test(text) || BRAND.test(text);
};

/** Number of payments that a cell names; a card may be named by its kind and its brand. */
function paymentsIn(text: string): number {
  const named = OF_ONE.reduce((rest, names) => rest.replace(names, 'saldo'), text);
  const parts = named.split(BETWEEN).map(wordsOf);
  const cards = parts.filter((part) => CARD.test(part)).length;
  const brands = parts.filter((part) => BRAND.test(part)).length;
  const isOther = (part: string) => OTHER.test(part) && !CARD.test(part) && !BRAND.test(part);
  return Math.max(cards, brands) + parts.filter(isOther).length;
}

/** Why a cell does not name one means of payment by which the sale was paid. */
export function paymentProblem(cell: string): ReadProblem | undefined {
  const words = wordsOf(plain(cell));
  const shown = shownCell(cell);
  if (NOT_PAID.test(words)) return broken('payment-not-made', { shown, entry: '' });
  const several =
    SEVERAL.test(words) ||
    MEANS.filter((means) => means.test(words)).length > 1 ||
    paymentsIn(plain(cell)) > 1;
  return several ? broken('payment-several', { shown, entry: '' }) : undefined;
}

const TIMES = /(?<!\d)(\d{1,2}) ?(?:x|vezes|parcelas?)\b/g;
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
  const text = plain(payment).replaceAll('_', ' ');
  // Digits beside asterisks are of the number of a card.
  if (text.includes('**')) return undefined;
  if (DOWN_PAYMENT.test(text) || OFFER.test(text)) return undefined;
  const [count = 0, ...more] = new Set([...text.matchAll(TIMES)].map(([, times]) => Number(times)));
  if (more.length > 0) return undefined;
  if (count >= 1 && count <= most) return count;
  if (ONE_TERM.test(text)) return 1;
  const [days = ''] = DUE_DAYS.exec(text) ?? [];
  // Other digits, or a first part paid at once, leave open how many days there are.
  if (days === '' || isCard(text) || /\d|\bvista\b|\bparcel/.test(text.replace(days, '')))
    return undefined;
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

/**
 * True for a payment against which a number that a person gave for all orders does not stand: for one
 * installment any that may be divided, for more one that has other numbers.
 */
export const isAgainst = (payment: string, ofAll: number): boolean =>
  ofAll === 1 ? payment !== '' && !isPaidAtOnce(payment) : /[\d+]/.test(payment);

/** True for a header of terms of payment, such as *Prazo* or *Condição de pagamento*. */
export const namesTermsOfPayment = (header: string): boolean =>
  /\b(?:prazo|cond)/.test(plain(header));
