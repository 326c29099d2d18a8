import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointRows } from '../../../src/client/contract/endpoints.js';
import { createRandom } from '../../../src/sandbox/random.js';
import { pedidoPadrao } from '../../sandbox/support.js';
import { REQUESTS } from '../../support/requests.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ limits: 'off' });
});
afterAll(() => sandbox.close());

const CONTROLS = ['ciclos', 'ciclos/gerar', 'clock', 'loja', 'behaviour', 'faults', 'webhooks'];
const PATHS = [
  ...endpointRows.map(({ path }) => path),
  ...CONTROLS.map((path) => `/_sandbox/${path}`),
  '/',
  '/painel/estilo.css',
  '/painel/%',
  '/nada',
  '/%ff',
  '/api/v1/../v1/fila',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

const random = createRandom(20261121);
const pick = <T>(items: readonly T[]): T => items[random.between(0, items.length - 1)] as T;

/** Values that no field accepts. */
function hostileValue(depth = 0): unknown {
  const values: (() => unknown)[] = [
    () => null,
    () => true,
    () => 1e308,
    () => -1e308,
    () => Number.MAX_SAFE_INTEGER + 2,
    () => '',
    () => '\u0000\ud800',
    () => 'x'.repeat(5_000),
    () => [],
    () => ({}),
    () => JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}') as unknown,
    () => (depth < 3 ? [hostileValue(depth + 1)] : 0),
  ];
  return pick(values)();
}

function hostileBody(): string {
  const kind = random.between(0, 4);
  if (kind === 0)
    return Array.from({ length: 40 }, () => String.fromCharCode(random.between(0, 65_535))).join(
      '',
    );
  if (kind === 1) return `${'['.repeat(random.between(1, 20_000))}`;
  if (kind === 2) return JSON.stringify(hostileValue());
  const field = pick(Object.keys(pedidoPadrao));
  const body = {
    ...pedidoPadrao,
    [field]: hostileValue(),
    ...(kind === 4 && { url: hostileValue() }),
  };
  return JSON.stringify(body);
}

it(`answers ${REQUESTS} hostile requests with 4xx and mensagem, or serves them`, async () => {
  const statuses = new Map<number, number>();
  const attack = async () => {
    const method = pick(METHODS);
    const path = pick(PATHS).replace(/\{\w+\}/g, () =>
      encodeURIComponent(String(pick(['__proto__', '../x', 'é', 'a'.repeat(3_000), '0', '%00']))),
    );
    const query =
      random.next() < 0.3
        ? `?${pick(['limite', '__proto__', 'pagina', 'x'])}=${pick(['-1', '1e99', '%00', '%zz', ''])}`
        : '';
    const response = await fetch(sandbox.url + path + query, {
      method,
      headers: {
        authorization: pick([
          `Bearer ${sandbox.token}`,
          'Bearer',
          'Basic x',
          `Bearer ${'y'.repeat(3_000)}`,
        ]),
        'content-type': pick(['application/json', 'text/xml', 'multipart/form-data']),
      },
      redirect: 'manual',
      ...(method !== 'GET' && { body: hostileBody() }),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 400) {
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
      expect(JSON.parse(text)).toEqual({ mensagem: expect.any(String) });
    }
  };
  for (let batch = 0; batch < REQUESTS / 20; batch++) {
    await Promise.all(Array.from({ length: 20 }, attack));
    // Reset what hostile controls switched, so that the next batch meets the whole service.
    if (batch % 25 === 0) sandbox.reset();
  }
  expect([...statuses.keys()].every((status) => status < 500)).toBe(true);
  expect(({} as { a?: number; b?: number }).a).toBeUndefined();
});
