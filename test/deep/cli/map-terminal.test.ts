import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chaveOf } from '../../importer/run/orders.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { recebiveis } from './binary.js';
import { CliTerminal, hasTerminal, KEYS } from './terminal.js';

const CHAVE = '3526050X0J92JY000196570010000006041448679011';
const FILE = `Nº Pedido;Pedido Canal;Chave NF-e;Dt. Venda;Dt. Emissão NF;Frete;Situação;Parcelas;Total do Pedido;Qtd;Preço Unitário
1;A;${CHAVE};13/01/2026;14/01/2026;10,00;Em limbo;1;110,00;2;50,00
2;B;${chaveOf(2)};14/01/2026;15/01/2026;10,00;Atendido;1;60,00;1;50,00
`;

let cwd: string;
let terminal: CliTerminal | undefined;
beforeEach(() => {
  cwd = temporaryFolder();
  writeFileSync(join(cwd, 'vendas.csv'), FILE);
});
afterEach(() => terminal?.close());

// `script` of util-linux is the only program used here that opens a pseudo-terminal.
describe.skipIf(!hasTerminal)(
  'recebiveis pedido map on a terminal (needs script of util-linux)',
  () => {
    it('asks what is missing, and writes a map of the answers that imports the file', async () => {
      terminal = new CliTerminal(['pedido', 'map', 'vendas.csv', '--lang', 'pt'], cwd);
      // Enter would leave the unknown word open; the second of the service's words is chosen.
      await terminal.until('“Em limbo”');
      await terminal.until('faturado');
      terminal.press(KEYS.down, KEYS.down, KEYS.enter);
      // No column holds the channel: a value for all orders is typed.
      await terminal.until('canal (');
      await terminal.until('deixa em aberto) ');
      terminal.press('Loja {SP}', KEYS.enter);
      await terminal.until('plataforma (');
      terminal.press('Bling', KEYS.enter);
      await terminal.until('Gravado: vendas.map.json');
      expect(await terminal.ended()).toBe(0);
      expect(terminal.shown).toContain('↑ ↓ Enter');
      expect(terminal.shown).not.toMatch(/navigate|select/);

      const map = JSON.parse(readFileSync(join(cwd, 'vendas.map.json'), 'utf8'));
      expect(map.defaults).toMatchObject({ canal: 'Loja {{SP}}', plataforma: 'Bling' });
      expect(map.situacao).toEqual({ 'Em limbo': 'faturado', Atendido: 'faturado' });
      const args = ['pedido', 'import', 'vendas.csv', '--map', 'vendas.map.json', '--dry-run'];
      const checked = await recebiveis([...args, '--json'], { cwd });
      expect([checked.code, checked.stderr]).toEqual([0, '']);
      expect(JSON.parse(checked.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
        summary: { total: 2, valid: 2 },
      });
    });

    it.each([
      ['a choice', false],
      ['a line', true],
    ])('Ctrl+C at %s leaves no file, and ends with 130', async (_name, isLine) => {
      terminal = new CliTerminal(['pedido', 'map', 'vendas.csv', '--lang', 'pt'], cwd);
      await terminal.until('“Em limbo”');
      await terminal.until('faturado');
      if (isLine) {
        terminal.press(KEYS.enter);
        await terminal.until('deixa em aberto) ');
        terminal.press('Loj');
      }
      terminal.press(KEYS.ctrlC);
      expect(await terminal.ended()).toBe(130);
      expect(readdirSync(cwd)).toEqual(['vendas.csv']);
      expect(existsSync(join(cwd, 'vendas.map.json'))).toBe(false);
      expect(terminal.shown).not.toMatch(/\n\s+at .*:\d+:\d+/);
    });
  },
);
