import type { WebhookConfig } from '../client/contract/schemas/webhook.js';
import type { StoredCiclo } from './ciclos/stored.js';
import type { Clock } from './clock.js';
import { Deliveries } from './deliveries/deliveries.js';
import type { FilaDocumento } from './events/documento.js';
import type { Behaviour } from './open-questions.js';
import { PedidoStore } from './pedidos/store.js';
import type { StoredPedido } from './pedidos/stored.js';
import { Queue } from './queue.js';
import { Quota } from './quota.js';
import type { Sequences } from './sequences.js';

/** The store that a request acts on, and the application that creates its orders. */
export interface Loja {
  idLoja: number;
  ativa: boolean;
  idApp: number;
  nomeApp: string;
}

/** Parts of a {@link State} that change. */
export type Changed = StoredPedido | StoredCiclo;

/** All that the emulated service remembers of one store. */
export interface State {
  clock: Clock;
  behaviour: Behaviour;
  loja: Loja;
  /** Requests that count toward the limits; of the process, in no snapshot. */
  quota: Quota;
  /** The one configuration of events; null before the first registration. */
  webhook: WebhookConfig | null;
  pedidos: PedidoStore;
  /** Cycles by identifier, in the order of creation. */
  ciclos: Map<number, StoredCiclo>;
  fila: Queue<FilaDocumento>;
  deliveries: Deliveries;
  sequences: Sequences;
  /** Called with each order and cycle that changed, and without one where the store itself changed. */
  onChange: ((what?: Changed) => void) | undefined;
  /** Notes that an order, a cycle or, without either, the store itself changed. */
  changed(what?: Changed): void;
}

/** Parts that the stores of one sandbox share, and the code of each store. */
interface StateOptions {
  clock: Clock;
  behaviour: Behaviour;
  webhookPausesMs: readonly number[];
  deliverAnywhere: boolean;
  idLoja: number;
}

export const FIRST_LOJA = 1001;

export function createState(options: StateOptions): State {
  const { clock, behaviour, webhookPausesMs, deliverAnywhere, idLoja } = options;
  const sequences: Sequences = { pedido: 0, ciclo: 0, fila: 0, entrega: 0 };
  const state: State = {
    clock,
    behaviour,
    loja: { idLoja, ativa: true, idApp: 1, nomeApp: 'Sandbox recebiveis' },
    quota: new Quota(clock),
    webhook: null,
    pedidos: new PedidoStore(),
    ciclos: new Map(),
    fila: new Queue(),
    deliveries: new Deliveries({
      clock,
      behaviour,
      sequences,
      deliverAnywhere,
      pausesMs: webhookPausesMs,
      current: () => state.webhook,
    }),
    sequences,
    onChange: undefined,
    changed(what) {
      this.onChange?.(what);
    },
  };
  return state;
}
