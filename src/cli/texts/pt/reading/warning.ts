import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Cells that are read otherwise than they are written, or left out. */
export const warningRules = {
  'windows-1252': () =>
    'não está em UTF-8, e é lido como windows-1252: confira os acentos de um pedido',
  'company-customer': () =>
    'fica de fora: o serviço aceita um CPF, de 11 dígitos, e este é um CNPJ, um documento estrangeiro, ou faltam dígitos',
  'titles-differ-from-total': ({ difference, isMore }) =>
    `somam ${difference} a ${isMore ? 'mais' : 'menos'} do que a nota (vNF)`,
  ignored: ({ reason }, sentence) => `${sentence(reason)}: ignorado`,
  'preset-chosen': ({ preset, title }) => `é lido com o preset ${preset} (${title})`,
  'total-line-left-out': () => 'é uma linha de totais, e não de um pedido: fica de fora',
  'key-of-several': ({ pedidos }) =>
    `é a mesma em vários pedidos, como ${pedidos.join(', ')}. Se não é uma nota para todos eles, corrija a chave`,
  'sheet-left-out': ({ sheet, chosen, rows }) =>
    `a aba ${JSON.stringify(sheet)}, com ${rows} linhas preenchidas, fica de fora: os pedidos são lidos de ${JSON.stringify(chosen)}. Se ela tem pedidos, salve-a como um arquivo separado`,
  'folders-left-out': ({ count }) =>
    `tem ${count} pastas dentro, que não são lidas: use --recursive, ou leia cada uma separadamente`,
  'columns-left-out': ({ columns }) =>
    `outras colunas, que não decidem nada, ficam de fora: ${columns.join(', ')}`,
  'fields-missing': ({ fields, ofAll, ofNotas }) =>
    `nenhuma coluna traz ${fields.join(', ')}${ofAll ? `; o que é igual em todos os pedidos se diz uma vez, como --set 'canal=…'` : ''}${ofNotas ? `; as NF-e destes pedidos se indicam em --notas` : ''}; recebiveis pedido map ARQUIVO pergunta um a um`,
  'no-line-break': () =>
    'o arquivo não termina com uma quebra de linha: se foi cortado, falta um pedaço da última célula. Se está completo, acrescente-a',
  'name-cut': () => 'passa dos 60 caracteres que o serviço aceita: foi cortado',
  'nota-unread': () => 'é uma NF-e que não pode ser lida: nenhum pedido é ligado a ela',
  'notas-not-used': ({ count, reason }, sentence) =>
    `${count === 1 ? 'uma nota não dá chave a nenhum pedido' : `${count} notas não dão chave a nenhum pedido`}: ${sentence(reason)}`,
  'nota-without-order': ({ count, shown }) =>
    `${count === 1 ? 'uma nota não é' : `${count} notas não são`} de nenhum pedido do arquivo: ${shown}. Se uma for de um pedido, escreva a chave dela em uma coluna chaveNFe do arquivo`,
} satisfies Partial<ReadRuleTexts>;
