import { endpointRows } from '../client/contract/endpoints.js';
import {
  flag,
  issuesAt,
  must,
  type OptionCheck,
  type OptionChecks,
  optionIssues,
  takenOptions,
  whole,
  word,
} from '../shared/check-options.js';
import { MAX_TIMER_MS } from '../shared/timing/max-timer.js';
import { BEHAVIOURS, type BehaviourChange } from './open-questions.js';

/** Requests a minute by endpoint, in place of the published ones. */
export type SandboxLimits = Readonly<Partial<Record<string, number>>>;

/** A store of a sandbox, with a token of its own; its code is counted from 1001. */
export interface LojaOptions {
  /** Token that its requests carry. */
  token: string;
  /** As of the sandbox; `empty` when left out. */
  seed?: 'empty' | 'demo' | undefined;
}

/** How a sandbox begins. */
export interface SandboxOptions {
  /** Token that every endpoint demands as `Authorization: Bearer`; `sandbox-token` when left out. */
  token?: string | undefined;
  /**
   * `empty`: nothing is stored. `demo`: 300 made-up orders over six channels, two settlements with
   * differences, open orders, and a queue to read. `empty` when left out.
   */
  seed?: 'empty' | 'demo' | undefined;
  /**
   * Enforces the published requests a minute, with 429, or not; `enforce` when left out. An object
   * has other requests a minute for some endpoints: `{ 'pedido.get': 1200 }`.
   */
  limits?: 'enforce' | 'off' | SandboxLimits | undefined;
  /**
   * Milliseconds of the sandbox's clock before each attempt to deliver an event to a webhook, the first
   * included; as many attempts are made. `[0, 5_000, 30_000, 120_000, 600_000]` when left out.
   */
  webhookPausesMs?: readonly number[] | undefined;
  /** How the open questions of the documentation are answered (`docs/assumptions.md`). */
  behaviour?: BehaviourChange | undefined;
  /** Calls webhooks outside this machine too; false when left out. */
  deliverAnywhere?: boolean | undefined;
  /** More stores, each with a token of its own. */
  lojas?: readonly LojaOptions[] | undefined;
}

const WEBHOOK_PAUSES_MS: readonly number[] = [0, 5_000, 30_000, 120_000, 600_000];

const token = must(
  'must be visible ASCII characters, without spaces',
  (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value),
);
const seed = word('empty', 'demo');

const LOJA_CHECKS: OptionChecks<LojaOptions> = { token, seed };

const lojas: OptionCheck = (value) =>
  Array.isArray(value)
    ? value.flatMap((loja, at) => issuesAt(at, optionIssues(loja, LOJA_CHECKS, ['token'])))
    : 'must be a list of stores, such as [{ token }]';

const LIMIT_CHECKS = Object.fromEntries(endpointRows.map(({ name }) => [name, whole()]));

const limits: OptionCheck = (value) =>
  typeof value === 'string' ? word('enforce', 'off')(value) : optionIssues(value, LIMIT_CHECKS);

const BEHAVIOUR_CHECKS = Object.fromEntries(
  Object.entries(BEHAVIOURS).map(([name, values]) => [name, word(...values)]),
);

const webhookPausesMs = must(
  `must be a list of milliseconds, 0 to ${MAX_TIMER_MS}`,
  (value) => Array.isArray(value) && value.every((ms) => ms >= 0 && ms <= MAX_TIMER_MS),
);

const CHECKS: OptionChecks<SandboxOptions> = {
  token,
  seed,
  limits,
  webhookPausesMs,
  behaviour: (value) => optionIssues(value, BEHAVIOUR_CHECKS),
  deliverAnywhere: flag,
  lojas,
};

/** The options of a sandbox with every default filled in. */
export interface ReadOptions {
  token: string;
  limits: 'enforce' | 'off' | SandboxLimits;
  webhookPausesMs: readonly number[];
  behaviour: BehaviourChange;
  deliverAnywhere: boolean;
  /** Every store, the first being the sandbox's own. */
  lojas: readonly LojaOptions[];
}

/**
 * Refuses the first wrong option: a slip would leave the default in its place, unseen.
 *
 * @param others names of options that somebody else checks
 */
export function checkOptions(given: object, others: readonly string[] = []): void {
  const unchecked = Object.fromEntries(others.map((name) => [name, () => undefined]));
  const [first] = optionIssues(given, { ...CHECKS, ...unchecked });
  if (first) throw new TypeError(`sandbox: ${first.path || 'options'} ${first.message}`);
}

/** The options with every default filled in, or an error that names the wrong one. */
export function readOptions(given: SandboxOptions): ReadOptions {
  checkOptions(given);
  const { token = 'sandbox-token', seed = 'empty', ...options } = takenOptions(given);
  const lojas: LojaOptions[] = [{ token, seed }, ...(options.lojas ?? [])];
  if (new Set(lojas.map((loja) => loja.token)).size < lojas.length) {
    throw new TypeError('sandbox: lojas must have tokens of their own, each another');
  }
  return {
    token,
    limits: options.limits ?? 'enforce',
    webhookPausesMs: options.webhookPausesMs ?? WEBHOOK_PAUSES_MS,
    behaviour: options.behaviour ?? {},
    deliverAnywhere: options.deliverAnywhere ?? false,
    lojas,
  };
}

/** Requests a minute that are let through; null where all are. */
export function perMinuteOf(
  { limits }: Pick<ReadOptions, 'limits'>,
  { name, perMinute }: { name: string; perMinute: number | null },
): number | null {
  if (limits === 'off') return null;
  return (typeof limits === 'object' ? limits[name] : undefined) ?? perMinute;
}
