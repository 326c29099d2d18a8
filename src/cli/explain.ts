import { isRecebiveisError, type RecebiveisError } from '../index.js';
import { type CliContext, EXIT, setting } from './context.js';
import { inOptions } from './import/in-options.js';
import { onLines } from './output/format.js';
import { UsageError } from './usage-error.js';

/** A failure in plain words, and what the process ends with. */
export function explain(
  error: unknown,
  context: CliContext,
): { lines: string[]; exitCode: number } {
  const isUsage =
    error instanceof UsageError || (isRecebiveisError(error) && error.code === 'INVALID_REQUEST');
  const [first = '', ...more] = onLines(wordsOf(error, context)).split('\n');
  return {
    lines: [`recebiveis: ${first}`, ...more],
    exitCode: isUsage ? EXIT.usage : EXIT.failed,
  };
}

function wordsOf(error: unknown, context: CliContext): string {
  if (isRecebiveisError(error)) return wordsOfOurs(error, context);
  if (!(error instanceof Error)) return String(error);
  if ('syscall' in error) return wordsOfSystem(error as NodeJS.ErrnoException);
  return error.message || error.name;
}

type Told = RecebiveisError & {
  issues?: readonly { path: string; message: string }[];
  reason?: string;
  status?: number;
};

function wordsOfOurs(error: Told, context: CliContext): string {
  const { code, message } = error;
  if (code === 'INVALID_REQUEST' && error.issues) {
    return error.issues
      .map(({ path, message: rule }) => `${optionOf(path) || `${error.endpoint ?? 'it'} `}${rule}`)
      .join('\n');
  }
  if (code === 'AUTHENTICATION') {
    return `the service refused the token (${error.status}). Check that RECEBIVEIS_TOKEN is the API token of this store, and that RECEBIVEIS_BASE_URL is its service.`;
  }
  if (code === 'CONNECTION') return wordsOfConnection(error, context);
  return inOptions(message);
}

function wordsOfConnection({ reason, message }: Told, context: CliContext): string {
  const address = setting(context, 'RECEBIVEIS_BASE_URL');
  if (reason === 'ECONNREFUSED') {
    return `nothing listens at ${address} (${reason}). Check RECEBIVEIS_BASE_URL; for the local emulator, run "recebiveis sandbox" and leave it running.`;
  }
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') {
    return `the host of ${address} is not found (${reason}). Check RECEBIVEIS_BASE_URL and the network.`;
  }
  return message.replaceAll('baseUrl', 'RECEBIVEIS_BASE_URL');
}

const SYSTEM: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not open it',
  EISDIR: 'it is a folder, not a file',
  ENOSPC: 'the disk is full',
  EMFILE: 'too many files are open',
  EROFS: 'the disk cannot be written',
};

function wordsOfSystem(error: NodeJS.ErrnoException): string {
  const { code = '', path, message } = error;
  const words = SYSTEM[code];
  return words ? `${path ?? 'the output'}: ${words} (${code}).` : message;
}

/** `limite` is the option `--limite`, `csv.map["x"]` is of `--map`, `adoptLedger` is `--adopt-ledger`. */
function optionOf(path: string): string {
  if (path === '') return '';
  const [, name = path, rest = ''] = /^(?:csv\.)?(\w+)(.*)$/.exec(path) ?? [];
  return `--${OWN_OPTIONS[name] ?? name}${rest} `;
}

/** Options that are not the service's own fields. */
const OWN_OPTIONS: Record<string, string> = {
  adoptLedger: 'adopt-ledger',
  retryRejected: 'retry-rejected',
  includeXml: 'include-xml',
  dateFormat: 'date-format',
};
