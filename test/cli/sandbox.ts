import { createServer } from 'node:http';
import { createSandbox, type SandboxOptions } from 'recebiveis/sandbox';
import { afterAll, beforeAll } from 'vitest';
import { chaveOf } from '../importer/run/orders.js';
import { listen } from '../support/listen.js';
import { requestBody } from '../support/request-body.js';

/** A sandbox over HTTP that keeps what it was asked. */
export interface Asked {
  env: { RECEBIVEIS_BASE_URL: string; RECEBIVEIS_TOKEN: string };
  /** `GET /api/v1/ciclos?pagina=1`, in the order of arrival. */
  requests: string[];
  /** Body of the last request that had one. */
  lastBody(): Record<string, unknown>;
  close(): Promise<void>;
}

/** @param think what it waits for before each answer */
export async function openAsked(
  options: SandboxOptions = {},
  think?: () => Promise<unknown>,
): Promise<Asked> {
  const sandbox = createSandbox({ limits: 'off', ...options });
  const requests: string[] = [];
  let last = '{}';
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const body = await requestBody(request);
    if (body === undefined) return;
    if (body !== '') last = body;
    const answer = await sandbox.fetch(
      new Request(`http://sandbox${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(body !== '' && { body }),
      }),
    );
    await think?.();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const { url, close } = await listen(server);
  return {
    env: { RECEBIVEIS_BASE_URL: url, RECEBIVEIS_TOKEN: sandbox.token },
    requests,
    lastBody: () => JSON.parse(last) as Record<string, unknown>,
    close,
  };
}

/** One such sandbox for all tests of a file. */
export function useSandbox(options: SandboxOptions = {}): () => Asked {
  let asked: Asked | undefined;
  beforeAll(async () => {
    asked = await openAsked(options);
  });
  afterAll(() => asked?.close());
  return () => {
    if (!asked) throw new Error('the sandbox is not open yet');
    return asked;
  };
}

/** An order that the service takes; the n-th of many. */
export const order = (n: number) => ({
  pedido: `P-${n}`,
  pedidoCanal: `C-${n}`,
  chaveNFe: chaveOf(n),
  canal: 'Amazon',
  plataforma: 'Plataforma',
  dataVenda: '2026-10-01',
  dataFaturamento: '2026-10-02',
  valorFrete: 0,
  situacao: { pedido: 'entregue', canal: 'entregue' },
  titulos: [{ codigoControle: '1', qtTotalParcela: 1, valorTotal: 100.5 }],
  produtos: [{ codigo: 'SKU', quantidade: 1, valorUnitario: 100.5 }],
});

/** Sends a body of JSON, which is taken. */
export async function post({ env }: Pick<Asked, 'env'>, path: string, body: unknown) {
  const response = await fetch(`${env.RECEBIVEIS_BASE_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.RECEBIVEIS_TOKEN}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Has some orders settled, so that the queue has events; gives how many. */
export async function queueEventos(to: Pick<Asked, 'env'>, orders: number): Promise<number> {
  await post(to, '/api/v1/webhook/novo', { url: 'https://a.example', modulo: 'fila' });
  for (let n = 0; n < orders; n++) await post(to, '/api/v1/pedido/novo', order(n));
  const discrepancias = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
  await post(to, '/_sandbox/ciclos/gerar', { discrepancias });
  // A payment for each, and the cycle of the one channel.
  return orders + 1;
}
