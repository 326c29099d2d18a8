import { sampleEvento } from 'recebiveis/testing';
import { expect, it } from 'vitest';
import { KIND_COUNT } from './hostile.js';
import { storm } from './storm.js';
import { serve } from './support.js';

// The long version, with thousands of requests and a check of memory: test/deep/receiver.
it('hostile requests of every kind are refused, and harm nobody', async () => {
  const { port, deliver, errors } = await serve({ timeoutMs: 1_000, maxBodyBytes: 32_768 });
  const { answers, statuses } = await storm(port, KIND_COUNT * 12, 1, 60);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(answers.get('valid 200'), JSON.stringify([...answers])).toBe(12);
  expect(errors).toEqual([]);
  expect(await deliver(sampleEvento('ciclo'))).toMatchObject({ status: 200 });
});
