import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { en } from '../../src/cli/texts/en.js';
import { pedidoColumns } from '../../src/importer/index.js';
import { PRESETS } from '../../src/importer/read/presets/preset.js';
import { plain } from '../../src/importer/read/table/text-marks.js';
import { runCli } from '../cli/in-process.js';

const page = readFileSync('docs/import.md', 'utf8');
const texts: Readonly<Record<string, string>> = en;

/** Commands of the page's blocks, comments aside. */
const commands = [...page.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, '')),
);

describe('docs/import.md', () => {
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
    const rows = page
      .slice(page.indexOf('<!-- columns:begin'), page.indexOf('<!-- columns:end'))
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

describe.each(PRESETS)('docs/presets/$name.md', ({ name, map }) => {
  const text = readFileSync(`docs/presets/${name}.md`, 'utf8');

  it('is linked', () => {
    expect(page).toContain(`(presets/${name}.md)`);
  });

  it('names only columns that the preset reads', () => {
    const known = new Set(Object.keys(map.columns ?? {}).map(plain));
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, header = '']) => header),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((header) => !known.has(plain(header)))).toEqual([]);
  });
});
