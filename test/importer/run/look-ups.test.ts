import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Absence } from '../../../src/importer/run/absence.js';
import { Lookup } from '../../../src/importer/run/lookup.js';
import { OutcomeResolver } from '../../../src/importer/run/outcome-resolver.js';
import { RunStop } from '../../../src/importer/run/run-stop.js';
import { NotFoundError, RecebiveisError } from '../../../src/index.js';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  // The clock of a process that has run for a while.
  vi.advanceTimersByTime(10_000_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const FLOOR_MS = 120_000;
const A = { pedido: 'A', pedidoCanal: 'C-A', chaveNFe: null };
const KNOWN = { pedido: 'K', pedidoCanal: 'C-K', chaveNFe: null };

const record = ({ pedido, pedidoCanal }: typeof A) => ({
  ...{ chavePedido: `ID-${pedido}`, pedido, pedidoCanal, chaveNFe: null },
});

const notFound = () =>
  new NotFoundError({
    ...{ endpoint: 'pedido.get', status: 404, attempts: 1 },
    mensagem: 'Pedido não encontrado',
  });

/** A service whose look-ups a test decides; it has `KNOWN` unless it says otherwise. */
function bench({ knowsOne = true, ageMs = FLOOR_MS } = {}) {
  const asked: { number: string; at: number; options: object }[] = [];
  const began = performance.now();
  const service = {
    has: new Set(['K', 'C-K']),
    answer: undefined as ((number: string) => unknown) | undefined,
  };
  const client = {
    pedido: {
      async get(chave: Record<string, string>, { signal: _, ...options }: { signal?: unknown }) {
        const [number = ''] = Object.values(chave);
        asked.push({ number, at: performance.now() - began, options });
        const answer = service.answer?.(number);
        if (answer instanceof Error) throw answer;
        if (answer !== undefined) return answer;
        if (!service.has.has(number)) throw notFound();
        const letter = number.slice(-1);
        return record({ ...A, pedido: letter, pedidoCanal: `C-${letter}` });
      },
    },
  };
  const stop = new RunStop();
  const lookup = new Lookup(client as never, stop);
  const sentAt = performance.now() - ageMs;
  const absence = new Absence(
    lookup,
    stop,
    FLOOR_MS,
    knowsOne ? { ...KNOWN, sentAt: performance.now() - 3_600_000 } : undefined,
  );
  const state = { isAway: false };
  const resolver = new OutcomeResolver({ lookup, absence, stop, isAway: () => state.isAway });
  const order = { ...A, sentAt, mayBeSent: true };
  return { asked, service, stop, lookup, absence, resolver, order, state, began };
}

/** Settles a promise on the fake clock. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'pending'> {
  let settled: T | 'pending' = 'pending';
  let failure: { error: unknown } | undefined;
  promise.then(
    (value) => {
      settled = value;
    },
    (error) => {
      failure = { error };
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  if (failure) throw failure.error;
  return settled;
}

describe('an order that no look-up finds', () => {
  it('was not created, long enough after its sending, while a known one is found', async () => {
    const { absence, order } = bench();
    expect(await within(absence.examine(order), 10)).toEqual({ is: 'absent' });
  });

  it('is not found yet, before that', async () => {
    const { absence, order } = bench({ ageMs: FLOOR_MS - 1000 });
    expect(await within(absence.examine(order), 10)).toMatchObject({ reason: 'not-found-yet' });
    expect(await within(absence.examine(order), 1000)).toMatchObject({ reason: 'not-found-yet' });
    expect(await within(absence.examine(order), 10)).toEqual({ is: 'absent' });
  });

  it.each<[string, string[]]>([
    ['by no key', []],
    ['by one key, and not by another', ['C-K']],
  ])('may be there where the known one is not found either: %s', async (_, has) => {
    const { absence, order, service } = bench();
    service.has = new Set(has);
    expect(await within(absence.examine(order), 10)).toEqual({
      ...{ is: 'unknown', reason: 'control-not-found' },
    });
  });

  it('was not created where none is known, and the service says so in its words', async () => {
    const { absence, order, service } = bench({ knowsOne: false });
    expect(await within(absence.examine(order), 10)).toEqual({ is: 'absent' });
    service.answer = () =>
      new NotFoundError({ endpoint: 'pedido.get', status: 404, attempts: 1, mensagem: 'nginx' });
    expect(await within(absence.examine(order), 10)).toEqual({
      ...{ is: 'unknown', reason: 'no-control' },
    });
  });

  it('is found, once it is there', async () => {
    const { absence, order, service } = bench();
    service.has.add('C-A').add('A');
    const seen = await within(absence.examine(order), 10);
    expect(seen).toMatchObject({ is: 'found', found: { chavePedido: 'ID-A' } });
  });

  it('may be there three times as long after one that was shown late', async () => {
    const { absence, lookup, order, service, stop } = bench({ ageMs: FLOOR_MS });
    const late = { ...KNOWN, sentAt: performance.now() - 50_000 };
    service.has.clear();
    await within(lookup.ask('pedidoCanal', late), 10);
    expect(lookup.slowestMs).toBe(0);
    service.has.add('K').add('C-K');
    await within(lookup.ask('pedidoCanal', late), 0);
    expect(lookup.slowestMs).toBeGreaterThanOrEqual(50_000);
    expect(absence.afterMs).toBe(3 * lookup.slowestMs);
    expect(await within(absence.examine(order), 10)).toMatchObject({ reason: 'not-found-yet' });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await within(absence.examine(order), 10)).toEqual({ is: 'absent' });
    expect(stop.reason).toBeUndefined();
  });

  it('may always be there, once one was found and then not, or shown too late', async () => {
    const { absence, lookup, order, service } = bench();
    const seen = { ...KNOWN, sentAt: performance.now() };
    await within(lookup.ask('pedido', seen), 10);
    service.has.delete('K');
    await within(lookup.ask('pedido', seen), 10);
    expect([lookup.slowestMs, absence.afterMs]).toEqual([Number.POSITIVE_INFINITY, Infinity]);
    service.has.add('K');
    expect(await within(absence.examine(order), 10)).toMatchObject({ reason: 'look-ups-differ' });
    const other = bench();
    const late = { ...KNOWN, sentAt: performance.now() - FLOOR_MS - 1 };
    other.service.has.clear();
    await within(other.lookup.ask('pedido', late), 10);
    other.service.has.add('K');
    await within(other.lookup.ask('pedido', late), 10);
    expect(other.absence.afterMs).toBe(Infinity);
  });

  it('is compared with a new order once that is shown', async () => {
    const { absence, order, service, asked } = bench({ knowsOne: false });
    absence.created('K', 'C-K', null);
    service.has.clear();
    const examining = absence.examine(order);
    expect(await within(examining, 3000)).toBe('pending');
    service.has.add('K').add('C-K');
    expect(await within(examining, 5000)).toEqual({ is: 'absent' });
    // Half a second, then twice as long each time.
    const waits = asked.filter(({ number }) => number === 'C-K').map(({ at }) => at);
    expect(waits.slice(0, 3).map((at) => at - (waits[0] ?? 0))).toEqual([0, 500, 1500]);
  });
});

it('the known order stays the same for a minute, and is then the latest', async () => {
  const { absence, order, service, asked } = bench();
  service.has.add('L').add('C-L');
  const controls = async () => {
    asked.length = 0;
    await within(absence.examine(order), 0);
    return asked.map(({ number }) => number).filter((number) => number !== 'A' && number !== 'C-A');
  };
  expect(await controls()).toContain('C-K');
  absence.created('L', 'C-L', null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await controls()).toContain('C-K');
  await vi.advanceTimersByTimeAsync(1);
  expect(await controls()).toContain('C-L');
});

describe('an order whose answer was lost', () => {
  it('is looked for a second after it was sent, and after ten: no more by the run that sent it', async () => {
    const { resolver, asked } = bench();
    const resolving = resolver.resolve(A, 0, false);
    expect(resolver.pending).toBe(1);
    expect(await within(resolving, 10_100)).toMatchObject({
      ...{ order: { mayBeSent: false }, resolution: { is: 'unknown', reason: 'not-found-yet' } },
    });
    expect([...new Set(asked.map(({ at }) => at))]).toEqual([1000, 10_000]);
    expect(resolver.pending).toBe(0);
  });

  it('is found by the first look that shows it', async () => {
    const { resolver, service, asked } = bench();
    service.has.add('C-A').add('A');
    const resolving = resolver.resolve(A, 0, false);
    expect(await within(resolving, 1010)).toMatchObject({ resolution: { is: 'found' } });
    expect(asked.every(({ at }) => at === 1000)).toBe(true);
    // As often as the client does.
    for (const { options } of asked) expect(options).toEqual({});
  });

  it('by an earlier run is looked for at twice its age each time, and then believed absent', async () => {
    const { resolver, asked } = bench();
    const resolving = resolver.resolve(A, 15_000, true);
    expect(await within(resolving, 104_900)).toBe('pending');
    expect(await within(resolving, 200)).toMatchObject({ resolution: { is: 'absent' } });
    const ages = new Set(asked.map(({ at }) => Math.round(at) + 15_000));
    expect([...ages]).toEqual([15_000, 20_000, 40_000, 80_000, 120_000]);
  });

  it('long ago is looked for once', async () => {
    const { resolver, asked } = bench();
    const resolving = resolver.resolve(A, Infinity, true);
    expect(await within(resolving, 10)).toMatchObject({ resolution: { is: 'absent' } });
    expect(asked.filter(({ number }) => number === 'C-A')).toHaveLength(1);
  });

  it('is looked for again after a failure, five times, ever later', async () => {
    const { resolver, service, asked } = bench();
    service.answer = () => new RecebiveisError('SERVER_ERROR', 'away');
    const resolving = resolver.resolve(A, FLOOR_MS, false);
    expect(await within(resolving, 10)).toMatchObject({ resolution: { reason: 'not-found-yet' } });
    const early = resolver.resolve(A, 0, false);
    // 3 s after the first, then 6, 9, 12 and 15.
    expect(await within(early, 90_000)).toMatchObject({
      resolution: { reason: 'look-ups-failed' },
    });
    expect([...new Set(asked.map(({ at }) => Math.round(at / 100) / 10))]).toEqual([
      1, 4, 10, 19, 31,
    ]);
  });

  it('is looked for as long as the service is known to be away', async () => {
    const { resolver, service, state } = bench();
    service.answer = () => new RecebiveisError('CONNECTION', 'away');
    state.isAway = true;
    const resolving = resolver.resolve(A, 0, false);
    expect(await within(resolving, 600_000)).toBe('pending');
    service.answer = undefined;
    service.has.add('C-A').add('A');
    expect(await within(resolving, 3100)).toMatchObject({ resolution: { is: 'found' } });
  });

  it('is left where the run stops, at once where every look-up would fail', async () => {
    const one = bench();
    const waiting = one.resolver.resolve(A, 0, false);
    await vi.advanceTimersByTimeAsync(500);
    one.stop.request(new Error('ended'));
    expect(await within(waiting, 10)).toMatchObject({ resolution: { reason: 'stopped' } });
    const other = bench();
    const refused = new RecebiveisError('AUTHENTICATION', 'no');
    other.service.answer = () => refused;
    const stopping = other.resolver.resolve(A, 0, true);
    expect(await within(stopping, 1100)).toMatchObject({ resolution: { reason: 'stopped' } });
    expect(other.stop.reason).toEqual({ error: refused });
  });

  it('is not looked for through a fault of the program', async () => {
    const { resolver, service } = bench();
    service.answer = () => new TypeError('broken');
    await expect(within(resolver.resolve(A, 0, false), 1100)).rejects.toThrow('broken');
    await expect(resolver.again({ ...A, sentAt: 0, mayBeSent: true })).rejects.toThrow('broken');
  });

  it('is looked for once more before it is sent; a failure sends nothing', async () => {
    const { resolver, service, order } = bench();
    expect(await within(resolver.again(order), 10)).toEqual({ is: 'absent' });
    service.answer = () => new RecebiveisError('TIMEOUT', 'away');
    expect(await within(resolver.again(order), 10)).toEqual({
      ...{ is: 'unknown', reason: 'look-ups-failed' },
    });
  });
});

describe('whether the service answers', () => {
  it.each<[string, Error | undefined, boolean]>([
    ['it does not find the order', undefined, true],
    ['no connection', new RecebiveisError('CONNECTION', 'x'), false],
    ['no answer', new RecebiveisError('TIMEOUT', 'x'), false],
    ['a failure of its own', new RecebiveisError('SERVER_ERROR', 'x'), false],
    ['a refusal', new RecebiveisError('BAD_REQUEST', 'x'), true],
    ['a fault of the program', new Error('x'), true],
  ])('is asked with an order that waits: %s', async (_, error, answers) => {
    const { resolver, service, asked } = bench();
    expect(await resolver.answers()).toBe(true);
    expect(asked).toEqual([]);
    void resolver.resolve(A, 0, false);
    if (error) service.answer = () => error;
    expect(await within(resolver.answers(), 10)).toBe(answers);
    // At once: the client does not try again.
    expect(asked).toMatchObject([{ number: 'C-A', options: { retries: 0 } }]);
  });
});
