import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Recebiveis } from 'recebiveis';
import { expect, it } from 'vitest';
import type { Reading } from '../../bench/stream/reading.js';
import { startAnswerServer } from '../support/answer-server.js';

const bench = (name: string) => new URL(`../../bench/stream/${name}`, import.meta.url);
/** The options of `npm run bench:stream`, which runs the built package. */
const options = {
  execArgv: ['--import', 'tsx'],
  env: {
    ...process.env,
    TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../bench/tsconfig.json', import.meta.url)),
  },
};

/** The next message of a process; throws if it ends before. */
async function messageOf(child: ChildProcess) {
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.join(' ')} ended with ${code} before it sent a message`);
  });
  const [message] = await Promise.race([once(child, 'message'), end]);
  return message;
}

it('a detail of 300 MB is streamed in less than 120 MB', async () => {
  const server = fork(bench('server.ts'), [], options);
  try {
    const port = await messageOf(server);
    const read = async (megabytes: number): Promise<Reading> => {
      const args = ['stream', `http://127.0.0.1:${port}`, String(megabytes)];
      return await messageOf(fork(bench('reader.ts'), args, options));
    };
    const { items, peakBytes } = await read(300);
    expect(items).toBeGreaterThan(300_000);
    expect(peakBytes).toBeLessThan(120e6);
  } finally {
    server.disconnect();
  }
});

it('an item of more than 32 MB ends a stream, and what came before it is handed over', async () => {
  const server = await startAnswerServer();
  try {
    server.answer = () => ({ text: `{"eventos":[{},"${'x'.repeat(32 * 1024 * 1024)}"]}` });
    const client = new Recebiveis({ baseUrl: server.url, token: 'token-of-tests' });
    const stream = client.ciclos.stream(7, 'eventos');
    expect(await stream.next()).toEqual({ done: false, value: {} });
    await expect(stream.next()).rejects.toMatchObject({
      issues: [{ path: 'eventos[]', expected: 'at most 33554432 bytes' }],
    });
  } finally {
    await server.close();
  }
});
