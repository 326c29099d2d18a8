import { type InvalidRequestError, Recebiveis } from 'recebiveis';
import { describe, expect, it } from 'vitest';

const { fila } = new Recebiveis({ baseUrl: 'http://127.0.0.1:9', token: 't' });

function pathsOf(call: () => unknown): string[] {
  try {
    call();
  } catch (error) {
    return (error as InvalidRequestError).issues.map(({ path }) => path);
  }
  throw new Error('nothing was refused');
}

describe('options of consume', () => {
  it.each<[string, unknown]>([
    ['concurrency', 0],
    ['concurrency', 1.5],
    ['concurrency', '2'],
    ['maxAttempts', 0],
    ['maxAttempts', Number.NaN],
    ['idleMs', 0],
    ['idleMs', Infinity],
    ['handlerTimeoutMs', 30_000],
    ['onDeadLetter', 'log'],
    ['onError', {}],
    ['signal', new AbortController()],
    ['maxAttempt', 3],
  ])('%s may not be %s', (name, value) => {
    expect(pathsOf(() => fila.consume(() => {}, { [name]: value }))).toEqual([name]);
  });

  it('name all that is wrong at once, and the nearest option there is', () => {
    const call = () =>
      fila.consume(
        undefined as never,
        { concurency: 2, backoff: { firstMs: 5, longestMs: 1 } } as never,
      );
    expect(pathsOf(call)).toEqual(['handler', 'concurency', 'backoff.longestMs']);
    expect(call).toThrow(/did you mean concurrency\?/);
    expect(call).toThrow(/Options of fila.consume/);
  });
});
