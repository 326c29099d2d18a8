import { type Clock, createClock } from './clock.js';
import type { Core } from './core-type.js';
import { seedDemo } from './demo/demo.js';
import { createEndpoints } from './endpoints.js';
import { Faults } from './faults/faults.js';
import { createHandle } from './handle.js';
import { Journal } from './journal/journal.js';
import { changeBehaviour, usualBehaviour } from './open-questions.js';
import { readOptions, type SandboxOptions } from './options.js';
import { expirePedidos } from './pedidos/expire.js';
import {
  keptCiclo,
  keptLoja,
  keptPedidos,
  restoreLoja,
  SNAPSHOT_VERSION,
} from './persistence/snapshot.js';
import { createState, FIRST_LOJA, type State } from './state.js';

export type { Core } from './core-type.js';

/** Puts a sandbox together. */
export function createCore(options: SandboxOptions = {}, clock: Clock = createClock()): Core {
  const read = readOptions(options);
  const lojas = new Map<string, State>();

  function made(idLoja: number): State {
    const { behaviour } = core;
    const { webhookPausesMs, deliverAnywhere } = read;
    return createState({ clock, behaviour, idLoja, webhookPausesMs, deliverAnywhere });
  }

  function empty(): void {
    for (const { deliveries } of lojas.values()) deliveries.close();
    lojas.clear();
    clock.close();
  }

  function begin(): void {
    Object.assign(core.behaviour, usualBehaviour());
    changeBehaviour(core.behaviour, read.behaviour);
    read.lojas.forEach((loja, index) => {
      const state = made(FIRST_LOJA + index);
      lojas.set(loja.token, state);
      if (loja.seed === 'demo') seedDemo(state);
    });
    core.state = lojas.get(read.token) as State;
  }

  const core: Core = {
    token: read.token,
    state: undefined as unknown as State,
    options: read,
    clock,
    behaviour: usualBehaviour(),
    faults: new Faults(),
    journal: new Journal(),
    lojas,
    handle: () => Promise.reject(new Error('not open yet')),
    reset() {
      empty();
      clock.reset();
      core.faults.clear();
      core.journal.clear();
      begin();
    },
    snapshot: () => ({
      version: SNAPSHOT_VERSION,
      clock: { now: new Date(clock.nowMs()).toISOString(), frozen: clock.frozen },
      behaviour: { ...core.behaviour },
      lojas: Array.from(lojas, ([token, state]) => {
        expirePedidos(state);
        return structuredClone({
          ...keptLoja(token, state),
          pedidos: keptPedidos(state),
          ciclos: Array.from(state.ciclos.values(), keptCiclo),
          fila: state.fila.list(),
          deliveries: state.deliveries.snapshot(),
        });
      }),
    }),
    restore(snapshot) {
      // Makes the new stores before the old are given up: a store that cannot be made costs nothing.
      const restored = snapshot.lojas.map((kept) => {
        const state = made(kept.loja.idLoja);
        restoreLoja(state, kept);
        return { kept, state };
      });
      empty();
      Object.assign(core.behaviour, usualBehaviour(), snapshot.behaviour);
      clock.freeze(snapshot.clock.frozen);
      void clock.set(Date.parse(snapshot.clock.now));
      for (const { kept, state } of restored) {
        lojas.set(kept.token, state);
        state.deliveries.restore(kept.deliveries);
      }
      const [first] = lojas;
      if (first) [core.token, core.state] = first;
    },
    close() {
      for (const { deliveries } of lojas.values()) deliveries.close();
      clock.close();
      core.persistence?.close();
    },
  };
  begin();
  core.handle = createHandle(core, createEndpoints(core));
  return core;
}
