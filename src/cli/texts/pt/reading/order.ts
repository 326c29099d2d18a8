import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why an order that was read is not sent, or with a warning. */
export const orderRules = {
  'duplicate-order': ({ row }) =>
    `e pedidoCanal são os do registro ${row} desta entrada: cada pedido é enviado uma vez`,
  'pack-line': ({ word }) =>
    `é ${JSON.stringify(word)}: a linha de um pacote, cujos produtos vêm depois como vendas próprias. Retire-a, e ponha o frete dela em uma delas, ou os valores contam duas vezes`,
  'field-fails': ({ error }) => `não pode ser lido: um dos campos falha com ${error}`,
  'titles-and-products': ({ titulos, produtos, frete, expected, difference, isMore }) =>
    `somam ${titulos}, e produtos (${produtos}) e frete (${frete}) somam ${expected}: ${difference} a ${isMore ? 'mais' : 'menos'}`,

  'chave-not-text': () =>
    'deve ser um texto de 44 caracteres: um número não comporta uma chave de nota',
  'chave-rounded': () =>
    'foi arredondada por uma planilha (notação científica): formate a coluna como texto e exporte de novo',
  'chave-length': ({ length, hasMarks }) =>
    `deve ter 44 caracteres${hasMarks ? ', sem prefixo, espaços ou pontos' : ''}; tem ${length}`,
  'chave-small-letter': ({ character }) =>
    `tem uma letra minúscula no caractere ${character}: escreva as letras do CNPJ em maiúsculas`,
  'chave-character': ({ character, isLetter }) =>
    `deve ter ${isLetter ? 'um dígito ou uma letra maiúscula' : 'um dígito'} no caractere ${character}`,
  'chave-month': () => 'não tem um mês de 01 a 12 nos caracteres 5 e 6',
  'chave-ends-in-zeros': () =>
    'foi arredondada por uma planilha (termina em zeros): formate a coluna como texto e exporte de novo',
  'chave-check-digit': ({ digit, right }) =>
    `tem dígito verificador ${digit}, e os outros caracteres dão ${right}: um caractere está errado`,
} satisfies Partial<ReadRuleTexts>;
