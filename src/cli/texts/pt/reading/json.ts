import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a JSON value is not an order. */
export const jsonRules = {
  'not-utf8': () =>
    'não está em UTF-8, como JSON deve estar: converta o arquivo, que provavelmente é windows-1252',
  'not-json': () =>
    'não é JSON, ou está cortado: confira as aspas e vírgulas, ou escreva o arquivo de novo com um programa',
  'not-an-order': () => 'deve ser um pedido: um objeto JSON, de no máximo quatro níveis',
  'still-refused': () =>
    'diz o que havia de errado com o pedido na tabela: corrija o pedido e depois apague o _refused',
  'json-key-repeated': ({ key }) =>
    `aparece duas vezes (${JSON.stringify(key)}) no mesmo objeto: deixe só a certa`,
  'not-a-key': ({ path }) =>
    `deve ser uma única chave de pedido, como {"pedidoCanal":"MLB-1"}: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF ou chavePedido${path && `; ${path} não é uma delas, ou tem um valor que não é aceito`}`,
} satisfies Partial<ReadRuleTexts>;
