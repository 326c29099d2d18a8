import type { Evento } from 'recebiveis/receiver';
import { sampleEvento } from 'recebiveis/testing';
import { describe, expect, it } from 'vitest';
import { pending } from '../../support/pending.js';
import { serve, until } from './support.js';

const CICLO = sampleEvento('ciclo');

describe('a delivery that comes again', () => {
  it('is answered and not handled', async () => {
    const { deliver, eventos } = await serve();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await deliver(CICLO)).toMatchObject({ status: 200, json: { retorno: 'sucesso' } });
    }
    expect(eventos).toHaveLength(1);
    await deliver(sampleEvento('ciclo', { codigo: 'another' }));
    expect(eventos).toHaveLength(2);
  });

  it('is known however its keys are ordered and its blanks are set', async () => {
    const { post, eventos } = await serve();
    await post('{"tipo":"Ciclo","dados":{"codigo":"1","canal":"\u00e9"}}');
    await post(' {"dados": {"canal":"\\u00e9",\n"codigo":"1"}, "tipo":"Ciclo"}');
    expect(eventos).toHaveLength(1);
  });

  it('is another event when only an integer beyond 2^53 differs, and keeps its digits', async () => {
    const { post, eventos } = await serve();
    for (const idApp of ['9007199254740992', '9007199254740993', '9007199254740993']) {
      await post(`{"tipo":"Aplicativo","dados":{"codigo":"1","idApp":${idApp}}}`);
    }
    expect(eventos.map(({ dados }) => (dados as { idApp: unknown }).idApp)).toEqual([
      '9007199254740992',
      '9007199254740993',
    ]);
  });

  it('at once is handled once, and each is answered when it is done', async () => {
    const gate = pending();
    const { deliver, eventos } = await serve({ onEvento: () => gate.promise });
    const answers = Array.from({ length: 5 }, () => deliver(CICLO));
    await until(() => eventos.length > 0);
    const early = await Promise.race([
      ...answers,
      new Promise((resolve) => setTimeout(resolve, 100, 'none')),
    ]);
    expect(early).toBe('none');
    gate.resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(eventos).toHaveLength(1);
  });

  it('at once, while another event is handled meanwhile', async () => {
    const gate = pending();
    const { deliver } = await serve({
      onEvento: ({ tipo }: Evento) => (tipo === 'ciclo' ? gate.promise : undefined),
    });
    const slow = deliver(CICLO);
    expect(await deliver(sampleEvento('aplicativo'))).toMatchObject({ status: 200 });
    gate.resolve();
    await slow;
  });
});
