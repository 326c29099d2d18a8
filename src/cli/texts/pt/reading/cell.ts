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

  'other-date-format': ({ format }, { option }) =>
    `deve ser um dia como ${format}, que ${option('csv.dateFormat')} define`,
  'no-such-day': () =>
    'é um dia que não existe, ou de 1900, como uma planilha mostra um 0: escreva o dia, ou deixe a célula vazia',
  'day-number': (_, { option }) =>
    `é um número de dia de planilha ao lado de células que não são: formate a coluna como data e exporte de novo, ou use ${option('csv.dateFormat', 'serial')}`,
  'not-a-number': ({ shown }) =>
    `deve ser um número ou um valor em reais, de no máximo 15 dígitos, como 1.234,56 ou 1234.56; há ${ofShown(shown)}`,
  'number-ambiguous': (_, { option }) =>
    `pode ser milhares ou decimais, e nenhuma outra célula da coluna decide: use ${option('csv.decimal', ',')} ou '.'`,
  'not-a-day': ({ shown }) =>
    `deve ser um dia, como dd/mm/aaaa ou aaaa-mm-dd, com uma hora depois ou sem; há ${ofShown(shown)}`,
  'short-year': (_, { option }) =>
    `tem um ano de dois dígitos: use ${option('csv.dateFormat', 'dd/mm/yy')}`,
  'month-first': ({ line }, { option }) =>
    `está em uma coluna que põe o mês na frente na linha ${line}: use ${option('csv.dateFormat', 'mm/dd/yyyy')} se ela toda é assim; se não, corrija a coluna`,
  'days-mixed': ({ one, other }, { option }) =>
    `está em uma coluna cujos dias são escritos de duas formas, na linha ${one} e na linha ${other}, como quando uma planilha troca dia e mês: importe o arquivo como o sistema o exportou; se todos os dias estão certos, use ${option('csv.dateFormat', 'dd/mm/yyyy')}`,
  'unknown-word': ({ word, path, choices }) =>
    `é ${ofShown(word)}, que o serviço não conhece: em um mapa, dê à coluna { "to": "${path}", "values": { ${word}: "…" } }, com uma destas: ${choices.join(', ')}`,
  'not-as-written': () =>
    'foi mudado por uma planilha, que arredonda o que tem mais de 15 dígitos, e mostra um dia, decimais ou marcas do formato, como E+, 123.0 ou 001-001: formate a coluna como texto e exporte de novo',
  'given-back': ({ word, path }) =>
    `é ${ofShown(word)}: o que foi vendido voltou, ou o dinheiro voltou. Diga em um mapa como o pedido está: dê à coluna { "to": "${path}", "values": { ${word}: "cancelado" } }, ou tire as linhas dele`,
} satisfies Partial<ReadRuleTexts>;

/** A cell that is not shown is measured. */
const ofShown = (shown: string) => shown.replace(/^(\d+) characters$/, '$1 caracteres');
