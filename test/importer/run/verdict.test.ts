import { expect, it } from 'vitest';
import { refusedBy } from '../../../src/client/contract/refusing-status.js';
import { RecebiveisError } from '../../../src/client/errors/base.js';
import { InvalidRequestError } from '../../../src/client/errors/invalid-request.js';
import { AbortError } from '../../../src/client/errors/no-answer.js';
import { verdictOn } from '../../../src/importer/run/verdict.js';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';

/** The row's outcome for each part of a request that a status refuses. */
const OUTCOMES = {
  request: 'rejected',
  sender: 'fatal',
  moment: 'unsent',
  limit: 'unsent',
} as const;

const expected = (status: number) => {
  const part = refusedBy(status);
  return part === undefined ? 'unknown' : OUTCOMES[part];
};

const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** Failure statuses of servers and proxies; 429 comes last, because it stops a client. */
const STATUSES = [...from(300, 9), ...from(400, 32), 444, 451, 460, 499, ...from(500, 12), 520, 599]
  .filter((status) => status !== 429)
  .concat(429);

it('client and import follow one rule: unless a status proves a refusal, it may have happened', async () => {
  let status = 0;
  const client = new Recebiveis({
    baseUrl: 'http://service.example',
    token: 'token-of-verdicts',
    retries: 0,
    limits: false,
    fetch: async () => new Response(status === 304 ? null : '{"mensagem":"x"}', { status }),
  });
  for (status of STATUSES) {
    const create = client.pedido.create(novoPedidoMinimoFixture as NovoPedido, { settle: false });
    const error = (await failureOf(create)) as RecebiveisError;
    expect(verdictOn(error).outcome, String(status)).toBe(expected(status));
    expect(error.code === 'OUTCOME_UNKNOWN', String(status)).toBe(refusedBy(status) === undefined);
  }
});

it.each([300, 302, 404, 405])(
  'an outcome that is lost with %s may be the answer of a proxy',
  (status) => {
    const error = Object.assign(new RecebiveisError('OUTCOME_UNKNOWN', 'x'), { status });
    expect(verdictOn(error)).toMatchObject({ outcome: 'unknown', mayBeFromProxy: true });
  },
);

it.each([undefined, 200, 299, 408, 499, 500, 599])('and not with %s', (status) => {
  const error = Object.assign(new RecebiveisError('OUTCOME_UNKNOWN', 'x'), { status });
  expect(verdictOn(error)).toMatchObject({ outcome: 'unknown', mayBeFromProxy: false });
});

it.each([
  ['an inactive store, whatever its status', 'STORE_INACTIVE', 400],
  ['a failure before the request', 'PEER_MISSING', undefined],
] as const)('no other order would be created either: %s', (_, code, status) => {
  const error = Object.assign(new RecebiveisError(code, 'x'), { status });
  expect(verdictOn(error)).toMatchObject({
    outcome: 'fatal',
    failure: { error, isOfService: false },
  });
});

it.each([300, 404, 500])(
  'unless a status proves a refusal, the order may have been created: %i',
  (status) => {
    const error = Object.assign(new RecebiveisError('API_ERROR', 'x'), { status });
    expect(verdictOn(error)).toMatchObject({
      outcome: 'unknown',
      failure: { isOfService: true },
    });
  },
);

it('an order that was aborted on its way may have been created; one that waited was not sent', () => {
  const notOfService = { failure: { isOfService: false } };
  const aborted = (isSent: boolean) => verdictOn(new AbortError('pedido.create', isSent));
  expect(aborted(true)).toMatchObject({ outcome: 'unknown', ...notOfService });
  expect(aborted(false)).toMatchObject({ outcome: 'unsent', ...notOfService });
});

it("a refusal before the request is the order's, except where the client itself is at fault", () => {
  const refusal = (...paths: string[]) => {
    const issues = paths.map((path) => ({ path, message: 'is wrong' }));
    return verdictOn(new InvalidRequestError('pedido.create', issues));
  };
  const issues = [expect.objectContaining({ path: 'titulos' })];
  expect(refusal('titulos')).toMatchObject({ outcome: 'invalid', issues });
  expect(refusal('client')).toMatchObject({ outcome: 'fatal' });
  expect(refusal('titulos', 'client')).toMatchObject({ outcome: 'fatal' });
});
