import {
  type ClientOptions,
  type EndpointName,
  type Hooks,
  type InvalidRequestIssue,
  isRecebiveisError,
  Recebiveis,
} from '../index.js';
import { type CliContext, EXIT } from './context.js';
import { listenForInterrupt } from './interrupt.js';
import { issueText } from './issue-text.js';
import { RecentRequests } from './recent-requests.js';
import { reportWaits } from './report-waits.js';
import { BASE_URL, isLocal, LIMITS, setting, TOKEN } from './settings.js';
import { textsOf } from './texts/texts.js';
import { UsageError } from './usage-error.js';

/** A person waits for the answer: fewer attempts than a program would make. */
const RETRIES = 2;

/** Timeout of one attempt; the error names it. */
const TIMEOUT_MS = 30_000;

/** Runs a command's work with a client; Ctrl+C ends the work, and the client is closed afterwards. */
export async function withClient(
  context: CliContext,
  work: (client: Recebiveis, signal: AbortSignal) => Promise<void>,
  options: ClientOptions = {},
): Promise<void> {
  const note = (endpoint: EndpointName) => recent.note(endpoint);
  const client = openClient(context, options, note);
  const recent = new RecentRequests(client);
  const { signal, report } = listenForInterrupt(context);
  try {
    await recent.recall(context);
    await work(client, signal);
  } catch (error) {
    const isAborted = isRecebiveisError(error) && error.code === 'ABORTED';
    if (!isAborted || !report()) throw error;
  } finally {
    await client.close();
  }
}

/** A client of the service that the environment names. */
export function openClient(
  context: CliContext,
  options: ClientOptions = {},
  onEnd: (endpoint: EndpointName) => void = () => {},
): Recebiveis {
  const [baseUrl, token] = [setting(context, BASE_URL), setting(context, TOKEN)];
  if (baseUrl === undefined || token === undefined) {
    throw new UsageError(missingSettings(context));
  }
  context.conceal(token);
  try {
    const { retries = RETRIES, timeoutMs = TIMEOUT_MS } = options;
    return new Recebiveis({
      ...(isUnlimited(context, baseUrl) && { limits: false }),
      ...options,
      retries,
      timeoutMs,
      // These hooks come with every command: an incomplete list must never look complete.
      hooks: {
        ...(options.hooks ?? reportWaits(context, 1 + retries)),
        ...reportLists(context),
        onResponse: ({ endpoint }) => onEnd(endpoint),
      },
      baseUrl,
      token,
    });
  } catch (error) {
    if (!isRecebiveisError(error) || error.code !== 'INVALID_REQUEST') throw error;
    const { issues = [] } = error as Error & { issues?: InvalidRequestIssue[] };
    const lines = issues.map(
      (issue) =>
        `${issue.path === 'token' ? TOKEN : BASE_URL} ${issueText(issue, textsOf(context))}`,
    );
    throw new UsageError(lines.join('\n'));
  }
}

/** `RECEBIVEIS_LIMITS=off` is for the emulator on this machine, which names itself in its answers. */
const isUnlimited = (context: CliContext, baseUrl: string): boolean =>
  setting(context, LIMITS) === 'off' && isLocal(baseUrl);

function missingSettings(context: CliContext): string {
  const text = textsOf(context);
  const missing = [BASE_URL, TOKEN].filter((name) => setting(context, name) === undefined);
  const lines = missing.map((name) => text('setting.missing', { name }));
  return [...lines, text('setting.try-sandbox')].join('\n');
}

/** Paths of deviations of a list as a whole, not of one item, such as `ciclos[].canal`. */
const LIST_PATH = /^(ciclos|comissoes|cancelamentos|(info|paginacao)\.totalRegistros)$/;

/** Kinds of values of a counter that is missing or no number, which leaves the list's end unknown. */
const KINDS = /^(integer|number|array|string)$/;

/** A list that ended early, or may hold records twice, is reported and makes the command fail. */
function reportLists(context: CliContext): Hooks {
  let reported = false;
  return {
    onMismatch({ endpoint, path, expected }) {
      if (reported || !LIST_PATH.test(path) || KINDS.test(expected)) return;
      reported = true;
      context.exitCode = EXIT.failed;
      context.writeError(textsOf(context)('list.not-whole', { endpoint, path }));
    },
  };
}
