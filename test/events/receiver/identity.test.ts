import { createHash } from 'node:crypto';
import { sampleEvento } from 'recebiveis/testing';
import { describe, expect, it } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { eventoIdentity } from '../../../src/events/evento-identity.js';

const identityOf = (raw: unknown) => eventoIdentity(readEvento(raw).value);

describe('the identity of an event', () => {
  it('differs for every difference of the event', async () => {
    const raws = [
      { tipo: 'Ciclo', dados: {} },
      { tipo: 'Pedido', dados: {} },
      { tipo: 'Ciclo', dados: { a: 1 } },
      { tipo: 'Ciclo', dados: { a: '1' } },
      { tipo: 'Ciclo', dados: { a: [1] } },
      { tipo: 'Ciclo', dados: { a: null } },
      { tipo: 'Ciclo', dados: { a: { b: 1 }, c: 2 } },
      { tipo: 'Ciclo', dados: { a: { b: 1, c: 2 } } },
      { tipo: 'Ciclo', dados: { a: [1, 2], b: [] } },
      { tipo: 'Ciclo', dados: { a: [1], b: [2] } },
      { tipo: 'Ciclo', dados: { 'a":1,"b': 1 } },
      { tipo: 'Ciclo', dados: { a: 1, b: 1 } },
    ];
    const identities = await Promise.all(raws.map(identityOf));
    expect(new Set(identities).size).toBe(raws.length);
    for (const identity of identities) expect(identity).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the SHA-256 of its canonical body, in every version', async () => {
    // This format must not change: identities stored before an update must still match.
    const canonical = '{"dados":{"canal":1,"codigo":"á","data":[true,null]},"tipo":"Ciclo"}';
    const dados = { data: [true, null], codigo: 'á', canal: 1 };
    expect(await identityOf({ tipo: 'Ciclo', dados })).toBe(
      createHash('sha256').update(canonical).digest('hex'),
    );
  });

  it('of a document of the queue is its identifier with its body: stores may share identifiers', async () => {
    const evento = sampleEvento('ciclo');
    const first = await eventoIdentity({ ...evento, idDocumento: '1' });
    expect(await eventoIdentity({ ...sampleEvento('ciclo'), idDocumento: '1' })).toBe(first);
    expect(await eventoIdentity({ ...sampleEvento('titulo'), idDocumento: '1' })).not.toBe(first);
    expect(await eventoIdentity({ ...evento, idDocumento: '2' })).not.toBe(first);
    expect(await eventoIdentity({ ...evento, idDocumento: null })).toBe(
      await eventoIdentity(evento),
    );
  });

  it('of a queue document stays as long as its identifier, tipo and dados do', async () => {
    const of = (raw: object, idDocumento: string | null = 'd1') =>
      eventoIdentity({ ...readEvento(raw).value, idDocumento });
    const raw = { _id: 'd1', tipo: 'ciclo', dados: { codigo: '1' } };
    const first = await of({ ...raw, leituras: 1, dataLeitura: '2026-11-21 12:00:00' });
    expect(await of({ ...raw, leituras: 2 })).toBe(first);
    expect(await of({ ...raw, dados: { codigo: '2' } })).not.toBe(first);
    expect(await of({ ...raw, tipo: 'pedido' })).not.toBe(first);
    expect(await of(raw, 'd2')).not.toBe(first);
    // Without a document identifier, two events differ only by their contents.
    expect(await of({ ...raw, leituras: 1 }, null)).not.toBe(
      await of({ ...raw, leituras: 2 }, null),
    );
  });

  it.each([
    ['no tipo', { dados: { codigo: '1' } }],
    ['an empty tipo', { tipo: ' ', dados: { codigo: '1' } }],
    ['a tipo that is no text', { tipo: 5, dados: { codigo: '1' } }],
    ['no dados', { tipo: 'ciclo' }],
    ['null for dados', { tipo: 'ciclo', dados: null }],
    ['empty dados', { tipo: 'ciclo', dados: {} }],
    ['an empty list', { tipo: 'ciclo', dados: [] }],
    ['a text for dados', { tipo: 'ciclo', dados: 'novo' }],
  ])('of a queue document with %s covers all its contents', async (_, raw) => {
    const of = (more: object) =>
      eventoIdentity({ ...readEvento({ ...raw, ...more }).value, idDocumento: 'd1' });
    expect(await of({ codigo: '1' })).not.toBe(await of({ codigo: '2' }));
    expect(await of({ codigo: '1' })).toBe(await of({ codigo: '1' }));
  });
});
