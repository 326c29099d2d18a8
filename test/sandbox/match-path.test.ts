import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { PathMatcher } from '../../src/sandbox/match-path.js';

/** The routes of the service, to the router and to the matcher. */
const router = new Hono();
const plain = new PathMatcher<string>();
const rows = [...endpointRows].sort(
  (left, right) => left.path.split('{').length - right.path.split('{').length,
);
for (const { name, method, path: template } of rows) {
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  plain.add(method, path, name);
  router.on(method, path, ({ req, json }) => json({ target: name, params: req.param() }));
}

const segment = fc.constantFrom(
  'api',
  'v1',
  'fila',
  'ciclos',
  'detalhes',
  'pedido',
  'novo',
  'analises',
  'comissoes',
  'x',
  '1',
  '',
  '__proto__',
  '.',
  ':a',
  'é',
  '%31',
  '1#a',
);
const path = fc.oneof(
  fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
  fc
    .tuple(fc.constantFrom(...rows.map((row) => row.path)), segment)
    .map(([template, part]) => template.replace(/\{\w+\}/g, part)),
);

it('takes a path as the router does, and leaves to it what has escapes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'), path, async (method, at) => {
      const request = new Request(`http://x${at}`, { method });
      const answer = await router.fetch(request);
      const routed = answer.status === 404 ? undefined : await answer.json();
      const written = request.url.slice('http://x'.length);
      const found = plain.find(method, written);
      expect(found).toEqual(/[%#]/.test(written) ? undefined : routed);
    }),
    { numRuns: 1_000 },
  );
});
