import { novoPedidoMinimoFixture, webhookConfigMinimoFixture } from '../fixtures/index.js';
import type { Case, RequestOptions } from './request-cases.js';
import type { Rule } from './strict/rules.js';

const ORDER_PATH = '/api/v1/pedido/novo';
const WEBHOOK_PATH = '/api/v1/webhook/novo';
const ORDER_TEXT = JSON.stringify(novoPedidoMinimoFixture);
const WEBHOOK_TEXT = JSON.stringify(webhookConfigMinimoFixture);

type FieldCase = readonly [addition: string, ...rules: Rule[]];

const post = (
  name: string,
  path: string,
  body: RequestOptions['body'],
  ...rules: Rule[]
): Case => ({ name, request: { method: 'POST', path, ...(body && { body }) }, rules });

// Literal JSON text, because JSON.stringify would hide how a number was written.
const addedTo = (path: string, text: string, cases: readonly FieldCase[]): Case[] =>
  cases.map(([addition, ...rules]) =>
    post(addition.slice(0, 70), path, `${text.slice(0, -1)},${addition}}`, ...rules),
  );

function replacing(from: string, to: string, ...rules: Rule[]): Case {
  if (!ORDER_TEXT.includes(from)) throw new Error(`the fixture has no ${from}`);
  return post(`${from} -> ${to}`.slice(0, 90), ORDER_PATH, ORDER_TEXT.replace(from, to), ...rules);
}

const freight = (text: string, ...rules: Rule[]) =>
  replacing('"valorFrete":0', `"valorFrete":${text}`, ...rules);
const unitValue = (text: string, ...rules: Rule[]) =>
  replacing('"valorUnitario":8.99', `"valorUnitario":${text}`, ...rules);
const orderNumber = (text: string, ...rules: Rule[]) =>
  replacing('"pedido":"PED-FICTICIO-1002"', `"pedido":${text}`, ...rules);

const latin1 = Buffer.from(`${ORDER_TEXT.slice(0, -1)},"tipoDeAnuncio":"Cl\u00e1ssico"}`, 'latin1');

const withType = (type: string | undefined, ...rules: Rule[]): Case => ({
  name: `content-type ${type}`,
  request: {
    method: 'POST',
    path: ORDER_PATH,
    body: ORDER_TEXT,
    headers: { 'content-type': type },
  },
  rules,
});

const wholeBodyCases: Case[] = [
  withType('application/json; charset=utf-8'),
  withType('Application/JSON;charset="UTF-8"'),
  withType(undefined, 'header.content-type'),
  withType('text/plain', 'header.content-type'),
  withType('application/json; charset=latin1', 'header.content-type'),
  withType('application/x-www-form-urlencoded', 'header.content-type'),
  post('no body for an order', ORDER_PATH, undefined, 'body.missing'),
  post('no body for a configuration', WEBHOOK_PATH, undefined, 'body.missing'),
  post('query on a POST', `${ORDER_PATH}?a=1`, ORDER_TEXT, 'query.unknown'),
  post('cut JSON', ORDER_PATH, ORDER_TEXT.slice(0, -1), 'body.json'),
  post('single quotes', ORDER_PATH, "{'pedido':1}", 'body.json'),
  post('NaN', ORDER_PATH, '{"valorFrete":NaN}', 'body.json'),
  post('byte order mark', ORDER_PATH, `\uFEFF${ORDER_TEXT}`, 'body.json'),
  post('latin-1 bytes', ORDER_PATH, latin1, 'body.encoding'),
  post('an array', ORDER_PATH, `[${ORDER_TEXT}]`, 'body.type'),
  post('null', WEBHOOK_PATH, 'null', 'body.type'),
  post('a text', WEBHOOK_PATH, '"x"', 'body.type'),
  post('spaced JSON', ORDER_PATH, JSON.stringify(novoPedidoMinimoFixture, null, '\t ')),
];

const orderCases: Case[] = [
  ...Object.keys(novoPedidoMinimoFixture as object).map((name) =>
    post(
      `order without ${name}`,
      ORDER_PATH,
      JSON.stringify(novoPedidoMinimoFixture, (key, value: unknown) =>
        key === name ? undefined : value,
      ),
      // Dropping `pedido` and `canal` drops situacao's fields of the same names too.
      ...(['pedido', 'canal'].includes(name)
        ? (['body.required', 'body.required'] as const)
        : (['body.required'] as const)),
    ),
  ),
  replacing('"qtTotalParcela":1,', '', 'body.required'),
  replacing(',"valorTotal":89.9', '', 'body.required'),
  replacing('"quantidade":10,', '', 'body.required'),
  replacing(',"valorUnitario":8.99', '', 'body.required'),
  orderNumber('1002', 'body.type'),
  orderNumber('null', 'body.type'),
  orderNumber('""', 'body.empty'),
  orderNumber(`"${'p'.repeat(100)}"`),
  orderNumber(`"${'ç'.repeat(101)}"`, 'body.size'),
  orderNumber('"\\ud800"', 'body.encoding'),
  orderNumber('"\\u0041\\ud83d\\ude00"'),
  orderNumber('"1","pedido":"2"', 'body.duplicate'),
  replacing('[{"qtTotalParcela":1,"valorTotal":89.9}]', '[]', 'body.empty'),
  replacing('[{"qtTotalParcela":1,"valorTotal":89.9}]', '{}', 'body.type'),
  replacing('[{"qtTotalParcela":1,"valorTotal":89.9}]', '[1]', 'body.type'),
  replacing('"qtTotalParcela":1', '"qtTotalParcela":1.0', 'body.integer'),
  replacing('"qtTotalParcela":1', '"qtTotalParcela":"1"', 'body.type'),
  replacing('"quantidade":10', '"quantidade":1e1', 'body.integer'),
  replacing('"quantidade":10', '"quantidade":1.5', 'body.integer'),
  freight('9999999.99'),
  freight('-0.01'),
  freight('10000000', 'body.numeric'),
  freight('0.001', 'body.numeric'),
  freight('0.30000000000000004', 'body.numeric'),
  freight('1e-7', 'body.numeric'),
  freight('1E2', 'body.numeric'),
  freight('18.500', 'body.numeric'),
  freight('"18.50"', 'body.type'),
  freight('null', 'body.type'),
  freight('018.5', 'body.json'),
  unitValue('999999.999'),
  unitValue('1000000', 'body.numeric'),
  unitValue('8.9999', 'body.numeric'),
  replacing('"valorTotal":89.9', '"valorTotal":89.999', 'body.numeric'),
  replacing('2024-03-05', '2023-02-29', 'body.date'),
  replacing('2024-03-05', '05/03/2024', 'body.date'),
  replacing('2024-03-06', '2024-03-06T00:00:00.000Z', 'body.date'),
  replacing('2024-03-06', '2024-3-6', 'body.date'),
  replacing('{"pedido":"aprovado"', '{"pedido":"em devolução"'),
  replacing('{"pedido":"aprovado"', '{"pedido":"emDevolucao"', 'body.enum'),
  replacing('{"pedido":"aprovado"', '{"pedido":"Aprovado"', 'body.enum'),
  replacing('"canal":"aprovado"', '"canal":"em devolução"', 'body.enum'),
  replacing('"canal":"aprovado"', '"canal":"aprovado","titulo":"pago"', 'body.unknown'),
  ...addedTo(ORDER_PATH, ORDER_TEXT, [
    ['"valorFreteSemDesconto":25.9'],
    ['"valorSemDesconto":25.9', 'body.unknown'],
    ['"valorFreteSemDesconto":25.999', 'body.numeric'],
    ['"numeroNFe":1', 'body.unknown'],
    ['"__proto__":{}', 'body.unknown'],
    ['"toString":1', 'body.unknown'],
    ['"pedidoERP":null', 'body.type'],
    ['"pedidoERP":""'],
    [`"filialFatura":"${'f'.repeat(41)}"`, 'body.size'],
    [`"tipoDeAnuncio":"${'t'.repeat(51)}"`, 'body.size'],
    ['"cliente":{}'],
    ['"cliente":{"cpfCnpj":"111.222.333-44"}', 'body.size'],
    [`"cliente":{"nome":"${'n'.repeat(61)}"}`, 'body.size'],
    ['"cliente":{"email":"x@example.com"}', 'body.unknown'],
    ['"cliente":[]', 'body.type'],
    ['"eventosCalcular":[]'],
    ['"eventosCalcular":[{"evento":"rebate","valor":-1.234567}]'],
    ['"eventosCalcular":[{"evento":"rebate"}]', 'body.required'],
    ['"eventosCalcular":[{"evento":"rebate","valor":"1"}]', 'body.type'],
    ['"xmlNFe":"PG5mZS8+"'],
    ['"xmlNFe":"<nfe/>"', 'body.base64'],
    ['"xmlNFe":"PG5mZS8-"', 'body.base64'],
    ['"xmlNFe":"PG5m\\nZS8+"', 'body.base64'],
    ['"xmlNFe":"bmZl"', 'body.base64'],
  ]),
  post(
    'a field of the answer in a product',
    ORDER_PATH,
    ORDER_TEXT.replace('"quantidade":10', '"quantidade":10,"valorTotal":89.9'),
    'body.unknown',
  ),
];

const webhookCases: Case[] = [
  post('no url', WEBHOOK_PATH, '{"modulo":"fila"}', 'body.required'),
  post('relative url', WEBHOOK_PATH, '{"url":"/eventos"}', 'body.url'),
  post('other scheme', WEBHOOK_PATH, '{"url":"ftp://loja.example/"}', 'body.url'),
  post('long url', WEBHOOK_PATH, `{"url":"https://a.example/${'u'.repeat(500)}"}`, 'body.size'),
  ...addedTo(WEBHOOK_PATH, WEBHOOK_TEXT, [
    ['"modulo":"webhook","ciclo":false,"aplicativo":false,"pedido":false'],
    ['"tipoAutorizacao":"Basic","usuario":"u","senha":"s"'],
    ['"tipoAutorizacao":"Bearer","token":"t"'],
    ['"tipoAutorizacao":"Basic"', 'body.conditional', 'body.conditional'],
    ['"tipoAutorizacao":"Basic","usuario":"u"', 'body.conditional'],
    ['"tipoAutorizacao":"Basic","senha":"s"', 'body.conditional'],
    ['"tipoAutorizacao":"Basic","usuario":"","senha":"s"', 'body.empty'],
    ['"tipoAutorizacao":"Bearer"', 'body.conditional'],
    ['"tipoAutorizacao":"basic","usuario":"u","senha":"s"', 'body.enum'],
    ['"modulo":"queue"', 'body.enum'],
    ['"modulo":"Fila"', 'body.enum'],
    ['"ciclo":"true"', 'body.type'],
    ['"aplicativo":1', 'body.type'],
    ['"pedido":null', 'body.type'],
    ['"evento":true', 'body.unknown'],
    [`"usuario":"${'u'.repeat(31)}"`, 'body.size'],
    [`"token":"${'t'.repeat(101)}"`, 'body.size'],
  ]),
];

export const BODY_CASES: Case[] = [...wholeBodyCases, ...orderCases, ...webhookCases];
