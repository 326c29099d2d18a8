import type { ReadRuleTexts, RuleWriter } from '../../read-rule-texts.js';

const policy = ({ option }: RuleWriter) =>
  `use ${option('titulos', 'per-order')} se for um só título, ${option('titulos', 'per-row')} se cada linha tiver o seu`;

const mean = (suggestion: string | undefined) =>
  suggestion === undefined ? '' : `; seria ${suggestion}?`;

/** Why a table, its header, or the rows of one order are not read. */
export const tableRules = {
  'quotes-open': () =>
    'tem uma célula que abre "aspas" e não as fecha no fim: dentro de uma célula, escreva cada aspa duas vezes',
  'second-header': () =>
    'tem um segundo cabeçalho, com outras colunas ou em outra ordem: salve cada tabela em um arquivo próprio',

  'no-header-names': () => 'não tem a linha que o mapa dá como cabeçalho: corrija header no mapa',
  'no-field-named': (_, { option }) =>
    `não nomeia nenhum campo de um pedido: a primeira linha deve ter os nomes das colunas, como pedido, pedidoCanal, titulos.valorTotal. Diga o que são outros nomes em ${option('map')}, como { "Nº do pedido": "pedido" } (recebiveis pedido map escreve um mapa assim); outro separador em ${option('csv.delimiter')}`,
  'header-unreadable': ({ problems }, { sentence }) =>
    `tem um cabeçalho que não pode ser lido:${problems.length === 1 ? ` ${problems.map(sentence).join('')}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}${problems.some(({ code }) => code === 'unknown-column') ? '\nrecebiveis pedido map ARQUIVO propõe um mapa das colunas, e pergunta o que falta' : ''}`,
  'unknown-column': ({ column, suggestion }, { option }) =>
    `a coluna "${column}" não é um campo de um pedido${suggestion === undefined ? '; diga' : `${mean(suggestion)} Diga`} o campo dela em ${option('map')}, ou null para deixá-la de fora`,
  'mapped-column-missing': ({ column, suggestion }, { option }) =>
    `${option('map')} nomeia "${column}", que o arquivo não tem${mean(suggestion === undefined ? undefined : `"${suggestion}"`)}`,
  'repeated-field': ({ one, other, field }, { option }) =>
    `as colunas "${one}" e "${other}" trazem o mesmo campo, ${field}: deixe uma de fora com null em ${option('map')}, como { ${JSON.stringify(other)}: null }`,
  'sale-day-left-out': ({ column }, { option }) =>
    `não tem coluna de dataVenda, e tem uma de datas que não traz nada: nomeie-a em ${option('map')}, como { ${JSON.stringify(column)}: "dataVenda" }, ou com null, e dataVenda será o dia da nota`,
  'no-order-column': (_, { option }) =>
    `nenhuma coluna traz pedido nem pedidoCanal, que juntam as linhas de um pedido: indique uma em ${option('map')}`,

  'half-identity': () =>
    'está vazio abaixo de uma linha de um pedido: cada linha de um pedido repete pedido e pedidoCanal. Preencha, ou tire a linha se for um total',
  'row-cut': () =>
    'termina no meio da última linha: o arquivo está cortado, exporte ou copie de novo. Se está completo, ponha uma quebra de linha no fim',
  contradiction: ({ line }) =>
    `contradiz a linha ${line}, do mesmo pedido: deixe o mesmo valor nas duas, ou uma delas vazia`,
  'rows-equal': ({ earlier }) =>
    `a linha é igual à linha ${earlier}, e o total do pedido não mostra se é uma segunda unidade ou o mesmo item outra vez: tire uma delas, ou escreva o item uma vez com toda a quantidade`,
  'installments-numbered': ({ column, count }, { option }) =>
    `são ${count}, de 1 a ${count} parcelas: se ${JSON.stringify(column)} diz quantas parcelas cada título tem, indique isso em ${option('map')}, como { ${JSON.stringify(column)}: "titulos.qtTotalParcela" }; se numera as parcelas em todo o arquivo, deixe-a de fora ali, como { ${JSON.stringify(column)}: null }, com ${option('titulos', 'per-row')}: cada linha é um título de uma parcela`,
  'titles-differ': (_, { option }) =>
    `diferem entre as linhas do pedido, que só pode ter um: corrija o arquivo, ou deixe de fora a coluna que difere, com null em ${option('map')}`,
  'titles-and-total': ({ titulos, expected, order }, writer) =>
    order === 'charges' || order === 'mixed'
      ? `somam ${titulos} tanto se frete e descontos que todas as linhas repetem são do pedido como se são de cada linha: ${order === 'charges' ? `use ${writer.option('titulos', 'per-order')} se são do pedido; senão ` : ''}escreva a soma de cada um na primeira linha do pedido, e deixe as outras linhas dele vazias ali`
      : `somam ${titulos}, e produtos, frete e descontos somam ${expected}: ${order === 'repeated' ? `se cada linha tem um título só seu, use ${writer.option('titulos', 'per-row')}; senão ` : ''}${order === 'titles' ? policy(writer) : `nomeie a coluna de outro valor em ${writer.option('map')} (desconto, acrescimo, ou null para uma que não conta); se o total deste sistema é outra coisa, use ${writer.option('totais', 'livres')}`}`,
  'order-in-tables': ({ file }) =>
    `é de um pedido que está também em ${file}, pelos números ou pela nota, com outras linhas: ponha as linhas em uma só tabela, ou tire-o da outra`,
  'order-in-other-table': ({ file }) => `tem um pedido igual ao de ${file}: conta uma vez só`,
  'stray-cell': ({ cells, width }) =>
    `tem ${cells} células e o cabeçalho tem ${width} colunas, ou há uma em coluna sem nome: dê um nome à coluna, e ponha entre "aspas" um texto que contém o separador ou uma quebra de linha`,
} satisfies Partial<ReadRuleTexts>;
