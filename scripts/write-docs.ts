// Writes the README's table of endpoints from the code. With --check it only says whether it is true.
import { readFileSync, writeFileSync } from 'node:fs';
import { endpointRows } from '../src/api/endpoints.js';

const file = new URL('../README.md', import.meta.url);
const BLOCK = /(<!-- endpoints:begin[^\n]*\n)[\s\S]*?(<!-- endpoints:end -->)/;

const rows = endpointRows.map(({ name, method, path, perMinute, summary }) => {
  const limit = perMinute === null ? 'none published' : String(perMinute);
  return `| \`${name}\` | ${summary} | \`${method} ${path}\` | ${limit} |`;
});
const table = [
  '| Method | What it does | Endpoint | Requests a minute |',
  '|---|---|---|---|',
  ...rows,
];

const before = readFileSync(file, 'utf8');
const after = before.replace(
  BLOCK,
  (_, begin: string, end: string) => `${begin}${table.join('\n')}\n${end}`,
);
if (process.argv.includes('--check')) {
  if (before !== after) {
    console.error('README.md: the table of endpoints is not the code; run npm run docs');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, after);
}
