import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultInput } from 'recebiveis/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Asked, openAsked, order } from '../../cli/sandbox.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { recebiveis, type Settings, shell } from './binary.js';

let asked: Asked;
let cwd: string;
beforeEach(async () => {
  cwd = temporaryFolder();
  asked = await openAsked();
});
afterEach(() => asked.close());

const importing = (args: readonly string[], settings: Settings = {}) =>
  recebiveis(['pedido', 'import', ...args], {
    cwd,
    ...settings,
    env: { ...asked.env, ...settings.env },
  });

/** Has the service hold its answers to creations, so that there is time to interrupt. */
const hold = (how: Omit<FaultInput, 'tipo' | 'endpoint'>) =>
  asked.sandbox.faults.add({ tipo: 'stallHeaders', endpoint: 'pedido.create', ...how });

/** Creations whose answer was or is held. */
const held = () => asked.sandbox.faults.list()[0]?.happened ?? 0;

const writeOrders = (name: string, count: number) =>
  writeFileSync(
    join(cwd, name),
    Array.from({ length: count }, (_, n) => `${JSON.stringify(order(n))}\n`).join(''),
  );

/** Counts the created orders by looking each up at the service. */
async function created(count: number): Promise<number> {
  const { RECEBIVEIS_BASE_URL: url, RECEBIVEIS_TOKEN: token } = asked.env;
  const headers = { authorization: `Bearer ${token}` };
  const statuses = Array.from({ length: count }, async (_, n) => {
    return (await fetch(`${url}/api/v1/pedido/pedidoCanal/C-${n}`, { headers })).status;
  });
  return (await Promise.all(statuses)).filter((status) => status === 200).length;
}

/** Creations that were answered. */
const posts = () => asked.requests.filter((request) => request.startsWith('POST')).length;

describe('recebiveis pedido import, built', () => {
  it('SIGINT finishes what is on its way, says how to go on, ends with 130; the next run skips it', async () => {
    hold({ ms: 40 });
    writeOrders('vendas de hoje.ndjson', 200);
    let sent = false;
    const first = await importing(['vendas de hoje.ndjson', '--concurrency', '8'], {
      ...once(
        () => posts() >= 20,
        (child) => {
          sent = true;
          child.kill('SIGINT');
        },
      ),
    });
    expect(sent).toBe(true);
    expect([first.code, first.signal]).toEqual([130, null]);
    const again = "npx recebiveis pedido import 'vendas de hoje.ndjson' --concurrency 8";
    expect(first.stderr).toContain(`To go on: ${again}`);
    const before = posts();
    expect(before).toBeLessThan(200);
    expect(first.stdout).toMatch(new RegExp(`^created +${before} `, 'm'));

    const second = await importing(['vendas de hoje.ndjson']);
    expect(second.code).toBe(0);
    expect(second.stdout).toMatch(new RegExp(`^skipped +${before} `, 'm'));
    expect(posts()).toBe(200);
    expect(await created(200)).toBe(200);
  });

  it('a second SIGINT ends it at once, and the next run repeats nothing', async () => {
    // The first is answered: until then no second is sent.
    hold({ after: 1, commit: true, count: 4 });
    writeOrders('vendas.ndjson', 30);
    const first = await importing(['vendas.ndjson', '--concurrency', '4'], {
      ...once(
        () => held() === 4,
        (child) => child.kill('SIGINT'),
      ),
      onOutput: (text, child) => {
        if (text.includes('stopping: finishing what is in flight')) child.kill('SIGINT');
      },
    });
    expect([first.code, first.signal]).toEqual([null, 'SIGINT']);
    expect(posts()).toBe(1);
    const second = await importing(['vendas.ndjson']);
    expect(second.code).toBe(0);
    expect(await created(30)).toBe(30);
    expect(posts()).toBe(26);
  });

  it('writes lines into a log and no bar, and says in plain words that another run has the ledger', async () => {
    // Longer than until the first line of progress, which appears after ten seconds.
    hold({ after: 4, count: 4, ms: 11_000 });
    writeOrders('vendas.ndjson', 40);
    let second: Promise<{ code: number | null; stderr: string }> | undefined;
    const first = await importing(['vendas.ndjson', '--concurrency', '4'], {
      ...once(
        () => posts() >= 2,
        () => {
          second = importing(['vendas.ndjson']);
        },
      ),
    });
    expect(first.code).toBe(0);
    expect(first.stderr).toMatch(/^\d+ of 40 orders, (?:\d+ min )?\d+ s left/m);
    expect(first.stderr).not.toMatch(/[█░]/);
    expect(first.stderr).not.toContain('\u001b');
    expect((await second)?.code).toBe(1);
    expect((await second)?.stderr).toContain('vendas.ndjson.ledger.ndjson');
    expect((await second)?.stderr).toContain(
      'Waiting up to 15 s to see whether it is still running',
    );
    expect((await second)?.stderr).not.toMatch(/\n\s+at /);
    expect(posts()).toBe(40);
  });
});

describe.skipIf(spawnSync('script', ['-V']).status !== 0)('on a terminal (needs script)', () => {
  it('counts in one line while it works, and leaves the summary', async () => {
    hold({ ms: 100 });
    writeOrders('vendas.ndjson', 40);
    const line = 'stty cols 100; $RECEBIVEIS pedido import vendas.ndjson --concurrency 8';
    const { stdout, code } = await shell(`script -qec "${line}" /dev/null`, {
      cwd,
      env: { ...asked.env, TERM: 'xterm' },
    });
    expect(code).toBe(0);
    expect(stdout).toContain('\u001b[1G\u001b[0K');
    expect(stdout).toMatch(/\d+ of 40 orders, .* left/);
    expect(stdout).toMatch(/total +40/);
  });
});

/** Calls `act` once the condition holds. */
function once(
  isMet: () => boolean,
  act: (child: import('node:child_process').ChildProcess) => void,
): Pick<Settings, 'onStart'> {
  return {
    onStart(child) {
      const timer = setInterval(() => {
        if (!isMet()) return;
        clearInterval(timer);
        act(child);
      }, 5);
      child.once('exit', () => clearInterval(timer));
    },
  };
}
