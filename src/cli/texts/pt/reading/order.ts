import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why an order that was read is not sent, or with a warning. */
export const orderRules = {
  'duplicate-order': ({ row }) =>
    `e pedidoCanal são os do registro ${row} desta entrada: cada pedido é enviado uma só vez`,
  'sent-before': () =>
    'já foi enviado por uma importação anterior, e hoje não seria: nenhuma importação muda ou cancela um pedido, alguém precisa conferir no serviço (recebiveis pedido verify ARQUIVO lista todos)',
  'sent-not-in-source': () =>
    'foi enviado por uma importação anterior, e nenhuma linha tem hoje esses dois números: saiu do arquivo, mudou de número ou está em uma linha que não pôde ser lida. Alguém precisa conferir no serviço',
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
    `tem uma letra minúscula no caractere ${character}: escreva em maiúsculas as letras do CNPJ`,
  'chave-character': ({ character, isLetter }) =>
    `deve ter ${isLetter ? 'um dígito ou uma letra maiúscula' : 'um dígito'} no caractere ${character}`,
  'chave-month': () => 'não tem um mês de 01 a 12 nos caracteres 5 e 6',
  'chave-ends-in-zeros': () =>
    'foi arredondada por uma planilha (termina em zeros): formate a coluna como texto e exporte de novo',
  'chave-check-digit': ({ digit, right }) =>
    `tem dígito verificador ${digit}, e os outros caracteres dão ${right}: há um caractere errado`,
  'below-zero': () =>
    'está abaixo de zero: uma devolução ou um estorno não é um pedido, tire as linhas dele. Se o sistema escreve valores assim, ponha absolute nessa coluna em um mapa',
  'out-of-range': ({ first, last }) => `deve ser de ${first} a ${last}: nenhuma venda tem outro`,
  'sale-in-future': ({ dataVenda, today }) =>
    `é ${dataVenda}, depois de hoje (${today}): confira se o dia e o mês estão trocados`,
  'invoice-before-sale': ({ dataVenda, dataFaturamento }) =>
    `é ${dataFaturamento}, dias antes da venda (dataVenda ${dataVenda}): confira as duas, e se o dia e o mês estão trocados`,
  'situations-differ': ({ pedido, canal }) =>
    `é ${pedido} do seu lado e ${canal} no canal: corrija o lado que está errado, ou deixe o pedido de fora se a venda foi cancelada`,
  'sale-sent-undone': ({ pedido, canal }) =>
    `é ${pedido} do seu lado e ${canal} no canal: com os nomes do serviço, o pedido vai assim. Deixe-o de fora se não há o que receber`,
  'nota-not-valid': ({ numero, reason }, sentence) =>
    `falta: a nota ${numero} do pedido ${sentence(reason)}. O serviço não aceita pedido sem nota válida: informe a chave dela`,
  'nota-returned': ({ numero, by }) =>
    `não foi usada: a nota ${numero} do pedido foi devolvida pela nota ${by}. Dê ao pedido a situacao de uma devolução, ou deixe de fora`,
  'nota-other-buyer': ({ numero }) =>
    `não foi usada: a nota ${numero} é de outro comprador, com CPF ou CNPJ diferente do que está no pedido. Acrescente ao arquivo uma coluna com a chave certa`,
  'notas-unread': ({ count, file, reason }, sentence) =>
    `falta: nenhuma das notas lidas cita o pedido, e ${count === 1 ? 'uma não pôde ser lida' : `${count} não puderam ser lidas`}, como ${file}: ${sentence(reason)}`,
  'nota-several': ({ numbers }) =>
    `é incerta: as notas ${numbers.join(', ')} citam o pedido, e qualquer uma serviria. Acrescente ao arquivo uma coluna com a chave`,
  'nota-differs': ({ numero, emissao, vNF, vFrete, total, frete, dataVenda }) =>
    `não foi usada: a nota ${numero}, de ${emissao}, é de ${vNF} com frete de ${vFrete}, e o pedido, ${dataVenda === undefined ? 'sem data' : `de ${dataVenda}`}, é de ${total} com frete de ${frete}, ou tem mais unidades. Corrija o pedido, ou acrescente ao arquivo uma coluna com a chave certa`,
  'no-links': () =>
    'é uma tabela, e notas são pastas, .zip ou XML: escreva a chave de cada pedido em uma coluna chaveNFe do arquivo que é importado',
  'nota-shared': ({ numero }) =>
    `não foi usada: a nota ${numero} seria de vários pedidos do arquivo. Acrescente ao arquivo uma coluna com a chave de cada um`,
} satisfies Partial<ReadRuleTexts>;
