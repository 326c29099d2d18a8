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
