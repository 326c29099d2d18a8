import { type InvalidRequestIssue, isRecebiveisError, type RecebiveisError } from '../index.js';
import { type CliContext, EXIT } from './context.js';
import { commandWithMapBeside } from './import/maps-beside.js';
import {
  conciliacaoText,
  issueSentence,
  issueText,
  mirrorRuleText,
  sandboxRuleText,
} from './issue-text.js';
import { formatDuration } from './output/format.js';
import { proxySetting } from './proxy.js';
import { BASE_URL, setting } from './settings.js';
import { suggestedCommand } from './suggested-command.js';
import { readRuleText } from './texts/read-rule-text.js';
import { type Texts, textsOf } from './texts/texts.js';
import { UsageError } from './usage-error.js';

/** Statuses of a server that has no such address, or has it elsewhere. */
const ADDRESS_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308, 404, 405, 410]);

/** Explains a failure in plain words, with the exit code of the process. */
export function explain(
  error: unknown,
  context: CliContext,
): { lines: string[]; exitCode: number } {
  const isUsage =
    error instanceof UsageError || (isRecebiveisError(error) && error.code === 'INVALID_REQUEST');
  const [first = '', ...more] = wordsOf(error, context).split('\n');
  return {
    lines: [`recebiveis: ${first}`, ...more],
    exitCode: isUsage ? EXIT.usage : EXIT.failed,
  };
}

/** Explains a failure in plain words, without an exit code. */
export function wordsOf(error: unknown, context: CliContext): string {
  if (isRecebiveisError(error)) return wordsOfOurs(error, context);
  if (!(error instanceof Error)) return String(error);
  if ('rule' in error) return sandboxRuleText(error, textsOf(context)) ?? error.message;
  if ('syscall' in error) return wordsOfSystem(error as NodeJS.ErrnoException, textsOf(context));
  return error.message || error.name;
}

/** A proxy that is set but not used is the likeliest reason for no answer. */
function withProxy(words: string, context: CliContext): string {
  const proxy = proxySetting(context);
  return proxy && !proxy.isUsed ? `${words}\n${proxy.message}` : words;
}

/** Facts that errors of the client carry, different for each kind. */
type Facts = RecebiveisError & {
  issues?: readonly InvalidRequestIssue[];
  reason?: string;
  status?: number;
  mensagem?: string;
  excerpt?: string;
  limitMs?: number;
  attempts?: number;
  ledger?: string;
  peer?: string;
  items?: number;
  where?: string;
  rule?: string;
  file?: string;
  line?: number;
  column?: number;
  params?: InvalidRequestIssue['params'];
};

function wordsOfOurs(error: Facts, context: CliContext): string {
  const text = textsOf(context);
  const { code, endpoint = 'recebiveis', status = 0, message } = error;
  const mensagem = error.mensagem || error.excerpt || '–';
  switch (code) {
    case 'INVALID_REQUEST':
      return error.issues
        ? error.issues
            .map((issue) => `${inputName(issue.path) || endpoint} ${issueText(issue, text)}`)
            .join('\n')
        : message;
    case 'AUTHENTICATION':
      return text('error.authentication', { status });
    case 'CONNECTION':
      return withProxy(wordsOfConnection(error, context), context);
    case 'TIMEOUT': {
      const limit = formatDuration(error.limitMs ?? 0);
      return withProxy(
        text('error.timeout', { endpoint, limit, tries: triesOf(error, text) }),
        context,
      );
    }
    case 'STORE_INACTIVE':
      return text('error.store-inactive');
    case 'NOT_FOUND':
      return text('error.not-found', { endpoint, mensagem });
    case 'RATE_LIMITED':
      return text('error.limited', { endpoint, status });
    case 'API_ERROR':
    case 'BAD_REQUEST':
    case 'ALREADY_EXISTS':
    case 'SERVER_ERROR':
      return text('error.answered', { endpoint, status, mensagem, tries: triesOf(error, text) });
    case 'INVALID_RESPONSE':
      return text('error.invalid-response', { endpoint, status });
    case 'INCOMPLETE_ANSWER':
      return text('error.incomplete-answer', { endpoint, items: error.items ?? 0 });
    case 'OUTCOME_UNKNOWN':
      return ADDRESS_STATUSES.has(status)
        ? text('error.other-server', {
            endpoint,
            status,
            address: setting(context, BASE_URL) ?? '',
          })
        : text('error.outcome-unknown', { endpoint });
    case 'LEDGER': {
      const problem = readRuleText({ code: error.rule, params: error.params }, text.language);
      return problem ? text('import.ledger', { ledger: error.ledger ?? '–', problem }) : message;
    }
    case 'INVALID_FILE':
    case 'INVALID_ROW':
      return wordsOfFile(error, context);
    case 'MIRROR':
      return mirrorRuleText(error, text) ?? message;
    case 'CONCILIACAO':
      return conciliacaoText(error, text) ?? message;
    case 'PEER_MISSING':
      return text('error.peer-missing', { peer: error.peer ?? '–' });
    // No command makes these errors: commands end earlier, or lack the option.
    case 'ABORTED':
    case 'TOKEN_UNAVAILABLE':
    case 'LIMITER_UNAVAILABLE':
    case 'INBOX':
      return message;
  }
  // Another copy of the package may have more codes.
  code satisfies never;
  return message;
}

/** The place in a file, and the broken rule. */
function wordsOfFile(
  { message, file, line, column, reason, ...error }: Facts,
  context: CliContext,
): string {
  const text = textsOf(context);
  const { issues = [{ path: '', message, code: reason, params: error.params }] } = error;
  if (issues.some(({ code }) => code === undefined)) return message;
  const place = [
    file,
    line !== undefined && text('import.place.line', { line }),
    column !== undefined && text('import.place.column', { column }),
  ];
  const words = issues.map((issue) => issueSentence(issue, text));
  const command =
    file !== undefined && MAP_MAY_READ.test(reason ?? '') && error.params?.preset === undefined
      ? commandWithMapBeside(context, file)
      : undefined;
  const more = command === undefined ? '' : `\n${text('import.map-beside', { command })}`;
  return `${place.filter(Boolean).join(', ')} ${withFile(words.join('; '), file, context)}${more}`;
}

/** Refusals of a table that another month's map may read. */
const MAP_MAY_READ = /^(?:no-field-named|no-order-column|columns-undecided)$/;

/** Completes the command in a sentence of the reader, so that it runs as written. */
export function withFile(sentence: string, file: string | undefined, context: CliContext): string {
  if (file === undefined) return sentence;
  const command = suggestedCommand(context, [
    'pedido',
    'map',
    file,
    ...(context.tableOptions ?? []),
  ]);
  return sentence.replace(/(?:npx )?recebiveis pedido map (?:FILE|ARQUIVO)/g, () => command);
}

/** The number of attempts, if there were several. */
const triesOf = ({ attempts = 1 }: Facts, text: Texts): string =>
  attempts > 1 ? text('error.tries', { attempts }) : '';

/** Codes of TLS: a server of plain http, or a certificate that this machine does not know. */
const TLS = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/;

function wordsOfConnection(error: Facts, context: CliContext): string {
  const { reason = '–', endpoint = '' } = error;
  const text = textsOf(context);
  const tries = triesOf(error, text);
  const address = setting(context, BASE_URL) ?? '';
  if (reason === 'ECONNREFUSED') return text('error.nothing-listens', { address, reason });
  if (TLS.test(reason)) return text('error.tls', { address, reason });
  return text('error.connection', { endpoint, address, reason, tries });
}

function wordsOfSystem({ code = '', path, message }: NodeJS.ErrnoException, text: Texts): string {
  const words = text.word(code);
  const isKnown = words !== code;
  if (!isKnown && path === undefined) return message;
  return `${path ?? text('file.output')}: ${isKnown ? words : text('file.unusable')} (${code}).`;
}

/**
 * Names the input of a value: `idCiclo` is the argument `<idCiclo>`, `limite` the option `--limite`,
 * `set.canal` is `--set canal`, `map["x"]` belongs to `--map`, and a secret stands in the environment.
 */
function inputName(path: string): string {
  if (path === '') return '';
  if (path.startsWith('orders.')) {
    const [part = ''] = path.slice('orders.'.length).split(/[.[]/);
    return ORDERS[part] ?? '--orders';
  }
  if (path.startsWith('set.')) return path.replace('set.', '--set ');
  const [, name = path, rest = ''] = /^(\w+)(.*)$/.exec(path) ?? [];
  return (NAMES[name] ?? `--${name}`) + rest;
}

/** Parts of `orders`, each a separate option. */
const ORDERS: Record<string, string> = { periodo: '--orders-period', keys: '--orders-from' };

/** Fields whose option has another name. */
const NAMES: Record<string, string> = {
  idCiclo: '<idCiclo>',
  idDocumento: '<idDocumento>',
  senha: 'RECEBIVEIS_WEBHOOK_SENHA',
  token: 'RECEBIVEIS_WEBHOOK_TOKEN',
  prazoDias: '--prazo-dias',
  toleranciaCentavos: '--tolerancia-centavos',
  adoptLedger: '--adopt-ledger',
};
