import { plain, wordsApart, wordsOf } from '../../read/table/texts.js';
import abbreviations from './abbreviations.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import statusWords from './status-words.json' with { type: 'json' };

/** Common abbreviations, in full. */
const IN_FULL = new Map(
  Object.entries(abbreviations).flatMap(([word, short]) =>
    short.map((each) => [each, word] as const),
  ),
);

const LEFT_OUT: ReadonlySet<string> = new Set(
  'a o as os de do da dos das e em no na por pelo para com r brl reais of the'.split(' '),
);

/** A header as plain words: `Vlr. Total (R$)` is `valor total`, `Nº do Pedido` is `numero pedido`. */
function headerWords(header: string): string {
  const text = plain(wordsApart(header))
    .replace(/\bn\s?\.?\s?[º°ª]|\bno\.|#/g, ' numero ')
    .replace(/\bnf\s?-?\s?e\b/g, ' nfe ')
    .replace(/\be[- ]?commerce\b/g, ' ecommerce ')
    // The price before a promotion: *Preço De* beside *Preço Por*.
    .replace(/^preco de$/, 'preco tabela');
  return wordsOf(text)
    .split(' ')
    .map((word) => (LEFT_OUT.has(word) ? '' : (IN_FULL.get(word) ?? word)))
    .filter((word) => word !== '')
    .join(' ');
}

/** Names of amounts and dates that no order has: fees, taxes, payouts of the channel. */
const NOT_OURS =
  /\b(?:comiss\w+|tarifas?|impostos?|tax|taxes|icms|ipi|pis|cofins|iss|st|custos? (?!envio)|liquido|margem|lucro|repasses?|receber|reembolsos?|estornos?|devolu\w+|trocas?|rastre\w+|tracking|peso|endereco|address|cep|telefone|phone|celular|fone|e ?mail|bairro|cidade|city|uf|vendedor\w*|transportador\w*|previs\w+|prevista?|limite|vencimento|cancelamento|antes|tabela|lista|list|original|juros|seguro|embalagem|(?<!pagamento )method|refund|subtotal|code)\b/;

const NAMES = Object.entries(names).map(
  ([path, patterns]) => [path, patterns.map((pattern) => new RegExp(`^(?:${pattern})$`))] as const,
);

/** Longer headers are sentences. */
const MAX_NAME_CHARACTERS = 60;

/**
 * Fields that a header's name may mean, by path; empty for an unknown name. Of two columns for one
 * field, the lower rank wins.
 */
export function fieldsOfName(header: string): { path: string; rank: number }[] {
  // A percentage is no amount, and the number of an installment not how many there are.
  if (/%|\bn\S*\s+da\s+parcela/i.test(header)) return [];
  const words = headerWords(header);
  if (words === '' || words.length > MAX_NAME_CHARACTERS) return [];
  return NAMES.flatMap(([path, patterns]) => {
    const rank = patterns.findIndex((pattern) => pattern.test(words));
    const isOurs = !NOT_OURS.test(words) || path === 'valorFreteSemDesconto';
    return rank >= 0 && isOurs ? [{ path, rank }] : [];
  });
}

const wordOf = (text: string): string => wordsOf(plain(text));

/**
 * Status words from the systems' own pages: Shopee's `OrderStatus` (as a client library documents
 * it), WooCommerce's `OrderStatus` (woocommerce.github.io/code-reference), Magalu's orders
 * (developers.magalu.com, api.integracommerce.com.br: NEW is not paid), VTEX (help.vtex.com: orders
 * waiting for dispatch are not paid).
 */
const STATUS: ReadonlyMap<string, string> = new Map(
  Object.entries(statusWords).flatMap(([situacao, words]) =>
    words.map((word) => [wordOf(word), situacao] as const),
  ),
);

/** A longer text is a sentence that contains a status. */
const MAX_STATUS_CHARACTERS = 60;

/**
 * The service's situation for a system's status. `não pago` (no sale yet) and `devolvido` (no sale
 * any more) are situations that the service has no word for.
 */
export const situacaoOf = (word: string): string | undefined =>
  word.length > MAX_STATUS_CHARACTERS ? undefined : STATUS.get(wordOf(word));
