import { describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../../src/index.js';
import { NUMBERED_LISTS } from '../../support/numbered-list.js';
import { callList } from '../../support/paged-client.js';
import { pagedService } from '../../support/paged-service.js';

describe.each(NUMBERED_LISTS)('iterationDeadlineMs of $name', (list) => {
  const endless = (answerMs: number, options: ClientOptions = {}) => {
    let served = 0;
    return pagedService(list, () => ({ rows: [] }), {
      ...options,
      fetch: async (_url, init) => {
        const signal = init?.signal as AbortSignal;
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(resolve, answerMs);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            reject(signal.reason);
          });
        });
        served += 1;
        return Response.json({ [list.name]: [{ pedido: `${served}` }] });
      },
    });
  };

  it('ends a list of endless pages, where deadlineMs is for each page', async () => {
    const { client } = endless(10);
    const options = { iterationDeadlineMs: 200, deadlineMs: 60_000 };
    await expect(callList(client, list, {}, options).toArray()).rejects.toMatchObject({
      code: 'TIMEOUT',
      scope: 'iteration',
      limitMs: 200,
      message: expect.stringContaining('cursor'),
    });
  });

  it('ends a page that does not come', async () => {
    const { client } = endless(60_000);
    const call = callList(client, list, {}, { iterationDeadlineMs: 50 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'iteration' });
  });

  it('leaves the deadline of a page what it is', async () => {
    const { client } = endless(60_000);
    const call = callList(client, list, {}, { iterationDeadlineMs: 60_000, deadlineMs: 50 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'deadline' });
  });

  it('leaves the deadline that the client gives each page what it is', async () => {
    const { client } = endless(60_000, { deadlineMs: 50 });
    const call = callList(client, list, {}, { iterationDeadlineMs: 60_000 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'deadline', limitMs: 50 });
  });

  it('leaves what else ends a page what it is', async () => {
    const slow = endless(60_000, { retries: 0 });
    const options = { iterationDeadlineMs: 60_000 };
    await expect(
      callList(slow.client, list, {}, { ...options, timeoutMs: 20 }),
    ).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'attempt', limitMs: 20 });
    const refusing = pagedService(list, () => ({ rows: [] }), {
      fetch: async () => Response.json({ mensagem: 'x' }, { status: 400 }),
    });
    await expect(callList(refusing.client, list, {}, options)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it.each([0, -1, Number.NaN, '5'])('is refused as %j', async (value) => {
    const { client } = endless(1);
    const options = { iterationDeadlineMs: value as number };
    await expect(callList(client, list, {}, options)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: 'iterationDeadlineMs' }],
    });
  });

  it('is none as null, as every option that is left out', async () => {
    const { client } = endless(1);
    const options = { iterationDeadlineMs: null as never };
    await expect(callList(client, list, {}, options).toArray({ max: 3 })).resolves.toHaveLength(3);
  });
});
