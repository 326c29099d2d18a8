import type { Absence } from '../api/endpoint.js';

/** What the service says in words, where the documentation gives no code for it. */

const SUBJECT_IS_ANOTHER =
  /\b(loja|token|aplicativo|usuario|conta|filtro|rota|recurso|url|endpoint|permissao|credencia\w*|canal)\b/;

const NOUN =
  /\b(pedidos?|ciclos?|notas?|nf|nfe|chaves?|registros?|vendas?|eventos?|documentos?|fila|loja|token|aplicativo|usuario|conta|filtro|rota|recurso|url|endpoint|permissao|credencia\w*|canal)\b/g;

const ABSENT: Record<Absence, RegExp> = {
  'not-found':
    /\bnao (foi |foram )?(encontrad|localizad|cadastrad)|\bnao existe|\binexistente|\bnenhum(a)? .*(encontrad|localizad)|\bnot found\b/,
  'queue-empty':
    /\bfila( esta)? vazia|\bnenhum(a)? (evento|documento|registro|item|notificacao|mensagem)|\b(sem|nao ha|nao existem|nao foram encontrados) (novos )?(evento|documento|registro|iten|notificac|mensage)|\bqueue is empty/,
};

/** Whether a message says that nothing is there, and not that something else is wrong. */
export function saysAbsent(mensagem: string | undefined, absence: Absence): boolean {
  const words = plain(mensagem);
  const said = ABSENT[absence].exec(words);
  if (!said) return false;
  const end = said.index + said[0].length;
  const subject =
    [...words.slice(0, end).matchAll(NOUN)].at(-1) ?? [...words.slice(end).matchAll(NOUN)][0];
  return !subject || !SUBJECT_IS_ANOTHER.test(subject[0]);
}

/** `Loja não ativa`, also without the accent or with a full stop. */
export function saysStoreInactive(mensagem: string | undefined): boolean {
  return /\bloja (nao (esta )?ativa|inativa)\b/.test(plain(mensagem));
}

/** Lower case, accents off. */
function plain(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
