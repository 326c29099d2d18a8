import { type ClientOptions, isRecebiveisError, Recebiveis } from '../../index.js';
import type { CliContext } from '../context.js';
import { BASE_URL, setting, TOKEN } from '../settings.js';
import { textsOf } from '../texts/texts.js';
import { checkClock, type Times } from './clock.js';
import { checkConnection, checkService, TIMEOUT_MS } from './connection-check.js';
import type { Finding } from './finding.js';
import { checkAddress, checkToken } from './settings.js';

/** All checks, in the order in which one failure hides the next. */
export async function runChecks(context: CliContext, signal: AbortSignal): Promise<Finding[]> {
  const text = textsOf(context);
  const baseUrl = setting(context, BASE_URL);
  const token = setting(context, TOKEN);
  if (token !== undefined) context.conceal(token);
  const settings = [checkAddress(baseUrl, text), checkToken(token, text)];
  if (settings.some(({ state }) => state === 'failed')) {
    const message = text('doctor.not-tried');
    const state = 'skipped';
    return [
      ...settings,
      ...(['connection', 'service', 'clock'] as const).map(
        (check) => ({ check, state, message }) as const,
      ),
    ];
  }
  const { error, times } = await callOnce({ baseUrl, token }, signal);
  return [
    ...settings,
    checkConnection(error, baseUrl ?? '', text),
    checkService(error, text),
    checkClock(times, text),
  ];
}

/** One harmless request: the first cycle of the list. */
async function callOnce(
  settings: ClientOptions,
  signal: AbortSignal,
): Promise<{ error: unknown; times: Times | undefined }> {
  let times: Times | undefined;
  const client = new Recebiveis({
    ...settings,
    retries: 0,
    timeoutMs: TIMEOUT_MS,
    // The client shows no headers; the clock is read from one.
    fetch: async (...request) => {
      const sentMs = Date.now();
      const response = await fetch(...request);
      times = { sentMs, receivedMs: Date.now(), date: response.headers.get('date') };
      return response;
    },
  });
  try {
    await client.ciclos.list({ limite: 1 }, { signal });
    return { error: undefined, times };
  } catch (error) {
    if (!isRecebiveisError(error)) throw error;
    return { error, times };
  } finally {
    await client.close();
  }
}
