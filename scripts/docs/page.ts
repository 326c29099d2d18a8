import { readFileSync } from 'node:fs';

/** The most characters in a cell, so that a table can be read at a glance. */
export const MOST_OF_A_CELL = 200;

/** The lines of a Markdown table. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---|').join('')}`,
    ...rows.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`),
  ];
}

function cellOf(text: string): string {
  const cell = text.replaceAll('|', '\\|');
  if (cell.length > MOST_OF_A_CELL) throw new Error(`a cell is too long to be read: ${cell}`);
  return cell;
}

/** A page with the lines between its marks `name:begin` and `name:end` replaced. */
export function withBlocks(
  path: string,
  blocks: Readonly<Record<string, readonly string[]>>,
): string {
  let text = readFileSync(path, 'utf8');
  for (const [name, lines] of Object.entries(blocks)) {
    const block = new RegExp(`(<!-- ${name}:begin[^\\n]*\\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
    if (!block.test(text)) throw new Error(`${path} has no block ${name}`);
    text = text.replace(block, (_, begin: string, end: string) =>
      [begin, ...lines.map((line) => `${line}\n`), end].join(''),
    );
  }
  return text;
}

/** The first whole sentences of a text that fit into a cell. */
export function sentencesOf(text: string): string {
  const sentences = text.split(/(?<=[.;]) (?=[A-Z`])/);
  let kept = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (kept.length + sentence.length + 1 > MOST_OF_A_CELL) break;
    kept += ` ${sentence}`;
  }
  return kept;
}
