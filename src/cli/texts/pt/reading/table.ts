import type { ReadRuleTexts } from '../../read-rule-texts.js';
import { ofShown } from './cell.js';

const TOPICS = {
  money: 'dinheiro',
  status: 'situação',
  payment: 'pagamento',
  installments: 'parcelas',
  returns: 'devolução ou estorno',
};

const remedyFor = ({ isOwn, isOnce }: { isOwn: boolean; isOnce: boolean }): string => {
  if (!isOwn)
    return 'corrija o pedido, ou as colunas e políticas (titulos, frete, desconto) do mapa';
  return isOnce
    ? 'todas as linhas repetem este título, e ele contou uma vez; se cada linha tem o seu, use um mapa com { "titulos": "per-row" }'
    : 'corrija o pedido, ou acrescente uma coluna desconto, com o que você tirou do preço, ou acrescimo';
};

/** Why a table, its header, or the rows of one order are not read. */
export const tableRules = {
  'quotes-open': () =>
    'tem uma célula que abre "aspas" e não as fecha no fim: dentro de uma célula, escreva cada aspa duas vezes',
  'second-header': () =>
    'tem um segundo cabeçalho, com outras colunas ou em outra ordem: salve cada tabela em um arquivo próprio',
  'no-field-named': () =>
    'tem cabeçalhos que nenhum preset conhece, e que não são os do serviço: faça o mapa uma vez com recebiveis pedido map ARQUIVO, que pergunta o que é cada coluna',
  'presets-fit': ({ presets }) =>
    `tem cabeçalhos que servem a mais de um preset, ${presets.join(', ')}: diga o sistema que o exportou, como --preset ${presets[0]}, ou dê um mapa em --map`,
  'header-unreadable': ({ problems }, sentence) =>
    `tem um cabeçalho que não pode ser lido:${problems.length === 1 ? ` ${problems.map(sentence).join('')}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}`,
  'columns-undecided': ({ columns }) =>
    `tem ${columns.length === 1 ? 'uma coluna' : `${columns.length} colunas`} sem decisão, que ${columns.length === 1 ? 'pode' : 'podem'} mudar o que é enviado:${columns.map(({ column, topic, values }) => `\n  - "${column}" fala de ${TOPICS[topic]}: ${values.map(ofShown).join(', ')}. No mapa: ${JSON.stringify(column)}: null a ignora, ${JSON.stringify(column)}: "<campo>" a usa`).join('')}\nrecebiveis pedido map ARQUIVO pergunta uma a uma, e guarda as respostas`,
  'set-undecided': ({ field, column, values }) =>
    `tem a coluna "${column}" (${values.map(ofShown).join(', ')}), que pode trazer ${field}, e --set daria o mesmo valor a todos os pedidos: diga no mapa ${JSON.stringify(column)}: "${field}" ou ${JSON.stringify(column)}: null`,
  'mapped-column-missing': ({ column }) =>
    `--map nomeia "${column}", que o arquivo não tem: exporte a coluna de novo, ou tire-a do mapa`,
  'repeated-field': ({ one, other, field }) =>
    `as colunas "${one}" e "${other}" trazem o mesmo campo, ${field}: deixe uma de fora com null em --map, como { ${JSON.stringify(other)}: null }`,
  'set-beside-column': ({ field, column }) =>
    `tem a coluna "${column}", que traz ${field}, e --set também traz: tire --set, ou diga no mapa ${JSON.stringify(column)}: null`,
  'of-one-order': ({ field }) =>
    `teria o mesmo ${field} em todos os pedidos, e ele é de um pedido só: tire-o, e indique em --map a coluna que traz o de cada um${field === 'chaveNFe' ? `, ou as NF-e em --notas` : ''}`,
  'sale-day-left-out': ({ column }) =>
    `não tem coluna de dataVenda, e tem uma de datas sem decisão: diga no mapa ${JSON.stringify(column)}: "dataVenda", ou null, e dataVenda será o dia da nota`,
  'no-order-column': () =>
    `nenhuma coluna traz pedido nem pedidoCanal, que juntam as linhas de um pedido: indique uma em --map`,

  'half-identity': () =>
    'está vazio abaixo de uma linha de um pedido: cada linha repete o número do pedido. Preencha, tire a linha se for um total, ou diga "numberOnFirstRow": true no mapa',
  'row-cut': () =>
    'termina no meio da última linha: o arquivo está cortado, exporte ou copie de novo. Se está completo, ponha uma quebra de linha no fim',
  contradiction: ({ line }) =>
    `contradiz a linha ${line}, do mesmo pedido: deixe o mesmo valor nas duas, ou uma delas vazia. Linhas com o mesmo pedido e o mesmo pedidoCanal são um só pedido: se são dois, uma coluna tem de trazer um pedidoCanal para cada um`,
  'rows-equal': ({ earlier }) =>
    `a linha é igual à linha ${earlier}, e nada mostra se é uma segunda unidade ou o mesmo item outra vez: tire uma delas, ou escreva o item uma vez com toda a quantidade`,
  'titles-differ': () =>
    'diferem entre as linhas do pedido em mais do que o valor, e só pode haver um: corrija o arquivo, ou ignore a coluna que difere com null no mapa',
  'amounts-differ': ({ policy, one, other }) =>
    `é ${one} e ${other} em linhas do mesmo pedido, e conta uma vez: se cada linha tem o seu, diga "${policy}": "per-row" no mapa`,
  'titles-and-total': ({ isOwn, isOnce, ...order }) =>
    `somam ${order.titulos}, e produtos (${order.produtos}), frete (${order.frete}), acréscimos (${order.acrescimos}) e descontos pagos por você (${order.descontos}) somam ${order.expected}: ${remedyFor({ isOwn, isOnce })}`,
  'stray-cell': ({ cells, width }) =>
    `tem ${cells} células e o cabeçalho tem ${width} colunas, ou há uma em coluna sem nome: dê um nome à coluna, e ponha entre "aspas" um texto que contém o separador ou uma quebra de linha`,
} satisfies Partial<ReadRuleTexts>;
