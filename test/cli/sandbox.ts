import { type RunningSandbox, type SandboxOptions, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll } from 'vitest';
import { chaveOf } from '../importer/run/orders.js';

/** A sandbox over HTTP that records its requests. */
export interface Asked {
  sandbox: RunningSandbox;
  env: { RECEBIVEIS_BASE_URL: string; RECEBIVEIS_TOKEN: string };
  /** Requests as `GET /api/v1/ciclos?pagina=1`, in order of arrival. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function openAsked(options: SandboxOptions = {}): Promise<Asked> {
  const sandbox = await startSandbox({ limits: 'off', ...options });
  return {
    sandbox,
    env: { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token },
    get requests() {
      return sandbox.requests().map(({ method, path, query }) => {
        const search = String(new URLSearchParams(query));
        return `${method} ${path}${search && `?${search}`}`;
      });
    },
    close: () => sandbox.close(),
  };
}

/** A recording sandbox for all tests of a file. */
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

/** The n-th of many valid orders. */
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

/** Posts a JSON body; fails unless it is accepted. */
export async function post({ env }: Pick<Asked, 'env'>, path: string, body: unknown) {
  const response = await fetch(`${env.RECEBIVEIS_BASE_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.RECEBIVEIS_TOKEN}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Settles some orders, so that the queue has events, and returns the number of events. */
export async function queueEventos(to: Pick<Asked, 'env'>, orders: number): Promise<number> {
  await post(to, '/api/v1/webhook/novo', { url: 'https://a.example', modulo: 'fila' });
  for (let n = 0; n < orders; n++) await post(to, '/api/v1/pedido/novo', order(n));
  const discrepancias = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
  await post(to, '/_sandbox/ciclos/gerar', { discrepancias });
  // A payment for each order, and the cycle of their single channel.
  return orders + 1;
}
