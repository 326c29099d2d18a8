import type { ReadRuleParams } from '../../../../importer/index.js';
import type { ReadRuleTexts } from '../../read-rule-texts.js';

type Expected = ReadRuleParams<'json-expected'>['expected'];

const EXPECTED: Record<Expected, string> = {
  value: 'um valor',
  'value or ]': 'um valor ou ]',
  name: 'um nome de campo entre "aspas" (sem vírgula antes de um })',
  'name or }': 'um nome de campo entre "aspas" ou }',
  ':': 'dois-pontos',
  ', or ]': 'uma vírgula ou ]',
  ', or }': 'uma vírgula ou }',
  end: 'mais nada',
};

const KINDS: Record<Exclude<ReadRuleParams<'not-an-order'>['kind'], 'list'>, string> = {
  null: 'null',
  string: 'um texto',
  number: 'um número',
  boolean: 'true ou false',
};

/** Why a JSON value is not an order. */
export const jsonRules = {
  'value-too-large': ({ mebibytes }) =>
    `tem mais de ${mebibytes} MiB: um arquivo JSON é uma lista de pedidos`,
  'line-too-long': ({ mebibytes }) =>
    `tem mais de ${mebibytes} MiB: um arquivo NDJSON tem um pedido em cada linha`,
  'not-utf8': () =>
    'não está em UTF-8, como JSON deve estar: converta o arquivo, que provavelmente é windows-1252',
  'not-json': () => 'não é JSON',
  'not-an-order': ({ kind, items }) =>
    `deve ser um pedido, um objeto JSON; há ${kind === 'list' ? `uma lista de ${items}` : KINDS[kind]}`,
  'nested-too-deep': ({ max }) => `tem mais de ${max} níveis, um dentro do outro`,
  'order-too-deep': ({ max }) =>
    `tem mais de ${max} níveis, um dentro do outro; um pedido tem quatro`,
  'json-ends': ({ expected }) => `termina onde deveria haver ${EXPECTED[expected]}`,
  'json-expected': ({ expected }) => `deve ter aqui ${EXPECTED[expected]}`,
  'json-value': () => 'tem aqui um valor que não é JSON: texto fica entre "aspas"',
  'json-control-character': () =>
    'tem uma quebra de linha ou um caractere de controle entre "aspas"',
  'json-escape': () => 'tem uma barra invertida que não começa um escape: escreva \\\\',
  'json-quotes-open': () => 'tem "aspas" que abrem aqui e nunca fecham',
  'json-key-repeated': ({ key }) =>
    `está duas vezes (${JSON.stringify(key)}) em um só objeto, e cada programa fica com uma delas: deixe a certa`,
  'key-not-json': () => 'não é JSON: cada linha deve ser uma chave como {"pedidoCanal":"MLB-1"}',
  'not-a-key': ({ path }) =>
    `deve ser uma só chave de pedido, como {"pedidoCanal":"MLB-1"}: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF ou chavePedido${path && `; ${path} não é uma, ou tem um valor que ela não aceita`}`,
} satisfies Partial<ReadRuleTexts>;
