import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliContext } from '../../src/cli/context.js';
import { run } from '../../src/cli/run.js';
import { createOutput } from '../../src/cli/terminal/output.js';
import { listen } from '../support/listen.js';
import { startProgram } from '../support/program.js';
import { ROOT } from '../support/run.js';

/** The command inside this process, with captured output and an `interrupt` in place of signals. */
function inProcess() {
  const written: string[] = [];
  const errors: string[] = [];
  let interrupt: (signal: 'SIGINT' | 'SIGTERM') => void = () => {};
  const sinks = {
    out: (text: string) => void written.push(text.trimEnd()),
    err: (text: string) => void errors.push(text.trimEnd()),
  };
  const context: CliContext = {
    ...createOutput(sinks, { color: false }),
    exitCode: 0,
    language: 'en',
    interrupted: () =>
      new Promise((resolve) => {
        interrupt = resolve;
      }),
  };
  return {
    context,
    written,
    errors,
    interrupt: (signal: 'SIGINT' | 'SIGTERM') => interrupt(signal),
    /** Waits for this many lines; throws if the command ends before. */
    async until(count: number, ended: Promise<number>) {
      let code: number | undefined;
      void ended.then((exitCode) => {
        code = exitCode;
      });
      while (written.length < count) {
        if (code !== undefined) throw new Error(`ended with ${code}: ${errors.join('\n')}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

describe('recebiveis sandbox', () => {
  it('reports address, token and what to set, serves, and ends when interrupted', async () => {
    const cli = inProcess();
    const args = ['sandbox', '--port', '0', '--token', "it's", '--seed', 'demo', '--limits', 'off'];
    const ended = run(args, cli.context);
    await cli.until(8, ended);
    const text = cli.written.join('\n');
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? '';
    expect(text).toContain(`export RECEBIVEIS_BASE_URL=${url}`);
    expect(text).toContain(`export RECEBIVEIS_TOKEN='it'\\''s'`);
    const headers = { authorization: "Bearer it's" };
    for (let n = 0; n < 25; n++) {
      expect((await fetch(`${url}/api/v1/ciclos/detalhes/1001/`, { headers })).status).toBe(200);
    }
    cli.interrupt('SIGINT');
    expect(await ended).toBe(130);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('reports one line of JSON to machines, and ends well when it is asked to', async () => {
    const cli = inProcess();
    const ended = run(['sandbox', '--port', '0', '--json'], cli.context);
    await cli.until(1, ended);
    cli.interrupt('SIGTERM');
    expect(await ended).toBe(0);
    expect(cli.written).toHaveLength(1);
    expect(JSON.parse(cli.written[0] ?? '')).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      token: 'sandbox-token',
    });
  });

  it('fails in plain words when the port is taken', async () => {
    const { port, close } = await listen(createServer());
    const cli = inProcess();
    expect(await run(['sandbox', '--port', String(port)], cli.context)).toBe(1);
    expect(cli.errors).toEqual([expect.stringContaining(`port ${port} is taken`)]);
    await close();
  });

  it.each([
    [[]],
    [['nothing']],
    [['sandbox', '--port', 'x']],
    [['sandbox', '--port', '70000']],
    [['sandbox', '--token', '']],
    [['sandbox', '--seed', 'full']],
    [['sandbox', '--limits', 'maybe']],
    [['sandbox', '--unknown']],
    [['sandbox', 'extra']],
  ])('ends with 2 for the wrong usage %j', async (args) => {
    const cli = inProcess();
    expect(await run(args, cli.context)).toBe(2);
    expect(cli.errors.join('\n')).not.toBe('');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 0],
  ] as const)('as a process ends on %s with %i', async (signal, code) => {
    const { child, ended, printed } = startProgram(join(ROOT, 'src', 'cli', 'main.ts'), {
      args: ['sandbox', '--port', '0', '--json'],
    });
    await printed(/^\{/);
    child.kill(signal);
    expect(await ended).toMatchObject({ code, stderr: '' });
  });
});
