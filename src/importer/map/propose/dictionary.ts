import { plain, wordsOf } from '../../read/table/texts.js';
import abbreviations from './abbreviations.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import statusWords from './status-words.json' with { type: 'json' };

/** Abbreviations that systems and people write, in full. */
const IN_FULL = new Map(
  Object.entries(abbreviations).flatMap(([word, short]) =>
    short.map((each) => [each, word] as const),
  ),
);

const LEFT_OUT: ReadonlySet<string> = new Set(
  'a o as os de do da dos das e em no na por pelo para com r brl reais of the'.split(' '),
);

/** A header as plain words: `Vlr. Total (R$)` is `valor total`, `Nº do Pedido` is `numero pedido`. */
export function headerWords(header: string): string {
  const text = plain(header)
    .replace(/\bn\s?\.?\s?[º°ª]|\bno\.|#/g, ' numero ')
    .replace(/\bnf\s?-?\s?e\b/g, ' nfe ')
    .replace(/\be-?commerce\b/g, ' ecommerce ');
  return wordsOf(text)
    .split(' ')
    .map((word) => (LEFT_OUT.has(word) ? '' : (IN_FULL.get(word) ?? word)))
    .filter((word) => word !== '')
    .join(' ');
}

/** Amounts and dates that are not of an order's: fees, taxes, what the channel pays out. */
const NOT_OURS =
  /\b(?:comiss\w+|tarifas?|impostos?|tax|taxes|icms|ipi|pis|cofins|iss|st|custos? (?!envio)|liquido|margem|lucro|repasses?|receber|reembolsos?|estornos?|devolu\w+|trocas?|rastre\w+|tracking|peso|endereco|address|cep|telefone|phone|celular|fone|e ?mail|bairro|cidade|city|uf|vendedor\w*|transportador\w*|previs\w+|prevista?|limite|vencimento|cancelamento|antes|tabela|lista|list|original|juros|seguro|embalagem|method|refund|subtotal|code)\b/;

const NAMES = Object.entries(names).map(
  ([path, patterns]) => [path, patterns.map((pattern) => new RegExp(`^(?:${pattern})$`))] as const,
);

/** Longer headers are sentences. */
const MAX_NAME_CHARACTERS = 60;

/**
 * The fields that a header's name may mean, by their paths; none where it says nothing that is known. Of two
 * columns for one field, that with the lower rank is meant.
 */
export function fieldsOfName(header: string): { path: string; rank: number }[] {
  const words = headerWords(header);
  if (words === '' || words.length > MAX_NAME_CHARACTERS) return [];
  return NAMES.flatMap(([path, patterns]) => {
    const rank = patterns.findIndex((pattern) => pattern.test(words));
    return rank >= 0 && (!NOT_OURS.test(words) || isOfDiscount(path)) ? [{ path, rank }] : [];
  });
}

const isOfDiscount = (path: string) => path === 'desconto' || path === 'valorFreteSemDesconto';

/** The price of all units of a row. */
const ITEM_TOTAL =
  /^(?:valor |preco )?(?:sub ?total|total) (?:item|itens|produtos?|linha|mercadorias?)$|^preco total$|^(?:valor )?sub ?total$/;

/** Whether a header names the price of all units of its row. */
export const isItemTotalName = (header: string): boolean => ITEM_TOTAL.test(headerWords(header));

const wordOf = (text: string): string => wordsOf(plain(text));

/**
 * Status words as the systems' own pages have them: Shopee's `OrderStatus` (by the pages of a client library), WooCommerce's
 * `OrderStatus` (woocommerce.github.io/code-reference), Magalu's orders (developers.magalu.com,
 * api.integracommerce.com.br: NEW is not paid), VTEX (help.vtex.com: what waits to be dispatched is not paid).
 */
const STATUS: ReadonlyMap<string, string> = new Map(
  Object.entries(statusWords).flatMap(([situacao, words]) =>
    words.map((word) => [wordOf(word), situacao] as const),
  ),
);

/** A status has a few words: longer, it is a text with one of them in it. */
const MAX_STATUS_CHARACTERS = 60;

/**
 * The service's word for where an order stands, of a system's word; `não pago` and `devolvido` where the
 * service has no word: no sale yet, and none any more.
 */
export const situacaoOf = (word: string): string | undefined =>
  word.length > MAX_STATUS_CHARACTERS ? undefined : STATUS.get(wordOf(word));
