import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputClosed } from '../../src/cli/context.js';
import { runCli } from './in-process.js';
import { type Asked, openAsked, queueEventos } from './sandbox.js';

let asked: Asked;
beforeEach(async () => {
  asked = await openAsked({ seed: 'demo' });
});
afterEach(() => asked.close());

const cli = (...args: string[]) => runCli(args, { env: asked.env });
const idOf = (line = '{}') => (JSON.parse(line) as { idDocumento: string }).idDocumento;
const removals = () => asked.requests.filter((request) => request.startsWith('DELETE'));

describe('recebiveis fila', () => {
  it('peek says in its help that reading moves the event', async () => {
    const { out } = await cli('fila', 'peek', '--help');
    expect(out.join(' ').replace(/\s+/g, ' ')).toContain('moves it to the end of the queue');
  });

  it('peek shows one event and removes none', async () => {
    const { exitCode, out } = await cli('fila', 'peek');
    expect(exitCode).toBe(0);
    expect(out[0]).toMatch(/^idDocumento +\w+$/);
    expect(out.join('\n')).toMatch(/^tipo +\w+$/m);
    expect(removals()).toEqual([]);
  });

  it('peek as JSON has identifier, kind and data', async () => {
    const { out } = await cli('fila', 'peek', '--json');
    const evento = JSON.parse(out[0] ?? '') as Record<string, unknown>;
    expect(evento).toMatchObject({ idDocumento: expect.any(String), dados: expect.any(Object) });
    expect(evento).not.toHaveProperty('raw');
  });

  it('remove takes out the event that peek showed', async () => {
    const id = idOf((await cli('fila', 'peek', '--json')).out[0]);
    const { exitCode, out } = await cli('fila', 'remove', id, '--json');
    expect(exitCode).toBe(0);
    expect(out).toEqual([JSON.stringify({ removed: id })]);
    const again = await cli('fila', 'remove', id);
    expect(again.exitCode).toBe(1);
  });

  it('consume --until-empty prints every event once, removes it, and leaves an empty queue', async () => {
    await asked.close();
    asked = await openAsked();
    const queued = await queueEventos(asked, 5);
    const { exitCode, out, err } = await cli('fila', 'consume', '--until-empty', '--json');
    expect([exitCode, err]).toEqual([0, []]);
    const ids = out.map(idOf);
    expect(ids).toHaveLength(queued);
    expect(new Set(ids).size).toBe(ids.length);
    expect(removals()).toEqual(ids.map((id) => `DELETE /api/v1/fila/${id}`));
    const peek = await cli('fila', 'peek');
    expect([peek.exitCode, peek.out, peek.err]).toEqual([1, [], ['The queue is empty.']]);
  });

  it('consume --max prints and removes so many, a row each', async () => {
    const { exitCode, out } = await cli('fila', 'consume', '--max', '3');
    expect(exitCode).toBe(0);
    expect(out).toHaveLength(4);
    expect(out[0]).toMatch(/^idDocumento +tipo +situacao/);
    expect(removals()).toHaveLength(3);
  });

  it('consume --until-empty --max prints and removes so many', async () => {
    const { out } = await cli('fila', 'consume', '--until-empty', '--max', '2', '--json');
    expect(out).toHaveLength(2);
    expect(removals()).toHaveLength(2);
  });

  it('consume ends with 130 when interrupted, and what was printed has been removed', async () => {
    const { exitCode, out, err } = await runCli(['fila', 'consume', '--json'], {
      env: asked.env,
      onLine: (_, interrupt) => interrupt('SIGINT'),
    });
    expect([exitCode, err]).toEqual([130, []]);
    expect(removals().map((request) => request.split('/').at(-1))).toEqual(out.map(idOf));
  });

  it.each([['--until-empty'], ['--max=100']])(
    'consume %s does not remove what could not be printed',
    async (option) => {
      let lines = 0;
      const { exitCode, out, err } = await runCli(['fila', 'consume', '--json', option], {
        env: asked.env,
        onLine: () => {
          lines += 1;
          if (lines > 2) throw new OutputClosed();
        },
      });
      expect([exitCode, err, out.length]).toEqual([0, [], 2]);
      expect(removals()).toHaveLength(2);
    },
  );

  it('consume ends with the service’s refusal of the token', async () => {
    const env = { ...asked.env, RECEBIVEIS_TOKEN: 'another' };
    const { exitCode, err } = await runCli(['fila', 'consume'], { env });
    expect(exitCode).toBe(1);
    expect(err.join()).toContain('the service refused the token (401)');
  });
});
