import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CicloDetalhe, type MismatchEvent, Recebiveis } from '../../../src/index.js';
import { cicloDetalheFixture } from '../../fixtures/index.js';
import { anyCodePoints } from '../../support/any-code-points.js';
import { failureOf } from '../../support/exposed-text.js';
import { type Listening, listen } from '../../support/listen.js';
import { runs } from '../../support/property-runs.js';

const detalhe = cicloDetalheFixture as CicloDetalhe;
const PARTES = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let answers: Answer[];
let requests: string[];
/** Open connections over which a request came. */
let sockets: Set<Socket>;
let server: Listening;

beforeEach(async () => {
  answers = [];
  requests = [];
  sockets = new Set();
  const service = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { socket } = request;
    if (!sockets.has(socket)) socket.on('close', () => sockets.delete(socket));
    sockets.add(socket);
    (answers.length > 1 ? answers.shift() : answers[0])?.(response, request);
  });
  server = await listen(service);
});
afterEach(() => server.close());

const connect = (options = {}) =>
  new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', ...options });

const whole =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };

const status =
  (code: number, body: unknown = { mensagem: `status ${code}` }): Answer =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(JSON.stringify(body));
  };

/** The items of a stream, and the error that ended it. */
async function drain<T>(stream: AsyncIterable<T>): Promise<{ items: T[]; error: unknown }> {
  const items: T[] = [];
  const read = async () => {
    for await (const item of stream) items.push(item);
  };
  const error = await read().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { items, error };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const pairs = (document: Partial<Record<(typeof PARTES)[number], unknown[]>>) =>
  Object.entries(document).flatMap(([parte, items]) => items.map((item) => ({ parte, item })));

describe('ciclos.stream', () => {
  it('gives the items of one group, and asks the service for it alone', async () => {
    answers = [whole({ pedidosTitulos: detalhe.pedidosTitulos })];
    const { items, error } = await drain(connect().ciclos.stream(7, 'pedidosTitulos'));
    expect(error).toBeUndefined();
    expect(items).toEqual(
      (await connect().ciclos.get(7, { retornoUnico: 'pedidosTitulos' })).pedidosTitulos,
    );
    expect(requests[0]).toBe('/api/v1/ciclos/detalhes/7/?retornoUnico=pedidosTitulos');
  });

  it('gives the items of all groups with the name of their group, out of one request', async () => {
    answers = [whole(detalhe)];
    const client = connect();
    const { items, error } = await drain(client.ciclos.stream(7, { agruparEventos: false }));
    expect(error).toBeUndefined();
    expect(requests).toEqual(['/api/v1/ciclos/detalhes/7/?agruparEventos=false']);
    const parsed = (await client.ciclos.get(7)) as CicloDetalhe;
    expect(items).toEqual(pairs({ ...parsed }));
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('reads %s', async (encoding, compress) => {
    answers = [whole(compress(JSON.stringify(detalhe)), { 'content-encoding': encoding })];
    const { items, error } = await drain(connect().ciclos.stream(7));
    expect(error).toBeUndefined();
    expect(items).toEqual(pairs({ ...detalhe }));
  });

  it('reads the charset that is declared', async () => {
    const body = Buffer.from('{"eventos":[{"totalValor":1,"evento":"comissão"}]}', 'latin1');
    answers = [whole(body, { 'content-type': 'application/json; charset=iso-8859-1' })];
    const { items } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(items).toMatchObject([{ evento: 'comissão' }]);
  });

  it('gives the items of the group that retornoUnico names, with its name', async () => {
    answers = [whole({ eventos: [{ totalValor: 1 }] })];
    const { items, error } = await drain(connect().ciclos.stream(7, { retornoUnico: 'eventos' }));
    expect(error).toBeUndefined();
    expect(items).toEqual([{ parte: 'eventos', item: { totalValor: 1 } }]);
    expect(requests[0]).toMatch(/retornoUnico=eventos$/);
  });

  it('equals JSON.parse over any document, in any notation and any chunks', async () => {
    let body = new Response();
    const client = connect({
      limits: false,
      responseValidation: 'off',
      fetch: async () => body,
    });
    await fc.assert(
      fc.asyncProperty(documents, async ({ groups, others, groupsFirst, written, sizes }) => {
        const data = groupsFirst ? { ...groups, ...others } : { ...others, ...groups };
        const text = (written.hasMark ? '\ufeff' : '') + write(data, written);
        body = new Response(inPieces(new TextEncoder().encode(text), sizes));
        const { items, error } = await drain(client.ciclos.stream(7));
        expect(error).toBeUndefined();
        expect(items).toEqual(pairs(JSON.parse(JSON.stringify(groups))));
      }),
      { numRuns: runs(200) },
    );
  });
});

const anyText = fc.oneof(
  anyCodePoints(),
  fc.constantFrom('"', '\\', '[{', '}]', ',":', '\\u0022', 'ação 🧾', '\u2028', 'eventos'),
);
const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -1.5e-7, 1e300, 123456789),
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** The notation of a document: white space, escaped texts, a byte order mark. */
const anyWriting = fc.record({
  spaces: fc.array(fc.stringMatching(/^[ \t\r\n]{0,3}$/), { minLength: 1, maxLength: 5 }),
  isEscaped: fc.boolean(),
  hasMark: fc.boolean(),
});

const documents = fc.record({
  groups: fc
    .tuple(
      fc.shuffledSubarray([...PARTES], { minLength: PARTES.length }),
      fc.array(fc.array(anyValue, { maxLength: 6 }), { minLength: 3, maxLength: 3 }),
    )
    .map(([names, lists]) => Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []]))),
  others: fc.dictionary(
    anyText.filter((name) => name !== 'eventos'),
    anyValue,
    { maxKeys: 3 },
  ),
  groupsFirst: fc.boolean(),
  written: anyWriting,
  sizes: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
});

function write(data: unknown, { spaces, isEscaped }: { spaces: string[]; isEscaped: boolean }) {
  let turn = 0;
  const gap = () => spaces[turn++ % spaces.length] ?? '';
  const units = (text: string) =>
    Array.from({ length: text.length }, (_, at) =>
      text.charCodeAt(at).toString(16).padStart(4, '0'),
    );
  const quoted = (text: string) =>
    isEscaped
      ? `"${units(text)
          .map((unit) => `\\u${unit}`)
          .join('')}"`
      : JSON.stringify(text);
  const part = (value: unknown): string => {
    if (typeof value === 'string') return gap() + quoted(value) + gap();
    if (Array.isArray(value)) return `${gap()}[${gap()}${value.map(part).join()}]${gap()}`;
    if (value === null || typeof value !== 'object') return gap() + JSON.stringify(value) + gap();
    const members = Object.entries(value).map(([name, inner]) => `${part(name)}:${part(inner)}`);
    return `${gap()}{${gap()}${members.join()}}${gap()}`;
  };
  return part(data);
}

/** The bytes in pieces of these sizes, repeated in turn. */
function inPieces(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[turn++ % sizes.length] as number;
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

describe('a stream that ends early', () => {
  const two = '{"eventos":[{"totalValor":1,"evento":"a"},{"totalValor":2,"evento":"b"},{"totalV';

  it('is an error after its items when the connection breaks, and says how many there were', async () => {
    answers = [
      (response, request) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' });
        response.write(two, () => setTimeout(() => request.socket.resetAndDestroy(), 50));
      },
    ];
    const { items, error } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(items).toHaveLength(2);
    expect(error).toMatchObject({ code: 'INCOMPLETE_ANSWER', items: 2 });
    expect((error as Error).message).toContain('after 2 items');
    expect(requests).toHaveLength(1);
  });

  it('is an error wherever a document is cut', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(detalhe));
    const client = connect({ limits: false });
    for (let cut = 0; cut < bytes.length; cut += 41) {
      answers = [whole(Buffer.from(bytes.subarray(0, cut)))];
      const { items, error } = await drain(client.ciclos.stream(7));
      expect(error).toMatchObject({ code: 'INCOMPLETE_ANSWER', items: items.length });
      expect(items).toEqual(pairs({ ...detalhe }).slice(0, items.length));
    }
  });

  it('is an error when its compression is damaged', async () => {
    const noise = Array.from({ length: 4000 }, (_, index) => ({
      totalValor: index,
      evento: `e${index * 7919}`,
    }));
    const packed = gzipSync(JSON.stringify({ eventos: noise }));
    answers = [whole(packed.subarray(0, packed.length / 2), { 'content-encoding': 'gzip' })];
    const { items, error } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(items.length).toBeLessThan(4000);
    expect(error).toMatchObject({ code: 'INCOMPLETE_ANSWER', items: items.length });
  });

  it.each([
    ['is missing', {}],
    ['is null', { pedidosEventos: null }],
  ])('is reported when a group %s, and the others are handed over', async (_, group) => {
    const body = whole({ pedidosTitulos: [{ pedido: '1' }], eventos: [], ...group });
    const missing = { path: 'pedidosEventos', expected: 'a list' };
    answers = [body];
    const reported: object[] = [];
    const hooks = { onMismatch: (event: object) => void reported.push(event) };
    const { items, error } = await drain(connect({ hooks }).ciclos.stream(7));
    expect(error).toBeUndefined();
    expect(items).toHaveLength(1);
    expect(reported).toContainEqual({ endpoint: 'ciclos.get', ...missing });
    answers = [body];
    const strict = await drain(connect({ responseValidation: 'strict' }).ciclos.stream(7));
    expect(strict.error).toMatchObject({ code: 'INVALID_RESPONSE' });
  });

  it('is an error when the one group asked for is missing', async () => {
    answers = [whole({ pedidosTitulos: [] })];
    const { error } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', issues: [{ path: 'eventos' }] });
  });

  it.each([
    ['a page', '<html>login</html>', '', 'a JSON object'],
    ['a list', '[]', '', 'a JSON object'],
    ['a group that is no list', '{"eventos":{}}', 'eventos', 'a list'],
    ['an item that is no JSON', '{"eventos":[{},{"a":}]}', 'eventos[]', 'JSON after 1 items'],
    ['text after a value', '{"eventos":[{}] "x"}', '', 'JSON at byte 16, after 1 items'],
  ])('is an error when it is %s, which says where', async (_, body, path, expected) => {
    answers = [whole(body)];
    const { error } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', issues: [{ path, expected }] });
  });
});

describe('a malformed document', () => {
  it.each([
    ['is broken beside its lists', '{"outro":{"a":},"eventos":[]}'],
    ['is broken in a member', '{"outro":[1,,2],"eventos":[]}'],
    ['has a word that is none', '{"outro":nul,"eventos":[]}'],
    ['has no value of a member', '{"outro":}'],
    ['has no colon', '{"outro" 11,"eventos":[]}'],
    ['has a name without quotes', '{eventos:[1]}'],
    ['has no comma in a list', '{"eventos":[1 2]}'],
    ['has a comma first', '{"eventos":[,]}'],
    ['has a comma last in a list', '{"eventos":[1,]}'],
    ['has a comma last', '{"eventos":[1],}'],
    ['has an object behind its end', '{"eventos":[1]}{'],
    ['goes on behind its end', '{"eventos":[]} x'],
  ])('is refused by get and by stream where it %s', async (_, text) => {
    answers = [whole(text)];
    const client = connect({ retries: 0 });
    const got = await failureOf(client.ciclos.get(7, { retornoUnico: 'eventos' }));
    const { error } = await drain(client.ciclos.stream(7, 'eventos'));
    expect([got, error]).toMatchObject([
      { code: 'INVALID_RESPONSE' },
      { code: 'INVALID_RESPONSE' },
    ]);
  });

  it('is accepted by both if the name of a list is elsewhere too', async () => {
    const deep = `${'['.repeat(5000)}"]"${']'.repeat(5000)}`;
    const elsewhere = `"titulo":"eventos","x":[{"eventos":1}],"y":${deep},"y":{"eventos":[1]}`;
    answers = [whole(`{${elsewhere},"eventos":[{"totalValor":1}]}`)];
    const client = connect({ retries: 0 });
    const detail = await client.ciclos.get(7, { retornoUnico: 'eventos' });
    const { items } = await drain(client.ciclos.stream(7, 'eventos'));
    expect([detail.eventos, items]).toMatchObject([[{ totalValor: 1 }], [{ totalValor: 1 }]]);
  });
});

describe('before its first byte a stream', () => {
  it('is tried again as any read is', async () => {
    answers = [
      (_, request) => void request.socket.resetAndDestroy(),
      status(503),
      status(429),
      whole({ eventos: [] }),
    ];
    const { error } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(error).toBeUndefined();
    expect(requests).toHaveLength(4);
  });

  it.each([
    [404, { mensagem: 'Ciclo não encontrado' }, 'NOT_FOUND'],
    [400, { mensagem: 'x' }, 'BAD_REQUEST'],
    [401, { mensagem: 'x' }, 'AUTHENTICATION'],
  ])('answered %i %j is an error of its class', async (code, body, expected) => {
    answers = [status(code, body)];
    const { items, error } = await drain(connect().ciclos.stream(7));
    expect(items).toEqual([]);
    expect(error).toMatchObject({ code: expected });
  });

  it('answered by a message alone is an error, not an empty cycle', async () => {
    answers = [whole(' { "mensagem":"Ciclo não encontrado"}')];
    const { error } = await drain(connect().ciclos.stream(7));
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE' });
    answers = [whole('{"mensagem":"sucesso","eventos":[{"totalValor":1,"evento":"a"}]}')];
    const { items } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(items).toEqual([{ totalValor: 1, evento: 'a' }]);
  });

  it('that is never answered is a connection that failed, not an answer that is incomplete', async () => {
    answers = [(_, request) => void request.socket.resetAndDestroy()];
    const { error } = await drain(connect({ retries: 0 }).ciclos.stream(7, 'eventos'));
    expect(error).toMatchObject({ code: 'CONNECTION' });
  });
});

describe('the items of a stream are validated one by one:', () => {
  const odd = {
    eventos: [
      { totalValor: 1, evento: 'a' },
      { totalValor: {}, evento: 'b' },
      { totalValor: [], evento: 'c' },
    ],
  };

  it('a mismatch is reported once for its path, and the item handed over', async () => {
    answers = [whole(odd)];
    const events: MismatchEvent[] = [];
    const client = connect({
      hooks: { onMismatch: (event: MismatchEvent) => void events.push(event) },
    });
    const { items, error } = await drain(client.ciclos.stream(7, 'eventos'));
    expect(error).toBeUndefined();
    expect(items).toEqual(odd.eventos);
    expect(events).toEqual([
      { endpoint: 'ciclos.get', path: 'eventos[].totalValor', expected: 'number' },
    ]);
  });

  it('strict throws at the first, after the good ones', async () => {
    answers = [whole(odd)];
    const client = connect({ responseValidation: 'strict' });
    const { items, error } = await drain(client.ciclos.stream(7, 'eventos'));
    expect(items).toHaveLength(1);
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE' });
  });

  it('null and other odd items are handed over', async () => {
    answers = [whole({ eventos: [null, 1, 'x', [], { totalValor: '2.50', evento: 'a' }] })];
    const { items, error } = await drain(connect().ciclos.stream(7, 'eventos'));
    expect(error).toBeUndefined();
    expect(items).toEqual([null, 1, 'x', [], { totalValor: 2.5, evento: 'a' }]);
  });
});

describe('the timeout of a stream', () => {
  /** Writes items endlessly, as fast as they are read. */
  let written = 0;
  const endless: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"eventos":[');
    const line = `${'{"totalValor":1,"evento":"abcdefghij"},'.repeat(1000)}`;
    const write = () => {
      while (!response.destroyed) {
        written += line.length;
        if (!response.write(line)) return void response.once('drain', write);
      }
    };
    write();
  };
  beforeEach(() => {
    written = 0;
  });

  it('covers silence: a silent server is given up after timeoutMs', async () => {
    answers = [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"eventos":[{"totalValor":1,"evento":"a"},');
      },
    ];
    const { items, error } = await drain(
      connect().ciclos.stream(7, 'eventos', {}, { timeoutMs: 300 }),
    );
    expect(items).toHaveLength(1);
    expect(error).toMatchObject({ code: 'TIMEOUT', scope: 'attempt', limitMs: 300 });
    await until(() => sockets.size === 0);
  });

  it('begins anew with each item: a long answer is read to its end', async () => {
    answers = [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"eventos":[{"totalValor":1,"evento":"a"}');
        let left = 8;
        const timer = setInterval(() => {
          response.write(',{"totalValor":1,"evento":"a"}');
          left -= 1;
          if (left > 0) return;
          clearInterval(timer);
          response.end(']}');
        }, 500);
      },
    ];
    // The waits together exceed the timeout, but none of them alone does.
    const stream = connect({ timeoutMs: 3500 }).ciclos.stream(7, 'eventos');
    const { items, error } = await drain(stream);
    expect(error).toBeUndefined();
    expect(items).toHaveLength(9);
  });

  it('passes if only white space keeps the answer alive and no item comes', async () => {
    let timer: ReturnType<typeof setInterval> | undefined;
    answers = [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"eventos":[{"totalValor":1,"evento":"a"}');
        timer = setInterval(() => response.write(' '), 10);
      },
    ];
    const stream = connect({ timeoutMs: 200 }).ciclos.stream(7, 'eventos');
    try {
      expect(await stream.next()).toMatchObject({ value: { evento: 'a' } });
      await expect(stream.next()).rejects.toMatchObject({ code: 'TIMEOUT', limitMs: 200 });
    } finally {
      clearInterval(timer);
    }
  });

  it('does not cover the reader: a pause longer than timeoutMs ends nothing, and the socket waits', async () => {
    answers = [endless];
    const stream = connect().ciclos.stream(7, 'eventos', {}, { timeoutMs: 1000 });
    await stream.next();
    let before = -1;
    while (before !== written) {
      before = written;
      await new Promise((resolve) => setTimeout(resolve, 1200));
    }
    // No more than fits into the buffers of both sides.
    expect(written).toBeLessThan(32 * 1024 * 1024);
    let ended = 0;
    for (let index = 0; index < 5000; index++) ended += (await stream.next()).done ? 1 : 0;
    expect(ended).toBe(0);
    await stream.return();
    await until(() => sockets.size === 0);
  });

  it('ends at deadlineMs, also while the reader pauses', async () => {
    answers = [endless];
    const stream = connect().ciclos.stream(7, 'eventos', {}, { deadlineMs: 400 });
    await stream.next();
    await until(() => sockets.size === 0);
    const { error } = await drain(stream);
    expect(error).toMatchObject({ code: 'TIMEOUT', scope: 'deadline' });
  });

  it('ends at an abort, and closes the connection', async () => {
    answers = [endless];
    const abort = new AbortController();
    const stream = connect().ciclos.stream(7, 'eventos', {}, { signal: abort.signal });
    await stream.next();
    abort.abort();
    await until(() => sockets.size === 0);
    const { error } = await drain(stream);
    expect(error).toMatchObject({ code: 'ABORTED' });
  });

  it('ends when the loop is left: the connection closes, and the client can be closed', async () => {
    answers = [endless];
    const client = connect();
    for await (const _ of client.ciclos.stream(7, 'eventos')) break;
    await until(() => sockets.size === 0);
    await client.close();
  });

  it('lets the client close after timeoutMs while its reader is between items, and then gives AbortError', async () => {
    answers = [endless];
    const client = connect();
    const left = connect();
    const abandoned = left.ciclos.stream(7, 'eventos');
    await abandoned.next();
    await left.close({ timeoutMs: 20 });
    const { items, error } = await drain(
      (async function* () {
        for await (const item of client.ciclos.stream(7, 'eventos')) {
          await client.close({ timeoutMs: 20 });
          yield item;
        }
      })(),
    );
    expect(items.length).toBeGreaterThan(0);
    expect(error).toMatchObject({ code: 'ABORTED', message: expect.stringContaining('closed') });
    await until(() => sockets.size === 0);
  });
});

it('the hooks of a stream are those of a request', async () => {
  answers = [whole({ eventos: [] })];
  const events: string[] = [];
  const hooks = {
    onRequest: () => void events.push('request'),
    onResponse: ({ status: code }: { status: number | undefined }) =>
      void events.push(`response ${code}`),
  };
  await drain(connect({ hooks }).ciclos.stream(7, 'eventos'));
  expect(events).toEqual(['request', 'response 200']);
});
