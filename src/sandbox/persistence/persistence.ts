import type { Core, Persistence } from '../core-type.js';
import type { FilaDocumento } from '../events/documento.js';
import { startError } from '../start-error.js';
import type { State } from '../state.js';
import { DataFile } from './data-file.js';
import type { FileRecord } from './read-records.js';
import { type KeptLoja, keptCiclo, keptLoja, keptPedidos, SNAPSHOT_VERSION } from './snapshot.js';

/** The kept record of everything that stores share. */
interface KeptSandbox {
  /** A running clock is kept as its distance from the real one. */
  clock: { atMs?: number; aheadMs?: number };
  behaviour: never;
}

/**
 * Keeps a sandbox in a file. The stores of the file replace those that the sandbox began with, and every
 * change is written before it is answered.
 */
export function openPersistence(core: Core, path: string): Persistence {
  const file = new DataFile(path);
  /** Changed records that are not written yet, by name; each is read when it is written. */
  const pending = new Map<string, () => FileRecord>();
  let kept = '';
  let isReplaced = true;

  function watch(): void {
    pending.clear();
    for (const [token, state] of core.lojas) {
      const record = recordsFor(state);
      const note = (kind: FileRecord['kind'], key: string | number, read: () => unknown) => {
        pending.set(`${state.loja.idLoja} ${kind} ${key}`, () => record(kind, key, read()));
        // Every change moves a sequence of the store as well, or may.
        pending.set(`${state.loja.idLoja} loja`, () => record('loja', '', keptLoja(token, state)));
      };
      state.onChange = (what) => {
        if (what === undefined) note('loja', '', () => keptLoja(token, state));
        else if ('idCiclo' in what) note('ciclo', what.idCiclo, () => keptCiclo(what));
        else {
          note('pedido', what.sequence, () =>
            state.pedidos.holds(what) ? what : { ...what, expired: true },
          );
        }
      };
      state.fila.onChange = (id) => note('fila', id, () => queued(state, id));
      // An attempt that ends outside of a request is written with the next change, or at the end.
      state.deliveries.onChange = (id) => note('entrega', id, () => state.deliveries.kept(id));
    }
  }

  function commit(): void {
    const sandbox = sandboxOf(core);
    const text = JSON.stringify(sandbox);
    if (isReplaced) file.replace(everything(core));
    else {
      if (text !== kept) pending.set('sandbox', () => sandbox);
      if (pending.size > 0) file.append(Array.from(pending.values(), (read) => read()));
    }
    isReplaced = false;
    kept = text;
    // Only now: what could not be written is still to be written.
    pending.clear();
  }

  try {
    const records = file.read();
    if (records.length > 0) restore(core, records);
    watch();
    // Written anew, without what later lines replaced.
    commit();
  } catch (error) {
    file.close();
    throw error;
  }
  return {
    commit,
    replaced() {
      isReplaced = true;
      watch();
      commit();
    },
    close() {
      try {
        commit();
      } catch {
        // The request that made the change was answered 500 already.
      }
      file.close();
    },
  };
}

function sandboxOf({ clock, behaviour }: Core): FileRecord {
  const aheadMs = Math.round((clock.nowMs() - Date.now()) / 1_000) * 1_000;
  const kept = clock.frozen ? { atMs: clock.nowMs() } : { aheadMs };
  return { kind: 'sandbox', loja: 0, key: '', value: { clock: kept, behaviour } };
}

const recordsFor =
  ({ loja }: State) =>
  (kind: FileRecord['kind'], key: string | number, value: unknown): FileRecord => ({
    kind,
    loja: loja.idLoja,
    key: String(key),
    value,
  });

/** A document of the queue with its place in it. */
type Queued = FilaDocumento & { place: number };

function queued(state: State, id: string): Queued | undefined {
  const documento = state.fila.get(id);
  return documento && { place: state.fila.placeOf(id), ...documento };
}

function* everything(core: Core): Generator<FileRecord> {
  yield sandboxOf(core);
  for (const [token, state] of core.lojas) {
    const record = recordsFor(state);
    yield record('loja', '', keptLoja(token, state));
    for (const pedido of keptPedidos(state)) yield record('pedido', pedido.sequence, pedido);
    for (const ciclo of state.ciclos.values()) {
      yield record('ciclo', ciclo.idCiclo, keptCiclo(ciclo));
    }
    for (const { _id } of state.fila.list()) yield record('fila', _id, queued(state, _id));
    for (const one of state.deliveries.snapshot()) yield record('entrega', one.id, one);
  }
}

/** Replaces the stores that the sandbox began with by those of the file. */
function restore(core: Core, records: readonly FileRecord[]): void {
  const last = new Map(records.map((record) => [nameOf(record), record]));
  const kept = [...last.values()].filter(({ value }) => value !== undefined);
  /** Kept values of a kind, in the order of their keys or places. */
  const values = (loja: number, kind: FileRecord['kind']) =>
    kept
      .filter((record) => record.loja === loja && record.kind === kind)
      .sort((left, right) => placeOf(left) - placeOf(right))
      .map(({ value }) => value as never);
  const ids = new Set(kept.map(({ loja }) => loja));
  const lojas = [...ids]
    .sort((left, right) => left - right)
    .flatMap((id) =>
      values(id, 'loja').map((loja: KeptLoja) => ({
        ...loja,
        pedidos: values(id, 'pedido'),
        ciclos: values(id, 'ciclo'),
        fila: values(id, 'fila').map(({ place: _, ...documento }: Queued) => documento),
        deliveries: values(id, 'entrega'),
      })),
    );
  const { token } = core;
  if (!lojas.some((loja) => loja.token === token)) throw startError('other-token', {});
  // The store that was asked for stays the first.
  lojas.sort((left, right) => Number(right.token === token) - Number(left.token === token));
  const { clock, behaviour } = values(0, 'sandbox')[0] as unknown as KeptSandbox;
  const frozen = clock.atMs !== undefined;
  const now = new Date(clock.atMs ?? Date.now() + (clock.aheadMs ?? 0)).toISOString();
  core.restore({ version: SNAPSHOT_VERSION, clock: { now, frozen }, behaviour, lojas });
}

const nameOf = ({ loja, kind, key }: FileRecord): string => `${loja} ${kind} ${key}`;

const placeOf = ({ key, value }: FileRecord): number => (value as Queued).place ?? Number(key);
