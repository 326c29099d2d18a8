import type { Ciclo } from '../../../src/api/schemas/ciclos.js';
import type { NovoPedido } from '../../../src/api/schemas/novo-pedido.js';
import type { Pedido } from '../../../src/api/schemas/pedido.js';
import type { Discrepancia, ItemDeCiclo } from '../../../src/conciliacao/index.js';
import { createCore } from '../../../src/sandbox/core.js';
import type { GabaritoItem } from '../../../src/sandbox/index.js';

/** Every kind that the sandbox plants. */
export const PLANTADAS = [
  'comissaoAMaior',
  'repasseAusente',
  'canceladoEntregue',
  'repasseAMenor',
  'repasseAMaior',
  'comissaoAMenor',
  'freteIndevido',
  'chargeback',
  'repasseEmDuplicidade',
  'linhaSemPedido',
  'descontoSemPedido',
] as const;

export const NENHUMA = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };

/** The same share of every kind. */
export const todas = (share: number) => Object.fromEntries(PLANTADAS.map((tipo) => [tipo, share]));

/** A settled store: what its endpoints answer, and the answer key. */
export interface Loja {
  pedidos: Pedido[];
  linhas: ItemDeCiclo[];
  gabarito: GabaritoItem[];
}

/** Creates the orders in a sandbox, settles them, and reads everything over its endpoints. */
export async function lojaLiquidada(orders: readonly NovoPedido[], gerar: object): Promise<Loja> {
  const core = createCore({ limits: 'off' });
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${core.token}` };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await core.handle(new Request(`http://sandbox${path}`, init));
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return JSON.parse(await response.text()) as Record<string, unknown>;
  };
  for (const order of orders) await call('POST', '/api/v1/pedido/novo', order);
  const { gabarito } = await call('POST', '/_sandbox/ciclos/gerar', gerar);
  const pedidos: Pedido[] = [];
  for (const { novo } of core.state.pedidos.all()) {
    const record = await call('GET', `/api/v1/pedido/pedido/${encodeURIComponent(novo.pedido)}`);
    pedidos.push(record as unknown as Pedido);
  }
  const linhas: ItemDeCiclo[] = [];
  const { ciclos } = await call('GET', '/api/v1/ciclos?limite=200');
  for (const { idCiclo, canal, dataRepasse, valorRepasse } of ciclos as Ciclo[]) {
    const detalhe = await call('GET', `/api/v1/ciclos/detalhes/${idCiclo}/?agruparEventos=false`);
    for (const [parte, items] of Object.entries(detalhe)) {
      for (const item of items as unknown[]) {
        linhas.push({ idCiclo, canal, dataRepasse, valorRepasse, parte, item } as ItemDeCiclo);
      }
    }
  }
  return { pedidos, linhas, gabarito: gabarito as GabaritoItem[] };
}

/** An entry of the key, or a finding, as one line. */
export const linhaDe = (item: GabaritoItem | Discrepancia): string =>
  [
    item.tipo,
    item.pedido ?? '-',
    item.pedidoCanal ?? '-',
    item.identificador ?? '-',
    item.idCiclo ?? '-',
    item.valorCentavos,
  ].join(' | ');

/** The key and the findings, each sorted; equal where the reconciliation is right. */
export const comparar = (gabarito: readonly GabaritoItem[], found: readonly Discrepancia[]) => ({
  esperado: gabarito.map(linhaDe).sort(),
  encontrado: found.map(linhaDe).sort(),
});
