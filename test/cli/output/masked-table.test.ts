import { describe, expect, it } from 'vitest';
import { column } from '../../../src/cli/output/column.js';
import { Table } from '../../../src/cli/output/table.js';
import { createOutput } from '../../../src/cli/terminal/output.js';

const TOKEN = 'tok-0123456789abcdef0123456789abcdef';

describe('a cell that holds a secret', () => {
  it.each([12, 20, 30, 40, 80])('is masked before it is cut to %i places', async (room) => {
    const written: string[] = [];
    const output = createOutput(
      { out: (text) => void written.push(text), err: () => {} },
      { color: false },
    );
    output.conceal(TOKEN);
    const table = new Table([column<{ canal: string }>('canal', 'prose')], {
      room,
      mask: output.maskData,
    });
    for (const line of table.lines([{ canal: `loja ${TOKEN} fim` }])) await output.write(line);
    expect(written.join('')).not.toContain(TOKEN.slice(0, 6));
  });
});
