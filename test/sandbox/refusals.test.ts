import { describe, expect, it } from 'vitest';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { openBench, pedidoPadrao } from './support.js';

const NOVO = '/api/v1/pedido/novo';
const SEIS =
  'filtro: deve ser um destes valores: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF, chavePedido';

describe('a refused request', () => {
  it.each(endpointRows)('without a token gets 401 from $name', async ({ method, path }) => {
    const bench = openBench();
    for (const authorization of ['', 'Bearer another', 'Basic x', bench.token]) {
      const answer = await bench.call(method, path.replace(/\{\w+\}/g, '1'), {
        headers: { authorization },
      });
      expect(answer.status).toBe(401);
      expect(answer.body.mensagem).toEqual(expect.any(String));
      expect(answer.text).not.toContain(bench.token);
    }
  });

  it.each(['/', '/api/v2/fila', '/api/v1/fila/', '/api/v1/pedido/pedido/', '//api/v1/fila'])(
    'to %s, which does not exist, gets 404',
    async (path) => {
      const { status, body, headers } = await openBench().call('GET', path);
      expect(status).toBe(404);
      expect(Object.keys(body)).toEqual(['mensagem']);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it.each([
    ['DELETE', '/api/v1/fila', 'GET'],
    ['GET', '/api/v1/fila/1', 'DELETE'],
    ['GET', NOVO, 'POST'],
    ['POST', '/api/v1/pedido/analises/comissoes', 'GET'],
    ['OPTIONS', '/api/v1/ciclos', 'GET'],
    ['GET', '/_sandbox/ciclos/gerar', 'POST'],
  ])('as %s %s gets 405 that allows %s', async (method, path, allow) => {
    const answer = await openBench().call(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  });

  it('as HEAD gets 405 and moves no queue', async () => {
    const answer = await openBench().call('HEAD', '/api/v1/fila');
    expect([answer.status, answer.text]).toEqual([405, '']);
  });

  it.each([undefined, '', '{', 'pedido=1'])(
    'with the body %j gets its documented message',
    async (text) => {
      const options = text === undefined ? {} : { text };
      const { status, body } = await openBench().call('POST', NOVO, options);
      expect([status, body]).toEqual([400, { mensagem: 'Json não informado' }]);
    },
  );

  it.each([
    [{ pedido: undefined }, 'pedido: obrigatório'],
    [{ pedido: 'x'.repeat(101) }, 'pedido: deve ter no máximo 100 caracteres'],
    [{ pedidoErp: '1' }, 'pedidoErp: campo desconhecido'],
    [{ valorFrete: 1.005 }, 'valorFrete: não cabe em numeric 9,2'],
    [{ dataVenda: '2026-02-30' }, 'dataVenda: deve ser uma data existente'],
    [{ situacao: { pedido: 'pago', canal: 'entregue' } }, 'situacao.pedido: deve ser um destes'],
    [
      { titulos: [{ qtTotalParcela: 0, valorTotal: 1 }] },
      'titulos[0].qtTotalParcela: deve ser no mínimo 1',
    ],
    [
      { produtos: [{ quantidade: 1.5, valorUnitario: 1 }] },
      'produtos[0].quantidade: deve ser um número inteiro',
    ],
    [{ xmlNFe: '<xml/>' }, 'xmlNFe: deve ser o XML codificado em base64'],
    [{ valorSemDesconto: 1, valorFreteSemDesconto: 1 }, 'deixe valorSemDesconto de fora'],
  ])('to create an order with %j names the field in Portuguese', async (change, mensagem) => {
    const { status, body } = await openBench().call('POST', NOVO, {
      body: { ...pedidoPadrao, ...change },
    });
    expect(status).toBe(400);
    expect(body.mensagem).toContain(mensagem);
  });

  it.each([
    [{ url: 'ftp://x' }, 'url: deve ser um endereço http'],
    [{ url: 'http://x', tipoAutorizacao: 'Basic' }, 'usuario: obrigatório quando'],
    [{ url: 'http://x', tipoAutorizacao: 'Bearer' }, 'token: obrigatório quando'],
    [{ url: 'http://x', modulo: 'email' }, 'modulo: deve ser um destes valores'],
  ])('to register %j names the field', async (body, mensagem) => {
    const answer = await openBench().call('POST', '/api/v1/webhook/novo', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.mensagem).toContain(mensagem);
  });

  it.each([
    ['ciclos?pagina=0', 'pagina: deve ser no mínimo 1'],
    ['ciclos?limite=201', 'limite: deve ser no máximo 200'],
    ['ciclos?limite=a', 'limite: deve ser um número inteiro'],
    ['ciclos?limite=1&limite=2', 'limite: parâmetro repetido'],
    ['ciclos?canal=x', 'canal: campo desconhecido'],
    ['ciclos?__proto__=x', '__proto__: campo desconhecido'],
    ['ciclos?dataRepasseInicio=2026-02-01&dataRepasseFim=2026-01-01', 'dataRepasseFim: anterior'],
    ['ciclos/detalhes/abc/', 'idCiclo: deve ser um número inteiro'],
    ['ciclos/detalhes/1/?agruparEventos=sim', 'agruparEventos: deve ser true ou false'],
    ['ciclos/detalhes/1/?camposOcultos=pedido', 'camposOcultos'],
    ['fila?limite=1', 'limite: parâmetro desconhecido'],
    ['pedido/PEDIDO/1', SEIS],
    ['pedido/__proto__/1', SEIS],
    ['pedido/notaFiscal/12a', 'notaFiscal: deve ser um número inteiro'],
    ['pedido/analises/comissoes?periodo=2026-01-01', 'periodo: deve estar no formato dd/mm/yyyy'],
    [
      `pedido/analises/comissoes?periodo=${period('01/01/2025', '02/01/2026')}`,
      'passa de 365 dias',
    ],
    [`pedido/analises/comissoes?periodo=${period('02/01/2026', '01/01/2026')}`, 'o fim é anterior'],
    ['pedido/analises/comissoes?ordenacao=16', 'ordenacao: deve ter ids de 1 a 15'],
    ['pedido/analises/comissoes?pagina=-1', 'pagina: deve ser um número inteiro'],
    ['pedido/analises/cancelamentos-indevidos?situacaoPedido=entregue', 'situacaoPedido'],
  ])('for %s names the parameter', async (path, mensagem) => {
    const { status, body } = await openBench().call('GET', `/api/v1/${path}`);
    expect(status).toBe(400);
    expect(body.mensagem).toContain(mensagem);
  });
});

function period(first: string, last: string): string {
  return encodeURIComponent(`${first} - ${last}`);
}
