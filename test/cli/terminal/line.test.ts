import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderLine, type Span, STYLES } from '../../../src/cli/terminal/line.js';
import { createOutput } from '../../../src/cli/terminal/output.js';
import { neutralise } from '../../../src/shared/text/unsafe.js';
import { anyCodePoints } from '../../support/any-code-points.js';

const ESC = '\u001b';

/** Characters that control a terminal, reorder the text shown, or are invisible. */
const UNSAFE =
  /[\p{Cc}\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u00ad\u3164\u{e0000}-\u{e0fff}]|[a-z0-9]\u200d/u;

const HOSTILE = [
  ['clears the screen', '\u001b[2J\u001b[H'],
  ['sets the title of the window', '\u001b]0;owned\u0007'],
  ['writes to the clipboard', '\u001b]52;c;cm0gLXJm\u0007'],
  ['goes back to the start of the line', 'R$ 999,00\rR$ 1,00'],
  ['rubs out', 'R$ 999\b\b\b'],
  ['begins a line', 'a\nRefused: none'],
  ['a control sequence in one character', '\u009b31m'],
  ['turns the direction', 'invoice\u202efdp.exe'],
  ['isolates a direction', '\u2066abc\u2069'],
  ['separates lines', 'a\u2028b\u2029c'],
  ['makes two order numbers look like one', 'MLB-1\u200b2'],
  ['joins what is not an emoji', 'MLB-1\u200d2'],
  ['hyphenates softly', 'MLB\u00ad12'],
  ['carries words that nobody sees', 'MLB\u{e0041}\u{e0042}'],
] as const;

describe('a line of a terminal', () => {
  it.each(HOSTILE)('neutralises what %s', (_, text) => {
    expect(neutralise(text)).not.toMatch(UNSAFE);
    expect(renderLine(text, { color: true })).not.toMatch(UNSAFE);
    expect(renderLine([{ text, style: 'red' }], { color: false })).not.toMatch(UNSAFE);
  });

  it('keeps letters, currency, emoji and the spaces of a table', () => {
    const text = 'R$ 1.234,56  José Ação 日本 👩‍👧 👩🏽\u200d🚀 ❤️\u200d🔥 – …';
    expect(neutralise(text)).toBe(text);
  });

  it('colours only what it was asked to, and only where colours are seen', () => {
    const line = ['a ', { text: '-1', style: 'red' }] as const;
    expect(renderLine(line, { color: true })).toBe('a \u001b[31m-1\u001b[39m');
    expect(renderLine(line, { color: false })).toBe('a -1');
  });

  it('sends nothing but its own colours, whatever the text', () => {
    const text = anyCodePoints({ maxLength: 30 });
    const span = fc.oneof<fc.Arbitrary<Span>[]>(
      text,
      fc.record({ text, style: fc.constantFrom(...STYLES) }),
    );
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (line) => {
        const ours = new RegExp(`${ESC}\\[(?:1|2|4|22|24|31|32|33|39)m`, 'g');
        const shown = renderLine(line, { color: true });
        const painted = line.filter((part) => typeof part !== 'string').length;
        expect((shown.match(ours) ?? []).length).toBeLessThanOrEqual(painted * 2);
        expect(shown.replace(ours, '')).not.toMatch(UNSAFE);
      }),
    );
  });
});

describe('the output of a command', () => {
  const open = (color = false) => {
    const [out, err]: [string[], string[]] = [[], []];
    const sinks = {
      out: (text: string) => void out.push(text),
      err: (text: string) => void err.push(text),
    };
    return { out, err, ...createOutput(sinks, { color }) };
  };

  it('writes a line to either side, each of them neutralised', async () => {
    const { out, err, write, writeError } = open();
    await write('a\u001b[2Jb');
    writeError('c\u202ed');
    expect([out, err]).toEqual([['a [2Jb\n'], ['c d\n']]);
  });

  it('writes the mark and the line end of CSV where they are asked for, and no others', async () => {
    const { out, write } = open();
    await write('a;b', { begin: '\ufeff', end: '\r\n' });
    await write('\ufeffa\r');
    expect(out).toEqual(['\ufeffa;b\r\n', ' a \n']);
  });

  it.each([
    ['as it is', 'refused: segredo-123456 is wrong'],
    ['in a URL', 'GET /x?t=segredo-123456'],
    ['in colour', 'x'],
  ])('never shows a given secret: %s', async (_, text) => {
    const { out, err, write, writeError, conceal } = open();
    conceal('segredo-123456');
    await write(text);
    writeError([{ text: `${text} segredo-123456`, style: 'red' }]);
    const shown = [...out, ...err].join('');
    expect(shown).not.toContain('123456');
  });

  it('shows text that only resembles a very short secret', () => {
    const { err, writeError, conceal } = open();
    conceal('x');
    writeError('an example');
    expect(err).toEqual(['an example\n']);
  });
});
