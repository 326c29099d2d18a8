import fc from 'fast-check';
import { startSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { anyCodePoints } from '../support/any-code-points.js';
import { runs } from '../support/property-runs.js';
import { runCli } from './in-process.js';

/** Characters that control a terminal, or reorder the text shown. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

const WORDS = [
  ...['ciclos', 'list', 'get', 'pedido', 'fila', 'peek', 'remove', 'analises', 'comissoes'],
  ...[
    'webhook',
    'register',
    'doctor',
    'help',
    '--help',
    '--json',
    '--csv',
    '--max',
    '--lang',
    'pt',
  ],
  ...['xx', '-', '--', '--url', '--pedido', '-V', '--limite', '--retornoUnico', '1'],
];

const word = fc.oneof(
  fc.constantFrom('', ...WORDS),
  anyCodePoints({ maxLength: 12 }),
  fc.constantFrom('\u001b[2J', '\u202egpj.exe', 'a\nrecebiveis: done', '\u009b31m'),
);

describe('any command line', () => {
  it('ends with a known code and a message, and sends the terminal no control characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (args) => {
        // Without settings nothing can be sent, and no server starts.
        const { exitCode, out, err } = await runCli(args, { env: {} });
        expect([0, 1, 2]).toContain(exitCode);
        for (const line of [...out, ...err]) expect(line).not.toMatch(UNSAFE);
        if (exitCode === 2) expect(err.join('')).not.toBe('');
        expect(err.join('\n')).not.toMatch(/\bat .*\.[jt]s:\d+/);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('an answer with names and values made to command a terminal', () => {
  const hostile = 'x\u001b]0;owned\u0007\u202e\nfaked: line';

  it('reaches the terminal as text, in every form', async () => {
    const ciclo = { idCiclo: 1, canal: hostile, dataRepasse: hostile, [hostile]: hostile };
    const page = {
      info: { totalRegistros: 1, limitePorPagina: 50, paginaAtual: 1, totalPaginas: 1 },
      ciclos: [ciclo],
    };
    const evento = { _id: '1', tipo: hostile, dados: { [hostile]: hostile, pedido: hostile } };
    await using sandbox = await startSandbox();
    const answers = {
      'fila.read': evento,
      'fila.remove': { mensagem: hostile },
      'ciclos.list': page,
    };
    for (const [endpoint, body] of Object.entries(answers)) {
      sandbox.faults.add({ tipo: 'status', status: 200, endpoint: endpoint as 'fila.read', body });
    }
    const env = { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token };
    for (const args of [
      ['ciclos', 'list'],
      ['ciclos', 'list', '--json'],
      ['ciclos', 'list', '--csv'],
      ['fila', 'peek'],
      ['fila', 'peek', '--json'],
      ['fila', 'remove', hostile],
    ]) {
      const { out, err } = await runCli(args, { env });
      expect(out.length + err.length, args.join(' ')).toBeGreaterThan(0);
      for (const line of [...out, ...err]) {
        expect(line.replace(/^\ufeff/, '').replace(/\r$/, '')).not.toMatch(UNSAFE);
        expect(line).not.toMatch(/^faked/);
      }
    }
  });
});
