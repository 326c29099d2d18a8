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

const basic = (usuario: string, senha: string) => ({ tipo: 'Basic', usuario, senha });
const bearer = (token: unknown) => ({ tipo: 'Bearer', token });

describe('the options', () => {
  it.each<[string, unknown, string]>([
    ['a null', null, 'auth'],
    ['an empty list', [], 'auth'],
    ['a scheme spelt otherwise', { ...basic('u', SECRET), tipo: 'basic' }, 'auth.tipo'],
    ['what a registration has', { tipoAutorizacao: 'Bearer', token: SECRET }, 'auth.tipo'],
    ['no user', { tipo: 'Basic', senha: SECRET }, 'auth.usuario'],
    ['an empty password', basic('u', ''), 'auth.senha'],
    ['a colon in the user', basic('u:v', SECRET), 'auth.usuario'],
    ['an undefined token', bearer(undefined), 'auth.token'],
    ['a blank token', bearer('  '), 'auth.token'],
    ['a token with blanks', bearer(` ${SECRET}`), 'auth.token'],
    ['a line break in a password', basic('u', `${SECRET}\n`), 'auth.senha'],
    ['nobody beside somebody', [auth, bearer(SECRET)], 'auth[0]'],
    ['a bad member of a list', [bearer(SECRET), {}], 'auth[1].tipo'],
  ])('are refused with %s for auth', (_, of, path) => {
    expect(refusalOf({ auth: of, onEvento })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(pathsOf({ auth: of, onEvento })).toEqual([path]);
  });

  it.each([
    ['no options', undefined, ['auth', 'onEvento']],
    ['no auth', { onEvento }, ['auth']],
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

  it('are absent from the inspected and serialised receiver', () => {
    const receiver = createReceiver({ auth: { tipo: 'Bearer', token: SECRET }, onEvento });
    expect(inspect(receiver, { depth: 9, showHidden: true })).not.toContain(SECRET);
    expect(JSON.stringify(receiver)).toBe('{}');
  });
});
