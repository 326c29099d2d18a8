import { describe, expect, it, vi } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { dayAfter, today } from '../../../src/shared/days.js';
import { sampleEvento } from '../../../src/testing/index.js';
import { openListedStore } from '../support/listed-store.js';

const DAYS = { 1: '2026-01-10', 2: '2026-02-10' };

const eventoDe = (tipo: string, dados: unknown) => readEvento({ tipo, dados }).value;

describe('an event', () => {
  it.each(['ciclo', 'pedido', 'titulo'] as const)('has new cycles copied: %s', async (kind) => {
    const { client, mirror, read } = await openListedStore(DAYS);
    await mirror.handle(client, sampleEvento(kind));
    await mirror.handle(client, sampleEvento(kind));
    expect(read).toEqual([1, 2]);
  });

  it.each([
    ['an application', sampleEvento('aplicativo')],
    ['an unknown kind', sampleEvento('desconhecido')],
    ['nothing', undefined as never],
    ['null, which no reader gives', null as never],
    ['a kind that is no text', readEvento({ tipo: 5, dados: {} }).value],
  ])('asks for nothing: %s', async (_, evento) => {
    const { client, mirror, lists, status } = await openListedStore(DAYS);
    await mirror.handle(client, evento);
    expect(lists).toEqual([]);
    expect(await status()).toBeUndefined();
  });

  it('of a cycle has that cycle copied again; the code of an order names no cycle', async () => {
    const { client, mirror, read } = await openListedStore(DAYS);
    await mirror.handle(client, sampleEvento('ciclo'));
    await mirror.handle(client, eventoDe('pedido', { codigo: '2', dadosTitulo: {} }));
    expect(read).toEqual([1, 2]);
    await mirror.handle(client, eventoDe('ciclo', { codigo: '2' }));
    expect(read).toEqual([1, 2, 2]);
  });

  it.each<[string, unknown, string?]>([
    ['a day and a time', { data: '2026-01-15 10:30:00' }, '2026-01-13'],
    ['no day', { data: null }],
    ['the first day', { data: '2000-01-01' }],
    ['the day after it', { data: '2000-01-02' }, '1999-12-31'],
    ['a day to come', { codigo: '9'.repeat(400), data: '9999-12-31' }],
    ['a day before all', { codigo: -1, data: '0001-01-01 00:00:00' }],
    ['a day that does not exist', { dadosTitulo: 'none', data: '31/02/2026' }],
    ['a word for a day', { codigo: '__proto__', data: 'yesterday' }],
    ['a list for a day', { codigo: {}, data: ['2026-01-01'], chavePedido: 7 }],
    ['a list', []],
    ['a text', 'a text'],
    ['nothing', null],
  ])('lists from two days before its own, or before today: %s', async (_, dados, from) => {
    const { client, mirror, lists, read } = await openListedStore(DAYS);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-01T12:00:00Z') });
    try {
      for (const tipo of ['Ciclo', 'pedido']) await mirror.handle(client, eventoDe(tipo, dados));
      const dataInicioRegistro = from ?? dayAfter(today(), -2);
      expect(lists).toEqual([1, 2].map(() => ({ limite: 200, dataInicioRegistro })));
      expect(read).toEqual([1, 2]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends each of its requests with the signal that it was given', async () => {
    const { client, mirror, asked } = await openListedStore(DAYS);
    const { signal } = new AbortController();
    await mirror.handle(client, sampleEvento('ciclo'), { signal });
    expect(asked).toMatchObject({ list: { options: { signal } }, detail: { options: { signal } } });
  });

  it('copies the cycles that it can, notes the others, and then fails', async () => {
    const { client, mirror, change, status } = await openListedStore({ ...DAYS, 3: '2026-03-10' });
    change(1, { valor: 'x' });
    const handling = mirror.handle(client, sampleEvento('pedido'));
    await expect(handling).rejects.toMatchObject({ reason: 'amount' });
    expect(await status()).toMatchObject({ ciclos: 2, unread: 1 });
    change(1, { valor: 1 });
    await mirror.handle(client, sampleEvento('pedido'));
    expect(await status()).toMatchObject({ ciclos: 3, unread: 0 });
  });

  it('notes a copied cycle whose new copy fails', async () => {
    const { client, mirror, change, status } = await openListedStore(DAYS);
    await mirror.handle(client, sampleEvento('ciclo'));
    expect(await status()).toMatchObject({ ciclos: 2, unread: 0 });
    change(2, { valor: 'x' });
    const handling = mirror.handle(client, eventoDe('ciclo', { codigo: '2' }));
    await expect(handling).rejects.toMatchObject({ reason: 'amount' });
    expect(await status()).toMatchObject({ ciclos: 2, unread: 1 });
  });

  it('notes new cycles before the first detail: the service may fail, or the process end', async () => {
    const { client, mirror, change, status } = await openListedStore({ ...DAYS, 3: null });
    await mirror.handle(client, sampleEvento('ciclo'));
    const failure = new Error('the service is away');
    // Cycle 3 has no day, so every event reads it again: it does not count as new.
    for (const idCiclo of [3, 4, 5]) change(idCiclo, { dia: null, valor: 1, failure });
    await expect(mirror.handle(client, sampleEvento('ciclo'))).rejects.toThrow('away');
    expect(await status()).toMatchObject({ ciclos: 3, unread: 2 });
  });
});
