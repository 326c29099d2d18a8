import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a cell has no value. */
export const cellRules = {
  'other-encoding': (_, { option }) =>
    `tem caracteres que não são da codificação do arquivo: use ${option('csv.encoding')}, como windows-1252`,
  'sheet-error': () =>
    'é um erro de planilha, ou uma fórmula sem resultado: corrija, salve o arquivo na planilha e importe esse',
  'other-word': ({ words }) =>
    `tem uma palavra que a coluna não aceita; aceita: ${words.join(', ').toUpperCase()}`,
  'as-map-sets': ({ problem }, { sentence }) => `${sentence(problem)} (como o mapa define)`,

  'other-decimal': ({ sign, given }, { option }) =>
    `tem os decimais depois de "${sign}", onde ${option('csv.decimal')} é "${given}"`,
  percentage: () => 'é uma porcentagem onde o serviço aceita um valor',
  'other-currency': () => 'está em outra moeda: o serviço aceita reais',
  dash: () => 'é um traço: escreva 0, ou deixe a célula vazia',

  'other-date-format': ({ format }, { option }) =>
    `deve ser um dia como ${format}, que ${option('csv.dateFormat')} define`,
  'day-zero': () =>
    'é um dia antes de março de 1900, como uma planilha mostra um 0: escreva o dia, ou deixe a célula vazia',
  'no-such-day': () => 'é um dia que não existe',
  'not-a-time': () => 'tem depois do dia algo que não é uma hora',
  'day-number': (_, { option }) =>
    `é um número de dia de planilha ao lado de células que não são: formate a coluna como data e exporte de novo, ou use ${option('csv.dateFormat', 'serial')}`,
  'not-a-number': ({ shown }) =>
    `deve ser um número de no máximo 15 dígitos, como 1.234,56 ou 1234.56; há ${ofShown(shown)}`,
  'number-ambiguous': (_, { option }) =>
    `pode ser milhares ou decimais, e nenhuma outra célula da coluna decide: use ${option('csv.decimal', ',')} ou '.'`,
  'not-a-day': ({ shown }) =>
    `deve ser um dia, como dd/mm/aaaa ou aaaa-mm-dd; há ${ofShown(shown)}`,
  'short-year': (_, { option }) =>
    `tem um ano de dois dígitos: use ${option('csv.dateFormat', 'dd/mm/yy')}`,
  'month-first': ({ line }, { option }) =>
    `está em uma coluna com o mês na frente, como a linha ${line} mostra: use ${option('csv.dateFormat', 'mm/dd/yyyy')}`,
  'days-disagree': ({ dayFirst, monthFirst }, { option }) =>
    `está em uma coluna com o dia na frente na linha ${dayFirst} e o mês na frente na linha ${monthFirst}: corrija a coluna, ou use ${option('csv.dateFormat', 'dd/mm/yyyy')}`,
  'days-mixed': ({ one, other }, { option }) =>
    `está em uma coluna cujos dias são escritos de duas formas, na linha ${one} e na linha ${other}, como quando uma planilha troca dia e mês: importe o arquivo como o sistema o exportou; se todos os dias estão certos, use ${option('csv.dateFormat', 'dd/mm/yyyy')}`,
  'unknown-word': ({ word, path, choices }) =>
    `é ${ofShown(word)}, que o serviço não conhece: em um mapa, dê à coluna { "to": "${path}", "values": { ${word}: "…" } }, com uma destas: ${choices.join(', ')}`,
  rounded: () =>
    'foi arredondado por uma planilha, que guarda 15 dígitos: formate a coluna como texto, ou como número sem E+, e exporte de novo',
  'not-as-written': () =>
    'é mostrado pela planilha como um dia, com decimais ou com marcas do formato, como 001-001 ou 123.0, e não se sabe como foi escrito: formate a coluna como texto e exporte de novo',
  'given-back': ({ word, path }) =>
    `é ${ofShown(word)}: o que foi vendido voltou, ou o dinheiro voltou. Diga em um mapa como o pedido está: dê à coluna { "to": "${path}", "values": { ${word}: "cancelado" } }, ou tire as linhas dele`,
} satisfies Partial<ReadRuleTexts>;

/** A cell that is not shown is measured. */
const ofShown = (shown: string) => shown.replace(/^(\d+) characters$/, '$1 caracteres');
