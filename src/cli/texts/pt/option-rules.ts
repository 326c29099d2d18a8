/** The facts of a rule, by its name. */
interface Facts {
  'options-object': { example: string };
  'unknown-option': { suggestion?: string };
  'whole-in': { least: number; most?: number };
  'text-of': { max: number };
  'regras-list': { form: string };
  'regra-object': { form: string };
  'regra-tipo': { values: readonly string[] };
  'regra-repeated': { list: string; before: number };
  'custo-of-order': { tipo: string };
  'custo-limit': { values: readonly string[] };
  'custo-amount': { most: number };
  'contrato-palavra': { values: readonly string[] };
  'contrato-repeated': { before: string };
  'contrato-name': { canal: string };
}

/** Rules without facts. */
type Bare =
  | 'option-day'
  | 'option-day-order'
  | 'loja-name'
  | 'base-url-form'
  | 'base-url-bare'
  | 'base-url-path'
  | 'token-form'
  | 'postgres-form'
  | 'regra-evento'
  | 'regra-canal'
  | 'regra-sinal'
  | 'custo-livre'
  | 'contrato-custo'
  | 'prazo-object';

const list = (values: readonly string[]) => values.join(', ');

/** Sentences for a wrong option value, by the code of the rule; English is in the error itself. */
export const optionRules: { [Code in keyof Facts]: (facts: Facts[Code]) => string } & {
  [Code in Bare]: () => string;
} = {
  'options-object': ({ example }) => `deve ser um objeto de opções, como { ${example} }`,
  'unknown-option': ({ suggestion }) =>
    `não é uma opção conhecida${suggestion ? `: você quis dizer ${suggestion}?` : ''}`,
  'whole-in': ({ least, most }) =>
    `deve ser um número inteiro${most === undefined ? `, ${least} ou mais` : ` de ${least} a ${most}`}`,
  'option-day': () => 'deve ser uma data que existe, dd/mm/aaaa ou aaaa-mm-dd',
  'option-day-order': () => 'termina antes de começar: use a data menor primeiro',
  'text-of': ({ max }) => `deve ser um texto de 1 a ${max} caracteres`,
  'loja-name': () => 'deve ser um nome de 1 a 200 caracteres, sem NUL',
  'base-url-form': () =>
    'deve ser um endereço http ou https completo, como https://api.exemplo.com.br',
  'base-url-bare': () => 'não pode ter usuário, senha, consulta (?) nem fragmento (#)',
  'base-url-path': () => 'deve terminar antes de /api/v1, que faz parte de cada caminho',
  'token-form': () =>
    'deve ter só caracteres ASCII visíveis, sem espaços, como um cabeçalho HTTP aceita: sem a palavra Bearer, que é acrescentada',
  'postgres-form': () => 'deve ser um endereço como postgres://usuario@host/banco',
  'regras-list': ({ form }) => `deve ser uma lista de ${form}`,
  'regra-object': ({ form }) => `deve ser um objeto ${form}`,
  'regra-evento': () => 'deve ser o evento como o canal o escreve',
  'regra-canal': () => 'deve ser o nome de um canal, ou ficar de fora para valer em todos',
  'regra-tipo': ({ values }) => `deve ser um destes valores: ${list(values)}`,
  'regra-sinal': () => 'deve ser 1 ou -1',
  'regra-repeated': ({ list: name, before }) =>
    `repete o que ${name}[${before}] já diz do mesmo evento. Deixe um só`,
  'contrato-palavra': ({ values }) =>
    `deve ser "?", um destes valores: ${list(values)}, ou { "tipo": um deles, "sinal": 1 ou -1 }`,
  'contrato-custo': () =>
    'deve ser "livre", "pedido", "conferir", "?", { "percentual": 3 } ou { "valorMaximo": 25.9 }',
  'contrato-repeated': ({ before }) =>
    `repete o que ${JSON.stringify(before)} já diz: maiúsculas e acentos não contam. Deixe um dos dois`,
  'contrato-name': ({ canal }) =>
    `também é nome de ${JSON.stringify(canal)}. Deixe-o em um dos dois canais`,
  'custo-of-order': ({ tipo }) => `compara-se com o próprio pedido (${tipo}), não com um contrato`,
  'custo-limit': ({ values }) => `deve ter um, e só um, destes: ${list(values)}`,
  'custo-amount': ({ most }) =>
    `deve ser um número de 0 a ${most.toLocaleString('pt-BR')}, com no máximo 2 casas decimais`,
  'custo-livre': () => 'deve ser true, ou ficar de fora',
  'prazo-object': () =>
    "deve ser um número de dias, ou um objeto com um para cada canal, como { 'Mercado Livre': 30 }",
};
