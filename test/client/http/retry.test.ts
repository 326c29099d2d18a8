import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointName } from '../../../src/client/contract/endpoint.js';
import { showHead } from '../../../src/client/errors/answer-head.js';
import { ApiError } from '../../../src/client/errors/api-error.js';
import { ConnectionError } from '../../../src/client/errors/connection.js';
import { TimeoutError } from '../../../src/client/errors/timeout.js';
import type { Call } from '../../../src/client/http/call.js';
import {
  Again,
  AttemptFailure,
  BeforeSendFailed,
  type FailureKind,
} from '../../../src/client/http/failure.js';
import type { RetryEvent } from '../../../src/client/http/hooks.js';
import { Observer } from '../../../src/client/http/observer.js';
import { outcomeOf, repeat } from '../../../src/client/http/retry.js';
import { Cancellation, Cancelled } from '../../../src/shared/cancellation.js';
import { callOf } from '../../support/http-call.js';

const READ: EndpointName = 'pedido.get';
const REMOVE: EndpointName = 'fila.remove';
const CREATE: EndpointName = 'pedido.create';

/** An attempt that was answered so. */
const answered = (kind: FailureKind, status: number, waitMs?: number) =>
  new AttemptFailure(new ApiError({ endpoint: 'x', status, attempts: 1 }), kind, waitMs);
/** An attempt without an answer. */
const unanswered = (kind: FailureKind) =>
  new AttemptFailure(new ConnectionError('x', undefined, 1, true), kind);

describe('what is tried again', () => {
  const events: RetryEvent[] = [];
  const observer = new Observer({ hooks: { onRetry: (event) => void events.push(event) } });

  beforeEach(() => {
    vi.useFakeTimers();
    events.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Milliseconds after which each attempt began; every one fails so. */
  async function attempts(call: Call, ...failures: unknown[]) {
    const began = performance.now();
    const at: number[] = [];
    const result = repeat(
      call,
      async () => {
        const failure = failures[Math.min(at.length, failures.length - 1)];
        at.push(performance.now() - began);
        if (failure === 'success') return 'answer';
        throw failure;
      },
      observer,
    ).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return { at, result: await result };
  }

  it.each([
    [0, [250, 500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]],
    [1, [500, 1000, 2000, 4000, 8000, 16_000, 20_000]],
  ])('after pauses that double, drawn at %i', async (drawn, pauses) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    const call = callOf(READ, { retries: pauses.length });
    const { at } = await attempts(call, answered('failed', 503));
    expect(events.map(({ delayMs }) => delayMs)).toEqual(pauses);
    expect(at.slice(1).map((one, index) => Math.round(one - (at[index] as number)))).toEqual(
      pauses,
    );
    expect(events[0]).toMatchObject({ endpoint: READ, attempt: 1, code: 'API_ERROR', status: 503 });
  });

  it.each<[FailureKind, read: boolean, remove: boolean, create: boolean]>([
    ['rate-limited', true, true, true],
    ['unsent', true, true, true],
    ['unanswered', true, true, false],
    ['failed', true, true, false],
    ['unrecognized', false, false, false],
    ['final', false, false, false],
  ])('%s: a read %s, a removal %s, a creation %s', async (kind, ...expected) => {
    for (const [index, name] of [READ, REMOVE, CREATE].entries()) {
      const { at } = await attempts(callOf(name, { retries: 1 }), unanswered(kind));
      expect(at.length > 1, name).toBe(expected[index]);
    }
  });

  it('no oftener than was asked for, whatever is sent again without failing', async () => {
    const failure = answered('failed', 503);
    const { at, result } = await attempts(
      callOf(READ, { retries: 2 }),
      ...[new Again(), failure, new Again(), failure, new Again(), failure],
    );
    expect(at).toHaveLength(6);
    expect(result).toBe(failure.error);
    expect(events).toHaveLength(2);
    const none = await attempts(callOf(READ), new Again(), new Again(), 'success');
    expect([none.at.length, none.result]).toEqual([3, 'answer']);
  });

  it.each([
    ['the service asks for as long as is waited for', 300_000, undefined, 2],
    ['the service asks for longer', 300_001, undefined, 1],
    ['what it asks for does not fit the deadline', 2000, 1500, 1],
    ['the pause does not fit the deadline', undefined, 200, 1],
    ['both fit', 1000, 1500, 2],
  ])('when %s', async (_, waitMs, deadlineMs, times) => {
    const cancellation = new Cancellation(undefined, deadlineMs);
    const call = callOf(READ, { retries: 1, cancellation });
    const { at, result } = await attempts(call, answered('failed', 503, waitMs));
    expect(at).toHaveLength(times);
    // What the service said, not that the time is over.
    expect(result).toMatchObject({ code: 'API_ERROR', status: 503 });
  });

  it('is nothing of an error that is no failed attempt', async () => {
    const bug = new TypeError('x');
    expect(await attempts(callOf(READ, { retries: 3 }), bug)).toEqual({ at: [0], result: bug });
  });

  it('is nothing of an answer that came as the call was ended', async () => {
    const stop = new AbortController();
    const cancellation = new Cancellation(stop.signal, undefined);
    const attempt = async () => {
      stop.abort();
      return 'answer';
    };
    expect(await repeat(callOf(READ, { cancellation }), attempt, observer)).toBe('answer');
  });
});

describe('what the caller gets', () => {
  const ended = (reason: 'aborted' | 'deadline') => {
    const cancellation = new Cancellation(undefined, undefined);
    return Object.assign(cancellation, { reason, deadlineMs: 5 });
  };
  const may = { mayHaveHappened: true };
  const late = new AttemptFailure(new TimeoutError('x', 'attempt', 1, 1), 'unanswered');
  const bug = new TypeError('x');

  it.each<[string, EndpointName, Partial<Call>, unknown, object]>([
    ['a read', READ, may, answered('failed', 503), { code: 'API_ERROR', status: 503 }],
    ['a read without an answer', READ, may, unanswered('unanswered'), { code: 'CONNECTION' }],
    [
      'an abort',
      CREATE,
      { cancellation: ended('aborted') },
      new Cancelled(),
      { outcomeUnknown: false },
    ],
    [
      'an abort of what may have happened',
      CREATE,
      { ...may, cancellation: ended('aborted') },
      new Cancelled(),
      { code: 'ABORTED', outcomeUnknown: true },
    ],
    [
      'an abort of a read',
      READ,
      { ...may, cancellation: ended('aborted') },
      new Cancelled(),
      { outcomeUnknown: false },
    ],
    [
      'a deadline',
      CREATE,
      { cancellation: ended('deadline') },
      new Cancelled(),
      { code: 'TIMEOUT', limitMs: 5, scope: 'deadline' },
    ],
    [
      'a deadline of a read',
      READ,
      { ...may, cancellation: ended('deadline') },
      new Cancelled(),
      { code: 'TIMEOUT' },
    ],
    [
      'a deadline of what may have happened',
      CREATE,
      { ...may, cancellation: ended('deadline') },
      new Cancelled(),
      { code: 'OUTCOME_UNKNOWN', reason: 'deadline' },
    ],
    ['beforeSend', CREATE, {}, new BeforeSendFailed(bug), bug],
    ['beforeSend of a read', READ, may, new BeforeSendFailed(bug), bug],
    [
      'beforeSend after a lost answer',
      REMOVE,
      may,
      new BeforeSendFailed(bug),
      { code: 'OUTCOME_UNKNOWN', reason: 'connection' },
    ],
    ['a fault before the first attempt', CREATE, { attempts: 0 }, bug, bug],
    ['a fault of a read', READ, {}, bug, bug],
    [
      'a fault of a write',
      CREATE,
      {},
      bug,
      { code: 'OUTCOME_UNKNOWN', reason: 'invalid-response' },
    ],
    ['an error of ours before sending', CREATE, {}, late.error, { code: 'TIMEOUT' }],
    [
      'a page of a proxy',
      REMOVE,
      {},
      answered('unrecognized', 200),
      { code: 'OUTCOME_UNKNOWN', reason: 'invalid-response', status: 200 },
    ],
    [
      'a creation that is not found',
      CREATE,
      {},
      answered('final', 404),
      { code: 'OUTCOME_UNKNOWN', reason: 'unclear-status', status: 404 },
    ],
    ['a removal that is not found', REMOVE, {}, answered('final', 404), { code: 'API_ERROR' }],
    [
      'a creation that failed',
      CREATE,
      {},
      answered('failed', 500),
      { code: 'OUTCOME_UNKNOWN', reason: 'server-error', status: 500 },
    ],
    ['a removal that failed', REMOVE, {}, answered('failed', 500), { code: 'API_ERROR' }],
    [
      'a removal that failed after a lost answer',
      REMOVE,
      may,
      answered('failed', 500),
      { code: 'OUTCOME_UNKNOWN', reason: 'server-error' },
    ],
    [
      'a removal that was too late after a lost answer',
      REMOVE,
      may,
      answered('failed', 408),
      { code: 'OUTCOME_UNKNOWN', reason: 'connection', status: 408 },
    ],
    ['a creation that came too early', CREATE, {}, answered('failed', 425), { code: 'API_ERROR' }],
    [
      'a creation over the limit, by the word of the user',
      CREATE,
      {},
      answered('rate-limited', 503),
      { code: 'API_ERROR', status: 503 },
    ],
    ['a late answer', REMOVE, {}, late, { code: 'OUTCOME_UNKNOWN', reason: 'timeout' }],
    [
      'a lost answer',
      REMOVE,
      {},
      unanswered('unanswered'),
      { code: 'OUTCOME_UNKNOWN', reason: 'connection' },
    ],
    ['what never left', CREATE, {}, unanswered('unsent'), { code: 'CONNECTION' }],
    [
      'what never left after a lost answer',
      REMOVE,
      may,
      unanswered('unsent'),
      { code: 'OUTCOME_UNKNOWN', reason: 'connection' },
    ],
    [
      'a refusal of the request',
      REMOVE,
      may,
      answered('final', 400),
      { code: 'API_ERROR', status: 400 },
    ],
    [
      'a refusal of the sender after a lost answer',
      REMOVE,
      may,
      answered('final', 401),
      { code: 'OUTCOME_UNKNOWN', reason: 'connection', status: 401 },
    ],
    [
      'a refusal over the limit after a lost answer',
      REMOVE,
      may,
      answered('rate-limited', 400),
      { code: 'OUTCOME_UNKNOWN', reason: 'connection' },
    ],
  ])('of %s', (_, name, known, error, expected) => {
    expect(outcomeOf(error, callOf(name, known))).toMatchObject(expected);
  });

  it('of an unknown outcome has the head of the answer', () => {
    const failure = answered('failed', 502);
    showHead(failure.error, { status: 502, headers: new Headers({ 'x-request-id': 'r' }) }, String);
    const outcome = outcomeOf(failure, callOf(CREATE));
    expect(outcome).toMatchObject({ code: 'OUTCOME_UNKNOWN', requestId: 'r' });
    expect(outcome).toMatchObject({ headers: { 'x-request-id': 'r' } });
  });
});
