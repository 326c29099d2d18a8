import { describe, expect, it } from 'vitest';
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

describe('what no message may repeat', () => {
  it.each<[string, unknown, string[]]>([
    ['of no body', undefined, []],
    ['of null', null, []],
    ['of a text', 'senha', []],
    ['the fields of a secret', { usuario: 'a', token: 'b', outro: 'c', titulos: [1] }, ['a', 'b']],
    [
      'the customer',
      { cliente: { nome: 'Ana', cpfCnpj: '12345678909', id: 'x' } },
      ['Ana', '12345678909'],
    ],
    ['no other object', { frete: { nome: 'Ana' } }, []],
    ['no customer that is null', { cliente: null }, []],
    ['a document without its zeros', { cpfCnpj: '00.123-4' }, ['00.123-4', '123-4']],
    ['a document of four digits', { cpfCnpj: '0001234' }, ['0001234', '1234']],
    ['a document that is all but zeros', { cpfCnpj: '0000123' }, ['0000123']],
  ])('%s', (_, body, secrets) => {
    expect(secretsOf(body)).toEqual(secrets);
  });

  it.each([
    ['https://loja.example/x', []],
    ['no address', []],
    ['https://ana@loja.example/', ['ana']],
    ['https://ana:s%C3%A9nha@loja.example/', ['ana', 'sénha']],
    ['https://ana:100%25%zz@loja.example/', ['ana', '100%25%zz']],
    ['https://loja.example/?chave=abcdef&n=12345', ['abcdef']],
  ])('of the address %s', (url, secrets) => {
    expect(secretsOf({ url })).toEqual(secrets);
  });

  it.each([
    ['accept', 'application/json', []],
    ['user-agent', 'erp/1 secreto', []],
    ['x-chave', 'abcdef', ['abcdef', 'abcdef']],
    ['x-chave', 'abcde', []],
    [
      'cookie',
      'sessao=abcdefg; x=1,longer',
      ['sessao=abcdefg; x=1,longer', 'sessao', 'abcdefg', 'longer'],
    ],
    ['authorization', 'Basic !', ['Basic !']],
    ['authorization', 'Basic', []],
  ])('of the header %s: %s', (name, value, secrets) => {
    expect(secretsOfHeaders({ [name]: value })).toEqual(secrets);
  });

  it('of no headers', () => expect(secretsOfHeaders()).toEqual([]));
});
