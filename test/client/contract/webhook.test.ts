import { describe, expect, it } from 'vitest';
import { webhookConfig } from '../../../src/client/contract/schemas/webhook.js';
import {
  webhookConfigBasicFixture,
  webhookConfigBearerFixture,
  webhookConfigMinimoFixture,
} from '../../fixtures/index.js';
import { refusals, refusedPaths, withField } from '../../support/refusals.js';

const url = 'https://loja.example/eventos';
const basic = { url, tipoAutorizacao: 'Basic', usuario: 'u', senha: 's' };
const bearer = { url, tipoAutorizacao: 'Bearer', token: 't' };

describe('a webhook configuration', () => {
  it.each([
    ['Basic', webhookConfigBasicFixture],
    ['Bearer', webhookConfigBearerFixture],
    ['smallest', webhookConfigMinimoFixture],
  ])('takes the %s documented one and adds no defaults to it', (_, fixture) => {
    expect(webhookConfig.parse(fixture)).toEqual(fixture);
  });

  it('demands the url', () => {
    expect(refusals(webhookConfig, {})).toEqual([{ path: 'url', message: 'is required (string)' }]);
    expect(refusedPaths(webhookConfig, { url: '' })).toEqual(['url']);
    expect(refusedPaths(webhookConfig, undefined)).toEqual(['']);
  });

  it.each([
    ['usuario', basic, 30],
    ['senha', basic, 100],
    ['token', bearer, 100],
  ])('takes %s up to its size, and not one character more', (path, config, size) => {
    expect(refusals(webhookConfig, withField(config, path, 'x'.repeat(size)))).toEqual([]);
    expect(refusals(webhookConfig, withField(config, path, 'x'.repeat(size + 1)))).toEqual([
      { path, message: `takes at most ${size} characters; got ${size + 1}` },
    ]);
  });

  it('takes a url of 500 characters, and not of 501', () => {
    const long = (size: number) => `https://loja.example/${'e'.repeat(size - 21)}`;
    expect(long(500)).toHaveLength(500);
    expect(refusals(webhookConfig, { url: long(500) })).toEqual([]);
    expect(refusedPaths(webhookConfig, { url: long(501) })).toEqual(['url']);
  });

  it.each([
    'https://loja.example',
    'http://127.0.0.1:8080/e?x=1',
    'https://loja.example/eventos/ç%20ã',
    'http://[::1]:3000/',
  ])('takes the address %s', (address) => {
    expect(refusals(webhookConfig, { url: address })).toEqual([]);
  });

  it.each([
    'loja.example/eventos',
    '/eventos',
    'ftp://loja.example',
    'mailto:a@loja.example',
    'javascript:alert(1)',
    'https://',
    'http:///eventos',
    'https://loja.example/com espaço',
    ' https://loja.example',
    'https://loja.example/\n',
    'https://loja.example:99999/',
    'https://loja.example/\ud800',
  ])('refuses the address %j', (address) => {
    expect(refusedPaths(webhookConfig, { url: address })).toEqual(['url']);
  });

  it.each([
    ['Basic', 'usuario'],
    ['Basic', 'senha'],
    ['Bearer', 'token'],
  ])('with %s demands %s', (tipo, path) => {
    const config = tipo === 'Basic' ? basic : bearer;
    const message = `is required when tipoAutorizacao is ${tipo}`;
    expect(refusals(webhookConfig, withField(config, path, undefined))).toEqual([
      { path, message },
    ]);
    expect(refusals(webhookConfig, withField(config, path, ''))).toEqual([{ path, message }]);
  });

  it('demands user and password together', () => {
    expect(refusedPaths(webhookConfig, { url, tipoAutorizacao: 'Basic' })).toEqual([
      'usuario',
      'senha',
    ]);
  });

  it('accepts credentials of the other kind of authorization', () => {
    expect(refusals(webhookConfig, { ...basic, token: 't' })).toEqual([]);
    expect(refusals(webhookConfig, { url, usuario: 'u', senha: '', token: '' })).toEqual([]);
  });

  it.each(['basic', 'BEARER', 'Digest', '', null, true])('refuses the authorization %j', (tipo) => {
    expect(refusedPaths(webhookConfig, { ...basic, tipoAutorizacao: tipo })).toEqual([
      'tipoAutorizacao',
    ]);
  });

  it.each(['webhook', 'fila'])('takes the module %s', (modulo) => {
    expect(refusals(webhookConfig, { url, modulo })).toEqual([]);
  });

  it.each(['Fila', 'queue', '', null])('refuses the module %j', (modulo) => {
    expect(refusedPaths(webhookConfig, { url, modulo })).toEqual(['modulo']);
  });

  it.each(['ciclo', 'aplicativo', 'pedido'])('takes only true and false as %s', (name) => {
    expect(refusals(webhookConfig, { url, [name]: true })).toEqual([]);
    expect(refusals(webhookConfig, { url, [name]: false })).toEqual([]);
    for (const value of ['true', 1, 0, null]) {
      expect(refusedPaths(webhookConfig, { url, [name]: value })).toEqual([name]);
    }
  });

  it.each([
    ['Url', 'url'],
    ['tipo_autorizacao', 'tipoAutorizacao'],
    ['tokn', 'token'],
    ['modulos', 'modulo'],
  ])('refuses the unknown %s and names %s', (key, known) => {
    expect(refusals(webhookConfig, { url, [key]: 'x' })).toEqual([
      { path: key, message: `is not a field of the service; did you mean ${known}?` },
    ]);
  });
});
