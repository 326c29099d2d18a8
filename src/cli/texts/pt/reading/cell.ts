import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a cell has no value. */
export const cellRules = {
  'other-encoding': () =>
    'tem caracteres perdidos em outra codificação: exporte o arquivo de novo, ou salve em UTF-8',
  'sheet-error': () =>
    'é um erro de planilha, ou uma fórmula sem resultado: corrija na planilha, salve e importe de novo',
  'other-word': ({ column, word, words }) =>
    `é "${word}" em "${column}", onde uma venda válida tem ${words.length > 0 ? words.join(', ') : 'nada'}: foi recusada. Se a venda é válida, acrescente a palavra em expect dessa coluna, no mapa`,
  'as-map-sets': ({ problem }, sentence) => `${sentence(problem)} (como o mapa define)`,

  'other-decimal': ({ sign, given }) =>
    `usa "${sign}" como separador decimal, e decimal do mapa é "${given}"`,

  'other-date-format': ({ format }) =>
    `deve ser uma data no formato ${format}, que é o dateFormat do mapa`,
  'no-such-day': () =>
    'é uma data que não existe, ou de 1900, que é como uma planilha mostra o número 0: escreva a data ou deixe a célula vazia',
  'day-number': () =>
    'é o número de uma data de planilha, e outras células da coluna não são: formate a coluna como data e exporte de novo, ou diga "dateFormat": "serial" dessa coluna no mapa',
  'not-a-number': ({ shown }) =>
    `deve ser um número ou um valor em reais, de no máximo 15 dígitos, como 1.234,56 ou 1234.56; veio ${ofShown(shown)}`,
  'number-ambiguous': () =>
    'pode ser milhar ou decimal: diga "decimal": "," ou "decimal": "." no mapa, da coluna ou do arquivo',
  'not-a-day': ({ shown }) =>
    `deve ser uma data, como dd/mm/aaaa ou aaaa-mm-dd, com ou sem a hora depois; veio ${ofShown(shown)}`,
  'short-year': () =>
    'tem o ano com dois dígitos: diga "dateFormat": "dd/mm/yy" dessa coluna no mapa',
  'month-first': ({ line }) =>
    `está em uma coluna com o mês na frente na linha ${line}: se ela toda é assim, diga "dateFormat": "mm/dd/yyyy" dessa coluna no mapa; se não, corrija a coluna`,
  'days-mixed': ({ one, other }) =>
    `está em uma coluna com datas escritas de duas formas, na linha ${one} e na linha ${other}, como quando uma planilha troca o dia e o mês: importe o arquivo como o sistema o exportou; se todas as datas estão certas, diga "dateFormat": "dd/mm/yyyy" dessa coluna no mapa`,
  'days-ambiguous': ({ line }) =>
    `pode ter o dia ou o mês na frente, como na linha ${line}: nenhum dia do arquivo passa de 12, e os valores ou as outras datas sugerem o mês. Diga "dateFormat": "dd/mm/yyyy" ou "dateFormat": "mm/dd/yyyy" no mapa, da coluna ou do arquivo`,
  'unknown-word': ({ word, choices, suggestion, isMapped }) =>
    `é ${ofShown(word)}${suggestion === undefined ? '.' : `: você quis dizer "${suggestion}"?`} O serviço conhece ${choices.join(', ')}${isMapped ? `; diga uma vez no mapa o que ela é: "situacao": { ${ofShown(word)}: "…" }` : ''}`,
  'sale-undone': ({ word, situacao }) =>
    `é ${ofShown(word)}${word.toLowerCase() === JSON.stringify(situacao) ? '' : ` (${situacao})`}: uma venda cancelada, não paga ou devolvida não tem o que receber`,
  'not-units': ({ shown }) =>
    `deve ser um número inteiro de unidades, como 2, 2 un ou 2 pç; outras unidades, como kg, não são contadas; veio ${ofShown(shown)}`,
  'installments-unclear': ({ shown }) =>
    `é ${ofShown(shown)}, que não diz quantas são as parcelas: escreva 3, 10x, 1/10 ou 30/60/90`,
  'installments-unsaid': ({ shown }) =>
    `não se sabe: o pagamento é ${ofShown(shown)}, que não diz em quantas parcelas. Dê uma coluna que diga, ou, se são sempre tantas, acrescente no mapa "parcelas": { ${ofShown(shown)}: 1 }`,
  'installments-differ': ({ given, shown }) =>
    `é ${given}, mas o pagamento diz ${ofShown(shown)}: corrija um dos dois, ou diga só o meio de pagamento em values dessa coluna, no mapa`,
  'payment-not-made': ({ shown }) =>
    `é ${ofShown(shown)}, que diz mais do que o meio de pagamento: se a venda foi paga e é válida, deixe só o meio, no arquivo ou em values dessa coluna, no mapa; se não, tire o pedido`,
  'payment-several': ({ shown }) =>
    `é ${ofShown(shown)}, que são vários meios de pagamento em um título: dê a cada um o seu título, com o seu valor, em uma linha própria, ou um meio só em values dessa coluna, no mapa`,
  'not-as-written': () =>
    'foi mudado por uma planilha, que arredonda o que tem mais de 15 dígitos e mostra data, decimais ou marcas do formato, como E+, 123.0 ou 001-001: formate a coluna como texto e exporte de novo',
} satisfies Partial<ReadRuleTexts>;

/** A cell that is not shown is measured. */
export const ofShown = (shown: string) => shown.replace(/^(\d+) characters$/, '$1 caracteres');
