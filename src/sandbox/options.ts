import { LONGEST_TIMER_MS } from '../timing/longest-timer.js';

/** How a sandbox begins. */
export interface SandboxOptions {
  /** Token that every endpoint demands as `Authorization: Bearer`; `sandbox-token` when left out. */
  token?: string;
  /**
   * `empty`: nothing is stored. `demo`: 300 made-up orders over six channels, two settlements with
   * differences, open orders, and a queue to read. `empty` when left out.
   */
  seed?: 'empty' | 'demo';
  /** Whether the published requests a minute are enforced, with 429; `enforce` when left out. */
  limits?: 'enforce' | 'off';
  /**
   * The same order created again: `refuse` with 400 `Pedido já cadastrado`, or `accept` it beside
   * the first; `refuse` when left out.
   */
  repeatedPedido?: 'refuse' | 'accept';
  /**
   * Milliseconds before each attempt to deliver an event to a webhook, the first included; as many
   * attempts are made. `[0, 5_000, 30_000, 120_000, 600_000]` when left out.
   */
  webhookPausesMs?: readonly number[];
}

const WEBHOOK_PAUSES_MS: readonly number[] = [0, 5_000, 30_000, 120_000, 600_000];

/** The options with every default filled in, or an error that names the wrong one. */
export function readOptions(options: SandboxOptions): Required<SandboxOptions> {
  const {
    token = 'sandbox-token',
    seed = 'empty',
    limits = 'enforce',
    repeatedPedido = 'refuse',
    webhookPausesMs = WEBHOOK_PAUSES_MS,
  } = options;
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError('sandbox: token must be visible ASCII characters, without spaces');
  }
  if (seed !== 'empty' && seed !== 'demo') {
    throw new TypeError("sandbox: seed must be 'empty' or 'demo'");
  }
  if (limits !== 'enforce' && limits !== 'off') {
    throw new TypeError("sandbox: limits must be 'enforce' or 'off'");
  }
  if (repeatedPedido !== 'refuse' && repeatedPedido !== 'accept') {
    throw new TypeError("sandbox: repeatedPedido must be 'refuse' or 'accept'");
  }
  if (!webhookPausesMs.every((ms) => ms >= 0 && ms <= LONGEST_TIMER_MS)) {
    throw new TypeError(`sandbox: webhookPausesMs must be milliseconds, 0 to ${LONGEST_TIMER_MS}`);
  }
  return { token, seed, limits, repeatedPedido, webhookPausesMs };
}
