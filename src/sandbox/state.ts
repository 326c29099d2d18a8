import type { WebhookConfig } from '../api/schemas/webhook.js';
import type { StoredCiclo } from './ciclos/stored.js';
import { type Clock, createClock } from './clock.js';
import type { FilaDocumento } from './fila.js';
import { readOptions, type SandboxOptions } from './options.js';
import { PedidoStore } from './pedidos/store.js';
import { Queue } from './queue.js';
import { Webhooks } from './webhooks/webhooks.js';

/** The store that every request acts on, and the application that creates its orders. */
export interface Loja {
  idLoja: number;
  ativa: boolean;
  idApp: number;
  nomeApp: string;
}

/** All that one emulated service remembers. */
export interface State {
  clock: Clock;
  loja: Loja;
  /** The one configuration of events; null before the first registration. */
  webhook: WebhookConfig | null;
  pedidos: PedidoStore;
  /** Cycles by identifier, in the order of creation. */
  ciclos: Map<number, StoredCiclo>;
  fila: Queue<FilaDocumento>;
  webhooks: Webhooks;
  /** Documents queued so far. */
  filaSequence: number;
}

export function createState(
  clock: Clock = createClock(),
  {
    repeatedPedido,
    webhookPausesMs,
  }: Pick<Required<SandboxOptions>, 'repeatedPedido' | 'webhookPausesMs'> = readOptions({}),
): State {
  return {
    clock,
    loja: { idLoja: 1001, ativa: true, idApp: 1, nomeApp: 'Sandbox recebiveis' },
    webhook: null,
    pedidos: new PedidoStore(repeatedPedido),
    ciclos: new Map(),
    fila: new Queue(),
    webhooks: new Webhooks(webhookPausesMs, () => clock.nowMs()),
    filaSequence: 0,
  };
}
