import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.js';

const SECRET = 'SEGREDO-9f3';

async function noted(body: string, headers: Record<string, string> = {}, query = '') {
  const sandbox = createSandbox({ limits: 'off' });
  const request = new Request(`http://sandbox/api/v1/webhook/novo${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.token}`, ...headers },
    body,
  });
  await sandbox.fetch(request);
  return JSON.stringify(sandbox.requests());
}

describe('the journal hides a credential', () => {
  it.each([
    ['as documented', `{"url":"http://x/","token":"${SECRET}"}`],
    ['in a list', `[{"token":"${SECRET}"}]`],
    ['at some depth', `{"a":{"b":[{"senha":"${SECRET}"}]}}`],
    ['in another case', `{"Senha":"${SECRET}"}`],
    ['by another name', `{"access_token":"${SECRET}","apiKey":"${SECRET}","password":"${SECRET}"}`],
    ['that is an object', `{"token":{"x":"${SECRET}"}}`],
    ['in the address', `{"url":"http://u:${SECRET}@x/?a=1&token=${SECRET}"}`],
    ['of JSON cut short', `{"senha":"${SECRET}`],
    ['with an escaped quote in JSON cut short', `{"senha":"a\\"${SECRET}`],
    ['without quotes', `{"senha": 9, token: ${SECRET}}`],
    ['in single quotes', `{'senha':'${SECRET}'}`],
    ['of a form', `url=http://x/&senha=${SECRET}&token=${SECRET}`],
    ['of XML', `<config><senha>${SECRET}</senha></config>`],
    ['spread over lines', `{"senha"\n  :\n  "a\n${SECRET}",`],
  ])('%s', async (_, body) => {
    expect(await noted(body)).not.toContain(SECRET);
  });

  it.each([
    ['authorization', `Bearer ${SECRET}`],
    ['authorization', `bearer ${SECRET}`],
    ['authorization', SECRET],
    ['authorization', `Basic ${SECRET}`],
    ['proxy-authorization', `Digest ${SECRET}`],
    ['cookie', `s=${SECRET}`],
    ['x-api-key', SECRET],
    ['apikey', SECRET],
    ['x-auth-token', SECRET],
    ['x-token', SECRET],
    ['x-loja-senha', SECRET],
  ])('of the header %s: %s', async (name, value) => {
    expect(await noted('{}', { [name]: value })).not.toContain(SECRET);
  });

  it('of the query', async () => {
    const query = `?token=${SECRET}&Senha=${SECRET}&u=http%3A%2F%2Fa%3A${SECRET}%40b%2F`;
    expect(await noted('{}', {}, query)).not.toContain(SECRET);
  });

  it('of a request to no endpoint, and of one to a foreign host', async () => {
    const sandbox = createSandbox();
    const headers = { authorization: `Bearer ${SECRET}` };
    await sandbox.fetch(new Request(`http://sandbox/api/v2/x?token=${SECRET}`, { headers }));
    expect(sandbox.requests()).toHaveLength(1);
    expect(JSON.stringify(sandbox.requests())).not.toContain(SECRET);
  });

  it('and nothing else of an order', async () => {
    const body = {
      pedido: 'P-1',
      cliente: { nome: 'Ana' },
      tipoAutorizacao: 'Basic',
      usuario: 'u',
    };
    expect(await noted(JSON.stringify(body))).toContain(JSON.stringify(body));
  });

  it('wherever a text is cut, in a time that grows with its length', async () => {
    const whole = `{"url":"http://u:${SECRET}@x/","usuario":"u","senha":"${SECRET}","token":"${SECRET}"}`;
    const marks = [...whole.matchAll(new RegExp(SECRET, 'g'))].map(({ index }) => index);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (end) => {
        // A URL cut before its `@` cannot be told from a host and port.
        if (end > (marks[0] ?? 0) && end <= whole.indexOf('@')) return;
        expect(await noted(whole.slice(0, end))).not.toContain(SECRET.slice(0, 6));
      }),
    );
    for (const text of ['token', 'token ', 'http://', '?token', '"', 'senha="\\']) {
      await noted(text.repeat(60_000 / text.length));
    }
  });
});
