import type { Core, Persistence } from '../core-type.js';
import { startError } from '../start-error.js';
import type { State } from '../state.js';
import { type KeptRow, openFile, type SandboxFile } from './file.js';
import {
  type KeptCiclo,
  type KeptLoja,
  type KeptPedido,
  keptCiclo,
  keptLoja,
  keptPedidos,
  SNAPSHOT_VERSION,
} from './snapshot.js';

/** What of one store has changed since it was last written. */
interface Changes {
  state: State;
  token: string;
  loja: string;
  deliveries: Set<string>;
}

/**
 * Keeps a sandbox in a file: what the file holds takes the place of what the sandbox began with, and
 * every change is written before it is answered.
 */
export function openPersistence(core: Core, path: string): Persistence {
  const file = openFile(path);
  let watched: Changes[] = [];
  let planned: ReturnType<typeof setImmediate> | undefined;
  let isClosed = false;

  /** An attempt to deliver ends when it ends: it is written in the next turn. */
  function plan(): void {
    if (isClosed) return;
    planned ??= setImmediate(() => {
      planned = undefined;
      try {
        commit();
      } catch {
        // Nobody waits for an answer here; what is not written stays to be written with the next.
      }
    });
  }

  function watch(): void {
    watched = Array.from(core.lojas, ([token, state]) => {
      const deliveries = new Set<string>();
      state.dirty = new Set();
      state.fila.changes = new Map();
      state.deliveries.onChange = (id) => {
        deliveries.add(id);
        plan();
      };
      return { state, token, loja: '', deliveries };
    });
  }

  const isReplaced = () =>
    watched.length !== core.lojas.size ||
    watched.some(({ state, token }) => core.lojas.get(token) !== state);

  function commit(): void {
    if (isReplaced()) {
      file.write(sandboxOf(core), [...everything(core)], true);
      watch();
      return;
    }
    const rows: KeptRow[] = [];
    for (const changes of watched) for (const row of changed(changes)) rows.push(row);
    const sandbox = sandboxOf(core);
    if (rows.length > 0 || sandbox !== file.sandbox) file.write(sandbox, rows, false);
    // Only now: what could not be written is still to be written.
    watched.forEach(forget);
  }

  try {
    if (file.isNew) commit();
    else {
      read(core, file);
      watch();
    }
  } catch (error) {
    file.close();
    throw error;
  }
  return {
    commit,
    close() {
      isClosed = true;
      clearImmediate(planned);
      file.close();
    },
  };
}

function sandboxOf({ clock, behaviour, events }: Core): string {
  // A clock that runs is kept by how far it is from the real one.
  const aheadMs = Math.round((clock.nowMs() - Date.now()) / 1_000) * 1_000;
  const kept = clock.frozen ? { atMs: clock.nowMs() } : { aheadMs };
  return JSON.stringify({ clock: kept, behaviour, events });
}

function* changed(changes: Changes): Generator<KeptRow> {
  const { state, deliveries } = changes;
  const { idLoja } = state.loja;
  const row = (kind: KeptRow['kind'], key: string | number, value: unknown): KeptRow => ({
    ...{ loja: idLoja, kind, key: String(key) },
    json: value === undefined ? null : JSON.stringify(value),
  });
  const loja = lojaOf(changes);
  if (loja !== changes.loja) yield { loja: idLoja, kind: 'loja', key: '', json: loja };
  const stored = new Set(state.dirty && state.dirty.size > 0 ? state.pedidos.all() : []);
  for (const one of state.dirty ?? []) {
    if ('idCiclo' in one) yield row('ciclo', one.idCiclo, keptCiclo(one));
    else {
      const kept: KeptPedido = stored.has(one) ? one : { ...one, expired: true };
      yield row('pedido', one.sequence, kept);
    }
  }
  for (const [id, place] of state.fila.changes ?? []) {
    yield row('fila', id, place === null ? undefined : { place, ...state.fila.get(id) });
  }
  for (const id of deliveries) yield row('entrega', id, state.deliveries.kept(id));
}

const lojaOf = ({ token, state }: Changes) => JSON.stringify(keptLoja(token, state));

/** After all of it has been written. */
function forget(changes: Changes): void {
  const { state, deliveries } = changes;
  changes.loja = lojaOf(changes);
  state.dirty?.clear();
  state.fila.changes?.clear();
  deliveries.clear();
}

function* everything(core: Core): Generator<KeptRow> {
  for (const [token, state] of core.lojas) {
    const loja = state.loja.idLoja;
    const row = (kind: KeptRow['kind'], key: string | number, value: unknown): KeptRow => ({
      ...{ loja, kind, key: String(key), json: JSON.stringify(value) },
    });
    yield row('loja', '', keptLoja(token, state));
    for (const pedido of keptPedidos(state)) yield row('pedido', pedido.sequence, pedido);
    for (const ciclo of state.ciclos.values()) yield row('ciclo', ciclo.idCiclo, keptCiclo(ciclo));
    for (const documento of state.fila.list()) {
      yield row('fila', documento._id, { place: state.fila.placeOf(documento._id), ...documento });
    }
    for (const one of state.deliveries.snapshot()) yield row('entrega', one.id, one);
  }
}

/** Puts what a file holds in the place of what the sandbox began with. */
function read(core: Core, file: SandboxFile): void {
  const { clock, behaviour, events } = JSON.parse(file.sandbox) as {
    clock: { atMs?: number; aheadMs?: number };
    behaviour: never;
    events: never;
  };
  const frozen = clock.atMs !== undefined;
  const now = new Date(clock.atMs ?? Date.now() + (clock.aheadMs ?? 0)).toISOString();
  const lojas = file.lojas().map((idLoja) => {
    const [loja] = file.rows(idLoja, 'loja') as [KeptLoja];
    const fila = file.rows(idLoja, 'fila') as { place: number; _id: string }[];
    return {
      ...loja,
      pedidos: bySequence(file.rows(idLoja, 'pedido') as KeptPedido[]),
      ciclos: (file.rows(idLoja, 'ciclo') as KeptCiclo[]).sort(
        (left, right) => left.idCiclo - right.idCiclo,
      ),
      fila: fila
        .sort((left, right) => left.place - right.place)
        .map(({ place: _, ...documento }) => documento as never),
      deliveries: (file.rows(idLoja, 'entrega') as { id: string }[]).sort(
        (left, right) => Number(left.id) - Number(right.id),
      ) as never,
    };
  });
  const { token } = core;
  if (!lojas.some((loja) => loja.token === token)) {
    throw startError('other-token', {});
  }
  // The store that was asked for stays the first.
  lojas.sort((left, right) => Number(right.token === token) - Number(left.token === token));
  core.restore({ version: SNAPSHOT_VERSION, clock: { now, frozen }, behaviour, events, lojas });
}

const bySequence = (pedidos: KeptPedido[]) =>
  pedidos.sort((left, right) => left.sequence - right.sequence);
