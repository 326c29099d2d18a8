import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why an option, a map or a complement is not taken. */
export const optionRules = {
  'must-give-fields': () => 'deve ser um objeto de campos, ou uma função da nota que devolve um',
  'template-name': ({ name }) =>
    `usa {${name}}, que não é campo de um pedido nem de uma NF-e: faça a coluna dar um campo, como ${JSON.stringify(name)}: "pedido", e escreva {pedido}`,
  'fields-of-all-only': ({ format }) =>
    `deve ser um objeto de campos para ${format === 'workbook' ? 'uma planilha' : format}: só NF-e aceitam uma função, ou campos por chaveNFe`,
  'set-of-each': () =>
    `é de cada pedido, e não igual em todos: indique a coluna que o traz em --map`,
  'null-fills-nothing': () => 'é null, que tira um campo: para isso, ponha-o dentro de override',
  'time-zone': () => 'deve ser um fuso horário, como America/Sao_Paulo',
  'unknown-field': ({ suggestion, known }) =>
    `não é um campo de um pedido; ${suggestion === undefined ? `campos conhecidos: ${known.join(', ')}` : `seria ${suggestion}?`}`,
  'complement-of-all': ({ items, given }) =>
    `tem ${items} no arquivo e ${given} no complemento de todos: informe um, que vale para cada um deles, ou ponha a lista dentro de override`,
  'header-gone': () =>
    'não existe mais: o cabeçalho é a linha com mais nomes conhecidos. Tire "header" do mapa e, se outra linha for tomada por ele, o que está acima dele no arquivo',
  'map-of-columns': () =>
    'deve ter as colunas dentro de "columns", como { "columns": { "Nº": "pedido" } }',
  'totais-gone': () =>
    'não existe mais: os títulos somam produtos, frete, acréscimos e descontos, até o centavo. Tire "totais" do mapa, e diga em columns qual coluna é desconto, acrescimo ou null',
  'must-be-paths': () => 'deve ser um caminho, ou uma lista de caminhos',
  'template-braces': () =>
    'tem um { sem nome e }, ou um } sem {: para uma chave no texto, escreva {{ ou }}',
} satisfies Partial<ReadRuleTexts>;
