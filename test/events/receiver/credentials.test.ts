import type { ReceiverAuth } from 'recebiveis/receiver';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { describe, expect, it } from 'vitest';
import { connectRaw, read, type Served, serve } from './support.js';

const BASIC = { tipo: 'Basic', usuario: 'usuário', senha: 'se:nha çã ' } as const;
const BEARER = { tipo: 'Bearer', token: 'tökén-1' } as const;
/** `à` ends in the byte 0xA0 in UTF-8: decoded alone, a no-break space, which trimming removes. */
const ENDS_IN_A0 = { tipo: 'Bearer', token: 'segredo-à' } as const;
const NONE = { tipo: 'none' } as const;
const BODY = JSON.stringify({ tipo: 'Ciclo', dados: {} });

const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

/** The status of a delivery whose Authorization header is sent byte for byte. */
async function statusWith({ port }: Served, authorization: string | Buffer): Promise<string> {
  const { write, answered } = connectRaw(port);
  write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ');
  write(authorization);
  write(`\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`);
  return (await answered).slice(9, 12);
}

describe('credentials', () => {
  it.each([
    ['Basic', BASIC],
    ['Bearer', BEARER],
    ['none', NONE],
  ])('as the service presents them are taken: %s', async (_, auth) => {
    const { deliver, eventos } = await serve({ auth });
    expect(await deliver(sampleEvento('ciclo'), auth)).toMatchObject({ status: 200 });
    expect(eventos).toHaveLength(1);
  });

  it.each([
    ['another scheme name', BASIC, `bAsIc ${base64('usuário:se:nha çã ')}`],
    ['more blanks', BASIC, `Basic   ${base64('usuário:se:nha çã ')}  `],
    ['Latin-1', BASIC, `Basic ${base64('usuário:se:nha çã ', 'latin1')}`],
    ['another scheme name', BEARER, Buffer.from('BEARER tökén-1')],
    ['Latin-1', BEARER, Buffer.from('Bearer tökén-1', 'latin1')],
    ['a last letter that ends in A0 in UTF-8', ENDS_IN_A0, Buffer.from('Bearer segredo-à  ')],
    ['a last letter in Latin-1', ENDS_IN_A0, Buffer.from('Bearer segredo-à', 'latin1')],
  ])('written with %s are taken', async (_, auth, authorization) => {
    expect(await statusWith(await serve({ auth }), authorization)).toBe('200');
  });

  it.each([
    ['nothing', BASIC, ''],
    ['a scheme alone', BASIC, 'Basic'],
    ['a scheme and blanks', BASIC, 'Basic   '],
    ['another password', BASIC, `Basic ${base64('usuário:se:nha')}`],
    ['a password cut at its colon', BASIC, `Basic ${base64('usuário:se')}`],
    ['another user', BASIC, `Basic ${base64('usuario:se:nha çã ')}`],
    ['no password', BASIC, `Basic ${base64('usuário')}`],
    ['nothing in base64', BASIC, 'Basic ===='],
    ['what is no base64', BASIC, 'Basic usuário:senha'],
    ['base64 of odd length', BASIC, 'Basic abcde'],
    ['broken UTF-8', BASIC, `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xc3]).toString('base64')}`],
    ['another scheme', BASIC, `Bearer ${base64('usuário:se:nha çã ')}`],
    ['an unknown scheme', BASIC, 'Digest username="usuário"'],
    ['right after an unknown scheme', BEARER, Buffer.from('Digest Bearer tökén-1')],
    [
      'the password as a token',
      { tipo: 'Bearer', token: 'abc' } as const,
      `Basic ${base64('abc')}`,
    ],
    ['a beginning of the token', BEARER, Buffer.from('Bearer tökén-')],
    ['more than the token', BEARER, Buffer.from('Bearer tökén-1 1')],
    ['a token without its scheme', BEARER, Buffer.from('tökén-1')],
    ['a token of 12,000 characters', BEARER, `Bearer ${'x'.repeat(12_000)}`],
  ])('that are %s are answered 401', async (_, auth, authorization) => {
    const served = await serve({ auth });
    expect(await statusWith(served, authorization)).toBe('401');
    expect(served.eventos).toEqual([]);
  });

  it.each<[ReceiverAuth | ReceiverAuth[], string]>([
    [BASIC, 'Basic realm="recebiveis", charset="UTF-8"'],
    [BEARER, 'Bearer realm="recebiveis"'],
    [
      [BASIC, BEARER, { ...BEARER, token: 'b' }],
      'Basic realm="recebiveis", charset="UTF-8", Bearer realm="recebiveis"',
    ],
  ])('are asked for: %#', async (auth, challenge) => {
    const { deliver } = await serve({ auth });
    const { status, headers } = await deliver(sampleEvento('ciclo'), NONE);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe(challenge);
  });

  it('may be rotated: each of a list is accepted, and no other', async () => {
    const auths = [BASIC, BEARER, { ...BEARER, token: 'the-next' }];
    const { deliver, eventos } = await serve({ auth: auths });
    for (const [index, auth] of auths.entries()) {
      const evento = sampleEvento('ciclo', { codigo: String(index) });
      expect(await deliver(evento, auth)).toMatchObject({ status: 200 });
    }
    expect(eventos).toHaveLength(3);
    const mixed = { tipo: 'Bearer', token: `${BASIC.usuario}:${BASIC.senha}`.trim() } as const;
    expect(await deliver(sampleEvento('ciclo'), mixed)).toMatchObject({ status: 401 });
  });

  it('are ignored with auth none', async () => {
    const { url } = await serve({ auth: NONE });
    const request = buildWebhookRequest(sampleEvento('ciclo'), BEARER, { url });
    expect(await read(await fetch(request))).toMatchObject({ status: 200 });
  });
});
