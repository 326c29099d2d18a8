import * as z from 'zod/mini';
import { byKind, checkedBy, must } from '../../client/contract/options.js';
import { isRecord } from '../../shared/is-record.js';
import type { ReceiverAuth } from './options.js';

/** What a receiver takes as `auth`. No message carries any of the credentials. */

const REQUIRED =
  "is required: { tipo: 'Basic', usuario, senha } or { tipo: 'Bearer', token } as registered with the service; { tipo: 'none' } accepts everybody";

const TIPO = "must be 'Basic', 'Bearer' or 'none', spelt like this";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

const secret = () =>
  checkedBy<string>((value, refuse) => {
    if (typeof value !== 'string') {
      refuse([], 'is required and must be text; is its environment variable set?');
    } else if (value.trim() === '') {
      refuse([], 'must not be empty; is its environment variable set?');
    } else if (CONTROL.test(value)) {
      refuse([], 'must have no control characters; a line break at its end is one');
    }
  });

const basic = z.object({
  usuario: secret().check(
    z.refine((name) => !name.includes(':'), 'must have no colon: Basic ends the user name there'),
  ),
  senha: secret(),
});

const bearer = z.object({
  token: secret().check(
    z.refine(
      (token) => token === token.trim(),
      'must have no blanks around it: no header can carry them',
    ),
  ),
});

const unknown = z.object({ tipo: must(TIPO, () => false) });

const KINDS = new Map<unknown, z.ZodMiniType>([
  ['Basic', basic],
  ['Bearer', bearer],
  ['none', z.any()],
]);

const one = byKind((auth) =>
  isRecord(auth) ? (KINDS.get(auth.tipo) ?? unknown) : must(REQUIRED, () => false),
);

const list = z
  .pipe(
    must<unknown[]>(REQUIRED, (auth) => Array.isArray(auth) && auth.length > 0),
    z.array(one),
  )
  .check(({ value, issues }) => {
    for (const [index, member] of value.entries()) {
      if (value.length === 1 || Object(member).tipo !== 'none') continue;
      const message = "must not be { tipo: 'none' }, which makes the others pointless";
      issues.push({ code: 'custom', path: [index], message, input: undefined });
    }
  });

/** The credentials a receiver is to demand. */
export const receiverAuth = byKind<ReceiverAuth | readonly ReceiverAuth[]>((auth) =>
  Array.isArray(auth) ? list : one,
);
