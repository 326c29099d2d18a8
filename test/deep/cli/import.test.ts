import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Asked, openAsked, order } from '../../cli/sandbox.js';
import { linesOf, recebiveis, type Settings, shell } from './binary.js';

let asked: Asked;
let cwd: string;
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'recebiveis-cli-'));
  asked = await openAsked();
});
afterEach(async () => {
  await asked.close();
  rmSync(cwd, { recursive: true });
});

const importing = (args: readonly string[], settings: Settings = {}) =>
  recebiveis(['pedido', 'import', ...args], {
    cwd,
    ...settings,
    env: { ...asked.env, ...settings.env },
  });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server that thinks before each answer, so that there is time to interrupt. */
async function openSlow(think: () => Promise<unknown>): Promise<void> {
  await asked.close();
  asked = await openAsked({}, think);
}

/** What is waited for until it is opened. */
function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const writeOrders = (name: string, count: number) =>
  writeFileSync(
    join(cwd, name),
    Array.from({ length: count }, (_, n) => `${JSON.stringify(order(n))}\n`).join(''),
  );

/** Orders that were created, by the order number in the answers of the service's own look-up. */
async function created(count: number): Promise<number> {
  const { RECEBIVEIS_BASE_URL: url, RECEBIVEIS_TOKEN: token } = asked.env;
  const headers = { authorization: `Bearer ${token}` };
  const statuses = Array.from({ length: count }, async (_, n) => {
    return (await fetch(`${url}/api/v1/pedido/pedidoCanal/C-${n}`, { headers })).status;
  });
  return (await Promise.all(statuses)).filter((status) => status === 200).length;
}

const posts = () => asked.requests.filter((request) => request.startsWith('POST')).length;
const data = (name: string) => join(process.cwd(), '..', 'shared', 'data', name);

describe('recebiveis pedido import, built', () => {
  it('imports NDJSON; refused rows are written beside the ledger, corrected and imported', async () => {
    writeOrders('v.ndjson', 40);
    const { valorFrete: _, ...wrong } = order(40);
    appendFileSync(join(cwd, 'v.ndjson'), `${JSON.stringify(wrong)}\n`);
    const first = await importing(['v.ndjson']);
    expect(first.code).toBe(1);
    expect(first.stdout).toMatch(/^created +40 /m);
    expect(first.stderr).toContain('line 41 (pedido P-40): valorFrete is required (number)');
    expect(first.stderr).toContain('recebiveis pedido import v.ndjson.refused.ndjson');
    const refused = join(cwd, 'v.ndjson.refused.ndjson');
    const text = readFileSync(refused, 'utf8').replace('"pedido":', '"valorFrete":1,"pedido":');
    writeFileSync(refused, text);
    const second = await importing(['v.ndjson.refused.ndjson']);
    expect([second.code, second.stderr.includes('is required')]).toEqual([0, false]);
    expect(linesOf(second.stdout).map((line) => line.trim().split(/\s+/).slice(0, 2))).toEqual([
      ['outcome', 'orders'],
      ['created', '1'],
      ['total', '1'],
    ]);
    expect(posts()).toBe(41);
  });

  it('SIGINT finishes what is on its way, says how to go on, ends with 130; the next run skips it', async () => {
    await openSlow(() => sleep(40));
    writeOrders('vendas de hoje.ndjson', 200);
    let sent = false;
    const first = await importing(['vendas de hoje.ndjson', '--concurrency', '8'], {
      ...whenAsked(20, (child) => {
        sent = true;
        child.kill('SIGINT');
      }),
    });
    expect(sent).toBe(true);
    expect([first.code, first.signal]).toEqual([130, null]);
    const again = "recebiveis pedido import 'vendas de hoje.ndjson' --concurrency 8";
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
    const { open, opened } = gate();
    await openSlow(() => opened);
    writeOrders('vendas.ndjson', 30);
    const first = await importing(['vendas.ndjson', '--concurrency', '4'], {
      ...whenAsked(4, (child) => child.kill('SIGINT')),
      onOutput: (text, child) => {
        if (text.includes('stopping: finishing what is in flight')) child.kill('SIGINT');
      },
    });
    expect([first.code, first.signal]).toEqual([null, 'SIGINT']);
    expect(posts()).toBe(4);
    open();
    const second = await importing(['vendas.ndjson']);
    expect(second.code).toBe(0);
    expect(await created(30)).toBe(30);
    expect(posts()).toBe(30);
  });

  it('writes lines into a log and no bar, and says in plain words that another run has the ledger', async () => {
    const { open, opened } = gate();
    // Held until the first line, which comes after ten seconds.
    await openSlow(async () => posts() > 4 && opened);
    writeOrders('vendas.ndjson', 40);
    let second: Promise<{ code: number | null; stderr: string }> | undefined;
    const first = await importing(['vendas.ndjson', '--concurrency', '4'], {
      ...whenAsked(2, () => {
        second = importing(['vendas.ndjson']);
      }),
      onOutput: (text) => {
        if (text.includes(' of 40 orders, ')) open();
      },
    });
    expect(first.code).toBe(0);
    expect(first.stderr).toMatch(/^\d+ of 40 orders, [\d,]+ a minute, (?:\d+ min )?\d+ s left/m);
    expect(first.stderr).not.toMatch(/[█░]/);
    expect(first.stderr).not.toContain('\u001b');
    expect((await second)?.code).toBe(1);
    expect((await second)?.stderr).toContain('vendas.ndjson.ledger.ndjson');
    expect((await second)?.stderr).toContain('Looking for up to 15 s whether it lives');
    expect((await second)?.stderr).not.toMatch(/\n\s+at /);
    expect(posts()).toBe(40);
  });
});

describe.skipIf(!existsSync(data('pedidos-olist.csv')))(
  'the files of an ERP (needs the data)',
  () => {
    it('imports CSV as an ERP exports it', async () => {
      const lines = readFileSync(data('pedidos-olist.csv'), 'latin1').split('\n').slice(0, 80);
      writeFileSync(join(cwd, 'olist.csv'), lines.join('\n'), 'latin1');
      const orders = new Set(lines.slice(1).map((line) => line.split(';').slice(0, 3).join()));
      const { code, stdout, stderr } = await importing(['olist.csv']);
      expect([code, stderr]).toEqual([0, expect.not.stringContaining('Refused')]);
      expect(stdout).toMatch(new RegExp(`^created +${orders.size} `, 'm'));
    });

    it('imports a folder of NF-e, each with what it does not carry', async () => {
      const files = readdirSync(data('nfe')).filter((name) => name.endsWith('.xml'));
      const keys = files.map((name) => {
        const xml = readFileSync(join(data('nfe'), name), 'latin1');
        return /<infNFe[^>]*Id="(?:NFe)?(\w{44})"/.exec(xml)?.[1] ?? '';
      });
      const shared = {
        canal: 'Loja',
        plataforma: 'ERP',
        situacao: { pedido: 'faturado', canal: 'faturado' },
      };
      const each = keys.map((key, n) => [key, { pedido: `NF-${n}`, pedidoCanal: `C-${n}` }]);
      const complement = { '*': shared, ...Object.fromEntries(each) };
      writeFileSync(join(cwd, 'c.json'), JSON.stringify(complement));
      const args = [data('nfe'), '--ledger', 'l.ndjson'];
      const without = await importing([...args, '--dry-run']);
      expect(without.code).toBe(1);
      expect(without.stderr).toMatch(/^ +\S+\.xml.*: pedido is not in the invoice/m);
      const ended = await importing([...args, '--complement', 'c.json']);
      // Goods that come in or are given away, and test invoices, are no sale: they are refused.
      const isSale = (name: string) => {
        const xml = readFileSync(join(data('nfe'), name), 'latin1');
        return [/<tpNF>1</, /<tpAmb>1</, /<CFOP>[567][14]/].every((sign) => sign.test(xml));
      };
      const sales = files.filter(isSale).length;
      expect([ended.code, ended.stderr]).toEqual([
        sales < files.length ? 1 : 0,
        expect.stringContaining('warning: '),
      ]);
      expect(ended.stdout).toMatch(new RegExp(`^created +${sales} `, 'm'));
    });
  },
);

describe.skipIf(spawnSync('script', ['-V']).status !== 0)('on a terminal (needs script)', () => {
  it('draws a bar while it works, and leaves the summary', async () => {
    await openSlow(() => sleep(100));
    writeOrders('vendas.ndjson', 40);
    const line = 'stty cols 100; $RECEBIVEIS pedido import vendas.ndjson --concurrency 8';
    const { stdout, code } = await shell(`script -qec "${line}" /dev/null`, {
      cwd,
      env: { ...asked.env, TERM: 'xterm' },
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/█.*\d+% .*of 40 orders/);
    expect(stdout).toMatch(/total +40/);
  });
});

/** Does something once the server has been asked so many times. */
function whenAsked(
  count: number,
  act: (child: import('node:child_process').ChildProcess) => void,
): Pick<Settings, 'onStart'> {
  return {
    onStart(child) {
      const timer = setInterval(() => {
        if (posts() < count) return;
        clearInterval(timer);
        act(child);
      }, 5);
      child.once('exit', () => clearInterval(timer));
    },
  };
}
