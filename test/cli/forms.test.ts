import { describe, expect, it } from 'vitest';
import { runCli } from './in-process.js';
import { useSandbox } from './sandbox.js';

const asked = useSandbox({ seed: 'demo' });
const cli = (...args: string[]) => runCli(args, { env: asked().env });

const LISTS = [
  ['ciclos', 'list'],
  ['analises', 'comissoes', '--max', '20'],
  ['analises', 'cancelamentos'],
];
const RECORDS = [
  ['ciclos', 'get', '1001'],
  ['pedido', 'get', '--pedidoERP', 'DEMO-ERP-000004'],
  ['fila', 'peek'],
  ['doctor'],
];

describe.each([...LISTS, ...RECORDS].map((args) => ({ args, name: args.join(' ') })))(
  'recebiveis $name',
  ({ args }) => {
    it('prints text for people', async () => {
      const { exitCode, out } = await cli(...args);
      expect(exitCode).toBe(0);
      expect(out.join('\n').split('\n').length).toBeGreaterThan(1);
      expect(out.join('\n')).not.toContain('\u001b');
    });

    it('prints JSON, a value a line', async () => {
      const { exitCode, out, err } = await cli(...args, '--json');
      expect([exitCode, err]).toEqual([0, []]);
      expect(out.length).toBeGreaterThan(0);
      for (const line of out) expect(JSON.parse(line)).toEqual(expect.any(Object));
    });
  },
);

it.each(LISTS.map((args) => ({ args, name: args.join(' ') })))(
  'recebiveis $name --csv prints as many cells in each line',
  async ({ args }) => {
    const { exitCode, out } = await cli(...args, '--csv');
    expect(exitCode).toBe(0);
    const lines = out.join('\n').replaceAll('\r', '').split('\n');
    expect(lines[0]?.startsWith('\ufeff')).toBe(true);
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines.map((line) => line.split(';').length)).size).toBe(1);
  },
);

it.each([20, 60, 80])(
  'on a terminal of %i columns no identifier is cut, and what is missing is said',
  async (columns) => {
    const surroundings = { env: asked().env, output: { columns } };
    const { out, err } = await runCli(['analises', 'cancelamentos'], surroundings);
    expect(out[0]).toMatch(/^order/);
    expect(out[1]).toMatch(/^DEMO-\d{6} /);
    for (const line of out) expect(line.length).toBeLessThanOrEqual(Math.max(columns, 30));
    expect(out.join('\n')).not.toContain('…');
    expect(err.join('\n')).toMatch(/No room for .*: --csv, --json/);
  },
);
