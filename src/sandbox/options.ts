import { endpointRows } from '../client/contract/endpoints.js';
import { formatPath } from '../client/contract/refusal.js';
import { MAX_TIMER_MS } from '../shared/timing/max-timer.js';
import { type SettleOptions, settleOptions, unclearCusto } from './ciclos/formas.js';
import { BEHAVIOURS, type BehaviourChange, behaviourChange } from './open-questions.js';
import { checkNames } from './option-names.js';
import { FIRST_LOJA } from './state.js';

/** Requests a minute by endpoint, in place of the published ones. */
export type SandboxLimits = Readonly<Partial<Record<string, number>>>;

/** A store of a sandbox, with a token of its own. */
export interface LojaOptions {
  /** Token that its requests carry. */
  token: string;
  /** Store code; counted from 1001 when left out. */
  idLoja?: number | undefined;
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
  /** Ways in which `gerar` settles, by channel; `*` for every other channel. */
  settle?: SettleOptions | undefined;
  /** Calls webhooks outside this machine too; false when left out. */
  deliverAnywhere?: boolean | undefined;
  /** More stores, each with a token of its own. */
  lojas?: readonly LojaOptions[] | undefined;
}

const WEBHOOK_PAUSES_MS: readonly number[] = [0, 5_000, 30_000, 120_000, 600_000];

const KNOWN: Record<keyof SandboxOptions, true> = {
  token: true,
  seed: true,
  limits: true,
  webhookPausesMs: true,
  behaviour: true,
  settle: true,
  deliverAnywhere: true,
  lojas: true,
};

const KNOWN_LOJA: Record<keyof LojaOptions, true> = { token: true, idLoja: true, seed: true };

/** The names of the options of a sandbox. */
export const OPTION_NAMES: readonly string[] = Object.keys(KNOWN);

/** The options of a sandbox with every default filled in. */
export interface ReadOptions {
  token: string;
  limits: 'enforce' | 'off' | SandboxLimits;
  webhookPausesMs: readonly number[];
  behaviour: BehaviourChange;
  settle: SettleOptions;
  deliverAnywhere: boolean;
  /** Every store, the first being the sandbox's own. */
  lojas: readonly LojaOptions[];
}

/** The options with every default filled in, or an error that names the wrong one. */
export function readOptions(given: SandboxOptions): ReadOptions {
  const options = given ?? {};
  checkNames(options, OPTION_NAMES);
  const {
    token = 'sandbox-token',
    seed = 'empty',
    limits = 'enforce',
    webhookPausesMs = WEBHOOK_PAUSES_MS,
    behaviour = {},
    settle = {},
    deliverAnywhere = false,
  } = options;
  const lojas: LojaOptions[] = [{ token, seed }, ...(options.lojas ?? [])];
  for (const [index, loja] of lojas.entries()) {
    const at = index === 0 ? '' : `lojas[${index - 1}].`;
    if (typeof loja !== 'object' || loja === null) {
      throw new TypeError(`sandbox: lojas[${index - 1}] must be an object`);
    }
    checkNames(loja, Object.keys(KNOWN_LOJA), at);
    checkToken(loja.token, `${at}token`);
    oneOf(`${at}seed`, loja.seed ?? 'empty', ['empty', 'demo']);
    if (loja.idLoja !== undefined && !(Number.isSafeInteger(loja.idLoja) && loja.idLoja > 0)) {
      throw new TypeError(`sandbox: ${at}idLoja must be a whole number, 1 or more`);
    }
  }
  if (new Set(lojas.map(codeOf)).size < lojas.length) {
    throw new TypeError('sandbox: lojas must have codes (idLoja) of their own, each another');
  }
  if (new Set(lojas.map((loja) => loja.token)).size < lojas.length) {
    throw new TypeError('sandbox: lojas must have tokens of their own, each another');
  }
  if (typeof limits === 'object' && limits !== null) checkLimits(limits);
  else oneOf('limits', limits, ['enforce', 'off']);
  if (!webhookPausesMs.every((ms) => ms >= 0 && ms <= MAX_TIMER_MS)) {
    throw new TypeError(`sandbox: webhookPausesMs must be milliseconds, 0 to ${MAX_TIMER_MS}`);
  }
  checkNames(behaviour, Object.keys(BEHAVIOURS), 'behaviour.');
  const wrong = behaviourChange.safeParse(behaviour).error?.issues[0]?.path[0] as
    | keyof typeof BEHAVIOURS
    | undefined;
  if (wrong) oneOf(`behaviour.${wrong}`, behaviour[wrong], BEHAVIOURS[wrong]);
  checkSettle(settle);
  return {
    token,
    limits,
    webhookPausesMs,
    settle,
    deliverAnywhere,
    lojas,
    behaviour,
  };
}

/** Code of a store, in the order of all. */
export const codeOf = ({ idLoja }: LojaOptions, index: number): number =>
  idLoja ?? FIRST_LOJA + index;

function checkLimits(limits: SandboxLimits): void {
  const names = endpointRows.map(({ name }) => name);
  checkNames(limits, names, 'limits.');
  for (const [name, perMinute] of Object.entries(limits)) {
    if (!Number.isSafeInteger(perMinute) || Number(perMinute) < 1) {
      throw new TypeError(`sandbox: limits.${name} must be requests a minute, 1 or more`);
    }
  }
}

/** Requests a minute that are let through; null where all are. */
export function perMinuteOf(
  { limits }: Pick<ReadOptions, 'limits'>,
  { name, perMinute }: { name: string; perMinute: number | null },
): number | null {
  if (limits === 'off') return null;
  return (typeof limits === 'object' ? limits[name] : undefined) ?? perMinute;
}

function checkSettle(settle: SettleOptions): void {
  const issue = settleOptions.safeParse(settle).error?.issues[0];
  if (issue) {
    throw new TypeError(`sandbox: ${formatPath(['settle', ...issue.path])}: ${issue.message}`);
  }
  const path = unclearCusto(settle);
  if (!path) return;
  const at = formatPath(['settle', ...path]);
  throw new TypeError(`sandbox: ${at} must be a word that no cycle writes itself, and once`);
}

function checkToken(token: string, name: string): void {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError(`sandbox: ${name} must be visible ASCII characters, without spaces`);
  }
}

function oneOf(name: string, value: unknown, values: readonly string[]): void {
  if (values.includes(value as string)) return;
  const quoted = values.map((one) => `'${one}'`).join(' or ');
  throw new TypeError(`sandbox: ${name} must be ${quoted}`);
}
