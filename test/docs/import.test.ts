import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { en } from '../../src/cli/texts/en.js';
import { pedidoColumns } from '../../src/importer/index.js';
import { PRESETS } from '../../src/importer/map/presets.js';
import { runCli } from '../cli/in-process.js';

const page = readFileSync('docs/reference/import.md', 'utf8');
const texts: Readonly<Record<string, string>> = en;

/** Commands of the page's blocks, comments aside. */
const commands = [...page.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, '')),
);

describe('docs/reference/import.md', () => {
  it.each(commands.flat().map((command) => [command]))('%s can be given', async (command) => {
    const [program, ...words] = command.split(' ');
    const path = words.slice(0, 2);
    expect(program).toBe('recebiveis');
    expect(COMMANDS.map((entry) => entry.path.join(' '))).toContain(path.join(' '));
    const { out } = await runCli([...path, '--help']);
    for (const option of words.filter((word) => word.startsWith('--'))) {
      expect(out.join('\n')).toContain(` ${option} `);
    }
  });

  it('lists every column of the CSV form with what it is and an example', () => {
    const form = readFileSync('docs/reference/csv-form.md', 'utf8');
    const rows = form
      .slice(form.indexOf('<!-- columns:begin'), form.indexOf('<!-- columns:end'))
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toEqual(
      pedidoColumns.map(({ path, isRequired, example }) => {
        const needed = isRequired ? 'yes' : '';
        return `| \`${path}\` | ${needed} | ${texts[`column.${path}`]} | \`${example}\` |`;
      }),
    );
    for (const { example } of pedidoColumns) expect(example).not.toBe('');
  });
});

describe('docs/reference/presets', () => {
  it.each(PRESETS.map(({ name }) => [name]))(
    '%s is linked, and says where it was found',
    (name) => {
      expect(page).toContain(`(presets/${name}.md)`);
      const text = readFileSync(`docs/reference/presets/${name}.md`, 'utf8');
      expect(text).toMatch(/## Where the columns were found\n\n- \S/);
    },
  );
});
