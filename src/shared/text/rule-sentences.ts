/** Facts of a rule of the service; each rule has the facts that its sentence needs. */
export interface RuleFacts {
  /** Name of the rule. */
  rule?: string;
  type?: string;
  values?: readonly string[];
  suggestion?: string;
  max?: number;
  min?: number;
  precision?: number;
  decimals?: number;
  field?: string;
  value?: string;
  fields?: readonly string[];
  names?: readonly string[];
  /** A situation in the words of another system. */
  word?: string;
}

const TYPES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
};

const typeOf = ({ type = '' }: RuleFacts) => TYPES[type] ?? type;
const list = (names: readonly string[] = []) => names.join(', ');
const numeric = ({ precision, decimals }: RuleFacts) => `numeric ${precision},${decimals}`;

/**
 * Portuguese sentences about fields, by the name of the rule, for the command line and the emulator; English
 * is in the error itself.
 */
export const ruleSentences = {
  required: (rule) => `é obrigatório; informe ${typeOf(rule)}`,
  type: (rule) => `deve ser ${typeOf(rule)}`,
  'one-of': ({ values, word }) =>
    `deve ser um destes valores: ${list(values)}${word === undefined ? '' : `; veio ${JSON.stringify(word)}. Em uma tabela, diga em values, no mapa que "recebiveis pedido map" grava, qual é a palavra do serviço`}`,
  'unknown-key': ({ suggestion }) =>
    `não é um campo do serviço${suggestion ? `: você quis dizer ${suggestion}?` : ''}`,
  'max-length': ({ max }) => `deve ter no máximo ${max} caracteres`,
  'not-empty': () => 'não pode ser vazio; deve ter ao menos 1 caractere',
  'empty-list': () => 'é uma lista vazia: o pedido vai sem nenhum',
  'event-without-name': () => 'está vazio: não dá para saber o que é este valor',
  negative: () => 'é menor que zero: uma venda não tem esse valor',
  'odd-chave-nfe': () =>
    'não é a chave de nenhuma nota: confira os 44 caracteres e o dígito verificador',
  min: ({ min }) => `deve ser no mínimo ${min}`,
  max: ({ max }) => `deve ser no máximo ${max}`,
  decimals: (rule) =>
    `deve ter no máximo ${rule.decimals} casas decimais (${numeric(rule)}); arredonde o valor antes`,
  magnitude: (rule) =>
    `deve ser menor que ${10 ** ((rule.precision ?? 0) - (rule.decimals ?? 0))} (${numeric(rule)})`,
  day: () => 'deve ser uma data que existe, como 2026-12-31',
  'whole-text': () => 'não é um texto: tem meio par de caracteres; use UTF-8',
  'path-segment': () => 'não pode ser . nem ..; use a chave inteira',
  'http-url': () => 'deve ser um endereço http ou https completo, sem espaços',
  'base64-xml': () => 'deve ser o XML em base64, sem quebras de linha; não o próprio XML',
  'required-when': ({ field, value }) =>
    `é obrigatório quando ${field} é ${value}; informe os dois`,
  'exactly-one': ({ fields }) => `deve ter exatamente um destes: ${list(fields)}`,
  'not-together': ({ field }) => `é o mesmo campo que ${field}: deixe um dos dois de fora`,
  'whole-number': () => 'deve ser um número inteiro',
  'invoice-number': () => 'deve ser um número de nota fiscal: só dígitos',
  boolean: () => 'deve ser true ou false',
  'list-of': ({ values }) => `deve ser uma lista de ${list(values)}`,
  'period-form': () => 'deve estar no formato "dd/mm/aaaa - dd/mm/aaaa"',
  'period-order': () => 'termina antes de começar; use a data menor primeiro',
  'max-days': ({ max }) => `passa de ${max} dias; divida o período`,
  'not-before': ({ field }) => `é anterior a ${field}; deve ser o mesmo dia ou um depois`,
  ordenacao: ({ names }) =>
    `deve ser uma lista de ${list(names)} (- antes do nome: decrescente), ou de ids como -4|12`,
  other: () => 'não é aceito pelo serviço; use o formato da documentação',
} satisfies Record<string, (rule: RuleFacts) => string>;
