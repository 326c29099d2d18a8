import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a cell has no value. */
export const cellRules = {
  'other-encoding': (_, { option }) =>
    `tem caracteres que não são da codificação do arquivo: use ${option('csv.encoding')}, como windows-1252`,
  'sheet-error': () =>
    'é um erro de planilha, ou uma fórmula sem resultado: corrija, salve o arquivo na planilha e importe esse',
  'rounded-text': () =>
    'foi arredondado por uma planilha (notação científica): formate a coluna como texto e exporte de novo',
  'number-as-decimal': () =>
    'é um número inteiro que um programa escreveu com casas decimais, como 123.0, e pode ter perdido zeros à esquerda: exporte a coluna como texto',
  'number-as-day': () =>
    'é um dia na planilha, que ela fez de um número como 12-2025: formate a coluna como texto e exporte de novo',
  'rounded-digits': () =>
    'é um número de mais de 15 dígitos, dos quais uma planilha perde os últimos: formate a coluna como texto e exporte de novo',
  'shown-with-marks': () =>
    'é um número que a planilha mostra com marcas do formato, como 001-001 de 1001: não se sabe qual é o do pedido. Escreva-o como texto, ou formate a coluna como número simples',
  'no-value': () =>
    'é uma palavra que programas escrevem no lugar de um valor que não têm (nan, None, null): dê o número do pedido, ou deixe a célula vazia',
  'rounded-column': () =>
    'só tem zeros depois dos primeiros 15 dígitos, como todo número desse tamanho na coluna: uma planilha os arredondou, e pedidos podem ter ficado com o mesmo. Importe o arquivo como o sistema o exportou; se os números são esses, escreva-os com a marca de texto, como ="2000001234567890"',
  'other-word': ({ words }) =>
    `tem uma palavra que a coluna não aceita; aceita: ${words.join(', ').toUpperCase()}`,
  'as-map-sets': ({ problem }, { sentence }) => `${sentence(problem)} (como o mapa define)`,

  'not-a-number': ({ length }) =>
    `deve ser um número, como 1.234,56 ou 1234.56; há um texto de ${length} caracteres`,
  'not-a-sheet-number': ({ length }) => `deve ser um número; há um texto de ${length} caracteres`,
  'number-ambiguous': (_, { option }) =>
    `pode ser milhares ou decimais, e nenhuma outra célula decide: use ${option('csv.decimal', ',')} ou '.'`,
  'other-decimal': ({ sign, given }, { option }) =>
    `tem os decimais depois de "${sign}", onde ${option('csv.decimal')} é "${given}"`,
  'number-marks': () =>
    'não é um número: os pontos e vírgulas não estão onde ficam milhares e decimais',
  'number-digits': ({ max }) => `tem mais de ${max} dígitos: mais do que um número comporta`,
  'rounded-number': () =>
    'foi arredondado por uma planilha (notação científica): formate a coluna como número e exporte de novo',
  percentage: () => 'é uma porcentagem onde o serviço aceita um valor',
  'other-currency': () => 'está em outra moeda: o serviço aceita reais',
  dash: () => 'é um traço: escreva 0, ou deixe a célula vazia',

  'not-a-day': ({ length }) =>
    `deve ser um dia, como dd/mm/aaaa ou aaaa-mm-dd; há um texto de ${length} caracteres`,
  'other-date-format': ({ format }, { option }) =>
    `deve ser um dia como ${format}, que ${option('csv.dateFormat')} define`,
  'short-year': (_, { option }) =>
    `tem o ano com dois dígitos, e nenhuma célula da coluna mostra que parte é o dia: use ${option('csv.dateFormat')}, como dd/mm/yy, ou escreva o ano inteiro`,
  'month-first': (_, { option }) =>
    `pode ser dd/mm ou mm/dd: outras linhas põem o mês primeiro. Use ${option('csv.dateFormat', 'mm/dd/yyyy')} se todas põem`,
  'days-ambiguous': (_, { option }) =>
    `pode ser dd/mm ou mm/dd, e nada no arquivo decide: use ${option('csv.dateFormat', 'dd/mm/yyyy')} ou mm/dd/yyyy, ou dateFormat da coluna em um mapa`,
  'days-disagree': ({ dayFirst, monthFirst }, { option }) =>
    `pode ser dd/mm ou mm/dd: a linha ${dayFirst} põe o dia primeiro, a linha ${monthFirst} o mês. Corrija a coluna, ou use ${option('csv.dateFormat')}`,
  'days-swapped': ({ text, day }, { option }) =>
    `pode ter o dia e o mês trocados. A linha ${text} tem um dia acima de 12, como quase todo texto da coluna. Dias até 12, como o da linha ${day}, a planilha guarda como data ou como número de dia, ou começam pelo ano. Uma planilha de outro idioma os troca assim. Importe o arquivo como o sistema o exportou, ou abra esse arquivo de novo com a coluna como texto. ${option('csv.dateFormat')} diz como os textos são escritos, e não decide nada sobre esses dias. Só se esses dias estão certos, escreva os textos como datas da planilha também, ou com o ano na frente`,
  'day-zero': () =>
    'é um dia antes de março de 1900, como uma planilha mostra um 0: escreva o dia, ou deixe a célula vazia',
  'no-such-day': () => 'é um dia que não existe',
  'not-a-time': () => 'tem depois do dia algo que não é uma hora',
  'day-number': (_, { option }) =>
    `é um número de dia de planilha ao lado de células que não são: formate a coluna como data e exporte de novo, ou use ${option('csv.dateFormat', 'serial')}`,
  'other-zone': ({ zone }) =>
    `é um momento em ${zone}, cujo dia no Brasil pode ser outro: dê timeZone no mapa, como America/Sao_Paulo, ou exporte só o dia`,
} satisfies Partial<ReadRuleTexts>;
