/** Longer, it is no message of the service: its `mensagem` has at most 255 characters. */
const MOST_CHARACTERS = 1000;

const ABSENT = [
  'nao encontrad',
  'nao foi encontrad',
  'nao localizad',
  'nao foi localizad',
  'nao cadastrad',
  'nao existe',
  'inexistente',
  'nenhum pedido',
  'nenhum registro',
  'nenhum resultado',
  'not found',
];

/** What else can be missing: a message about one of these is a gateway's, or the request was wrong. */
const OTHER_SUBJECTS = [
  ...['rota', 'route', 'recurso', 'resource', 'pagina', 'page', 'endpoint', 'caminho', 'url'],
  ...['servico', 'service', 'metodo', 'method', 'loja', 'token', 'usuario', 'cannot get'],
];

/** Whether the service says in its own words that no order has the key. */
export function saysOrderAbsent(mensagem: string | undefined): boolean {
  if (mensagem === undefined || mensagem.length > MOST_CHARACTERS) return false;
  const text = mensagem
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const words: ReadonlySet<string> = new Set(text.split(/[^a-z]+/));
  const isOther = OTHER_SUBJECTS.some((subject) =>
    subject.includes(' ') ? text.includes(subject) : words.has(subject),
  );
  return !isOther && ABSENT.some((phrase) => text.includes(phrase));
}
