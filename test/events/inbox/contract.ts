import { getEventListeners } from 'node:events';
import type { Inbox, InboxContext, InboxEvento } from 'recebiveis/inbox';
import { afterAll, describe, expect, it } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { parseEventoJson } from '../../../src/shared/json/exact-json.js';
import * as fixtures from '../../fixtures/index.js';
import { pending } from '../../support/pending.js';
import { eventoOf, numberOf, until, wait } from './support.js';

/** Pauses short enough for a test to wait through. */
const QUICK = { firstMs: 20, longestMs: 40 };

/** The behaviour required of every inbox, whatever its storage. */
export function inboxContract(name: string, open: () => Promise<Inbox>): void {
  const opened: Inbox[] = [];
  async function fresh(): Promise<Inbox> {
    const inbox = await open();
    opened.push(inbox);
    return inbox;
  }
  afterAll(async () => {
    await Promise.all(opened.map((inbox) => inbox.close()));
  });

  /** Stores events, and returns the ones that the handler received. */
  async function handedOver(
    inbox: Inbox,
    eventos: InboxEvento[],
    count = eventos.length,
  ): Promise<InboxEvento[]> {
    const seen: InboxEvento[] = [];
    for (const evento of eventos) await inbox.store(evento);
    const worker = inbox.work(async (evento) => void seen.push(evento), { concurrency: 4 });
    await until(() => expect(seen.length).toBe(count));
    await worker.stop();
    return seen;
  }

  describe.concurrent(`${name}: storing`, () => {
    it('recognises a repeat, at once or later, and hands it over once', async () => {
      const inbox = await fresh();
      const first = await inbox.store(eventoOf(1));
      expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/), repeated: false });
      expect(await inbox.store(eventoOf(1))).toEqual({ id: first.id, repeated: true });
      const atOnce = await Promise.all(Array.from({ length: 5 }, () => inbox.store(eventoOf(2))));
      expect(atOnce.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect((await inbox.stats()).waiting).toBe(2);
      const seen: number[] = [];
      const worker = inbox.work((evento) => void seen.push(numberOf(evento)));
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 2, active: 0 }));
      await worker.stop();
      expect(seen.sort()).toEqual([1, 2]);
    });

    it('keeps what it was given, though the object is used again at once', async () => {
      const inbox = await fresh();
      const template = eventoOf(0);
      const stored = [1, 2, 3].map((number) => {
        const { raw } = eventoOf(number);
        return inbox.store(Object.assign(template, { raw }));
      });
      const raw = template.raw as { dados: object };
      raw.dados = { changed: true };
      await Promise.all(stored);
      const raws = (await handedOver(inbox, [], 3)).map(({ raw }) => raw);
      expect(raws).toHaveLength(3);
      expect(raws).toEqual(expect.arrayContaining([1, 2, 3].map((n) => eventoOf(n).raw)));
    });

    it('uses the identity that it is given, and refuses an invalid one', async () => {
      const inbox = await fresh();
      const id = 'a'.repeat(64);
      expect(await inbox.store(eventoOf(1), { id })).toEqual({ id, repeated: false });
      expect(await inbox.store(eventoOf(2), { id })).toEqual({ id, repeated: true });
      for (const other of ['A 1', `${id}a`, `-${id}`, id.toUpperCase()]) {
        await expect(inbox.store(eventoOf(1), { id: other })).rejects.toThrow('identity.id');
      }
    });

    it('recognises a repeat of an event already handled', async () => {
      const inbox = await fresh();
      await handedOver(inbox, [eventoOf(1)]);
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1, active: 0 }));
      expect(await inbox.store(eventoOf(1))).toMatchObject({ repeated: true });
      expect(await inbox.stats()).toEqual({ waiting: 0, delayed: 0, active: 0, done: 1, dead: 0 });
    });

    it('hands over every documented event as it was read', async () => {
      const raws = Object.entries(fixtures).filter(([key]) => /^(webhook|fila)[A-Z]/.test(key));
      const eventos = raws
        .filter(([key]) => !/Config|Registrado/.test(key))
        .map(([, raw]) => readEvento(raw).value);
      expect(eventos.length).toBeGreaterThan(5);
      const seen = await handedOver(await fresh(), eventos);
      expect(seen).toHaveLength(eventos.length);
      expect(seen).toEqual(expect.arrayContaining(eventos));
    });

    it('keeps two events apart that differ only in an integer beyond 2^53', async () => {
      const texts = ['9007199254740992', '9007199254740993'].map(
        (idApp) => `{"tipo":"Aplicativo","dados":{"idApp":${idApp}}}`,
      );
      const eventos = texts.map((text) => readEvento(parseEventoJson(text)).value);
      const inbox = await fresh();
      const seen = await handedOver(inbox, eventos);
      expect(seen).toEqual(expect.arrayContaining(eventos));
      // An event from the inbox keeps its identity: storing it again is a repeat.
      for (const evento of seen)
        expect(await inbox.store(evento)).toMatchObject({ repeated: true });
    });

    it('keeps the identifier of a queue document, also the lack of one', async () => {
      const inbox = await fresh();
      const { value } = readEvento({
        tipo: 'ciclo',
        dados: { codigo: '7', canal: 'a\u0000\ud800b' },
      });
      const documents = [
        { ...value, idDocumento: '65f1' },
        { ...value, idDocumento: 'ação "1" \u{1F600}' },
        { ...value, idDocumento: null },
      ];
      const seen = await handedOver(inbox, documents);
      expect(seen).toEqual(expect.arrayContaining(documents));
    });

    it('takes unknown kinds and odd bodies', async () => {
      const raws = [
        { tipo: 'Estorno', dados: { a: [1, { b: null }] }, extra: 'x' },
        JSON.parse('{"tipo":"x","__proto__":{"a":1},"constructor":2}'),
        null,
        'text',
        [],
      ];
      const eventos = raws.map((raw) => readEvento(raw).value);
      const seen = await handedOver(await fresh(), eventos);
      expect(seen).toEqual(expect.arrayContaining(eventos));
    });

    it.each([undefined, null, 'x', {}, { tipo: 'ciclo', dados: {} }])(
      'refuses %j, which is not an event',
      async (value) => {
        const inbox = await fresh();
        await expect(inbox.store(value as never)).rejects.toMatchObject({
          code: 'INVALID_REQUEST',
          issues: [{ path: 'evento' }],
        });
      },
    );

    it('refuses an event nested beyond reason, without its contents', async () => {
      const inbox = await fresh();
      let raw: unknown = 'secret-qz7';
      for (let depth = 0; depth < 100; depth++) raw = { raw };
      const error = await inbox
        .store({ tipo: 'desconhecido', tipoOriginal: 'x', dados: null, raw })
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'INVALID_REQUEST' });
      expect(String(error)).not.toContain('qz7');
    });
  });

  describe.concurrent(`${name}: handling`, () => {
    it('goes on without end with maxAttempts: Infinity', async () => {
      const inbox = await fresh();
      await inbox.store(eventoOf(1));
      let attempts = 0;
      const worker = inbox.work(
        (_, { attempt }) => {
          attempts = attempt;
          if (attempt < 30) throw new Error('no');
        },
        { maxAttempts: Number.POSITIVE_INFINITY, backoff: { firstMs: 1, longestMs: 2 } },
      );
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1 }));
      expect(attempts).toBe(30);
      await worker.stop();
    });

    it('hands over what is stored while it works, each once', async () => {
      const inbox = await fresh();
      const seen: number[] = [];
      const worker = inbox.work(async (evento) => void seen.push(numberOf(evento)), {
        concurrency: 8,
      });
      await Promise.all(Array.from({ length: 200 }, (_, n) => inbox.store(eventoOf(n))));
      await until(() => expect(seen.length).toBe(200));
      await worker.stop();
      expect(new Set(seen).size).toBe(200);
      expect(await inbox.stats()).toMatchObject({ waiting: 0, active: 0, done: 200, dead: 0 });
    });

    it('runs no more handlers than concurrency', async () => {
      const inbox = await fresh();
      let now = 0;
      let most = 0;
      let count = 0;
      for (let n = 0; n < 12; n++) await inbox.store(eventoOf(n));
      const worker = inbox.work(
        async () => {
          now += 1;
          most = Math.max(most, now);
          await wait(15);
          now -= 1;
          count += 1;
        },
        { concurrency: 3 },
      );
      await until(() => expect(count).toBe(12));
      await worker.stop();
      expect(most).toBe(3);
    });

    it('tries again after a failure, and counts the attempts', async () => {
      const inbox = await fresh();
      const seen: Omit<InboxContext, 'signal'>[] = [];
      const reported: unknown[] = [];
      const { id } = await inbox.store(eventoOf(1));
      const worker = inbox.work(
        async (_, { signal, ...context }) => {
          expect(signal.aborted).toBe(false);
          seen.push(context);
          if (context.attempt < 3) throw new Error(`attempt ${context.attempt}`);
        },
        {
          backoff: QUICK,
          handlerTimeoutMs: 100,
          onError: (error, failure) => reported.push([String(error), failure]),
        },
      );
      await until(() => expect(seen.length).toBe(3));
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1 }));
      // Handlers that finished in time must not be reported as late.
      await wait(150);
      await worker.stop();
      expect(seen).toEqual([1, 2, 3].map((attempt) => ({ id, attempt })));
      expect(reported).toEqual(
        [1, 2].map((attempt) => [`Error: attempt ${attempt}`, { id, attempt }]),
      );
    });

    it('waits between attempts, and works on others meanwhile', async () => {
      const inbox = await fresh();
      await inbox.store(eventoOf(0));
      const seen: number[] = [];
      const worker = inbox.work(
        (evento) => {
          seen.push(numberOf(evento));
          if (numberOf(evento) === 0) throw new Error('poison');
        },
        { backoff: { firstMs: 600_000, longestMs: 600_000 } },
      );
      await until(async () => expect(await inbox.stats()).toMatchObject({ delayed: 1 }));
      for (let n = 1; n <= 20; n++) await inbox.store(eventoOf(n));
      await until(() => expect(seen.length).toBe(21));
      await until(async () =>
        expect(await inbox.stats()).toMatchObject({ delayed: 1, waiting: 0, done: 20 }),
      );
      await worker.stop();
      expect(seen.filter((number) => number === 0)).toHaveLength(1);
    });

    it('gives up after maxAttempts, each of which it reports, and keeps the event', async () => {
      const inbox = await fresh();
      const { id } = await inbox.store(eventoOf(7));
      const failure = new Error(`it\nis ${'long '.repeat(200)}`);
      let triedAt = 0;
      const fail = () => {
        triedAt = Date.now();
        throw failure;
      };
      const errors: unknown[] = [];
      const worker = inbox.work(fail, {
        maxAttempts: 3,
        backoff: QUICK,
        onError: (...report) => void errors.push(report),
      });
      await until(async () => expect(await inbox.stats()).toMatchObject({ dead: 1 }));
      await worker.stop();
      expect(errors).toEqual([1, 2, 3].map((attempt) => [failure, { id, attempt }]));
      const [letter, ...others] = await inbox.dead();
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ id, attempts: 3, evento: eventoOf(7) });
      expect(letter?.error).toMatch(/^it is long long .*…$/);
      expect(letter?.error).toHaveLength(500);
      expect(letter?.storedAt.getTime()).toBeLessThan(triedAt);
      expect(letter?.diedAt.getTime()).toBeGreaterThanOrEqual(triedAt);
      expect(await inbox.store(eventoOf(7))).toMatchObject({ repeated: true });
      expect(await inbox.stats()).toMatchObject({ dead: 1, waiting: 0, delayed: 0 });
    });

    it('handles a dead letter anew after retry, and nothing else', async () => {
      const inbox = await fresh();
      const attempts: number[] = [];
      let isRepaired = false;
      const { id } = await inbox.store(eventoOf(1));
      const worker = inbox.work(
        (_, { attempt }) => {
          attempts.push(attempt);
          if (!isRepaired) throw new Error('broken');
        },
        { maxAttempts: 2, backoff: QUICK },
      );
      await until(async () => expect(await inbox.stats()).toMatchObject({ dead: 1 }));
      isRepaired = true;
      expect(await inbox.retry(id)).toBe(true);
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1, dead: 0 }));
      await worker.stop();
      expect(attempts).toEqual([1, 2, 1]);
      for (const other of [id, 'f'.repeat(64), '', '1'])
        expect(await inbox.retry(other)).toBe(false);
      expect(await inbox.dead()).toEqual([]);
    });

    it('lists dead letters by pages, the oldest first', async () => {
      const inbox = await fresh();
      const worker = inbox.work(() => Promise.reject(new Error('no')), { maxAttempts: 1 });
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) {
        ids.push((await inbox.store(eventoOf(n))).id);
        await until(async () => expect((await inbox.stats()).dead).toBe(n + 1));
        await wait(3);
      }
      await worker.stop();
      const listed = async (options: object) => (await inbox.dead(options)).map(({ id }) => id);
      expect(await listed({})).toEqual(ids);
      expect(await listed({ limit: 2 })).toEqual(ids.slice(0, 2));
      expect(await listed({ limit: 2, offset: 3 })).toEqual(ids.slice(3));
    });

    it.each([
      ['a text', () => Promise.reject('words alone'), 'words alone'],
      ['nothing', () => Promise.reject(), 'no message was given'],
      ['an object', () => Promise.reject({ token: 'qz7' }), 'no message was given'],
      ['an error with a cause', () => Promise.reject(new Error('a', { cause: 'qz7' })), 'a'],
    ])('keeps no more of what was thrown than its message: %s', async (_, handler, words) => {
      const inbox = await fresh();
      await inbox.store(eventoOf(1));
      const worker = inbox.work(handler, { maxAttempts: 1 });
      await until(async () => expect(await inbox.dead()).toMatchObject([{ error: words }]));
      await worker.stop();
    });

    it('calls off a handler that takes too long, and does not believe what it returns', async () => {
      const inbox = await fresh();
      await inbox.store(eventoOf(1));
      const reasons: unknown[] = [];
      const worker = inbox.work(
        async (_, { signal, attempt }) => {
          if (attempt > 1) return;
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          reasons.push(signal.reason);
        },
        { handlerTimeoutMs: 50, backoff: QUICK },
      );
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1 }));
      await worker.stop();
      expect(reasons).toMatchObject([{ code: 'INBOX', reason: 'handler-timeout' }]);
      expect(String(reasons[0])).toContain('50 ms');
    });

    it('reports a handler that ignores its signal when its time is over, and once', async () => {
      const inbox = await fresh();
      const { id } = await inbox.store(eventoOf(1));
      const { promise: settled, resolve: settle } = pending();
      const errors: [unknown, unknown][] = [];
      const attempts: number[] = [];
      const worker = inbox.work(
        (_, { attempt }) => {
          attempts.push(attempt);
          return attempt === 1 ? settled : undefined;
        },
        {
          handlerTimeoutMs: 100,
          backoff: QUICK,
          onError: (error, failure) => errors.push([error, failure]),
        },
      );
      await until(() => expect(errors.length).toBe(1));
      expect(errors[0]).toMatchObject([{ reason: 'handler-timeout' }, { id, attempt: 1 }]);
      expect(String(errors[0]?.[0])).toMatch(/keeps its event and one place of its concurrency/);
      expect(await inbox.stats()).toMatchObject({ active: 1 });
      settle();
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1 }));
      await worker.stop();
      expect(attempts).toEqual([1, 2]);
      expect(errors).toHaveLength(1);
    });

    it('makes an event a dead letter when its last handler settles late, reported once', async () => {
      const inbox = await fresh();
      const { id } = await inbox.store(eventoOf(1));
      const reasons: unknown[] = [];
      const worker = inbox.work(() => wait(300), {
        handlerTimeoutMs: 100,
        maxAttempts: 2,
        backoff: QUICK,
        onError: (error) => reasons.push(error),
      });
      await until(async () => expect(await inbox.stats()).toMatchObject({ dead: 1 }));
      await worker.stop();
      expect(reasons).toMatchObject([{ reason: 'handler-timeout' }, { reason: 'handler-timeout' }]);
      const error = expect.stringContaining('handlerTimeoutMs');
      expect(await inbox.dead()).toMatchObject([{ id, attempts: 2, error }]);
    });

    it('renews the lease while a handler works longer than the lease', async () => {
      const inbox = await fresh();
      let calls = 0;
      await inbox.store(eventoOf(1));
      const options = { leaseMs: 1500 };
      const handler = async () => {
        calls += 1;
        await wait(3500);
      };
      const workers = [inbox.work(handler, options), inbox.work(handler, options)];
      await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1 }));
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(calls).toBe(1);
    });

    it('is not harmed by callbacks that throw', async () => {
      const inbox = await fresh();
      await inbox.store(eventoOf(1));
      const throws = () => {
        throw new Error('of the callback');
      };
      const worker = inbox.work(throws, { maxAttempts: 1, onError: throws });
      await until(async () => expect(await inbox.stats()).toMatchObject({ dead: 1 }));
      await inbox.store(eventoOf(2));
      await until(async () => expect(await inbox.stats()).toMatchObject({ dead: 2 }));
      await worker.stop();
      await worker.done;
    });
  });

  describe.concurrent(`${name}: stopping`, () => {
    it('lets handlers finish, marks what they did, and takes no more', async () => {
      const inbox = await fresh();
      const begun = pending();
      const finish = pending();
      let count = 0;
      await inbox.store(eventoOf(1));
      const { signal } = new AbortController();
      const handler = async () => {
        count += 1;
        begun.resolve();
        await finish.promise;
      };
      const worker = inbox.work(handler, { signal });
      await begun.promise;
      await inbox.store(eventoOf(2));
      let stopped = false;
      const stopping = worker.stop().then(() => {
        stopped = true;
      });
      await wait(100);
      expect(stopped).toBe(false);
      finish.resolve();
      await stopping;
      await worker.done;
      expect(await inbox.stats()).toMatchObject({ waiting: 1, active: 0, done: 1 });
      expect(count).toBe(1);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
      await worker.stop();
    });

    it('calls off handlers after timeoutMs, and leaves those that ignore it', async () => {
      const inbox = await fresh();
      await inbox.store(eventoOf(1));
      const begun = pending();
      let reason: unknown;
      const worker = inbox.work(async (_, { signal }) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
        });
        begun.resolve();
        await new Promise(() => {});
      });
      await begun.promise;
      await worker.stop({ timeoutMs: 30 });
      expect(reason).toMatchObject({ reason: 'stopped' });
      await worker.done;
      // The event waits for another worker, after a pause.
      expect(await inbox.stats()).toMatchObject({ delayed: 1, active: 0 });
    });

    it('happens when the signal aborts, before or after', async () => {
      const inbox = await fresh();
      const controller = new AbortController();
      const worker = inbox.work(() => {}, { signal: controller.signal });
      controller.abort();
      await worker.done;
      await inbox.work(() => {}, { signal: controller.signal }).done;
      await inbox.store(eventoOf(1));
      await wait(50);
      expect(await inbox.stats()).toMatchObject({ waiting: 1 });
    });

    it('comes at the end of `await using`, first of the worker and then of the inbox', async () => {
      const inbox = await fresh();
      const begun = pending();
      const finish = pending();
      await inbox.store(eventoOf(1));
      const worker = inbox.work(() => {
        begun.resolve();
        return finish.promise;
      });
      await begun.promise;
      const disposed = worker[Symbol.asyncDispose]();
      await inbox.store(eventoOf(2));
      finish.resolve();
      await disposed;
      expect(await inbox.stats()).toMatchObject({ waiting: 1, done: 1 });
      await inbox[Symbol.asyncDispose]();
      await expect(inbox.stats()).rejects.toMatchObject({ reason: 'closed' });
    });

    it('comes with close, after which no event is taken', async () => {
      const inbox = await fresh();
      const worker = inbox.work(() => {});
      await inbox.store(eventoOf(1));
      await inbox.close();
      await worker.done;
      await inbox.close();
      for (const ask of [
        () => inbox.store(eventoOf(2)),
        () => inbox.stats(),
        () => inbox.retry('x'),
      ]) {
        await expect(ask()).rejects.toMatchObject({ code: 'INBOX', reason: 'closed' });
      }
      expect(() => inbox.work(() => {})).toThrow(/closed/);
    });
  });

  describe.concurrent(`${name}: options`, () => {
    it.each([
      [{ concurrency: 0 }, 'concurrency'],
      [{ concurrency: 1.5 }, 'concurrency'],
      [{ maxAttempts: 0 }, 'maxAttempts'],
      [{ backoff: { firstMs: -1 } }, 'backoff.firstMs'],
      [{ backoff: { base: 1 } }, 'backoff.base'],
      [{ leaseMs: 5 }, 'leaseMs'],
      [{ handlerTimeoutMs: 0 }, 'handlerTimeoutMs'],
      [{ handlerTimeoutMs: Number.NaN }, 'handlerTimeoutMs'],
      [{ onError: 'x' }, 'onError'],
      [{ signal: new AbortController() }, 'signal'],
      [{ maxAttempt: 3 }, 'maxAttempt'],
    ])('of work are refused: %j', async (options, path) => {
      const inbox = await fresh();
      const issues = [expect.objectContaining({ path })];
      expect(() => inbox.work(() => {}, options as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_REQUEST', issues }),
      );
    });

    it('name the nearest valid option for a typo', async () => {
      const inbox = await fresh();
      expect(() => inbox.work(() => {}, { maxAttempt: 3 } as never)).toThrow(
        /did you mean maxAttempts/,
      );
      expect(() => inbox.work(undefined as never)).toThrow(/handler: must be a function/);
      await expect(inbox.dead({ limit: 0 })).rejects.toThrow(/limit: must be a whole number/);
    });
  });
}
