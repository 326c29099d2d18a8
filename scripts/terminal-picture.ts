import { textWidth } from '../src/cli/output/text-width.js';

/** The size of a character, in units of the picture. */
const CELL = { width: 8.4, height: 18 } as const;
const MARGIN = 14;

/** The colours of ANSI codes, on the picture's background. */
const COLORS: Readonly<Record<string, string>> = {
  '31': '#ff7b72',
  '32': '#7ee787',
  '33': '#e3b341',
  '34': '#79c0ff',
  '35': '#d2a8ff',
  '36': '#76e3ea',
  '90': '#8b949e',
};

interface Style {
  color: string | undefined;
  isBold: boolean;
  isDim: boolean;
}

const PLAIN: Style = { color: undefined, isBold: false, isDim: false };

/** Terminal output as an SVG picture of real text, which is small and can be read aloud. */
export function terminalPicture(lines: readonly string[], columns: number, title: string): string {
  const rows = lines.flatMap((line) => wrapped(line, columns));
  const width = Math.ceil(columns * CELL.width + 2 * MARGIN);
  const height = rows.length * CELL.height + 2 * MARGIN;
  const texts = rows.map((row, index) => {
    const y = MARGIN + (index + 0.75) * CELL.height;
    return `<text x="${MARGIN}" y="${y}">${row}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<style>text{font:14px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;fill:#e6edf3;white-space:pre}</style>',
    `<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>`,
    ...texts,
    '</svg>',
    '',
  ].join('\n');
}

/** The rows of a line, each a list of spans. */
function wrapped(line: string, columns: number): string[] {
  const rows: string[] = [];
  let [row, column, style] = ['', 0, PLAIN];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's own
  for (const [, codes, text = ''] of line.matchAll(/(?:\u001b\[([\d;]*)m)?([^\u001b]*)/g)) {
    if (codes !== undefined) style = codes.split(';').reduce(styled, style);
    let piece = '';
    for (const character of text) {
      if (column + textWidth(character) > columns) {
        rows.push(row + span(piece, style));
        [row, piece, column] = ['', '', 0];
      }
      piece += character;
      column += textWidth(character);
    }
    row += span(piece, style);
  }
  return [...rows, row];
}

function styled(style: Style, code: string): Style {
  if (code === '' || code === '0') return PLAIN;
  if (code === '1') return { ...style, isBold: true };
  if (code === '2') return { ...style, isDim: true };
  if (code === '22') return { ...style, isBold: false, isDim: false };
  if (code === '39') return { ...style, color: undefined };
  return { ...style, color: COLORS[code] ?? style.color };
}

function span(text: string, { color, isBold, isDim }: Style): string {
  if (text === '') return '';
  const marks = [
    ...(color === undefined ? [] : [` fill="${color}"`]),
    ...(isBold ? [' font-weight="bold"'] : []),
    ...(isDim ? [' fill-opacity="0.65"'] : []),
  ];
  return marks.length === 0 ? escaped(text) : `<tspan${marks.join('')}>${escaped(text)}</tspan>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
