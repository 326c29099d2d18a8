import { isRecebiveisError, type Recebiveis } from '../../index.js';
import { openClient } from '../client.js';
import type { CliContext } from '../context.js';
import { wordsOf } from '../explain.js';
import { proxySetting } from '../proxy.js';
import { BASE_URL, isLocal, setting } from '../settings.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** The result of one check. */
export interface Finding {
  check: 'settings' | 'proxy' | 'service';
  /** `warned`: works, but should be changed. */
  state: 'passed' | 'warned' | 'failed';
  /** The result and its remedy, in plain words. */
  message: string;
}

/** Timeout of one request. */
const TIMEOUT_MS = 15_000;

/** All checks, in the order in which one failure hides the next. */
export async function runChecks(context: CliContext, signal: AbortSignal): Promise<Finding[]> {
  const text = textsOf(context);
  let client: Recebiveis;
  try {
    client = openClient(context, { retries: 0, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [{ check: 'settings', state: 'failed', message: error.message }];
  }
  const error = await callOnce(client, signal);
  const settings = checkAddress(setting(context, BASE_URL) ?? '', text);
  return [settings, ...checkProxy(context), checkAnswer(error, context)];
}

/** The client has taken the settings; the token should not be sent in clear. */
function checkAddress(address: string, text: Texts): Finding {
  const isSafe = new URL(address).protocol === 'https:' || isLocal(address);
  return isSafe
    ? { check: 'settings', state: 'passed', message: address }
    : { check: 'settings', state: 'warned', message: text('doctor.address.insecure', { address }) };
}

/** Nothing to check if the environment names no proxy. */
function checkProxy(context: CliContext): Finding[] {
  const proxy = proxySetting(context);
  if (!proxy) return [];
  return [{ check: 'proxy', state: proxy.isUsed ? 'passed' : 'warned', message: proxy.message }];
}

/** Checks that the service answered, and takes the token. */
function checkAnswer(error: unknown, context: CliContext): Finding {
  const check = 'service';
  if (error === undefined) {
    return { check, state: 'passed', message: textsOf(context)('doctor.service.passed') };
  }
  const isLimited = isRecebiveisError(error) && error.code === 'RATE_LIMITED';
  const [message = ''] = wordsOf(error, context).split('\n');
  return { check, state: isLimited ? 'warned' : 'failed', message };
}

/**
 * Asks for the first cycle of the list, which changes nothing.
 *
 * @returns the error, if any
 */
async function callOnce(client: Recebiveis, signal: AbortSignal): Promise<unknown> {
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
