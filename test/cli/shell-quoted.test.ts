import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellQuoted } from '../../src/cli/shell-quoted.js';

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
