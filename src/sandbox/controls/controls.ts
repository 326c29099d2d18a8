import type * as z from 'zod/mini';
import {
  type GerarOptions,
  type GerarResultado,
  gerarCiclos,
  gerarOptions,
} from '../ciclos/gerar.js';
import { settle } from '../ciclos/settle.js';
import type { Core } from '../core-type.js';
import type { Delivery } from '../deliveries/deliveries.js';
import type { FilaDocumento } from '../events/documento.js';
import { sendDesinstalacao } from '../events/send.js';
import { type Fault, type FaultInput, faultInput } from '../faults/fault.js';
import { check } from '../input.js';
import type { RequestEntry, RequestFilter } from '../journal/journal.js';
import {
  type Behaviour,
  type BehaviourChange,
  behaviourChange,
  changeBehaviour,
} from '../open-questions.js';
import { expirePedidos } from '../pedidos/expire.js';
import { readSnapshot, type Snapshot } from '../persistence/snapshot.js';
import { Refusal } from '../refusal.js';
import type { State } from '../state.js';
import {
  cicloInput,
  clockInput,
  eventoInput,
  lojaInput,
  refuseLinhas,
  refuseOutside,
  requestFilter,
} from './inputs.js';

/** A settlement file: the body of `POST /_sandbox/ciclos`. */
export type CicloInput = z.input<typeof cicloInput>;
/** A move of the clock: the body of `POST /_sandbox/clock`. */
export type ClockInput = z.input<typeof clockInput>;
/** The sandbox's time. */
export interface ClockState {
  /** ISO 8601. */
  now: string;
  /** The same in São Paulo, `yyyy-mm-dd HH:ii:ss`. */
  dataHora: string;
  /** True while the clock stands still. */
  frozen: boolean;
}
/** The store; with `ativa: false` every request is refused with `Loja não ativa`. */
export interface LojaState {
  /** Store code. */
  idLoja: number;
  /** True while the store is active. */
  ativa: boolean;
}

/** All controls of a sandbox, the same from code and over HTTP. */
export interface Controls {
  /** Records a settlement with chosen lines as a cycle. */
  ciclo(input: CicloInput): { idCiclo: number };
  /** Settles pending orders, with chosen discrepancies (`docs/reference/discrepancias.md`). */
  gerar(options?: GerarOptions): GerarResultado;
  /** Moves, stops or starts the clock; resolves when all due tasks are done. */
  clock(input?: ClockInput): Promise<ClockState>;
  /** Activates or deactivates the store. */
  loja(input?: { ativa: boolean }): LojaState;
  /** The customer uninstalls the application. */
  desinstalar(): void;
  /** Changes the answers to open questions of the documentation. */
  behaviour(change?: BehaviourChange): Behaviour;
  /** Faults, the same for all stores: sets one, lists them, removes one by its `id`, or all. */
  readonly faults: {
    add(input: FaultInput): Fault;
    list(): Fault[];
    remove(id: string): void;
    clear(): void;
  };
  /** Requests that arrived, oldest first. */
  requests(filter?: RequestFilter): RequestEntry[];
  /** The documents of the queue from its head; none is moved. */
  fila(): FilaDocumento[];
  /** Events sent to the registered receiver of the store, and ways to send more. */
  readonly webhooks: {
    list(): Delivery[];
    /** Sends a delivery again at once. */
    resend(id: string): Delivery;
    /** Sends a custom event to the registered receiver. */
    send(evento: { tipo: string; dados: Record<string, unknown> }): { id: string };
  };
  /** Returns the sandbox to its beginning. */
  reset(): void;
  /** The sandbox's whole state, as plain JSON with a version. */
  snapshot(): Snapshot;
  /** Replaces the whole state with a snapshot. */
  restore(snapshot: unknown): void;
}

/** The controls over one store of a sandbox; the first when none is named. */
export function createControls(core: Core, chosen: () => State = () => core.state): Controls {
  const lojaOf = (): State => {
    const state = chosen();
    expirePedidos(state);
    return state;
  };
  const kept = <Result>(result: Result): Result => {
    core.persistence?.commit();
    return result;
  };
  const clockState = (): ClockState => ({
    now: new Date(core.clock.nowMs()).toISOString(),
    dataHora: core.clock.dataHora(),
    frozen: core.clock.frozen,
  });
  return {
    ciclo(input) {
      const { canal, dataRepasse, linhas } = check(cicloInput, input);
      refuseLinhas(linhas);
      const state = lojaOf();
      const { idCiclo } = settle(state, canal, dataRepasse ?? state.clock.data(), linhas);
      return kept({ idCiclo });
    },
    gerar: (options = {}) => kept(gerarCiclos(lojaOf(), check(gerarOptions, options))),
    async clock(input = {}) {
      const { advanceMs, set, frozen } = check(clockInput, input);
      const setMs = set === undefined ? undefined : Date.parse(set);
      refuseOutside('set', setMs ?? core.clock.nowMs());
      refuseOutside('advanceMs', (setMs ?? core.clock.nowMs()) + (advanceMs ?? 0));
      if (frozen !== undefined) core.clock.freeze(frozen);
      if (setMs !== undefined) await core.clock.set(setMs);
      if (advanceMs !== undefined) await core.clock.advance(advanceMs);
      return kept(clockState());
    },
    loja(input) {
      const state = lojaOf();
      const { loja } = state;
      if (input !== undefined) {
        loja.ativa = check(lojaInput, input).ativa;
        state.changed();
      }
      return kept({ idLoja: loja.idLoja, ativa: loja.ativa });
    },
    desinstalar() {
      sendDesinstalacao(lojaOf());
      core.persistence?.commit();
    },
    behaviour: (change = {}) =>
      kept({ ...changeBehaviour(core.behaviour, check(behaviourChange, change)) }),
    faults: {
      add: (input) => core.faults.add(check(faultInput, input)),
      list: () => core.faults.list(),
      remove: (id) => core.faults.remove(id),
      clear: () => core.faults.clear(),
    },
    requests: (filter = {}) => core.journal.list(check(requestFilter, filter)),
    fila: () => lojaOf().fila.list(),
    webhooks: {
      list: () => lojaOf().deliveries.list(),
      resend: (id) => kept(lojaOf().deliveries.resend(id)),
      send(evento) {
        const { webhook, deliveries } = lojaOf();
        if (!webhook)
          throw new Refusal(
            400,
            'Nenhuma configuração de eventos registrada; envie uma com POST /api/v1/webhook/novo',
          );
        return kept({ id: deliveries.send(webhook, check(eventoInput, evento)) });
      },
    },
    reset() {
      core.reset();
      core.persistence?.replaced();
    },
    snapshot: () => core.snapshot(),
    restore(snapshot) {
      core.restore(readSnapshot(snapshot));
      core.persistence?.replaced();
    },
  };
}
