import { withoutAccents } from '../../shared/text/without-accents.js';
import type { Absence } from './endpoint.js';

/**
 * What the service says in words, where the documentation gives no code for it. One analysis serves
 * two uses that differ on purpose:
 *
 * - {@link saysAbsent} reads what an answer means. It is lenient: a wrong guess makes a look-up give
 *   `null`, and nothing is written.
 * - {@link provesOrderAbsent} is asked before a creation is repeated. It is strict: a wrong guess
 *   creates an order twice. It holds only where the first does, and where no word is of anything but an order.
 */

/** An order. */
const ORDER = /^(pedidos?|pedidocanal|vendas?|orders?|sales?)$/;

/** An order's invoice. */
const NOTA = /^(notas?|notafiscal|fiscal|fiscais|nf|nfe|chavenfe?|invoices?)$/;

/** What an order is kept and looked up by. */
const KEY = /^(chaves?|registros?|resultados?|records?)$/;

/** An order by the name of one of its numbers, such as `pedido do canal`. */
const QUALIFIED_ORDER = /\bpedidos? (d[aeo] |n[ao] )?(canal|erp|complementar)\b/g;

/** The service's language without a subject: what a gateway says without one is English. */
const BARE = /^(erro:? )?nao (foi )?(encontrad|localizad)[oa][.!]?$/;

/** What a key or a record may be of instead. `Chave de acesso` is an invoice's. */
const ACCOUNT =
  /^(apis?|tokens?|lojas?|contas?|clientes?|empresas?|usuarios?|aplicativos?|integrac|integrador|permiss|credencia|autentica|autoriza)/;

/** What else can be missing without anything being wrong. */
const OTHER_RECORD = /^(ciclos?|eventos?|documentos?|fila)$/;

/** Words that may stand between a subject and its verb without being one. */
const FILLER =
  /^(o|a|os|as|erro|este|esta|esse|essa|informad[oa]s?|solicitad[oa]s?|numero|d[aeo]s?|com|para|nenhuma?|nao|foi|foram|the|an|was|for|this|number)$/;

const VERB = /^(encontr|localiz|cadastr|exist|inexist)|^(vazia|not|found)$/;

const ABSENT: Record<Absence, RegExp> = {
  'not-found':
    /\bnao (foi |foram )?(encontrad|localizad|cadastrad)|\bnao existem?|\binexistente|\bnenhum(a)? .*(encontrad|localizad)|\bnot found\b/,
  'queue-empty':
    /\bfila( esta)? vazia|\b(nenhum|sem|nao ha|nao existem|nao foram encontrados) (novos )?(evento|documento|registro)/,
};

/** Whether a message says that nothing is there, and not that something else is wrong. */
export function saysAbsent(mensagem: string | undefined, absence: Absence): boolean {
  const said = absenceIn(mensagem, absence);
  if (said === undefined || !isOurs(said.subject)) return false;
  return !KEY.test(said.subject ?? '') || !said.words.some((word) => ACCOUNT.test(word));
}

const isOurs = (subject: string | undefined): boolean =>
  subject === undefined || isOfOrder(subject) || OTHER_RECORD.test(subject);

const isOfOrder = (word: string): boolean => ORDER.test(word) || NOTA.test(word) || KEY.test(word);

/**
 * Whether the service says in its own words that no order has the key: `não encontrado` alone, or of
 * an order. `Conta não encontrada` and a bare `Not Found` may be a gateway's. Nothing else may be said:
 * `Pedido ainda não encontrado` proves nothing, and `Nota do pedido não encontrada` is about an order
 * that is there.
 */
export function provesOrderAbsent(mensagem: string | undefined): boolean {
  // A path that is not found, `/pedido/pedido/1`, is a gateway's.
  if ((mensagem ?? '').length > MAX_LENGTH || mensagem?.includes('/')) return false;
  if (BARE.test(plain(mensagem).trim())) return true;
  const said = absenceIn(mensagem, 'not-found');
  if (said?.subject === undefined) return false;
  const { subject, words } = said;
  const isOfOtherOrder = words.some((word) => ORDER.test(word)) && !ORDER.test(subject);
  return words.every(isOfOrder) && !(isOfOtherOrder && words.some((word) => NOTA.test(word)));
}

/** The words of a message of an absence, fillers aside, and which of them is missing. */
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

/** The last word that means something; of `Loja do pedido`, the store. */
function subjectOf(words: readonly string[]): string | undefined {
  let at = words.findLastIndex(isMeaningful);
  while (/^d[aeo]s?$/.test(words[at - 1] ?? '') && isMeaningful(words[at - 2] ?? 'de')) at -= 2;
  return words[at];
}

const isMeaningful = (word: string): boolean => !FILLER.test(word) && !VERB.test(word);

/** The words; what has a digit is the value that was looked up. */
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
  // Between the two at most the order's number: in "Pedido com cliente já cadastrado" it is the customer.
  /\b(?:pedido|order)(?: (?:n[o.º]* )?\S*\d\S*)? (?:ja|already) (?:(?:foi|esta|se encontra|has been|was) )?(?:cadastrad|registrad|inserid|incluid|importad|criad|exist|registered|created)/,
  /\bja existe (?:um )?pedido\b/,
];

/** Whether the service says that it has the order: `Pedido já cadastrado`. */
export function saysExists(mensagem: string | undefined): boolean {
  if ((mensagem ?? '').length > MAX_LENGTH) return false;
  const text = plain(mensagem);
  return EXISTS.some((said) => said.test(text));
}

/** Whether a `mensagem` is of success: the word `sucesso`, and none that takes it back. */
export function saysSuccess(mensagem: unknown): boolean {
  const text = plain(typeof mensagem === 'string' ? mensagem : undefined);
  return /\bsucesso\b/.test(text) && !/\b(sem|nao|nem|falh\w*|erro\w*)\b/.test(text);
}

/** More than any message of the service; the expressions above see no more, whatever was answered. */
const MAX_LENGTH = 1000;

/** Lower case, accents off. */
function plain(text: string | undefined): string {
  return withoutAccents((text ?? '').slice(0, MAX_LENGTH)).toLowerCase();
}
