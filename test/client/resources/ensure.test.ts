import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AbortError,
  type ClientOptions,
  InvalidRequestError,
  type NovoPedido,
  OutcomeUnknownError,
  Recebiveis,
  TimeoutError,
} from '../../../src/index.js';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { pending } from '../../support/pending.js';

const novo = novoPedidoFixture as NovoPedido;

let sandbox: RunningSandbox;
let client: Recebiveis;
beforeEach(async () => {
  sandbox = await startSandbox({ limits: 'off' });
  client = connect();
});
afterEach(async () => {
  await sandbox.close();
});

const connect = (options: ClientOptions = {}) =>
  new Recebiveis({
    baseUrl: sandbox.url,
    token: sandbox.token,
    storeId: crypto.randomUUID(),
    ...options,
  });

const creations = () => sandbox.requests({ endpoint: 'pedido.create' }).length;
const lookUps = () => sandbox.requests({ endpoint: 'pedido.get' }).length;
const stored = () => sandbox.snapshot().lojas.flatMap(({ pedidos }) => pedidos).length;

/** The answer of a service whose look-ups lag. */
const NOT_FOUND = {
  tipo: 'status',
  endpoint: 'pedido.get',
  status: 404,
  body: { mensagem: 'Pedido não encontrado' },
} as const;

/** The order with changes. */
const other = (change: Partial<NovoPedido>): NovoPedido => ({ ...novo, ...change });

describe('pedido.ensure', () => {
  it('creates an order that is not there, once it was looked up by each of three keys', async () => {
    const ensured = await client.pedido.ensure(novo);
    expect(ensured).toEqual({
      status: 'created',
      chavePedido: expect.any(String),
      differences: [],
      pedido: {
        mensagem: 'sucesso',
        chavePedido: ensured.chavePedido,
        pedido: novo.pedido,
        pedidoCanal: novo.pedidoCanal,
        recovered: false,
      },
    });
    const asked = sandbox
      .requests({ endpoint: 'pedido.get' })
      .map(({ path }) => path.split('/')[4]);
    expect(asked.sort()).toEqual(['chaveNF', 'pedido', 'pedidoCanal']);
    expect((await client.pedido.get({ chavePedido: ensured.chavePedido })).pedido).toBe(
      novo.pedido,
    );
  });

  it('called again finds it, by one look-up, and sends nothing', async () => {
    const first = await client.pedido.ensure(novo);
    const before = lookUps();
    const second = await connect().pedido.ensure(novo);
    expect(second).toMatchObject({
      status: 'found',
      chavePedido: first.chavePedido,
      pedido: { _id: first.chavePedido, canal: novo.canal },
      differences: [],
    });
    expect([creations(), lookUps() - before, stored()]).toEqual([1, 1, 1]);
  });

  it.each([
    ['numbers as text', { numbers: 'string' }],
    ['what was not sent as null', { notSent: 'null' }],
    ['what was not sent as empty text', { notSent: 'empty' }],
    ['totals as lists', { totals: 'array' }],
    ['dates with a time', { moments: 'iso' }],
    ['codes as text', { codigoControle: 'text' }],
  ] as const)('sees no difference where the service writes %s', async (_, behaviour) => {
    sandbox.behaviour(behaviour);
    const { cliente: _cliente, tipoDeAnuncio: _tipo, ...bare } = novo;
    // A sum in binary floating point.
    const order = { ...bare, valorFrete: 0.1 + 0.2 };
    await client.pedido.ensure(order);
    expect((await client.pedido.ensure(order)).differences).toEqual([]);
  });

  it.each([
    ['its pedido', { pedido: novo.pedido, pedidoCanal: 'another' }],
    ['its pedidoCanal', { pedido: 'another', pedidoCanal: novo.pedidoCanal }],
    ['its invoice and number in the ERP', { pedido: 'another', pedidoCanal: 'another' }],
  ])('takes a record that shares only %s for another order', async (_, numbers) => {
    await client.pedido.create(other(numbers));
    expect(await client.pedido.ensure(novo)).toMatchObject({ status: 'created' });
    expect(stored()).toBe(2);
    expect(await client.pedido.ensure(novo)).toMatchObject({ status: 'found', differences: [] });
  });

  it('sends nothing if each of its keys belongs to another order', async () => {
    await client.pedido.create(other({ pedidoCanal: 'another' }));
    await client.pedido.create(other({ pedido: 'another' }));
    const error = (await failureOf(client.pedido.ensure(novo))) as InvalidRequestError;
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.message).toMatch(
      /^pedido\.ensure refused before sending: pedido: cannot be looked/,
    );
    expect(creations()).toBe(2);
  });

  it('refuses what breaks a rule before anything is asked', async () => {
    const wrong = other({ valorFrete: 18.555, dataVenda: '2024-02-30' });
    const error = (await failureOf(client.pedido.ensure(wrong))) as InvalidRequestError;
    expect(error.message).toMatch(/^pedido\.ensure refused before sending/);
    expect(error.issues.map(({ path }) => path).sort()).toEqual(['dataVenda', 'valorFrete']);
    const options = (await failureOf(client.pedido.ensure(novo, { retries: -1 }))) as Error;
    expect(options.message).toMatch(/^Options of pedido\.ensure refused/);
    expect(sandbox.requests()).toEqual([]);
  });

  it('sends nothing where a look-up fails', async () => {
    sandbox.faults.add({ tipo: 'status', endpoint: 'pedido.get', status: 503 });
    const error = await failureOf(client.pedido.ensure(novo, { retries: 0 }));
    expect(error).toMatchObject({ code: 'SERVER_ERROR' });
    expect(creations()).toBe(0);
  });

  it('leaves a creation of unknown outcome to the next call', async () => {
    sandbox.faults.add({ tipo: 'reset', commit: true, endpoint: 'pedido.create', count: 1 });
    const error = await failureOf(client.pedido.ensure(novo, { settle: false }));
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(await client.pedido.ensure(novo)).toMatchObject({ status: 'found', differences: [] });
    expect([creations(), stored()]).toEqual([1, 1]);
  });

  it.each<[string, (client: Recebiveis) => Promise<unknown>]>([
    ['a signal', (one) => one.pedido.create(novo, { signal: AbortSignal.timeout(300) })],
    ['its time', (one) => one.pedido.create(novo, { settle: false, timeoutMs: 300 })],
    [
      'the close of its client',
      async (one) => {
        const created = one.pedido.create(novo);
        setTimeout(() => one.close({ timeoutMs: 10 }), 300);
        return created;
      },
    ],
  ])('creates nothing again after a creation that was ended by %s', async (_, create) => {
    sandbox.faults.add({ tipo: 'stallHeaders', endpoint: 'pedido.create', count: 1 });
    const first = connect({ storeId: 'ended' });
    const second = connect({ storeId: 'ended' });
    expect(await failureOf(create(first))).toMatchObject({
      code: expect.stringMatching(/^(ABORTED|OUTCOME_UNKNOWN)$/),
    });
    sandbox.faults.add({ ...NOT_FOUND, count: 20 });
    expect(await failureOf(second.pedido.ensure(novo))).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    // The emulator does not count the request it left unanswered.
    expect(creations()).toBe(0);
    await second.close();
  });

  it('finds what another created meanwhile, also where the look-ups lag', async () => {
    await connect().pedido.create(novo);
    sandbox.faults.add({ ...NOT_FOUND, count: 10 });
    const ensured = await client.pedido.ensure(other({ valorFrete: 1 }));
    expect(ensured).toMatchObject({
      status: 'found',
      differences: [{ path: 'valorFrete', sent: 1, found: 18.5 }],
    });
    expect([creations(), stored()]).toEqual([2, 1]);
  });

  it.each<[string, Response, saysNothing?: true]>([
    ["a proxy's page", new Response('<html>404 nginx</html>', { status: 404 }), true],
    ['an empty 404', new Response(null, { status: 404 })],
    ['204', new Response(null, { status: 204 })],
    ['200 {}', Response.json({})],
    ['of the store', Response.json({ mensagem: 'Loja não encontrada' }, { status: 404 }), true],
  ])(
    'creates nothing where look-ups do not say that the order is absent: %s',
    async (_, answer, saysNothing) => {
      const answered: typeof fetch = async (input, init) =>
        init?.method === 'GET' ? answer.clone() : fetch(input, init);
      const behind = connect({ fetch: answered });
      for (let turn = 0; turn < 2; turn++) {
        const error = (await failureOf(behind.pedido.ensure(novo))) as Error;
        expect(error).toMatchObject({ code: 'INVALID_RESPONSE', status: answer.status });
        expect(error.message).toContain('classify');
        const found = behind.pedido.find({ pedido: novo.pedido }).catch(({ code }) => code);
        expect(await found).toBe(saysNothing ? 'NOT_FOUND' : null);
      }
      expect(creations()).toBe(0);
      const classifying = connect({
        fetch: answered,
        classify: ({ endpoint }) => (endpoint === 'pedido.get' ? 'not-found' : undefined),
      });
      expect(await classifying.pedido.ensure(novo)).toMatchObject({ status: 'created' });
    },
  );

  it.each<[string, () => Response]>([
    ['fail', () => Response.json({ mensagem: 'indisponível' }, { status: 503 })],
    ['are refused with a page', () => new Response('<h1>Bad Request</h1>', { status: 400 })],
  ])('creates nothing by invoice and ERP alone, where its two numbers %s', async (_, answer) => {
    const chaveNFe = '35240311122233000144550010000012351000012345';
    await client.pedido.create(other({ pedidoERP: undefined, chaveNFe }));
    const behind = connect({
      retries: 0,
      fetch: async (input, init) =>
        /\/(pedido|pedidoCanal)\/[^/]+$/.test(String(input)) ? answer() : fetch(input, init),
    });
    expect(await failureOf(behind.pedido.ensure(novo))).toMatchObject({ endpoint: 'pedido.get' });
    expect(stored()).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['created by create', () => client.pedido.create(novo)],
    ['created by ensure', () => client.pedido.ensure(novo)],
    [
      'being created',
      async () => {
        void client.pedido.create(novo);
        await vi.waitUntil(() => creations() > 0);
      },
    ],
  ])('waits for an order %s in this process until look-ups show it', async (_, begin) => {
    const storeId = crypto.randomUUID();
    client = connect({
      storeId,
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return answer;
      },
    });
    sandbox.behaviour({ repeatedPedido: 'accept' });
    await begin();
    sandbox.faults.add({ ...NOT_FOUND, count: 12 });
    expect(await connect({ storeId }).pedido.ensure(novo)).toMatchObject({ status: 'found' });
    expect([creations(), stored()]).toEqual([1, 1]);
  });

  it('creates no order again that this process has created and no look-up shows', async () => {
    sandbox.behaviour({ repeatedPedido: 'accept' });
    await client.pedido.create(novo);
    sandbox.faults.add({ ...NOT_FOUND, count: 1000 });
    expect(await failureOf(client.pedido.ensure(novo))).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      reason: 'not-shown',
      lookup: 'not-found',
    });
    expect(stored()).toBe(1);
  });

  it('forgets a creation that was refused', async () => {
    sandbox.faults.add({ tipo: 'status', endpoint: 'pedido.create', status: 400, count: 1 });
    await failureOf(client.pedido.create(novo));
    expect(await client.pedido.ensure(novo)).toMatchObject({ status: 'created' });
  });

  it('remembers a creation of unknown outcome although the token function fails', async () => {
    let isDown = false;
    const storeOf = connect({
      storeId: undefined,
      token: async () => {
        if (isDown) throw new Error('no token server');
        return sandbox.token;
      },
      fetch: async (input, init) => {
        if (init?.method !== 'POST') return fetch(input, init);
        // The order is stored, its answer is lost, and the token is then refused.
        await fetch(input, init);
        isDown = true;
        await failureOf(storeOf.ciclos.get(1));
        return new Response('<html>502</html>', { status: 502 });
      },
    });
    sandbox.behaviour({ repeatedPedido: 'accept' });
    sandbox.faults.add({ ...NOT_FOUND, count: 100 });
    sandbox.faults.add({ tipo: 'status', endpoint: 'ciclos.get', status: 401 });
    expect(await failureOf(storeOf.pedido.ensure(novo, { settle: false }))).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    });
    isDown = false;
    expect(await failureOf(storeOf.pedido.ensure(novo))).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(stored()).toBe(1);
  });

  it('creates where one look-up says explicitly that the order is absent', async () => {
    const behind = connect({
      fetch: async (input, init) =>
        init?.method === 'GET' && !String(input).includes('/pedidoCanal/')
          ? new Response('<html>', { status: 404 })
          : fetch(input, init),
    });
    expect(await behind.pedido.ensure(novo)).toMatchObject({ status: 'created' });
  });

  describe('after a creation that failed with unknown outcome', () => {
    const known = other({ pedido: 'known', pedidoCanal: 'known', chaveNFe: '9'.repeat(44) });

    afterEach(() => void vi.restoreAllMocks());

    const lose = async () => {
      sandbox.faults.add({ tipo: 'reset', endpoint: 'pedido.create', count: 1 });
      const error = await failureOf(client.pedido.ensure(novo, { settle: false }));
      expect(error).toBeInstanceOf(OutcomeUnknownError);
      return stored();
    };
    const twoMinutesPass = () => {
      const now = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 121_000);
    };
    const isNotCreated = async (before: number) => {
      expect(await failureOf(client.pedido.ensure(novo))).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
      });
      expect(stored()).toBe(before);
    };

    it('creates again two minutes later, beside an order that is found, and not before', async () => {
      await client.pedido.ensure(known);
      const before = await lose();
      await isNotCreated(before);
      twoMinutesPass();
      expect(await client.pedido.ensure(novo)).toMatchObject({ status: 'created' });
      expect(stored()).toBe(before + 1);
    });

    it('creates nothing while no look-up shows an order that exists', async () => {
      await client.pedido.ensure(known);
      const before = await lose();
      twoMinutesPass();
      sandbox.faults.add(NOT_FOUND);
      await isNotCreated(before);
      sandbox.faults.clear();
      expect(await client.pedido.ensure(novo)).toMatchObject({ status: 'created' });
    });

    it('creates nothing where no order is known to exist', async () => {
      const before = await lose();
      twoMinutesPass();
      await isNotCreated(before);
    });
  });

  it('has the calls of two clients of one store take turns', async () => {
    sandbox.behaviour({ repeatedPedido: 'accept' });
    const storeId = crypto.randomUUID();
    const clients = Array.from({ length: 4 }, () => connect({ storeId }));
    const ensured = await Promise.all(clients.map((client) => client.pedido.ensure(novo)));
    expect(ensured.filter(({ status }) => status === 'created')).toHaveLength(1);
    expect([creations(), stored()]).toEqual([1, 1]);
  });

  it('has a later call wait for the last before it, though an earlier one is over', async () => {
    let asked = 0;
    const { promise: gate, resolve: open } = pending();
    const gated = connect({
      fetch: async (input, init) => {
        asked += 1;
        // The first call makes three look-ups and creates; the fifth request is the second call's.
        if (asked === 5) await gate;
        return fetch(input, init);
      },
    });
    const first = gated.pedido.ensure(novo);
    const second = gated.pedido.ensure(novo);
    await first;
    await expect.poll(() => asked).toBe(5);
    const third = gated.pedido.ensure(novo);
    await gated.ciclos.list();
    expect(asked).toBe(6);
    open();
    expect([await second, await third]).toMatchObject([{ status: 'found' }, { status: 'found' }]);
  });

  it('holds the next call back even if it ended while it waited', async () => {
    let asked = 0;
    const { promise: gate, resolve: open } = pending();
    const gated = connect({
      fetch: async (input, init) => {
        asked += 1;
        if (init?.method === 'POST') await gate;
        return fetch(input, init);
      },
    });
    const first = gated.pedido.ensure(novo);
    // Three look-ups and the creation.
    await expect.poll(() => asked).toBe(4);
    const ended = failureOf(gated.pedido.ensure(novo, { deadlineMs: 20 }));
    expect(await ended).toBeInstanceOf(TimeoutError);
    const last = gated.pedido.ensure(novo);
    await gated.ciclos.list();
    expect(asked).toBe(5);
    open();
    expect([await first, await last]).toMatchObject([{ status: 'created' }, { status: 'found' }]);
  });

  it('ensures an order that is changed after the call as it was, each time', async () => {
    const order = { ...novo };
    const calls = [1, 2, 3].map((number) => {
      Object.assign(order, { pedido: `P${number}`, pedidoCanal: `C${number}` });
      return client.pedido.ensure(order);
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(
      Array(3).fill('created'),
    );
    for (const pedido of ['P1', 'P2', 'P3'])
      expect(await client.pedido.find({ pedido })).not.toBeNull();
  });

  it('goes on with the next where the one before failed', async () => {
    sandbox.faults.add({ tipo: 'status', endpoint: 'pedido.get', status: 400, count: 3 });
    const [failed, ensured] = await Promise.allSettled([
      client.pedido.ensure(novo),
      client.pedido.ensure(novo),
    ]);
    expect(failed.status).toBe('rejected');
    expect(ensured).toMatchObject({ status: 'fulfilled', value: { status: 'created' } });
  });

  it('ends by its signal or deadline while it waits, and lets no later call pass an earlier one', async () => {
    sandbox.behaviour({ repeatedPedido: 'accept' });
    sandbox.faults.add({ tipo: 'stallHeaders', endpoint: 'pedido.get', ms: 500, count: 2 });
    const first = client.pedido.ensure(novo);
    const signal = AbortSignal.timeout(100);
    const ended = await Promise.all([
      failureOf(client.pedido.ensure(novo, { deadlineMs: 100 })),
      failureOf(client.pedido.ensure(novo, { signal })),
    ]);
    expect(ended).toEqual([expect.any(TimeoutError), expect.any(AbortError)]);
    expect(ended).toMatchObject([{ scope: 'deadline', limitMs: 100 }, { outcomeUnknown: false }]);
    const last = client.pedido.ensure(novo);
    expect([(await first).status, (await last).status]).toEqual(['created', 'found']);
    expect(stored()).toBe(1);
  });

  it('gives the order that a 409 says is there', async () => {
    await client.pedido.create(novo);
    sandbox.faults.add({ ...NOT_FOUND, count: 5 });
    sandbox.faults.add({
      tipo: 'status',
      endpoint: 'pedido.create',
      status: 409,
      body: { mensagem: 'Pedido já cadastrado' },
      count: 2,
    });
    expect((await client.pedido.ensure(novo)).status).toBe('found');
    const refused = client.pedido.create(novo);
    await expect(refused).rejects.toMatchObject({ code: 'ALREADY_EXISTS', status: 409 });
  });

  it('shows the last answer', async () => {
    const { data, response } = await client.pedido.ensure(novo).withResponse();
    expect([data.status, response.status]).toEqual(['created', 200]);
  });
});
