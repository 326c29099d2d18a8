import type { Absence } from '../../api/endpoint.js';

/** What the service says in words, where the documentation gives no code for it. */

/** What can be missing without anything being wrong. */
const RECORD =
  /^(pedidos?|ciclos?|notas?|fiscal|nf|nfe|chaves?|registros?|resultados?|vendas?|eventos?|documentos?|fila)$/;

/** Words that may stand between a subject and its verb without being one. */
const FILLER =
  /^(o|a|os|as|erro|este|esta|esse|essa|informad[oa]s?|solicitad[oa]s?|numero|de|do|da|com|para|nenhum|nenhuma|nao|foi|foram|esta)$/;

const ABSENT: Record<Absence, RegExp> = {
  'not-found':
    /\bnao (foi |foram )?(encontrad|localizad|cadastrad)|\bnao existem?|\binexistente|\bnenhum(a)? .*(encontrad|localizad)|\bnot found\b/,
  'queue-empty':
    /\bfila( esta)? vazia|\bnenhum(a)? (evento|documento|registro|item|notificacao|mensagem)|\b(sem|nao ha|nao existem|nao foram encontrados) (novos )?(evento|documento|registro|iten|notificac|mensage)|\bqueue is empty/,
};

/** Whether a message says that nothing is there, and not that something else is wrong. */
export function saysAbsent(mensagem: string | undefined, absence: Absence): boolean {
  const words = plain(mensagem);
  const said = ABSENT[absence].exec(words);
  if (!said) return false;
  const end = said.index + said[0].length;
  const telling = (text: string) =>
    (text.match(/[a-z]+/g) ?? []).filter((word) => !FILLER.test(word));
  // The subject stands before the verb, or right after it; one we do not know is not ours.
  const before = telling(words.slice(0, end)).filter(
    (word) => !/^(encontr|localiz|cadastr|exist|inexist|vazia|not|found)/.test(word),
  );
  const after = telling(words.slice(end).replace(/^[a-z]+/, ''));
  const subject = before.at(-1) ?? after[0];
  return subject === undefined || RECORD.test(subject);
}

/** `Loja não ativa`, also without the accent or with a full stop. */
export function saysStoreInactive(mensagem: string | undefined): boolean {
  return /\bloja (nao (esta )?ativa|inativa)\b/.test(plain(mensagem));
}

/** More than any message of the service; the expressions above see no more, whatever was answered. */
const MAX_LENGTH = 1000;

/** Lower case, accents off. */
function plain(text: string | undefined): string {
  return (text ?? '')
    .slice(0, MAX_LENGTH)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
