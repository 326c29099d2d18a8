import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotFoundError } from '../../../src/client/errors/codes.js';
import { findUncertainPedido } from '../../../src/client/resources/find-uncertain-pedido.js';
import { AbortError, type NovoPedido, type Pedido } from '../../../src/index.js';
import { Cancellation } from '../../../src/shared/cancellation.js';
import { novoPedidoFixture, pedidoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { serviceClient } from '../../support/service-client.js';

const novo = novoPedidoFixture as NovoPedido;
const { pedido, pedidoCanal, chaveNFe } = novo;
const record = { ...(pedidoFixture as Pedido), pedido, pedidoCanal, chaveNFe };

const notFound = (mensagem?: string) =>
  new NotFoundError({ endpoint: 'pedido.get', status: 404, attempts: 1, mensagem });
const said = notFound('Pedido não encontrado');
const unclear = notFound();
const failed = new Error('no answer');
const other = { ...record, pedido: 'another' };

describe('an order whose answer was lost', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Looks three times, each time with such an answer to every look-up. */
  function look(
    answers: readonly unknown[],
    cancellation = new Cancellation(undefined, undefined),
  ) {
    const at: number[] = [];
    const asked: unknown[] = [];
    const get = async (...call: unknown[]) => {
      if (at.at(-1) !== performance.now()) at.push(performance.now());
      asked.push(call);
      const answer = answers[at.length - 1];
      if (answer instanceof Error) throw answer;
      return answer as Pedido;
    };
    const looked = findUncertainPedido(novo, { get, headers: { 'x-a': 'b' }, cancellation });
    return { looked, at, asked };
  }

  it.each<[string, unknown[], object]>([
    ['it at the first look', [record], { found: record, looks: 1 }],
    ['it at a later look', [said, record], { found: record, looks: 2 }],
    ['it at the last, after a failure', [failed, unclear, record], { found: record, looks: 3 }],
    ['nothing, as the service says', [said, said, said], { lookup: 'not-found', looks: 3 }],
    [
      'nothing, as the service says at last',
      [failed, other, said],
      { lookup: 'not-found', looks: 3 },
    ],
    ['nothing that proves anything', [said, said, unclear], { lookup: 'inconclusive', looks: 3 }],
    [
      'nothing for certain: the last look failed',
      [said, said, failed],
      { lookup: 'inconclusive', looks: 3 },
    ],
    ['another order', [said, said, other], { lookup: 'inconclusive', looks: 3 }],
  ])('is looked for three times, and shows %s', async (_, answers, expected) => {
    const { looked, at } = look(answers);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await looked).toMatchObject(expected);
    expect('found' in (await looked)).toBe('found' in expected);
    expect(at).toEqual([500, 2500, 7000].slice(0, at.length));
  });

  it('is looked for by each of its keys, once, with the headers of the call', async () => {
    const { looked, asked } = look([said, record]);
    await vi.advanceTimersByTimeAsync(10_000);
    await looked;
    const options = { retries: 0, timeoutMs: 5000, headers: { 'x-a': 'b' } };
    const keys = [{ pedidoCanal }, { pedido }, { chaveNF: chaveNFe }];
    expect(asked).toEqual([...keys, { pedidoCanal }].map((key) => [key, options]));
  });

  it('is looked for until the call is ended, which tells what was seen before', async () => {
    const { looked } = look([said, said, said], new Cancellation(undefined, 1000));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await looked).toEqual({ lookup: 'not-found', looks: 1 });
    const ended = new Cancellation(AbortSignal.abort(), undefined);
    expect(await look([], ended).looked).toEqual({ lookup: 'none', looks: 0 });
  });
});

describe('pedido.create, whose answer is lost', () => {
  it('is looked up no time with settle: false, and says so', async () => {
    const onSettle = vi.fn();
    const fail = () => Response.json({}, { status: 500 });
    const { client } = serviceClient(fail, { hooks: { onSettle } });
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    expect(error).toMatchObject({
      ...{ code: 'OUTCOME_UNKNOWN', lookup: 'none', status: 500 },
      chave: { pedido, pedidoCanal, chaveNFe },
    });
    const event = { endpoint: 'pedido.create', outcome: 'none', looks: 0 };
    expect(onSettle.mock.calls).toEqual([[expect.objectContaining(event)]]);
  });

  it('may have happened where it is aborted while it is looked up', async () => {
    const ended = new AbortController();
    const fail = () => {
      setTimeout(() => ended.abort(), 5);
      return Response.json({}, { status: 500 });
    };
    const { client } = serviceClient(fail, {});
    const error = await failureOf(client.pedido.create(novo, { signal: ended.signal }));
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ outcomeUnknown: true });
  });
});
