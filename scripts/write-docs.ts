// Writes what the docs have from the code. With --check it only says whether they are true.
import { readFileSync, writeFileSync } from 'node:fs';
import { en } from '../src/cli/texts/en.js';
import { endpointRows } from '../src/client/contract/endpoints.js';
import { pedidoColumns } from '../src/importer/index.js';
import { pedidoMapJsonSchema } from '../src/importer/read/map/map-schema.js';

/** A page, and the text that stands between its marks `name:begin` and `name:end`. */
function withBlock(page: string, name: string, lines: readonly string[]): string {
  const block = new RegExp(`(<!-- ${name}:begin[^\\n]*\\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  const text = readFileSync(page, 'utf8');
  return text.replace(
    block,
    (_, begin: string, end: string) => `${begin}${lines.join('\n')}\n${end}`,
  );
}

const endpoints = endpointRows.map(({ name, method, path, perMinute, summary }) => {
  const limit = perMinute === null ? 'none published' : String(perMinute);
  return `| \`${name}\` | ${summary} | \`${method} ${path}\` | ${limit} |`;
});

const texts: Readonly<Record<string, string>> = en;
const columns = pedidoColumns.map(({ path, isRequired, example }) => {
  const needed = isRequired ? 'yes' : '';
  return `| \`${path}\` | ${needed} | ${texts[`column.${path}`]} | \`${example}\` |`;
});

const pages: Readonly<Record<string, string>> = {
  'README.md': withBlock('README.md', 'endpoints', [
    '| Method | What it does | Endpoint | Requests a minute |',
    '|---|---|---|---|',
    ...endpoints,
  ]),
  'docs/reference/csv-form.md': withBlock('docs/reference/csv-form.md', 'columns', [
    '| Column | Required | What it is | Example |',
    '|---|---|---|---|',
    ...columns,
  ]),
  'docs/reference/pedido-map.schema.json': `${JSON.stringify(pedidoMapJsonSchema(), null, 2)}\n`,
};

for (const [page, text] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(page, text);
  else if (readFileSync(page, 'utf8') !== text) {
    console.error(`${page} is not the code; run npm run docs`);
    process.exitCode = 1;
  }
}
