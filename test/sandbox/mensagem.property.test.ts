import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { anyCodePoints } from '../support/any-code-points.js';
import { runs } from '../support/property-runs.js';
import { keep, openBench, pedidoPadrao } from './support.js';

/** A refusal states the field, then the broken rule and the remedy. */
const REMEDY = /deve|use |envie|informe|divida|deixe/;

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  fc.constantFrom('', ' ', 'x'.repeat(600), '\ud800', '..', '2026-02-30'),
  fc.constantFrom(-1, 1.005, 1e308, null, [], {}),
);

const REGISTRATION = { url: 'http://127.0.0.1:9', tipoAutorizacao: 'Bearer', token: 't' };
const BODIES = [
  ['/api/v1/pedido/novo', { ...pedidoPadrao, cliente: { nome: 'n' }, eventosCalcular: [] }],
  ['/api/v1/webhook/novo', { ...REGISTRATION, usuario: 'u', senha: 's', modulo: 'fila' }],
] as const;

/** The paths to every node of a value, leaves and branches. */
const pathsOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [
        [...path, key],
        ...pathsOf(item, [...path, key]),
      ])
    : [];

const written = (path: readonly string[]) =>
  path
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .slice(1);

function replaced(value: unknown, [key = '', ...rest]: readonly string[], by: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? by : replaced(copy[key], rest, by);
  return copy;
}

it.each(BODIES)(
  'a field of POST %s that breaks a rule is named, with rule and remedy',
  async (address, body) => {
    const bench = openBench({ limits: 'off', behaviour: { repeatedPedido: 'accept' } });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf(body)), hostile, async (path, value) => {
        const text = JSON.stringify(replaced(body, path, value));
        const { status, body: answer } = await bench.call('POST', address, { text });
        if (status === 200) return;
        const mensagem = String(answer.mensagem);
        const [field = '', ...sentence] = mensagem.split(': ');
        expect([status, sentence.join(': ')]).toEqual([400, expect.stringMatching(REMEDY)]);
        // Another field may be wrong now, for example `token` once tipoAutorizacao changed.
        const near = written(path);
        const related = ['token', 'usuario', 'senha', 'requisição'].includes(field);
        expect(related || field.startsWith(near) || near.startsWith(field), mensagem).toBe(true);
        expect(mensagem.length).toBeLessThanOrEqual(255);
      }),
      { numRuns: runs(300) },
    );
  },
);

const words = (text: string) => text.split(' ');
const QUERIES = {
  ciclos: words('pagina limite dataRepasseInicio dataRepasseFim dataInicioRegistro canal'),
  'ciclos/detalhes/1001/': words('agruparEventos camposOcultos retornoUnico x'),
  'pedido/analises/comissoes': words(
    'periodo situacaoPedido limite pagina ordenacao dataTipo pedido',
  ),
  'pedido/analises/cancelamentos-indevidos': words('periodo situacaoPedido canal ordenacao'),
  fila: ['x'],
};
const parameter = fc
  .constantFrom(...(Object.keys(QUERIES) as (keyof typeof QUERIES)[]))
  .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(...QUERIES[path])));
const odd = fc.oneof(
  anyCodePoints(),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '201',
    'x'.repeat(400),
    '01/01/2020 - 01/01/2026',
    '31/02/2026 - 01/03/2026',
    '0|1',
    '4|-',
  ),
);

it('a parameter that breaks a rule is named, with rule and remedy', async () => {
  const bench = openBench();
  keep(bench, demoPedidos({ count: 12 }));
  await bench.gerar();
  await fc.assert(
    fc.asyncProperty(parameter, odd, async ([path, name], value) => {
      const query = new URLSearchParams({ [name]: value });
      const { status, body } = await bench.call('GET', `/api/v1/${path}?${query}`);
      if (status === 200 || status === 204) return;
      expect([status, body]).toEqual([400, { mensagem: expect.stringMatching(REMEDY) }]);
      expect(String(body.mensagem).replace(/\[0\]/, ''), name).toMatch(new RegExp(`^${name}: `));
    }),
    { numRuns: runs(500) },
  );
});

it('a wrong address, method, token or store has its remedy too', async () => {
  const bench = openBench();
  const said = async (method: string, path: string, headers = {}) =>
    String((await bench.call(method, path, { headers })).body.mensagem);
  expect(await said('GET', '/api/v1/nada')).toMatch(REMEDY);
  expect(await said('PUT', '/api/v1/fila')).toBe('Método não permitido; use GET');
  expect(await said('GET', '/api/v1/fila', { authorization: '' })).toMatch(REMEDY);
  expect(await said('GET', '/_sandbox/fila?loja=1')).toMatch(/^loja: .*use /);
  const long = 'x'.repeat(3_000);
  expect(await said('GET', `/api/v1/ciclos?${long}=1&${long}=2`)).toMatch(REMEDY);
});
