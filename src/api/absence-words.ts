/** Longer, it is no message of the service: its `mensagem` has at most 255 characters. */
const MOST_WORDS = 1000;

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

/** Something else is missing than an order: a gateway speaks, or the request is wrong. */
const OTHER_SUBJECTS = [
  ...['rota', 'route', 'recurso', 'resource', 'pagina', 'page', 'endpoint', 'caminho', 'url'],
  ...['servico', 'service', 'metodo', 'method', 'loja', 'token', 'usuario', 'cannot get'],
];

/** Whether the service says in its own words that no order has the key. */
export function saysOrderAbsent(mensagem: string | undefined): boolean {
  if (mensagem === undefined || mensagem.length > MOST_WORDS) return false;
  const words = mensagem
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const subjects: ReadonlySet<string> = new Set(words.split(/[^a-z]+/));
  const isOther = OTHER_SUBJECTS.some((subject) =>
    subject.includes(' ') ? words.includes(subject) : subjects.has(subject),
  );
  return !isOther && ABSENT.some((said) => words.includes(said));
}
