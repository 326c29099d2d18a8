import {
  novoPedidoFixture,
  novoPedidoMinimoFixture,
  webhookConfigBasicFixture,
  webhookConfigBearerFixture,
  webhookConfigMinimoFixture,
} from '../fixtures/index.js';
import type { Rule } from './strict/rules.js';

export interface RequestOptions {
  method?: string;
  path: string;
  /** Added to the default headers; undefined removes a default. */
  headers?: Record<string, string | string[] | undefined>;
  body?: string | Uint8Array;
}

export interface Case {
  name: string;
  request: RequestOptions;
  rules: Rule[];
}

type QueryCase = readonly [query: string, ...rules: Rule[]];

const get = (path: string, ...rules: Rule[]): Case => ({
  name: `GET ${path}`,
  request: { path },
  rules,
});
const call = (method: string, path: string, ...rules: Rule[]): Case => ({
  name: `${method} ${path}`,
  request: { method, path },
  rules,
});

export const PATH_CASES: Case[] = [
  get('/api/v1/fila'),
  get('/api/v1/ciclos'),
  get('/api/v1/ciclos?'),
  get('/api/v1/ciclos/detalhes/50001/'),
  get('/api/v1/pedido/pedido/PED-1'),
  get('/api/v1/pedido/pedidoERP/a%2Fb%3Fc%23d'),
  get('/api/v1/pedido/pedidoCanal/a+b:c@d'),
  get('/api/v1/pedido/notaFiscal/1234'),
  get(`/api/v1/pedido/chaveNF/${'3'.repeat(44)}`),
  get('/api/v1/pedido/chavePedido/65f1c0ffee0123456789abcd'),
  get('/api/v1/pedido/analises/comissoes'),
  get('/api/v1/pedido/analises/cancelamentos-indevidos'),
  call('DELETE', '/api/v1/fila/65f1aaaa'),
  call('DELETE', '/api/v1/fila/a%2Fb%20%C3%A7'),
  get('/', 'path.unknown'),
  get('/api/v2/fila', 'path.unknown'),
  get('/api/v1/Fila', 'path.unknown'),
  get('//api/v1/fila', 'path.unknown'),
  get('/api/v1/fila/', 'path.unknown'),
  get('/api/v1/ciclos/', 'path.unknown'),
  get('/api/v1/ciclos/detalhes/50001', 'path.unknown'),
  get('/api/v1/ciclos/detalhes//', 'path.unknown'),
  get('/api/v1/pedido/pedido/', 'path.unknown'),
  get('/api/v1/pedido/pedido/PED-1/', 'path.unknown'),
  get('/api/v1/pedido/pedido/a/b', 'path.unknown'),
  get('/api/v1/pedido/analises/comissoes/', 'path.unknown'),
  call('DELETE', '/api/v1/fila/', 'path.unknown'),
  call('DELETE', '/api/v1/fila/a/b', 'path.unknown'),
  call('DELETE', '/api/v1/fila', 'path.method'),
  call('POST', '/api/v1/fila', 'path.method'),
  call('HEAD', '/api/v1/ciclos', 'path.method'),
  call('PUT', '/api/v1/pedido/novo', 'path.method'),
  call('POST', '/api/v1/pedido/pedido/PED-1', 'path.method'),
  get('/api/v1/webhook/novo', 'path.method'),
  get('/api/v1/fila/65f1aaaa', 'path.method'),
  get('/api/v1/pedido/pedido/%', 'path.encoding'),
  get('/api/v1/pedido/pedido/%E7', 'path.encoding'),
  get('/api/v1/pedido/pedido/a|b', 'path.encoding'),
  get('/api/v1/pedido/pedido/a#b', 'path.encoding'),
  get('/api/v1/pedido/pedido/%2e%2E', 'path.encoding'),
  call('DELETE', '/api/v1/fila/.', 'path.encoding'),
  get('/api/v1/ciclos/detalhes/abc/', 'path.parameter'),
  get('/api/v1/ciclos/detalhes/1.0/', 'path.parameter'),
  get('/api/v1/ciclos/detalhes/-1/', 'path.parameter'),
  get('/api/v1/pedido/analise/comissoes', 'path.parameter'),
  get('/api/v1/pedido/PEDIDO/1', 'path.parameter'),
  get('/api/v1/pedido/constructor/1', 'path.parameter'),
  get('/api/v1/pedido/notaFiscal/12a', 'path.parameter'),
  get(`/api/v1/pedido/chaveNF/${'3'.repeat(45)}`, 'path.parameter'),
  get(`/api/v1/pedido/pedido/${'p'.repeat(101)}`, 'path.parameter'),
];

const onPath = (path: string, cases: readonly QueryCase[]): Case[] =>
  cases.map(([query, ...rules]) => get(`${path}?${query}`, ...rules));

const period = (first: string, last: string) =>
  `periodo=${encodeURIComponent(`${first} - ${last}`)}`;

export const QUERY_CASES: Case[] = [
  ...onPath('/api/v1/fila', [
    ['limite=1', 'query.unknown'],
    ['=1', 'query.encoding'],
  ]),
  ...onPath('/api/v1/ciclos', [
    ['pagina=1&limite=200'],
    ['dataRepasseInicio=2024-02-29&dataRepasseFim=2024-02-29'],
    ['dataInicioRegistro=2024-01-01&dataFimRegistro=2024-12-31'],
    ['dataRepasseInicio=2024-01-01'],
    ['pagina=0', 'query.integer'],
    ['pagina=1.5', 'query.integer'],
    ['pagina=01', 'query.integer'],
    ['limite=0', 'query.integer'],
    ['limite=201', 'query.integer'],
    ['limite=1e2', 'query.integer'],
    ['limite=', 'query.empty'],
    ['limite', 'query.encoding'],
    ['limite=1&', 'query.encoding'],
    ['limite=1&limite=1', 'query.repeated'],
    ['limite=1&limit%65=2', 'query.repeated'],
    ['canal=Feira', 'query.unknown'],
    ['__proto__=1', 'query.unknown'],
    ['dataRepasseInicio=2023-02-29', 'query.date'],
    ['dataRepasseFim=2024-13-01', 'query.date'],
    ['dataInicioRegistro=01/02/2024', 'query.date'],
    ['dataFimRegistro=2024-01-01T00:00:00', 'query.date'],
    ['dataRepasseInicio=2024-02-02&dataRepasseFim=2024-02-01', 'query.range'],
    ['dataInicioRegistro=2024-02-02&dataFimRegistro=2024-02-01', 'query.range'],
  ]),
  ...onPath('/api/v1/ciclos/detalhes/50001/', [
    ['agruparEventos=true&camposOcultos=pedidoERP,cliente.cpfCnpj&retornoUnico=eventos'],
    ['agruparEventos=false&camposOcultos=chaveNFe%2CserieNFe'],
    ['agruparEventos=1', 'query.enum'],
    ['agruparEventos=True', 'query.enum'],
    ['retornoUnico=evento', 'query.enum'],
    ['camposOcultos=pedido', 'query.list'],
    ['camposOcultos=pedidoERP,', 'query.list'],
    ['camposOcultos=pedidoERP,%20serieNFe', 'query.list'],
    ['camposOcultos=pedidoERP&camposOcultos=serieNFe', 'query.repeated'],
    ['camposOcultos%5B%5D=pedidoERP', 'query.unknown'],
    ['pagina=1', 'query.unknown'],
  ]),
  ...onPath('/api/v1/pedido/pedido/PED-1', [['canal=Feira', 'query.unknown']]),
  ...onPath('/api/v1/pedido/analises/comissoes', [
    [`${period('01/01/2024', '31/12/2024')}&canal=Feira%20Fict%C3%ADcia&pedido=PED-1`],
    ['situacaoPedido=emDevolucao&limite=200&pagina=0&ordenacao=-15%7C1&dataTipo=dataEventoTitulo'],
    [period('29/02/2024', '29/02/2024')],
    [period('01/01/2023', '01/01/2024')],
    [period('01/01/2023', '02/01/2024'), 'query.range'],
    [period('02/01/2024', '01/01/2024'), 'query.range'],
    [period('30/02/2024', '01/03/2024'), 'query.date'],
    [period('12/31/2024', '12/31/2024'), 'query.date'],
    [period('00/01/2024', '01/01/2024'), 'query.date'],
    [period('2024-01-01', '2024-01-02'), 'query.period'],
    [period('1/1/2024', '2/1/2024'), 'query.period'],
    ['periodo=01/01/2024-02/01/2024', 'query.period'],
    ['periodo=01/01/2024', 'query.period'],
    ['periodo=01/01/2024+-+02/01/2024', 'query.plus'],
    ['canal=Feira+Nova', 'query.plus'],
    ['canal=%E7', 'query.encoding'],
    ['canal=a|b', 'query.encoding'],
    ['canal=', 'query.empty'],
    [`canal=${'c'.repeat(100)}`],
    [`canal=${'c'.repeat(101)}`, 'query.size'],
    [`pedido=${'p'.repeat(51)}`, 'query.size'],
    ['situacaoPedido=em%20devolu%C3%A7%C3%A3o', 'query.enum'],
    ['dataTipo=dataVenda', 'query.enum'],
    ['pagina=-1', 'query.integer'],
    ['limite=0', 'query.integer'],
    ['limite=201', 'query.integer'],
    ['limite=undefined', 'query.integer'],
    ['ordenacao=0', 'query.order'],
    ['ordenacao=16', 'query.order'],
    ['ordenacao=-16', 'query.order'],
    ['ordenacao=%2B1', 'query.order'],
    ['ordenacao=1,2', 'query.order'],
    ['ordenacao=1%7C', 'query.order'],
    ['ordenacao=1|2', 'query.encoding'],
    ['agruparEventos=true', 'query.unknown'],
  ]),
  ...onPath('/api/v1/pedido/analises/cancelamentos-indevidos', [
    [`${period('01/01/2024', '31/01/2024')}&ordenacao=-11&dataTipo=dataVencimentoTitulo&pagina=3`],
    ['situacaoPedido=entregue', 'query.unknown'],
    ['ordenacao=1%7C-16', 'query.order'],
  ]),
];

const withHeaders = (name: string, headers: RequestOptions['headers'], ...rules: Rule[]): Case => ({
  name,
  request: { path: '/api/v1/fila', headers: headers ?? {} },
  rules,
});

export const HEADER_CASES: Case[] = [
  withHeaders('usual headers', { accept: 'application/json, */*;q=0.1', 'user-agent': 'teste' }),
  withHeaders('no authorization', { authorization: undefined }, 'auth.missing'),
  withHeaders('empty authorization', { authorization: '' }, 'auth.malformed'),
  withHeaders('no scheme', { authorization: 'x' }, 'auth.malformed'),
  withHeaders('Basic', { authorization: 'Basic eDp5' }, 'auth.malformed'),
  withHeaders('lower case scheme', { authorization: 'bearer x' }, 'auth.malformed'),
  withHeaders('two spaces', { authorization: 'Bearer  x' }, 'auth.malformed'),
  withHeaders('token with a space', { authorization: 'Bearer x y' }, 'auth.malformed'),
  withHeaders('scheme only', { authorization: 'Bearer' }, 'auth.malformed'),
  withHeaders('unlisted header', { 'x-request-id': '1' }, 'header.unknown'),
  withHeaders('idempotency key', { 'idempotency-key': '1' }, 'header.unknown'),
  withHeaders('content encoding', { 'content-encoding': 'gzip' }, 'header.unknown'),
  withHeaders('repeated header', { accept: ['*/*', '*/*'] }, 'header.repeated'),
  withHeaders('accept of xml', { accept: 'application/xml' }, 'header.accept'),
  withHeaders('type without a body', { 'content-type': 'application/json' }, 'header.content-type'),
  withHeaders('chunked without a body', { 'transfer-encoding': 'chunked' }, 'body.unexpected'),
  {
    name: 'GET with a body',
    request: { path: '/api/v1/ciclos', body: '{}', headers: { 'content-type': undefined } },
    rules: ['body.unexpected'],
  },
  {
    name: 'DELETE with a JSON body',
    request: { method: 'DELETE', path: '/api/v1/fila/1', body: '{}' },
    rules: ['body.unexpected', 'header.content-type'],
  },
  {
    name: 'several rules at once',
    request: {
      path: '/api/v1/ciclos?limite=0&x=1',
      headers: { authorization: undefined, 'x-a': '1' },
    },
    rules: ['header.unknown', 'auth.missing', 'query.integer', 'query.unknown'],
  },
];

export const GOOD_BODIES: ReadonlyArray<readonly [name: string, path: string, body: unknown]> = [
  ['full order', '/api/v1/pedido/novo', novoPedidoFixture],
  ['smallest order', '/api/v1/pedido/novo', novoPedidoMinimoFixture],
  ['Basic configuration', '/api/v1/webhook/novo', webhookConfigBasicFixture],
  ['Bearer configuration', '/api/v1/webhook/novo', webhookConfigBearerFixture],
  ['smallest configuration', '/api/v1/webhook/novo', webhookConfigMinimoFixture],
];
