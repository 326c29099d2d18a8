import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from '../../support/compile.js';
import { ROOT } from '../../support/run.js';
import { documento, type FilaServer, failing, sleep, startFilaServer, until } from './support.js';

let server: FilaServer;
let child: ChildProcess | undefined;

beforeEach(async () => {
  server = await startFilaServer();
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await server.close();
});

/** Runs the example as a separate process against the test's server. */
function startExample() {
  // Start it with Node directly: the signal must reach the program and not a wrapper.
  const env = { ...process.env, RECEBIVEIS_BASE_URL: server.url, RECEBIVEIS_TOKEN: 't' };
  const running = spawn(process.execPath, [compile('examples/consume-fila.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = running;
  const output = { stdout: '', stderr: '', code: undefined as number | null | undefined };
  running.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  running.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  running.on('close', (code) => {
    output.code = code;
  });
  return output;
}

describe('a process that consumes', { timeout: 600_000 }, () => {
  it('stays alive over an empty queue, handles what comes, and ends at once after SIGTERM', async () => {
    const output = startExample();
    await until(() => server.reads.count >= 3, 'a third read');
    server.queue.push(documento('a', '1001'), { _id: 'b', tipo: 'novidade', dados: {} });
    await until(() => server.queue.length === 0);
    await sleep(100);
    expect(output.code).toBeUndefined();
    child?.kill('SIGTERM');
    await until(() => output.code !== undefined, 'the end of the process');
    expect(output).toEqual({
      code: 0,
      stderr: '',
      stdout: 'new cycle 1001 Amazon\ndesconhecido b\nstopped\n',
    });
  });

  it('ends with a failure when the token is refused', async () => {
    server.onRead = failing(401);
    const output = startExample();
    await until(() => output.code !== undefined, 'the end of the process');
    expect(output.code).toBe(1);
    expect(output.stderr).toContain('401');
    expect(output.stderr).not.toContain('    at ');
  });
});
