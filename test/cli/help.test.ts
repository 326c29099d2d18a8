import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { runCli } from './in-process.js';

describe('help', () => {
  it.each(COMMANDS.map(({ path }) => path))(
    'of %s %s is printed without settings',
    async (...words) => {
      const path = words.filter((word) => typeof word === 'string');
      const { exitCode, out, err } = await runCli([...path, '--help']);
      expect([exitCode, err]).toEqual([0, []]);
      expect(out.join('\n')).toContain(`Usage: recebiveis ${path.join(' ')}`);
      // Its output is for a shell, or for an assistant.
      if (path[0] !== 'mcp') expect(out.join('\n')).toContain('--json');
    },
  );

  it('of the whole names every group, the settings and the exit codes', async () => {
    const { exitCode, out } = await runCli(['--help']);
    expect(exitCode).toBe(0);
    const text = out.join('\n');
    for (const { path } of COMMANDS) expect(text).toMatch(new RegExp(`^ {2}${path[0]} `, 'm'));
    expect(text).toContain('RECEBIVEIS_BASE_URL');
    expect(text).toContain('130 interrupted (Ctrl+C); 143 ended by SIGTERM');
  });

  it('reports the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    for (const flag of ['--version', '-v']) {
      expect(await runCli([flag])).toEqual({ exitCode: 0, out: [version], err: [] });
    }
  });

  it.each([
    [[]],
    [['pedido']],
    [['nothing']],
    [['pedido', 'nothing']],
    [['fila', 'remove']],
    [['ciclos', 'get']],
    [['ciclos', 'get', '1', '2']],
    [['help', 'ciclos']],
    [['--lang', 'xx', 'ciclos']],
  ])('wrong usage %j ends with 2 and words', async (args) => {
    const { exitCode, out, err } = await runCli(args, { env: {} });
    expect([exitCode, out]).toEqual([2, []]);
    expect(err.join('')).not.toBe('');
  });

  it.each([[['ciclos', 'list', '--help']], [['--lang', 'en', 'ciclos', 'list', '--help']]])(
    '%j is the help of that command',
    async (args) => {
      const { exitCode, out } = await runCli(args);
      expect(exitCode).toBe(0);
      expect(out[0]).toBe('Usage: recebiveis ciclos list [options]');
      expect(out.join('\n')).toContain('--dataRepasseInicio');
    },
  );

  it.each([
    [['sandbox', '--token', 'help', '--port', 'nope']],
    [['conciliacao', '--mirror', 'help']],
    [['--lang', 'pt', 'conciliacao', '--mirror', 'help']],
    [['--lang=pt', 'conciliacao', '--mirror', 'help']],
  ])('%j takes help as the value of an option', async (args) => {
    const { exitCode, out } = await runCli(args);
    expect([exitCode === 0, out]).toEqual([false, []]);
  });

  it.each([
    [['ciclo', 'list'], 'ciclos'],
    [['ciclos', 'lst', '--json'], 'list'],
    [['webhok', 'register'], 'webhook'],
    [['ciclos', 'gett', '1'], 'get'],
    [['sandbx'], 'sandbox'],
  ])('%j suggests %s', async (args, meant) => {
    const { exitCode, err } = await runCli(args);
    expect([exitCode, err.at(-1)]).toEqual([2, `Did you mean ${meant}?`]);
  });
});
