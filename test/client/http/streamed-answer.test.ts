import { describe, expect, it, vi } from 'vitest';
import { Exchange } from '../../../src/client/http/exchange.js';
import { Observer } from '../../../src/client/http/observer.js';
import { piecesOf, StreamedAnswer } from '../../../src/client/http/streamed-answer.js';
import { failureOf } from '../../support/exposed-text.js';
import { callOf } from '../../support/http-call.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A body of these pieces, and whether it was cancelled. */
function bodyOf(pieces: readonly string[], isEndless = false) {
  const left = [...pieces];
  const cancel = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(bytesOf(piece));
      else if (!isEndless) controller.close();
      else return new Promise(() => {});
    },
    cancel,
  });
  return { stream, cancel, left };
}

function open() {
  const exchange = new Exchange(
    callOf('ciclos.get', { timeoutMs: 200 }),
    0,
    new Observer({ hooks: {} }),
  );
  return { exchange, answer: new StreamedAnswer(exchange) };
}

const begin = async (response: Response) => {
  const { answer, exchange } = open();
  const start = await answer.begin(async () => response);
  return { ...start, first: start.first && new TextDecoder().decode(start.first), exchange };
};

describe('the beginning of an answer', () => {
  it.each([
    ['{"mensagem":"x"}'],
    ['\uFEFF{"mensagem":"x"}'],
    [' \n{ \n"mensagem":"x"}'],
    ['{"mensagem":"', 'x"', '}'],
  ])('is a message: %j', async (...pieces) => {
    const start = await begin(new Response(bodyOf(pieces).stream));
    expect(start.text).toBe(pieces.join('').replace('\uFEFF', ''));
    expect(start.first?.replace('\uFEFF', '')).toBe(start.text);
  });

  it.each([
    ['{"eventos":[]}'],
    ['{"mensagens":[]}'],
    ['{x"mensagem":"x"}'],
    ['[{"mensagem":"x"}]'],
    [`{"eventos":["${'x'.repeat(600)}`, '{"mensagem":"x"}'],
  ])('is the document: %j', async (...pieces) => {
    expect(await begin(new Response(bodyOf(pieces).stream))).toMatchObject({
      status: 200,
      text: '',
      first: pieces[0],
    });
  });

  it('is whole for a failure', async () => {
    const body = bodyOf(['{"mensagem"', ':"x"}']).stream;
    const start = await begin(new Response(body, { status: 400 }));
    expect(start).toMatchObject({ status: 400, text: '{"mensagem":"x"}', first: undefined });
    expect(start.exchange.status).toBe(400);
  });

  it('is nothing for no body, and for an empty one', async () => {
    for (const response of [new Response(null, { status: 204 }), new Response(bodyOf([]).stream)])
      expect(await begin(response)).toMatchObject({ text: '', first: undefined });
  });

  it('is read no further than a message is long', async () => {
    const kilobytes = ['{"mensagem":"', ...Array<string>(200).fill('x'.repeat(1024))];
    const { stream, left } = bodyOf(kilobytes);
    await begin(new Response(stream));
    expect(left.length).toBeGreaterThan(100);
    expect(left.length).toBeLessThan(150);
  });
});

describe('the pieces of an answer', () => {
  const begun = async (pieces: string[], isEndless = false) => {
    const { answer, exchange } = open();
    const { stream, cancel } = bodyOf(pieces, isEndless);
    const end = vi.spyOn(exchange, 'end');
    const { first } = await answer.begin(async () => new Response(stream));
    return { given: piecesOf(answer, first), cancel, end, answer };
  };

  it('come one by one', async () => {
    const { given, cancel, end } = await begun(['a', 'b', 'c']);
    const texts: string[] = [];
    for await (const piece of given) texts.push(new TextDecoder().decode(piece));
    expect(texts).toEqual(['a', 'b', 'c']);
    expect(end).toHaveBeenCalledWith(true);
    expect(cancel).not.toHaveBeenCalled();
  });

  it('that are left close the connection', async () => {
    const { given, cancel, end } = await begun(['a', 'b', 'c']);
    for await (const _ of given) break;
    expect(end).toHaveBeenCalledWith(false);
    expect(cancel).toHaveBeenCalled();
  });

  it('of a server that falls silent are given up', async () => {
    const { given, end } = await begun(['a'], true);
    await given.next();
    expect(await failureOf(given.next())).toMatchObject({ kind: 'unanswered' });
    expect(end).toHaveBeenCalledWith(false);
  });

  it('are none before the answer has begun', async () => {
    expect(await open().answer.read()).toBeUndefined();
    expect(() => open().answer.end()).not.toThrow();
  });
});
