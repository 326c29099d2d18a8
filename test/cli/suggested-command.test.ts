import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { CliContext } from '../../src/cli/context.js';
import { verifyCommand } from '../../src/cli/import/options.js';
import { shellQuoted, suggestedCommand } from '../../src/cli/suggested-command.js';
import { en } from '../../src/cli/texts/en.js';
import { pt } from '../../src/cli/texts/pt.js';
import { textsOf } from '../../src/cli/texts/texts.js';

const VALUES = [
  'token',
  '~/vendas.csv',
  'a:~/b',
  'a b',
  "d'água",
  '$HOME',
  '`id`',
  'a;b',
  '',
  'a\nb',
  '*',
  'a=b',
  '10%',
  'https://x.example/api?a=1&b=2',
  '"q"',
  '\\',
];

it('a shell reads back every value, as an argument and where it sets a variable', () => {
  const lines = VALUES.flatMap((value) => [
    `printf '%s\\0' ${shellQuoted(value)}`,
    `export V=${shellQuoted(value)}; printf '%s\\0' "$V"`,
  ]);
  const read = execFileSync('sh', ['-c', lines.join('\n')], { encoding: 'utf8' });
  expect(read.split('\0').slice(0, -1)).toEqual(VALUES.flatMap((value) => [value, value]));
});

it('suggested commands and texts name the program as it is started here', () => {
  const context = { program: 'npx recebiveis', language: 'pt' as const };
  expect(suggestedCommand(context, ['pedido', 'import', 'minhas vendas.csv'])).toBe(
    "npx recebiveis pedido import 'minhas vendas.csv'",
  );
  const text = textsOf(context);
  expect(text('setting.try-sandbox')).toContain('"npx recebiveis sandbox --seed demo"');
  expect(text('mirror.empty')).toContain('`npx recebiveis mirror run --to loja.db`');
  const options = { notas: ['minhas notas'], set: { canal: 'Loja' }, sheet: 'Vendas' };
  expect(verifyCommand(context as CliContext, 'v.xlsx', options)).toBe(
    "npx recebiveis pedido verify v.xlsx --sheet Vendas --notas 'minhas notas' --set canal=Loja",
  );
});

it('a command that a text suggests names the copy in use, or none where the environment does', () => {
  const commands = [...Object.values(en), ...Object.values(pt)].flatMap(
    (text) =>
      text.match(/`\{\{recebiveis\}\} (?:mirror|contrato|achados|conciliacao)[^`]*`/g) ?? [],
  );
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((command) => !/\{\{(?:to|of)Copy\}\}/.test(command))).toEqual([]);
  const of = (database?: string, url?: string) =>
    textsOf({ language: 'en', database, env: { RECEBIVEIS_DATABASE_URL: url } })('mirror.empty');
  expect(of('minha loja.db')).toContain("`recebiveis mirror run --to 'minha loja.db'`");
  expect(of(undefined, 'postgres://host/loja')).toContain('`recebiveis mirror run`');
});
