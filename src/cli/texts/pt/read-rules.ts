import { sentencesOf } from '../../../shared/text/sentences.js';
import type { ReadRuleTexts } from '../read-rule-texts.js';
import reasons from './read-reasons.json' with { type: 'json' };

const UNITS = { MiB: 'MiB', cells: 'células', files: 'arquivos' };

const TOPICS = {
  money: 'dinheiro',
  status: 'situação',
  payment: 'pagamento',
  installments: 'parcelas',
  returns: 'devolução ou estorno',
};

const remedyFor = (column: string | undefined): string =>
  column === undefined
    ? 'corrija o pedido, acrescente uma coluna desconto, com o que você tirou do preço, ou acrescimo, ou, se cada linha tem um título próprio, use um mapa com { "titulos": "per-row" }'
    : `corrija o pedido, ou as colunas e políticas (titulos, frete, desconto) do mapa: "columns": { ${JSON.stringify(column)}: null } tira o total de outra coluna ou da nota`;

/** A cell that is not shown is measured. */
const ofShown = (shown: string) => shown.replace(/^(\d+) characters$/, '$1 caracteres');

/** The entry of a map for an undecided column: null would send sales that do not stand. */
function entryOf(topic: keyof typeof TOPICS, column: string): string {
  if (topic === 'money' || topic === 'installments') {
    return 'null } a ignora, "<campo>" no lugar de null a usa';
  }
  const isOfReturns = topic === 'returns';
  const entry = `{ "to": [], "expect": ["${isOfReturns ? '0' : '…'}"] } }`;
  return isOfReturns
    ? `${entry} recusa as vendas que têm algo além de 0, ${column}: null as envia`
    : `${entry}, com as palavras de uma venda válida no lugar de …, recusa as outras vendas; "<campo>" a usa, ${column}: null envia todas`;
}

/** Sentences about files, rows and options, by the code of the reader's rule. */
export const readRules: ReadRuleTexts = {
  ...sentencesOf(reasons, ofShown),
  'too-large': ({ max, unit }) =>
    `tem mais de ${max} ${UNITS[unit]}, assim ou descompactado, muito mais do que uma exportação, uma nota ou um pedido: confira se as "aspas" fecham, descompacte, ou salve a aba como CSV, e importe isso`,
  'ledger-in-use': ({ holder }) =>
    holder
      ? `está em uso pelo processo ${holder.pid} em ${holder.host}, que está em andamento: deixe terminar, ou pare o processo antes`
      : 'está em uso por outra execução, que está em andamento: deixe terminar, ou pare-a antes',
  'header-unreadable': ({ problems }, sentence) =>
    `tem um cabeçalho que não pode ser lido:${problems.length === 1 ? ` ${problems.map(sentence).join('')}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}`,
  'columns-undecided': ({ columns }) =>
    `tem ${columns.length === 1 ? 'uma coluna' : `${columns.length} colunas`} sem decisão, que ${columns.length === 1 ? 'pode' : 'podem'} mudar o que é enviado:${columns.map(({ column, topic, values }) => `\n  - "${column}" fala de ${TOPICS[topic]}: ${values.map(ofShown).join(', ')}. No mapa: "columns": { ${JSON.stringify(column)}: ${entryOf(topic, JSON.stringify(column))}`).join('')}\nrecebiveis pedido map ARQUIVO pergunta uma a uma, e guarda as respostas`,
  'titles-and-total': (order) =>
    `somam ${order.titulos}, e produtos (${order.produtos}), frete (${order.frete}), acréscimos (${order.acrescimos}) e descontos pagos por você (${order.descontos}) somam ${order.expected}: ${remedyFor(order.column)}`,
  'other-word': ({ column, word, words, remedy }) =>
    `"${column}" traz ${words.includes('0') && remedy === undefined ? 'um valor' : ofShown(word)}, e uma venda válida ${words.length > 0 ? `tem ${words.join(', ')} ali` : 'não tem nada ali'}: foi recusada. ${remedy === undefined ? 'Se a venda é válida, corrija a célula' : `Se toda venda com isso é válida, ponha no mapa ${remedy}`}`,
  'unknown-word': ({ word, choices, suggestion, inMap }) =>
    `é ${ofShown(word)}${suggestion === undefined ? '.' : `: você quis dizer "${suggestion}"?`} O serviço conhece ${choices.join(', ')}${inMap === undefined ? '' : `; diga uma vez no mapa o que ela é: ${inMap}`}`,
  'set-beside-column': ({ field, column }) =>
    `tem a coluna "${column}", que traz ${field}, e --set, --complement ou fields do mapa também traz: tire dali, ou ${field === 'titulos.qtTotalParcela' ? 'diga no mapa o que são as células em branco, como "parcelas": { "<pagamento>": 1 }' : `diga no mapa "defaults": { "${field}": "<valor>" }, que vale onde a célula está em branco, ou "columns": { ${JSON.stringify(column)}: null }, que ignora a coluna`}`,
  'chave-length': ({ length, hasMarks }) =>
    `deve ter 44 caracteres${hasMarks ? ', sem prefixo, espaços ou pontos' : ''}; tem ${length}`,
  'chave-character': ({ character, isLetter }) =>
    `deve ter ${isLetter ? 'um dígito ou uma letra maiúscula' : 'um dígito'} no caractere ${character}`,
  'nota-differs': ({ numero, emissao, vNF, vFrete, total, frete, dataVenda, odd }) =>
    `não foi usada: a nota ${numero}, de ${emissao}, ${odd ? `tem os valores do pedido, mas não combina com ${odd.field}, que é ${odd.day}: a nota é do dia da venda, ou de até um ano depois, e do dia em dataFaturamento` : `é de ${vNF} com frete de ${vFrete}, e o pedido, ${dataVenda === undefined ? 'sem data' : `de ${dataVenda}`}, é de ${total} com frete de ${frete}, ou tem mais unidades`}. Corrija o pedido, ou acrescente ao arquivo uma coluna com a chave certa`,
  'unknown-field': ({ suggestion, known }) =>
    `não é um campo de um pedido; ${suggestion === undefined ? `campos conhecidos: ${known.join(', ')}` : `você quis dizer ${suggestion}?`}`,
  'fields-missing': ({ fields, ofAll, ofNotas }) =>
    `nenhuma coluna traz ${fields.join(', ')}${ofAll ? `; o que é igual em todos os pedidos se diz uma vez, com --set campo=valor` : ''}${ofNotas ? `; as NF-e destes pedidos se indicam em --notas` : ''}; recebiveis pedido map ARQUIVO pergunta um a um`,
};
