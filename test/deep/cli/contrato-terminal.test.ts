import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Lines, Store } from '../../conciliacao/support/ledger.js';
import { copyInto } from '../../mirror/support/store.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { CliTerminal, hasTerminal, KEYS } from './terminal.js';

let cwd: string;
let terminal: CliTerminal | undefined;
beforeAll(async () => {
  cwd = temporaryFolder();
  const store = new Store('L');
  for (const [pedido, palavra] of Object.entries({ 1: 'frete', 2: 'tarifa nova' })) {
    store.order(pedido, 5000, 500, 'Loja X');
    const lines: Lines = [
      ['repasse', 5000],
      ['comissão', -500],
      [palavra, -60],
    ];
    store.ciclo(Number(pedido), '2026-07-01', { [pedido]: lines }, 'Loja X');
  }
  await copyInto(join(cwd, 'loja.db'), store.client, { loja: 'L', orders: true });
});
afterEach(() => terminal?.close());

const ask = (to: string) =>
  new CliTerminal(['contrato', '--mirror', 'loja.db', '--to', to, '--lang', 'pt'], cwd);

const read = (to: string) =>
  (JSON.parse(readFileSync(join(cwd, to), 'utf8')) as { canais: Record<string, object> }).canais;

// `script` of util-linux is the only program used here that opens a pseudo-terminal.
describe.skipIf(!hasTerminal)(
  'recebiveis contrato on a terminal (needs script of util-linux)',
  () => {
    it.each([
      ['a choice', false],
      ['a number', true],
    ])('Ctrl+C at %s keeps the answers before it, and ends with 130', async (_name, isNumber) => {
      const to = `${isNumber}.json`;
      terminal = ask(to);
      await terminal.until('Loja X: o que é tarifa nova');
      terminal.press(KEYS.down, KEYS.down, KEYS.enter);
      await terminal.until('Loja X: quanto foi combinado de frete');
      await terminal.until('o frete que o registro do pedido diz');
      if (isNumber) {
        terminal.press(KEYS.down, KEYS.down, KEYS.down, KEYS.down, KEYS.enter);
        await terminal.until('qual o percentual de frete');
        terminal.press('3');
      }
      terminal.press(KEYS.ctrlC);
      expect(await terminal.ended()).toBe(130);
      expect(terminal.shown).toContain(`Gravado: ${to}`);
      expect(terminal.shown).not.toMatch(/\n\s+at .*:\d+:\d+/);
      const open = { custos: { frete: '?' }, prazoDias: '?' };
      const palavras = { 'tarifa nova': 'comissão' };
      expect(read(to)).toMatchObject({ 'Loja X': { ...open, palavras } });

      // The next run continues with the open questions.
      terminal = ask(to);
      await terminal.until('Loja X: quanto foi combinado de frete');
      terminal.press(KEYS.ctrlC);
      expect(await terminal.ended()).toBe(130);
      expect(terminal.shown).not.toContain('tarifa nova');
      expect(read(to)).toMatchObject({ 'Loja X': { ...open, palavras } });
    });
  },
);
