import { accepted } from '../../client/errors/invalid-request.js';
import {
  callable,
  issuesAt,
  milliseconds,
  must,
  type OptionCheck,
  type OptionChecks,
  type OptionIssue,
  readOptions,
  whole,
} from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';
import type { ReceiverOptions } from './options.js';

const REQUIRED =
  "is required: { tipo: 'Basic', usuario, senha } or { tipo: 'Bearer', token } as registered with the service; { tipo: 'none' } accepts everybody";

const TIPO = "must be 'Basic', 'Bearer' or 'none', spelt like this";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

const secret: OptionCheck = (value) => {
  if (typeof value !== 'string')
    return 'is required and must be text; is its environment variable set?';
  if (value.trim() === '') return 'must not be empty; is its environment variable set?';
  return CONTROL.test(value)
    ? 'must have no control characters; a line break at its end is one'
    : undefined;
};

const usuario: OptionCheck = (value) =>
  secret(value) ??
  (String(value).includes(':') ? 'must have no colon: Basic ends the user name there' : undefined);

const token: OptionCheck = (value) =>
  secret(value) ??
  (String(value) === String(value).trim()
    ? undefined
    : 'must have no blanks around it: no header can carry them');

const one: OptionCheck = (auth) => {
  if (!isRecord(auth)) return REQUIRED;
  switch (auth.tipo) {
    case 'Basic':
      return [
        ...issuesAt('usuario', usuario(auth.usuario)),
        ...issuesAt('senha', secret(auth.senha)),
      ];
    case 'Bearer':
      return issuesAt('token', token(auth.token));
    case 'none':
      return undefined;
    default:
      return issuesAt('tipo', TIPO);
  }
};

/** Checks `auth`: credentials, or a list of them. No message contains one. */
const receiverAuth: OptionCheck = (auth) => {
  if (!Array.isArray(auth)) return one(auth);
  if (auth.length === 0) return REQUIRED;
  return auth.flatMap((member: unknown, index): OptionIssue[] => {
    const isOpen = auth.length > 1 && Object(member).tipo === 'none';
    const pointless = "must not be { tipo: 'none' }, which makes the others pointless";
    return issuesAt(index, isOpen ? pointless : one(member));
  });
};

type Given = { [Key in keyof ReceiverOptions]?: unknown };

const CHECKS: OptionChecks<Given> = {
  auth: receiverAuth,
  onEvento: callable,
  inbox: must(
    'must have a function store: openInbox of recebiveis/inbox gives one',
    (inbox) => typeof Object(inbox).store === 'function',
  ),
  maxBodyBytes: whole(),
  timeoutMs: milliseconds(),
  onError: callable,
  onRefused: callable,
  onMismatch: callable,
};

/**
 * A copy of the checked options.
 *
 * @throws InvalidRequestError naming every option that breaks a rule, and no value of any
 */
export function checkOptions(options: ReceiverOptions): ReceiverOptions {
  const { value, issues } = readOptions<Given>(options, CHECKS, ['auth']);
  const { onEvento, inbox }: Given = Object(value);
  if (onEvento === undefined && inbox === undefined) {
    const message = 'is required: a function that handles an event, or give inbox in its place';
    issues.push({ path: 'onEvento', message });
  }
  return accepted({ value: value as ReceiverOptions, issues }, 'Options of createReceiver');
}
