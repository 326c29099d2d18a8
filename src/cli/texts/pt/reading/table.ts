import type { ReadRuleTexts, RuleWriter } from '../../read-rule-texts.js';

const policy = ({ option }: RuleWriter) =>
  `use ${option('titulos', 'per-order')} se for um só título, ${option('titulos', 'per-row')} se cada linha tiver o seu`;

const mean = (suggestion: string | undefined) =>
  suggestion === undefined ? '' : `; seria ${suggestion}?`;

/** Why a table, its header, or the rows of one order are not read. */
export const tableRules = {
  'row-too-large': ({ mebibytes }) =>
    `começa uma linha de mais de ${mebibytes} MiB: ali uma célula abre "aspas" que nunca fecham`,
  'quotes-open': () =>
    'começa uma linha com uma célula que abre "aspas" e nunca as fecha: dentro de uma célula, escreva cada aspa duas vezes',
  'quotes-swallow-rows': () =>
    'tem uma célula que abre "aspas" e as fecha em uma linha posterior, com linhas inteiras no meio: dentro de uma célula, escreva cada aspa duas vezes',
  'not-csv': ({ reason }) =>
    `começa uma linha que não é CSV (${reason}): confira as aspas, ou salve o arquivo de novo como CSV`,
  'second-header': () =>
    'tem um segundo cabeçalho, com outras colunas ou em outra ordem: salve cada tabela em um arquivo próprio',

  'no-header-line': ({ line }) =>
    `não tem nada na linha ${line}, onde o mapa diz que está o cabeçalho: corrija header no mapa`,
  'no-header-names': ({ lines }) =>
    `não tem, entre as primeiras ${lines} linhas, uma com os nomes que o mapa diz que o cabeçalho tem: corrija header no mapa`,
  'no-field-named': (_, { option }) =>
    `não nomeia nenhum campo de um pedido: a primeira linha deve ter os nomes das colunas, como pedido, pedidoCanal, titulos.valorTotal. Diga o que são outros nomes em ${option('csv.map')}, como { "Nº do pedido": "pedido" } (recebiveis pedido map escreve um mapa assim); outro separador em ${option('csv.delimiter')}`,
  'no-header-row': ({ lines }) =>
    `não tem, entre as primeiras ${lines} linhas, uma que possa ser o cabeçalho: escreva os nomes das colunas acima delas`,
  'header-unreadable': ({ problems }, { sentence }) =>
    `tem um cabeçalho que não pode ser lido:${problems.length === 1 ? ` ${problems.map(sentence).join('')}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}${problems.some(({ code }) => code === 'unknown-column') ? '\nrecebiveis pedido map ARQUIVO propõe um mapa das colunas, e pergunta o que falta' : ''}`,
  'unknown-column': ({ column, suggestion }, { option }) =>
    `a coluna "${column}" não é um campo de um pedido${suggestion === undefined ? '; diga' : `${mean(suggestion)} Diga`} o campo dela em ${option('csv.map')}, ou null para deixá-la de fora`,
  'mapped-column-missing': ({ column, suggestion }, { option }) =>
    `${option('csv.map')} nomeia uma coluna "${column}" que o arquivo não tem${mean(suggestion === undefined ? undefined : `"${suggestion}"`)}`,
  'template-name-missing': ({ field, name, suggestion }, { option }) =>
    `${option('csv.map')} define ${field} com {${name}}, que o arquivo não tem${mean(suggestion === undefined ? undefined : `{${suggestion}}`)}`,
  'repeated-field': ({ columns: [first, second], name, field, key }, { option }) =>
    `as colunas ${first} e ${second} ("${name}") fornecem ambas ${field}: deixe uma de fora com null em ${option('csv.map')}${key === undefined ? '' : `, como { ${JSON.stringify(key)}: null }`}`,
  'no-order-column': (_, { option }) =>
    `nenhuma coluna fornece pedido ou pedidoCanal, que juntam as linhas de um pedido: indique uma em ${option('csv.map')}`,

  'cells-of-several-lines': ({ cells, width }) =>
    `tem ${cells} células onde o cabeçalho tem ${width}, uma delas com várias linhas: confira as aspas`,
  'cells-beyond-header': ({ cells, width }) =>
    `tem ${cells} células onde o cabeçalho tem ${width}: um texto que contém o separador deve ficar entre "aspas"`,
  'value-without-column': () =>
    'tem um valor em uma coluna sem nome: dê um nome à coluna, ou esvazie a célula',
  'order-too-large': ({ mebibytes }) =>
    `as linhas de um só pedido passam de ${mebibytes} MiB: confira a coluna pedido`,
  'half-identity': () =>
    'está vazio abaixo de uma linha de um pedido: cada linha de um pedido repete pedido e pedidoCanal. Preencha, ou tire a linha se for um total',
  'may-be-total': () =>
    'pode ser de uma linha de totais, ou de um pedido com esse número, e nada mais na linha decide: tire a linha se for de totais; senão, preencha canal, chave da nota e datas do pedido',
  contradiction: ({ line, isShown, first, other }) =>
    `contradiz a linha ${line}, do mesmo pedido: ${isShown ? `${first ?? 'um valor ilegível'} lá, ${other ?? 'um valor ilegível'} aqui; ` : ''}escreva o mesmo valor, ou deixe vazio`,
  'unproven-totals': ({ titulos, expected }) =>
    `somam ${titulos}, e produtos e frete somam ${expected}; nenhum arquivo deste sistema foi visto, e por isso suas colunas não são aceitas onde discordam: faça um mapa delas (recebiveis pedido map)`,
  'line-duplicated': ({ line }) =>
    `uma linha do pedido é igual à linha ${line}, célula por célula: tire uma se foi copiada por engano, ou escreva o item uma vez com toda a sua quantidade`,
  'order-in-files': ({ file }) =>
    `e pedidoCanal são também os de um pedido em ${file}, com outros valores ou itens, com o total dos dois, cancelado em um deles, ou em linhas que não podem ser lidas: uma parte seria enviada como o pedido inteiro. Junte as linhas dele em um arquivo, tire as que não estão certas ou, se uma exportação é mais nova, importe os arquivos um a um, a mais nova primeiro`,
  'order-may-be-cut': ({ file, first, last, isShown }) =>
    `e pedidoCanal são também os ${first === last ? `da linha ${first}` : `das linhas ${first} a ${last}`} de ${file}. Dois arquivos começam ou terminam com este pedido. ${isShown ? 'Lidos como um arquivo, cada um tem um item próprio: a exportação foi cortada dentro do pedido. Junte as linhas dele em um arquivo' : 'Uma exportação pode ter sido cortada dentro do pedido, ou duas exportações se sobrepõem; nada decide qual dos casos é. Se elas se sobrepõem, tire as linhas dele de um arquivo. Se foi cortada, junte as linhas dele em um arquivo, e escreva um item vendido duas vezes em uma linha com toda a sua quantidade. Também decidem: um total que só os dois arquivos somam, ou uma coluna order-item-id, que um mapa pode nomear com null'}`,
  'order-may-go-on': ({ file, line }) =>
    `e pedidoCanal são os do último pedido deste arquivo, e ${file} começa na linha ${line} com uma linha que não diz por inteiro de que pedido é: pode ser um item deste. Preencha o pedido dela, ou junte as linhas dos dois em um arquivo`,
  'order-may-go-on-in': ({ file, line }) =>
    `e pedidoCanal são os do primeiro ou do último pedido deste arquivo, e ${line === undefined ? '' : `o número do pedido na linha ${line} de `}${file}, do mesmo ZIP, não pode ser lido: pode ter outras linhas do pedido. Corrija esse arquivo, ou tire-o do ZIP`,
  'line-repeats-item': ({ line, columns, more }) =>
    `dá o mesmo item que a linha ${line}, e difere dela só em ${columns.join(', ')}${more > 0 ? ` e mais ${more}` : ''}: a linha pode ter sido exportada duas vezes, ou o item vendido duas vezes, e o total do pedido não decide. Tire uma se as exportações se sobrepõem, senão escreva o item uma vez com toda a sua quantidade; uma coluna order-item-id com outro identificador em cada linha também mostra dois itens`,
  'items-may-be-shares': ({ rows }, writer) =>
    `são iguais em todas as ${rows} linhas que os têm, e podem ser tanto partes do total do pedido como esse total: ${policy(writer)}`,
  'titles-may-be-installments': ({ titles }, { option }) =>
    `são ${titles} títulos iguais de ${titles} parcelas cada, e podem ser as parcelas de um só título: dê uma linha com o valorTotal inteiro desse título, ou use ${option('titulos', 'per-row')} se cada um é um título de ${titles} parcelas`,
  'products-of-titles': ({ rows }) =>
    `são os mesmos em ${rows} linhas com um título cada, e os títulos somados pagam um só deles: deixe vazias as células do produto depois da primeira linha, ou corrija valorTotal se ele foi vendido ${rows} vezes`,
  'items-on-some-rows': ({ items, rows }, writer) =>
    `são iguais em ${items} das ${rows} linhas do pedido: ${policy(writer)}`,
  'items-differ': ({ first, firstLine, other, otherLine }, writer) =>
    `difere entre as linhas do pedido: ${first ?? 'nada'} na linha ${firstLine}, ${other ?? 'nada'} na linha ${otherLine}. Corrija o arquivo; ${policy(writer)}`,
  'sale-undone': ({ column, word, words }) =>
    `é de um pedido cuja coluna "${column}" diz "${word}", e ela decide se a venda vale; são aceitos: ${words.join(', ')}, uma célula vazia, e qualquer palavra em um pedido cancelado. Tire as linhas do pedido (só aquela linha, se for um item cancelado que nada mais no pedido conta), ou nomeie "${column}" em um mapa sobre o preset, com null ou palavras suas`,
  'other-channel': ({ column, preset, canal, word }, { option }) =>
    `é "${canal}" em todo pedido do preset ${preset}, e "${column}" ${word === undefined ? 'está vazia nas linhas deste' : `tem "${word}"`}. Nomeie a coluna em ${option('csv.map')} (com ${option('preset', preset)}): { ${JSON.stringify(column)}: "canal" } se ela tem o canal, null se tem outra coisa`,
  'line-total': ({ column, preset, rows }, { option }) =>
    `tem em "${column}", que o preset ${preset} lê como o total do pedido, o preço das unidades de cada linha: frete ou desconto ficam de fora ${rows === 1 ? 'na única linha que os tem' : `em todas as ${rows} linhas que os têm`}. Exporte o arquivo com o total de cada pedido; ou nomeie a coluna em ${option('csv.map')} (com ${option('preset', preset)}): { ${JSON.stringify(column)}: "titulos.valorTotal" } se é o que foi pago, senão null ao lado da coluna que for`,
  'total-of-no-units': ({ column, amount }) =>
    `é 0, e "${column}" tem ${amount}, o preço de todas as unidades (total no mapa): quase sempre, um item cancelado. Tire a linha dele, ou escreva quantas foram vendidas`,
  'freight-may-be-shares': ({ rows, freight, titulos }) =>
    `é ${freight} em cada uma de ${rows} linhas do pedido, cujos títulos (${titulos}) são os produtos e ${rows} vezes esse frete: cada linha pode ter a sua parte. Se for assim, use sum para a coluna em um mapa; senão, escreva o frete em uma só linha`,
  'below-zero': () =>
    'está abaixo de zero: uma devolução ou um estorno não é um pedido, tire as linhas dele. Se o sistema escreve valores assim, ponha absolute nessa coluna em um mapa',
  'may-lack-rows': () =>
    'pode estar sem linhas: o arquivo não pode ser lido além daqui. Corrija-o ali e leia de novo',
  'row-cut': () =>
    'está cortado: o arquivo termina no meio da última linha. Exporte ou copie de novo',
  'cell-cut': () =>
    'está cortado: a última célula não tem a forma de todas as de cima, e nenhuma quebra de linha a encerra. Exporte ou copie de novo; se o arquivo está completo, termine-o com uma quebra de linha',
} satisfies Partial<ReadRuleTexts>;
