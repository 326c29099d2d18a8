import { withoutAccents } from '../../shared/text/without-accents.js';
import type { Absence } from './endpoint.js';

/**
 * Reads the service's messages where the documentation gives no code. Two functions analyse the
 * same words and differ on purpose:
 *
 * - {@link saysAbsent} reads the meaning of an answer. It is lenient: a wrong guess makes a look-up
 *   give `null`, and nothing is written.
 * - {@link provesOrderAbsent} is asked before a creation is repeated. It is strict: a wrong guess
 *   creates an order twice. It requires {@link saysAbsent}, and that every word is about an order.
 */

/** Words for an order. */
const ORDER = /^(pedidos?|pedidocanal|vendas?|orders?|sales?)$/;

/** Words for an order's invoice. */
const NOTA = /^(notas?|notafiscal|fiscal|fiscais|nf|nfe|chavenfe?|invoices?)$/;

/** Words for the key or record of a look-up. */
const KEY = /^(chaves?|registros?|resultados?|records?)$/;

/** An order named by one of its numbers, such as `pedido do canal`. */
const QUALIFIED_ORDER = /\bpedidos? (d[aeo] |n[ao] )?(canal|erp|complementar)\b/g;

/**
 * A message in Portuguese without a subject. A gateway's message without a subject is in English.
 */
const BARE = /^(erro:? )?nao (foi )?(encontrad|localizad)[oa][.!]?$/;

/**
 * Words that make a key or a record something other than an order's. `Chave de acesso` belongs to
 * an invoice.
 */
const ACCOUNT =
  /^(apis?|tokens?|lojas?|contas?|clientes?|empresas?|usuarios?|aplicativos?|integrac|integrador|permiss|credencia|autentica|autoriza)/;

/** Other records that may be missing without an error. */
const OTHER_RECORD = /^(ciclos?|eventos?|documentos?|fila)$/;

/** Words between a subject and its verb that are not the subject. */
const FILLER =
  /^(o|a|os|as|erro|este|esta|esse|essa|informad[oa]s?|solicitad[oa]s?|numero|d[aeo]s?|com|para|nenhuma?|nao|foi|foram|the|an|was|for|this|number)$/;

const VERB = /^(encontr|localiz|cadastr|exist|inexist)|^(vazia|not|found)$/;

const ABSENT: Record<Absence, RegExp> = {
  'not-found':
    /\bnao (foi |foram )?(encontrad|localizad|cadastrad)|\bnao existem?|\binexistente|\bnenhum(a)? .*(encontrad|localizad)|\bnot found\b/,
  'queue-empty':
    /\bfila( esta)? vazia|\b(nenhum|sem|nao ha|nao existem|nao foram encontrados) (novos )?(evento|documento|registro)/,
};

/**
 * True when a message says that the record or event does not exist, rather than that another fault
 * occurred.
 */
export function saysAbsent(mensagem: string | undefined, absence: Absence): boolean {
  const said = absenceIn(mensagem, absence);
  if (said === undefined || !isOurs(said.subject)) return false;
  return !KEY.test(said.subject ?? '') || !said.words.some((word) => ACCOUNT.test(word));
}

/** True when a message says that something else is missing, such as the store. */
export function saysOtherAbsent(mensagem: string | undefined): boolean {
  const said = absenceIn(mensagem, 'not-found');
  return said !== undefined && !isOurs(said.subject);
}

const isOurs = (subject: string | undefined): boolean =>
  subject === undefined || isOfOrder(subject) || OTHER_RECORD.test(subject);

const isOfOrder = (word: string): boolean => ORDER.test(word) || NOTA.test(word) || KEY.test(word);

/**
 * True when the service itself says that no order has the key: `não encontrado` alone, or about an
 * order. `Conta não encontrada` and a bare `Not Found` may come from a gateway. The message may say
 * nothing else: `Pedido ainda não encontrado` proves nothing, and `Nota do pedido não encontrada`
 * is about an order that exists.
 */
export function provesOrderAbsent(mensagem: string | undefined): boolean {
  // A message about a path, such as `/pedido/pedido/1`, comes from a gateway.
  if ((mensagem ?? '').length > MAX_LENGTH || mensagem?.includes('/')) return false;
  if (BARE.test(plain(mensagem).trim())) return true;
  const said = absenceIn(mensagem, 'not-found');
  if (said?.subject === undefined) return false;
  const { subject, words } = said;
  const isOfOtherOrder = words.some((word) => ORDER.test(word)) && !ORDER.test(subject);
  return words.every(isOfOrder) && !(isOfOtherOrder && words.some((word) => NOTA.test(word)));
}

/** The meaningful words of a message about an absence, and the word for the missing thing. */
function absenceIn(mensagem: string | undefined, absence: Absence) {
  const text = plain(mensagem)
    .replace(/ (na base( de dados)?|no sistema)\b/, '')
    .replace(QUALIFIED_ORDER, 'pedido');
  const said = ABSENT[absence].exec(text);
  if (!said) return undefined;
  const end = said.index + said[0].length;
  const head = wordsOf(text.slice(0, end));
  const rest = wordsOf(text.slice(end).replace(/^[a-z]+/, '')).filter(isMeaningful);
  // The subject stands before the verb, or right after it.
  return { subject: subjectOf(head) ?? rest[0], words: [...head.filter(isMeaningful), ...rest] };
}

/** The last meaningful word; in `Loja do pedido`, the store. */
function subjectOf(words: readonly string[]): string | undefined {
  let at = words.findLastIndex(isMeaningful);
  while (/^d[aeo]s?$/.test(words[at - 1] ?? '') && isMeaningful(words[at - 2] ?? 'de')) at -= 2;
  return words[at];
}

const isMeaningful = (word: string): boolean => !FILLER.test(word) && !VERB.test(word);

/** Splits a text into words; a word with a digit is the value of the look-up and is left out. */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}_-]+/gu) ?? [])
    .filter((word) => !/\d/.test(word))
    .map((word) => word.replace(/[_-]/g, ''))
    .filter((word) => word !== '');

/** `Loja não ativa`, also without the accent or with a full stop. */
export function saysStoreInactive(mensagem: string | undefined): boolean {
  return /\bloja (nao (esta )?ativa|inativa)\b/.test(plain(mensagem));
}

const EXISTS = [
  // At most the order's number may stand between the two words: in "Pedido com cliente já
  // cadastrado", `cadastrado` is about the customer.
  /\b(?:pedido|order)(?: (?:n[o.º]* )?\S*\d\S*)? (?:ja|already) (?:(?:foi|esta|se encontra|has been|was) )?(?:cadastrad|registrad|inserid|incluid|importad|criad|exist|registered|created)/,
  /\bja existe (?:um )?pedido\b/,
];

/** True when the service says that it already has the order: `Pedido já cadastrado`. */
export function saysExists(mensagem: string | undefined): boolean {
  if ((mensagem ?? '').length > MAX_LENGTH) return false;
  const text = plain(mensagem);
  return EXISTS.some((said) => said.test(text));
}

/** True when a `mensagem` reports success: it contains `sucesso`, and no word that negates it. */
export function saysSuccess(mensagem: unknown): boolean {
  const text = plain(typeof mensagem === 'string' ? mensagem : undefined);
  return /\bsucesso\b/.test(text) && !/\b(sem|nao|nem|falh\w*|erro\w*)\b/.test(text);
}

/** Longer than any message of the service; bounds the text that the expressions above search. */
const MAX_LENGTH = 1000;

function plain(text: string | undefined): string {
  return withoutAccents((text ?? '').slice(0, MAX_LENGTH)).toLowerCase();
}
