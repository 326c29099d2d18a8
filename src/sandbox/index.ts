import type { AsyncClosable } from '../shared/async-closable.js';
import { type Controls, createControls } from './controls/controls.js';
import { type Core, createCore } from './core.js';
import { answerRequest } from './in-process.js';
import { checkOptions, type SandboxOptions } from './options.js';
import { openPersistence } from './persistence/persistence.js';
import { listen } from './server.js';

export type { CustoContratado, FormaDeRepasse, SettleOptions } from './ciclos/formas.js';
export type { GerarOptions, GerarResultado } from './ciclos/gerar.js';
export type { GabaritoItem } from './ciclos/stored.js';
export type { Acao, Discrepancia } from './ciclos/tipos.js';
export type {
  CicloInput,
  ClockInput,
  ClockState,
  Controls,
  LojaState,
} from './controls/controls.js';
export type { Delivery, DeliveryAttempt } from './deliveries/deliveries.js';
export type { Fault, FaultInput } from './faults/fault.js';
export type { RequestEntry, RequestFilter } from './journal/journal.js';
export type { Behaviour, BehaviourChange } from './open-questions.js';
export type { LojaOptions, SandboxLimits, SandboxOptions } from './options.js';
export type { Snapshot } from './persistence/snapshot.js';
export type { SandboxStartParams, SandboxStartRule } from './start-error.js';

/** An emulated service in this process, without a socket. */
export interface Sandbox extends Controls {
  /** Token that every endpoint demands as `Authorization: Bearer`. */
  readonly token: string;
  /**
   * Answers a request as the service would; only the path and the query of its URL are read. A fault
   * that cuts the connection rejects as `fetch` does, with `TypeError`.
   */
  fetch(request: Request): Promise<Response>;
  /** The controls of the store with that token. */
  of(token: string): Controls;
}

/** Options of {@link startSandbox}. */
export interface StartSandboxOptions extends SandboxOptions {
  /** Port to listen on; 0, any free one, when left out. */
  port?: number | undefined;
  /** Address or name to listen on; `127.0.0.1`, this machine only, when left out. */
  host?: string | undefined;
  /** File for the stored state, one JSON record a line; memory only when left out. */
  data?: string | undefined;
}

/** An emulated service that listens on this machine. */
export interface RunningSandbox extends Sandbox, AsyncClosable {
  /** Base URL, such as `http://127.0.0.1:4010`; no slash at the end. */
  readonly url: string;
  /** Stops listening and ends open connections; resolves within a fraction of a second. */
  close(): Promise<void>;
}

/**
 * Emulates the service in this process: everything it stores is in memory and gone with it.
 *
 * @example
 * const sandbox = createSandbox({ seed: 'demo' });
 * const response = await sandbox.fetch(
 *   new Request('http://sandbox/api/v1/ciclos', {
 *     headers: { authorization: `Bearer ${sandbox.token}` },
 *   }),
 * );
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  return sandboxOf(createCore(options));
}

/**
 * Emulates the service over HTTP on 127.0.0.1. Rejects when the port is in use.
 *
 * @example
 * const sandbox = await startSandbox({ seed: 'demo' });
 * const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
 * await sandbox.close();
 */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<RunningSandbox> {
  checkOptions(options, ['port', 'host', 'data']);
  const { port = 0, host, data, ...rest } = options ?? {};
  const core = createCore(rest);
  if (data !== undefined) core.persistence = openPersistence(core, data);
  const { url, close } = await listen(core, port, host).catch((error: unknown) => {
    core.close();
    throw error;
  });
  const end = async () => {
    await close();
    core.close();
  };
  return Object.assign(sandboxOf(core), { url, close: end, [Symbol.asyncDispose]: end });
}

function sandboxOf(core: Core): Sandbox {
  return {
    ...createControls(core),
    get token() {
      return core.token;
    },
    fetch: (request) => answerRequest(core.handle, request),
    of(token) {
      if (!core.lojas.has(token)) throw new RangeError('sandbox: no store has this token');
      return createControls(core, () => core.lojas.get(token) ?? core.state);
    },
  };
}
