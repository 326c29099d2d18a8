import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { runCli } from './in-process.js';

describe('help', () => {
  it.each(COMMANDS.map(({ path }) => path))(
    'of %s %s is printed without settings',
    async (first, second = '') => {
      const path = [first, second].filter(Boolean);
      const { exitCode, out, err } = await runCli([...path, '--help']);
      expect([exitCode, err]).toEqual([0, []]);
      expect(out.join('\n')).toContain(`Usage: recebiveis ${path.join(' ')}`);
      expect(out.join('\n')).toContain('--json');
    },
  );

  it('of the whole names every group, the settings and the exit codes', async () => {
    const { exitCode, out } = await runCli(['--help']);
    expect(exitCode).toBe(0);
    const text = out.join('\n');
    for (const { path } of COMMANDS) expect(text).toMatch(new RegExp(`^ {2}${path[0]} `, 'm'));
    expect(text).toContain('RECEBIVEIS_BASE_URL');
    expect(text).toContain('130 when interrupted');
  });

  it('tells the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await runCli(['--version'])).toEqual({ exitCode: 0, out: [version], err: [] });
  });

  it.each([
    [[]],
    [['pedido']],
    [['nothing']],
    [['pedido', 'nothing']],
    [['fila', 'remove']],
    [['ciclos', 'get']],
    [['ciclos', 'get', '1', '2']],
  ])('wrong usage %j ends with 2 and words', async (args) => {
    const { exitCode, out, err } = await runCli(args, { env: {} });
    expect([exitCode, out]).toEqual([2, []]);
    expect(err.join('')).not.toBe('');
  });

  it('suggests the command that was meant', async () => {
    const { err } = await runCli(['ciclo', 'list']);
    expect(err.join('\n')).toContain('Did you mean ciclos?');
  });
});
