import { describe, expect, it } from 'vitest';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { openBench } from './support.js';

const NOVO = '/api/v1/pedido/novo';

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
});
