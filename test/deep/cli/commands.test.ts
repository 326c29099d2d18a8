import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openAsked, queueEventos } from '../../cli/sandbox.js';
import { CLI, linesOf, recebiveis, shell } from './binary.js';
import { hasTerminal } from './terminal.js';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked({ seed: 'demo' });
});
afterAll(() => asked.close());

describe('the built command', () => {
  it('loads file readers, database and server only for commands that need them', () => {
    const folder = dirname(CLI);
    const loaded = new Set<string>();
    const load = (file: string) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const text = readFileSync(join(folder, file), 'utf8');
      const imports = text.matchAll(/^(?:import|export|\}) ?[^;(]*?"\.\/([^"]+)";$/gm);
      for (const [, imported = ''] of imports) load(imported);
    };
    load('cli.js');
    for (const file of readdirSync(folder).filter((name) =>
      /^ciclos-(list|get)-.*\.js$/.test(name),
    )) {
      load(file);
    }
    expect([...loaded].filter((file) => /^ciclos-/.test(file))).toHaveLength(2);
    expect(loaded).toContain('index.js');
    for (const entry of ['importer', 'mirror', 'sandbox', 'inbox', 'conciliacao']) {
      expect(loaded).not.toContain(`${entry}.js`);
    }
  });

  it('reports its version and its help, and reads no setting for them', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await recebiveis(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` });
    const ended = await recebiveis(['--help']);
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(ended.stdout).toContain('Usage: recebiveis');
  });
});

describe('a reader that closes its pipe early', () => {
  it('ends a list cleanly, and no further pages are requested', async () => {
    const before = asked.requests.length;
    const { stdout, stderr } = await shell(
      '{ $RECEBIVEIS ciclos list --limite 4; echo "ended $?" >&2; } | head -3',
      { env: asked.env },
    );
    expect(linesOf(stdout)).toHaveLength(3);
    expect(stderr).toBe('ended 0\n');
    // There are three pages; the second may be under way before a busy machine wakes `head`.
    expect(asked.requests.length - before).toBeLessThan(3);
  });

  it.each([
    [
      '--json',
      '{ $RECEBIVEIS analises comissoes --json --limite 1; echo "ended $?" >&2; } | head -1',
    ],
    ['all closed', '{ $RECEBIVEIS ciclos list 2>&1; echo "ended $?" >&2; } | true'],
  ])('ends %s cleanly', async (_, line) => {
    const { stderr } = await shell(line, { env: asked.env });
    expect(stderr).toBe('ended 0\n');
  });

  it('keeps unread documents in the queue', async () => {
    const queue = await openAsked();
    await queueEventos(queue, 30);
    const consume = '{ $RECEBIVEIS fila consume --json; echo "ended $?" >&2; }';
    const { stdout, stderr } = await shell(`${consume} | head -2`, { env: queue.env });
    expect(stderr).toBe('ended 0\n');
    expect(linesOf(stdout)).toHaveLength(2);
    const removed = queue.requests.filter((request) => request.startsWith('DELETE')).length;
    expect(removed).toBeGreaterThanOrEqual(2);
    // A few lines may fit into the pipe before it is closed; the other documents stay.
    expect(removed).toBeLessThan(31);
    await queue.close();
  });
});

describe('signals', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends fila consume with %i, with all it printed removed', async (signal, code) => {
    const queue = await openAsked();
    await queueEventos(queue, 3);
    const ended = await recebiveis(['fila', 'consume', '--json'], {
      env: queue.env,
      onOutput: (text, child) => {
        if (linesOf(text).length === 4) child.kill(signal);
      },
    });
    expect([ended.code, ended.stderr]).toEqual([code, 'Interrupted. 4 events were printed.\n']);
    expect(queue.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(4);
    await queue.close();
  });
});

describe.skipIf(!hasTerminal)('a terminal (needs script)', () => {
  it('has bold names', async () => {
    const coloured = await shell(
      'script -qec "stty cols 120; $RECEBIVEIS ciclos list --max 2" /dev/null',
      { env: { ...asked.env, TERM: 'xterm' } },
    );
    expect(coloured.stdout).toContain('\u001b[1m');
  });

  it('of 80 columns shows lines that fit, says what is missing, and with NO_COLOR has no colour', async () => {
    const { stdout } = await shell(
      'script -qec "stty cols 80; $RECEBIVEIS analises cancelamentos" /dev/null',
      { env: { ...asked.env, TERM: 'xterm', NO_COLOR: '1' } },
    );
    const table = linesOf(stdout.replaceAll('\r', '')).slice(0, 3);
    expect(table[0]).toMatch(/^order/);
    for (const line of table) expect(line.length).toBeLessThanOrEqual(80);
    expect(stdout).toContain('To see all of it: --csv, --json.');
    expect(stdout).not.toContain('\u001b');
  });
});
