import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SpanKind, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, expect, it } from 'vitest';
import { startFaultServer, status } from '../support/fault-server.js';
import { ROOT } from '../support/run.js';

const folder = join(ROOT, 'test', 'docs', 'otel-snippet');
const [, snippet = ''] =
  /```ts\n([\s\S]*?)```/.exec(
    readFileSync(join(ROOT, 'docs', 'reference', 'observability.md'), 'utf8'),
  ) ?? [];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a span of each request, by the lines of docs/reference/observability.md', {
  timeout: 180_000,
}, async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'trace.ts'), snippet);

  const exporter = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor(exporter)];
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors }));
  const { connect } = await import(join(folder, 'trace.ts'));
  const server = await startFaultServer();
  server.fail('GET /api/v1/pedido/pedido/1', status(429, { 'retry-after': '0' }));
  await connect({ baseUrl: server.url, token: 'token-of-tests' }).pedido.get({ pedido: '1' });
  server.fail('GET /api/v1/pedido/pedido/2', status(404));
  const client = connect({ baseUrl: server.url, token: 'token-of-tests' });
  expect(await client.pedido.find({ pedido: '2' })).toBeNull();
  await server.close();

  const spans = exporter.getFinishedSpans().map(({ name, kind, attributes, status }) => ({
    name,
    isClient: kind === SpanKind.CLIENT,
    code: attributes['http.response.status_code'],
    path: attributes['url.template'],
    isError: status.code === 2,
  }));
  const path = '/api/v1/pedido/{filtro}/{valor}';
  expect(spans).toEqual([
    { name: 'pedido.get', isClient: true, code: 429, path, isError: true },
    { name: 'pedido.get', isClient: true, code: 200, path, isError: false },
    { name: 'pedido.get', isClient: true, code: 404, path, isError: false },
  ]);
});
