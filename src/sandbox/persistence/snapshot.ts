import type { WebhookConfig } from '../../client/contract/schemas/webhook.js';
import type { StoredCiclo } from '../ciclos/stored.js';
import type { Delivery } from '../deliveries/deliveries.js';
import type { FilaDocumento } from '../events/documento.js';
import type { Behaviour } from '../open-questions.js';
import type { StoredEvento, StoredPedido } from '../pedidos/stored.js';
import { Refusal } from '../refusal.js';
import type { Sequences } from '../sequences.js';
import type { Loja, State } from '../state.js';

/** The form of what is kept; another number is another form. */
export const SNAPSHOT_VERSION = 1;

/** A cycle with its orders by their place in the order of creation. */
interface KeptCiclo extends Omit<StoredCiclo, 'comTitulos' | 'comEventos'> {
  comTitulos: number[];
  comEventos: number[];
}

/** A store without its orders, cycles and queue. */
export interface KeptLoja {
  token: string;
  loja: Loja;
  webhook: WebhookConfig | null;
  sequences: Sequences;
}

/** An order, and whether it expired and is only seen in its cycles. */
type KeptPedido = StoredPedido & { expired?: true };

/** All that one store remembers, as plain JSON. */
export interface LojaSnapshot extends KeptLoja {
  pedidos: KeptPedido[];
  ciclos: KeptCiclo[];
  /** From the head of the queue to its end. */
  fila: FilaDocumento[];
  deliveries: (Delivery & { config: WebhookConfig })[];
}

/** All that a sandbox remembers, as plain JSON. */
export interface Snapshot {
  /** Form of the snapshot; `restore` refuses another. */
  version: typeof SNAPSHOT_VERSION;
  /** ISO 8601. */
  clock: { now: string; frozen: boolean };
  /** How each open question of the documentation is answered. */
  behaviour: Behaviour;
  /** Every store, its token and the credentials of its receiver included. */
  lojas: LojaSnapshot[];
}

/** A copy of a snapshot of this version; its records are taken as this package wrote them. */
export function readSnapshot(value: unknown): Snapshot {
  const { version, lojas } = Object(value) as Partial<Snapshot>;
  if (version === SNAPSHOT_VERSION && Array.isArray(lojas) && lojas.length > 0) {
    return structuredClone(value as Snapshot);
  }
  const rule =
    typeof version === 'number' && version !== SNAPSHOT_VERSION
      ? `version: este sandbox lê a versão ${SNAPSHOT_VERSION}, o conteúdo é da ${version}; use o pacote que o fez`
      : 'snapshot: não é de um sandbox; use um de GET /_sandbox/snapshot';
  throw new Refusal(400, rule);
}

/** A cycle without the objects it shares with orders. */
export const keptCiclo = ({ comTitulos, comEventos, ...ciclo }: StoredCiclo): KeptCiclo => ({
  ...ciclo,
  comTitulos: Array.from(comTitulos, ({ sequence }) => sequence),
  comEventos: Array.from(comEventos.keys(), ({ sequence }) => sequence),
});

/** The orders of a store, and orders that are seen in its cycles only. */
export function keptPedidos(state: State): KeptPedido[] {
  const stored = new Set<StoredPedido>(state.pedidos.all());
  const kept: KeptPedido[] = [...stored];
  const seen = new Set<StoredPedido>();
  for (const { comTitulos, comEventos } of state.ciclos.values()) {
    for (const pedido of [...comTitulos, ...comEventos.keys()]) {
      if (stored.has(pedido) || seen.has(pedido)) continue;
      seen.add(pedido);
      kept.push({ ...pedido, expired: true });
    }
  }
  return kept;
}

export const keptLoja = (token: string, { loja, webhook, sequences }: State): KeptLoja => ({
  token,
  loja,
  webhook,
  sequences,
});

/** Fills an empty store; what it has still to deliver is not taken up yet. */
export function restoreLoja(state: State, kept: LojaSnapshot): void {
  Object.assign(state.loja, kept.loja);
  state.webhook = kept.webhook;
  Object.assign(state.sequences, kept.sequences);
  const bySequence = new Map<number, StoredPedido>();
  for (const { expired, ...pedido } of kept.pedidos) {
    bySequence.set(pedido.sequence, pedido);
    if (expired !== true) state.pedidos.add(pedido);
  }
  const of = (sequence: number) => {
    const pedido = bySequence.get(sequence);
    if (!pedido) throw new Refusal(400, 'lojas.ciclos: um ciclo cita um pedido que falta');
    return pedido;
  };
  for (const { comTitulos, comEventos, ...ciclo } of kept.ciclos) {
    const eventos = (pedido: StoredPedido): StoredEvento[] =>
      pedido.eventos.filter(({ idCiclo }) => idCiclo === ciclo.idCiclo);
    state.ciclos.set(ciclo.idCiclo, {
      ...ciclo,
      comTitulos: new Set(comTitulos.map(of)),
      comEventos: new Map(comEventos.map(of).map((pedido) => [pedido, eventos(pedido)])),
    });
  }
  for (const documento of kept.fila) state.fila.add(documento);
}
