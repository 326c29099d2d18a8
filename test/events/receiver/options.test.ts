import { inspect } from 'node:util';
import { isRecebiveisError } from 'recebiveis';
import { createReceiver, type ReceiverOptions } from 'recebiveis/receiver';
import { describe, expect, it } from 'vitest';

const onEvento = () => {};
const auth = { tipo: 'none' } as const;
const inbox = { store: async () => {} };
const SECRET = 'qz7-secret';

function refusalOf(options: unknown): { code: string; issues: unknown; message: string } {
  try {
    createReceiver(options as ReceiverOptions);
  } catch (error) {
    if (!isRecebiveisError(error)) throw error;
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(SECRET);
    return error as never;
  }
  throw new Error('it was taken');
}

const pathsOf = (options: unknown) =>
  (refusalOf(options).issues as { path: string }[]).map(({ path }) => path);

describe('the options', () => {
  it.each([
    ['no options', undefined, ['auth', 'onEvento']],
    ['no auth', { onEvento }, ['auth']],
    ['auth null', { auth: null, onEvento }, ['auth']],
    ['an empty list', { auth: [], onEvento }, ['auth']],
    [
      'a scheme spelt otherwise',
      { auth: { tipo: 'basic', usuario: 'u', senha: SECRET }, onEvento },
      ['auth.tipo'],
    ],
    [
      'the fields of a registration',
      { auth: { tipoAutorizacao: 'Bearer', token: SECRET }, onEvento },
      ['auth.tipo'],
    ],
    ['no user', { auth: { tipo: 'Basic', senha: SECRET }, onEvento }, ['auth.usuario']],
    [
      'an empty password',
      { auth: { tipo: 'Basic', usuario: 'u', senha: '' }, onEvento },
      ['auth.senha'],
    ],
    [
      'a colon in the user',
      { auth: { tipo: 'Basic', usuario: 'u:v', senha: SECRET }, onEvento },
      ['auth.usuario'],
    ],
    [
      'an undefined token',
      { auth: { tipo: 'Bearer', token: undefined }, onEvento },
      ['auth.token'],
    ],
    ['a blank token', { auth: { tipo: 'Bearer', token: '  ' }, onEvento }, ['auth.token']],
    [
      'a token with blanks',
      { auth: { tipo: 'Bearer', token: ` ${SECRET}` }, onEvento },
      ['auth.token'],
    ],
    [
      'a line break in a password',
      { auth: { tipo: 'Basic', usuario: 'u', senha: `${SECRET}\n` }, onEvento },
      ['auth.senha'],
    ],
    [
      'nobody beside somebody',
      { auth: [auth, { tipo: 'Bearer', token: SECRET }], onEvento },
      ['auth[0]'],
    ],
    [
      'a bad member of a list',
      { auth: [{ tipo: 'Bearer', token: SECRET }, {}], onEvento },
      ['auth[1].tipo'],
    ],
    ['neither handler nor inbox', { auth }, ['onEvento']],
    ['a handler beside an inbox that is invalid', { auth, onEvento: 1, inbox }, ['onEvento']],
    ['an inbox without store', { auth, inbox: {} }, ['inbox']],
    ['an inbox that is a promise', { auth, inbox: Promise.resolve(inbox) }, ['inbox']],
    ['a misspelt option', { auth, onEvento, timeoutMS: 5, senha: SECRET }, ['timeoutMS', 'senha']],
    ['no time', { auth, onEvento, timeoutMs: 0 }, ['timeoutMs']],
    ['endless time', { auth, onEvento, timeoutMs: Number.POSITIVE_INFINITY }, ['timeoutMs']],
    ['a size that is invalid', { auth, onEvento, maxBodyBytes: '1mb' }, ['maxBodyBytes']],
    [
      'a watcher that is invalid',
      { auth, onEvento, onError: 'x', onRefused: 1, onMismatch: {} },
      ['onError', 'onRefused', 'onMismatch'],
    ],
  ])('are refused with %s', (_, options, paths) => {
    expect(refusalOf(options)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(pathsOf(options)).toEqual(paths);
  });

  it('are refused with words that help', () => {
    expect(refusalOf({ onEvento }).message).toMatch(
      /auth: is required: .*'Basic'.*'Bearer'.*'none'/,
    );
    expect(refusalOf({ auth, onEvento, timeoutMS: 5 }).message).toContain(
      'did you mean timeoutMs?',
    );
    expect(refusalOf({ auth: { tipo: 'Bearer', token: '' }, onEvento }).message).toContain(
      'environment variable',
    );
  });

  it('are kept out of sight', () => {
    const receiver = createReceiver({ auth: { tipo: 'Bearer', token: SECRET }, onEvento });
    expect(inspect(receiver, { depth: 9, showHidden: true })).not.toContain(SECRET);
    expect(JSON.stringify(receiver)).toBe('{}');
  });
});
