import { issuesAt, type OptionCheck, type OptionIssue } from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';

/** Checks for `auth` of a receiver. No message contains a credential. */

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

/** Checks the credentials of a receiver: one, or a list of them. */
export const receiverAuth: OptionCheck = (auth) => {
  if (!Array.isArray(auth)) return one(auth);
  if (auth.length === 0) return REQUIRED;
  return auth.flatMap((member: unknown, index): OptionIssue[] => {
    const isOpen = auth.length > 1 && Object(member).tipo === 'none';
    const pointless = "must not be { tipo: 'none' }, which makes the others pointless";
    return issuesAt(index, isOpen ? pointless : one(member));
  });
};
