import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueText, mirrorRuleText } from '../../../src/cli/issue-text.js';
import { textsOf } from '../../../src/cli/texts/texts.js';
import { openMirror } from '../../../src/mirror/index.js';
import { TIPOS } from '../../../src/sandbox/ciclos/tipos.js';
import { demoPedidos } from '../../../src/sandbox/demo/demo-pedidos.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { runCli } from '../in-process.js';
import { post, useSandbox } from '../sandbox.js';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const asked = useSandbox();
let busy: Server;

beforeAll(async () => {
  busy = createServer().listen(0, '127.0.0.1');
  writeFileSync(at('texto.db'), 'no database, and longer than a page of one. '.repeat(40));
  writeFileSync(at('chaves.ndjson'), '{"x":1}\n');
  writeFileSync(at('custos.json'), CUSTOS);
  const foreign = new Database(at('outro.db'));
  foreign.exec('create table x (a)');
  foreign.close();
  await (await openMirror({ path: at('copia.db') })).close();
  for (const novo of demoPedidos({ count: 24 })) await post(asked(), '/api/v1/pedido/novo', novo);
  const discrepancias = Object.fromEntries(TIPOS.map((tipo) => [tipo, 0.05]));
  await post(asked(), '/_sandbox/ciclos/gerar', { discrepancias });
});
afterAll(() => void busy.close());

async function inBoth(args: readonly string[], env: Record<string, string> = {}) {
  const ran = async (language: string) => {
    const all = args.map((arg) =>
      arg.replace('BUSY', String((busy.address() as AddressInfo).port)),
    );
    const { out, err, exitCode } = await runCli([...all, '--lang', language], {
      env: { ...asked().env, ...env },
      // Interrupts a sandbox that started, which would run endlessly.
      onLine: (line, interrupt) => void (/Ctrl/.test(line) && setTimeout(interrupt, 0, 'SIGTERM')),
    });
    return { exitCode, text: [...out, ...err].join('\n') };
  };
  return { pt: await ran('pt'), en: await ran('en') };
}

const to = (name: string) => ['--to', at(name)];
const mirror = ['--mirror', at('copia.db')];

/** A refused command line for each part of the command. */
const REFUSED: [args: string[], env?: Record<string, string>][] = [
  [['sandbox', '--token', 'a b']],
  [['sandbox', '--port', 'BUSY']],
  [['sandbox', '--port', '0', '--data', at('texto.db')]],
  [['mirror', 'status', ...to('outro.db')]],
  [['mirror', 'run', '--to', 'postgres://127.0.0.1:1/x']],
  [['mirror', 'run', ...to('copia.db'), '--orders-period', '2026-03-01..2026-01-01']],
  [['mirror', 'run', ...to('copia.db'), '--orders-from', at('chaves.ndjson')]],
  [['conciliacao', ...mirror, '--hoje', 'x']],
  [['conciliacao', ...mirror, '--custos', at('custos.json')]],
  [['achados', 'list', ...mirror, '--estado', 'x']],
  [['ciclos', 'list'], { RECEBIVEIS_BASE_URL: 'http://h/api/v1' }],
  [['doctor'], { RECEBIVEIS_TOKEN: 'é' }],
];

/** A contract with a mistake for each rule. */
const CUSTOS = JSON.stringify([
  { evento: 'repasse', livre: true },
  { evento: 'publicidade', livre: false },
  { evento: 'antecipação', percentual: 101 },
  { evento: 'Antecipacao', valorMaximo: 1.001 },
  { evento: 'tarifa' },
  { evento: '', canal: 3, livre: true },
  3,
]);

describe('a refusal of the command', () => {
  it.each(REFUSED.map(([args, env]) => ({ args, env })))(
    '$args $env is in the language of the command line',
    async ({ args, env }) => {
      const { pt, en } = await inBoth(args, env);
      expect(pt.exitCode).toBe(en.exitCode);
      expect(pt.exitCode).toBeGreaterThan(0);
      expect(pt.text).not.toBe(en.text);
    },
  );
});

describe('the mirror, end to end', () => {
  it('is read, shown and reconciled in one language', async () => {
    const place = ['--to', at('demo.db')];
    const reconciled = ['--mirror', at('demo.db')];
    for (const args of [
      ['mirror', 'plan', ...place, '--orders'],
      ['mirror', 'run', ...place, '--orders'],
      ['mirror', 'status', ...place],
      ['mirror', 'check', ...place],
      ['conciliacao', ...reconciled],
      ['conciliacao', ...reconciled, '--hoje', '2020-01-01'],
      ['achados', 'record', ...reconciled],
    ]) {
      const { pt, en } = await inBoth(args);
      expect(pt.exitCode, args.join(' ')).toBe(en.exitCode);
      expect(pt.text, args.join(' ')).not.toBe(en.text);
    }
  });

  it('says of every contract, in Portuguese alone, what is wrong with it', async () => {
    const { pt } = await inBoth([
      'conciliacao',
      '--mirror',
      at('demo.db'),
      '--custos',
      at('custos.json'),
    ]);
    for (const path of ['[0].evento', '[1].livre', '[2].percentual', '[3].valorMaximo', '[3]']) {
      expect(pt.text).toContain(` custos${path}`);
    }
    expect(pt.text).not.toMatch(/\b(must|is compared|says again)\b/);
  });
});

it('leaves an unknown rule to the error itself', () => {
  expect(mirrorRuleText({ rule: 'toString' }, { language: 'pt' })).toBeUndefined();
  const text = textsOf({ language: 'pt' });
  expect(issueText({ message: 'as it is', code: 'toString' }, text)).toBe('as it is');
});
