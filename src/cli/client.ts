import { type ClientOptions, isRecebiveisError, Recebiveis } from '../index.js';
import { type CliContext, setting } from './context.js';
import { exitCodeOf, listenForInterrupt } from './interrupt.js';
import { formatDuration } from './output/format.js';
import { UsageError } from './usage-error.js';

const BASE_URL = 'RECEBIVEIS_BASE_URL';
const TOKEN = 'RECEBIVEIS_TOKEN';

/** Somebody waits for the answer: fewer attempts than a program would make. */
const RETRIES = 2;

/** Does what a command does with the service; Ctrl+C ends it, and the client is closed after it. */
export async function withClient(
  context: CliContext,
  work: (client: Recebiveis, signal: AbortSignal) => Promise<void>,
  options: ClientOptions = {},
): Promise<void> {
  const client = openClient(context, options);
  const { signal, by } = listenForInterrupt(context);
  try {
    await work(client, signal);
  } catch (error) {
    const interrupt = by();
    if (!interrupt || !isRecebiveisError(error) || error.code !== 'ABORTED') throw error;
    context.exitCode = exitCodeOf(interrupt);
  } finally {
    await client.close();
  }
}

/** A client of the service that the environment names. */
export function openClient(context: CliContext, options: ClientOptions = {}): Recebiveis {
  const [baseUrl, token] = [setting(context, BASE_URL), setting(context, TOKEN)];
  const missing = [baseUrl ? [] : BASE_URL, token ? [] : TOKEN].flat();
  if (missing.length > 0) throw new UsageError(tellMissing(missing));
  try {
    return new Recebiveis({
      retries: RETRIES,
      hooks: tellPauses(context),
      ...options,
      baseUrl,
      token,
    });
  } catch (error) {
    if (!isRecebiveisError(error) || error.code !== 'INVALID_REQUEST') throw error;
    const issues = (error as Error & { issues?: { path: string; message: string }[] }).issues ?? [];
    const lines = issues.map(
      ({ path, message }) => `${path === 'token' ? TOKEN : BASE_URL} ${message}`,
    );
    throw new UsageError(lines.join('\n'));
  }
}

function tellMissing(names: readonly string[]): string {
  const what: Record<string, string> = {
    [BASE_URL]: 'the address of the service, without /api/v1',
    [TOKEN]: 'the API token of the store',
  };
  return [
    ...names.map((name) => `the environment variable ${name} is not set: ${what[name]}`),
    'To try it without an account, run "recebiveis sandbox", which prints what to set.',
  ].join('\n');
}

/** A wait that is shorter is not worth a word. */
const LONG_WAIT_MS = 1500;

/** A person who waits is told what for; a program is not. */
function tellPauses(context: CliContext): ClientOptions['hooks'] {
  if (!context.screen) return {};
  let told = false;
  const waiting = new Map<number, NodeJS.Timeout>();
  return {
    onWait({ callId, endpoint }) {
      const tell = () => {
        if (!told) context.writeError(`Waiting: ${endpoint} has used its requests of this minute.`);
        told = true;
      };
      waiting.set(callId, setTimeout(tell, LONG_WAIT_MS).unref());
    },
    onRequest({ callId }) {
      clearTimeout(waiting.get(callId));
      waiting.delete(callId);
    },
    onRetry({ endpoint, code, delayMs }) {
      context.writeError(`${endpoint} failed (${code}); again in ${formatDuration(delayMs)}.`);
    },
  };
}
