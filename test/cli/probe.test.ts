import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lastingPort } from '../support/lasting-port.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli, type Surroundings } from './in-process.js';
import { openAsked } from './sandbox.js';

const folder = temporaryFolder();

/** A new store for each test, because a process keeps a store's limits across command lines. */
async function open() {
  const asked = await openAsked({ seed: 'demo', behaviour: { missingCiclo: '400' } });
  opened.push(asked);
  const cli = (args: string[], more: Surroundings = {}) =>
    runCli(['probe', ...args], { env: asked.env, ...more });
  return { ...asked, cli };
}

const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((asked) => asked.close())));

/** Writes a report to a file. */
function fileOf(text: string): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, text);
  return path;
}

describe('recebiveis probe', () => {
  it('says on one page what differs and what to set, in English', async () => {
    const { cli } = await open();
    const { exitCode, out, err } = await cli([]);
    const text = out.join('\n');
    expect([exitCode, err]).toEqual([0, []]);
    expect(text).toContain('DIFFERS: 1\n  46  ciclos.get: 400 (expected: 404)');
    expect(text).toMatch(/→ 400 that says so needs nothing/);
    expect(text).toMatch(/HOLDS: \d+\n {2}4, 5, 9/);
    expect(text).toMatch(/NOT SEEN ON THIS ACCOUNT: \d+\n {2}\d+, /);
    expect(out.length).toBeLessThan(50);
  });

  it('says the same in Portuguese', async () => {
    const { cli } = await open();
    const text = (await cli(['--lang', 'pt'])).out.join('\n');
    expect(text).toContain('DIFERE: 1\n  46  ciclos.get: 400 (esperado: 404)');
    expect(text).toMatch(/→ Um 400 que diz isso já é entendido/);
    expect(text).not.toMatch(/\b(expected|differs|holds|seen)\b/i);
  });

  it('ends with 0 against its own JSON, and with 1 once something is new', async () => {
    const { cli } = await open();
    const { out } = await cli(['--json']);
    const report = JSON.parse(out.join('\n'));
    expect(report.rows).toContainEqual({ row: 92, result: 'not-seen' });
    const same = await cli(['--against', fileOf(out.join('\n'))]);
    expect(same.exitCode).toBe(0);
    expect(same.out.join('\n')).toContain('Nothing is new since the earlier report.');
    const held = report.rows.map((row: { row: number }) =>
      row.row === 46 ? { row: 46, result: 'holds' } : row,
    );
    const changed = await cli(['--against', fileOf(JSON.stringify({ rows: held }))]);
    expect(changed.exitCode).toBe(1);
    expect(changed.out.join('\n')).toContain(
      'NEW SINCE THE EARLIER REPORT: 1\n  row 46: holds → differs',
    );
  });

  it('refuses a file that is no report, and ends with 2', async () => {
    const { cli } = await open();
    const { exitCode, err } = await cli(['--against', fileOf('{"linhas":[]}')]);
    expect([exitCode, err]).toEqual([
      2,
      ['recebiveis: --against must name a report of "recebiveis probe --json".'],
    ]);
  });

  it('ends with 1 if nothing answers', async () => {
    const env = {
      RECEBIVEIS_BASE_URL: `http://127.0.0.1:${await lastingPort()}`,
      RECEBIVEIS_TOKEN: 'x',
    };
    const { exitCode, out, err } = await runCli(['probe'], { env });
    expect([exitCode, out]).toEqual([1, []]);
    expect(err.join('\n')).toMatch(/Nothing listens|no connection|refused/i);
  });
});
