import { expect, it } from 'vitest';
import { secretsOf, secretsOfHeaders } from '../../../src/client/http/secrets.js';

const basic = Buffer.from('usuario-da-loja:senha-da-loja').toString('base64');

it.each([`Basic ${basic}`, `basic   ${basic}`])(
  'a user and a password in %s are masked in clear too',
  (value) => {
    const secrets = secretsOfHeaders({ authorization: value });
    expect(secrets).toEqual(
      expect.arrayContaining([basic.replace(/=+$/, ''), 'usuario-da-loja', 'senha-da-loja']),
    );
  },
);

it('of a webhook the user and the password are masked, and both together where both are given', () => {
  const usuario = 'usuario-da-loja';
  const senha = 'senha-da-loja';
  expect(secretsOf({ usuario, senha })).toEqual(
    expect.arrayContaining([usuario, senha, `${usuario}:${senha}`]),
  );
  for (const one of [{ usuario }, { senha }]) {
    expect(secretsOf(one).join()).not.toContain('undefined');
  }
});
