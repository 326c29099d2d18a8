import type { ReadRuleParams } from '../../../../importer/index.js';
import type { ReadRuleTexts } from '../../read-rule-texts.js';

const TYPES: Record<ReadRuleParams<'must-be'>['type'], string> = {
  function: 'uma função',
  string: 'um texto',
  boolean: 'true ou false',
};

/** Why an option, a map or a complement is not taken. */
export const optionRules = {
  'unknown-option': ({ suggestion }) =>
    `não é uma opção conhecida${suggestion === undefined ? '' : `; seria ${suggestion}?`}`,
  'one-of-words': ({ words }) =>
    `deve ser um destes: ${words.map((word) => JSON.stringify(word)).join(', ')}`,
  'must-be': ({ type }) => `deve ser ${TYPES[type]}`,
  'must-be-object': ({ example }) =>
    `deve ser um objeto${example === undefined ? '' : `, como ${example}`}`,
  'must-be-fields-or-function': () => 'deve ser um objeto de campos, ou uma função da nota',
  'must-give-fields': () => 'deve fornecer um objeto de campos',
  'fields-of-all-only': ({ format }) =>
    `deve ser um objeto de campos para ${format === 'workbook' ? 'uma planilha' : format}: só NF-e aceitam uma função, ou campos por chaveNFe`,
  'null-fills-nothing': () => 'é null, que tira um campo: ponha-o dentro de override',
  'given-twice': () => 'é dado junto com map: dê um só',
  'map-header': () =>
    'deve ser uma linha contada a partir de 1, ou uma lista de nomes do cabeçalho',
  'map-words': () => 'deve ser um objeto de palavras, como { "Atendido": "entregue" }',
  'list-of-words': () => 'deve ser uma lista de palavras',
  'subtract-without-sum': () =>
    'precisa de sum: true ao lado, pois desconta do que outras colunas fornecem',
  'time-zone': () => 'deve ser um fuso horário, como America/Sao_Paulo',
  'text-or-number': () => 'deve ser um texto ou um número',
  'unknown-field': ({ suggestion, known }) =>
    `não é um campo de um pedido; ${suggestion === undefined ? `campos conhecidos: ${known.join(', ')}` : `seria ${suggestion}?`}`,
  'template-too-long': ({ max }) => `aceita no máximo ${max} caracteres`,
  'template-open': () => 'tem um { sem um nome e } depois; escreva {{ para uma chave',
  'template-close': () => 'tem um } sem um { antes; escreva }} para uma chave',
  'complement-of-all': ({ items, given }) =>
    `tem ${items} no arquivo e ${given} no complemento para todos: dê um, para cada um deles, ou ponha a lista dentro de override`,
  'complement-items': ({ items, given, needed }) =>
    `tem ${items} no arquivo e ${given} no complemento: dê a mesma quantidade ({} deixa um como está), ou dê itens completos (${needed.join(', ')}) no lugar de todos`,
  'must-be-paths': () => 'deve ser um caminho, ou uma lista de caminhos',
} satisfies Partial<ReadRuleTexts>;
