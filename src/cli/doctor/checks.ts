import { type ClientOptions, isRecebiveisError, Recebiveis } from '../../index.js';
import type { CliContext } from '../context.js';
import { wordsOf } from '../explain.js';
import { issueText } from '../issue-text.js';
import { proxySetting } from '../proxy.js';
import { BASE_URL, hasBearerWord, isLocal, setting, TOKEN } from '../settings.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** The result of one check. */
export interface Finding {
  check: 'address' | 'token' | 'proxy' | 'connection' | 'service';
  /** `warned`: works, but should be changed. `skipped`: hidden by an earlier failure. */
  state: 'passed' | 'warned' | 'failed' | 'skipped';
  /** The result, in plain words. */
  message: string;
  /** The remedy, if the message does not name it. */
  remedy?: string;
}

/** Timeout of one request. */
const TIMEOUT_MS = 15_000;

/** All checks, in the order in which one failure hides the next. */
export async function runChecks(context: CliContext, signal: AbortSignal): Promise<Finding[]> {
  const text = textsOf(context);
  const [baseUrl, token] = [setting(context, BASE_URL), setting(context, TOKEN)];
  if (token !== undefined) context.conceal(token);
  const settings = [checkAddress(baseUrl, text), checkToken(token, text)];
  if (settings.some(({ state }) => state === 'failed')) {
    const skipped = { state: 'skipped', message: text('doctor.not-tried') } as const;
    const rest = ['connection', 'service'] as const;
    return [...settings, ...rest.map((check) => ({ check, ...skipped }))];
  }
  const error = await callOnce({ baseUrl, token }, signal);
  return [...settings, ...checkProxy(context), ...checkAnswer(error, context)];
}

/** Nothing to check if the environment names no proxy. */
function checkProxy(context: CliContext): Finding[] {
  const proxy = proxySetting(context);
  if (!proxy) return [];
  const { isUsed, message, remedy } = proxy;
  const state = isUsed ? 'passed' : 'warned';
  return [{ check: 'proxy', state, message, ...(remedy !== undefined && { remedy }) }];
}

/** Checks that the client takes `RECEBIVEIS_BASE_URL`. */
function checkAddress(baseUrl: string | undefined, text: Texts): Finding {
  const check = 'address';
  const refused = refusalOf(BASE_URL, baseUrl, text);
  if (baseUrl === undefined || refused !== undefined) {
    const remedy = text(baseUrl === undefined ? 'setting.try-sandbox' : 'doctor.address.remedy');
    return { check, state: 'failed', message: refused ?? '', remedy };
  }
  const { protocol, href: address } = new URL(baseUrl);
  if (protocol === 'https:' || isLocal(baseUrl))
    return { check, state: 'passed', message: address };
  return { check, state: 'warned', message: text('doctor.address.insecure', { address }) };
}

/** Checks that a header can carry `RECEBIVEIS_TOKEN`, which is never shown. */
function checkToken(token: string | undefined, text: Texts): Finding {
  const check = 'token';
  const message =
    token !== undefined && hasBearerWord(token)
      ? `${TOKEN} ${text('setting.bearer')}`
      : refusalOf(TOKEN, token, text);
  if (message === undefined)
    return { check, state: 'passed', message: text('doctor.token.passed') };
  const isOdd = token !== undefined && !hasBearerWord(token);
  return { check, state: 'failed', message, ...(isOdd && { remedy: text('doctor.token.remedy') }) };
}

/** Reason that a setting is unusable: it is missing, or the client would not take it. */
function refusalOf(
  name: typeof BASE_URL | typeof TOKEN,
  value: string | undefined,
  text: Texts,
): string | undefined {
  const isAddress = name === BASE_URL;
  if (value === undefined) {
    const what = text(isAddress ? 'setting.base-url' : 'setting.token');
    return text('setting.missing', { name, what });
  }
  const options = { baseUrl: 'http://localhost', token: 'any' };
  try {
    new Recebiveis({ ...options, [isAddress ? 'baseUrl' : 'token']: value });
    return undefined;
  } catch (error) {
    if (!isRecebiveisError(error) || !('issues' in error)) throw error;
    const issues = error.issues as Parameters<typeof issueText>[0][];
    return `${name} ${issues.map((issue) => issueText(issue, text)).join('; ')}`;
  }
}

/** Checks that something answered, that it is the service, and that the service takes the token. */
function checkAnswer(error: unknown, context: CliContext): Finding[] {
  const text = textsOf(context);
  const code = isRecebiveisError(error) ? error.code : undefined;
  const connection = 'connection' as const;
  if (code === 'CONNECTION' || code === 'TIMEOUT') {
    return [
      { check: connection, state: 'failed', message: wordsOf(error, context).split('\n')[0] ?? '' },
      { check: 'service', state: 'skipped', message: text('doctor.no-answer') },
    ];
  }
  const state = error === undefined ? 'passed' : code === 'RATE_LIMITED' ? 'warned' : 'failed';
  const message = error === undefined ? text('doctor.service.passed') : wordsOf(error, context);
  return [
    { check: connection, state: 'passed', message: text('doctor.connection.passed') },
    { check: 'service', state, message },
  ];
}

/**
 * Asks for the first cycle of the list, which changes nothing.
 *
 * @returns the error, if any
 */
async function callOnce(settings: ClientOptions, signal: AbortSignal): Promise<unknown> {
  const client = new Recebiveis({ ...settings, retries: 0, timeoutMs: TIMEOUT_MS });
  try {
    await client.ciclos.list({ limite: 1 }, { signal });
    return undefined;
  } catch (error) {
    if (!isRecebiveisError(error)) throw error;
    return error;
  } finally {
    await client.close();
  }
}
