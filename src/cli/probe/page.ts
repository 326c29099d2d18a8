import type { ProbeFact, ProbeReport, ProbeRow } from '../../probe/index.js';
import type { CliContext } from '../context.js';
import type { Line } from '../terminal/line.js';
import { probeRemedies } from '../texts/pt/probe-remedies.js';
import { probeWords } from '../texts/pt/probe-words.js';
import { type PlainKey, type Texts, textsOf } from '../texts/texts.js';

/** Places of one row that are shown. */
const MAX_FACTS = 6;

const RESULTS: Record<ProbeRow['result'], PlainKey> = {
  holds: 'probe.result.holds',
  differs: 'probe.result.differs',
  'not-seen': 'probe.result.not-seen',
};

/** A report for people: news, differences with the setting to change, rows that hold, rows not seen. */
export function probePage(
  { rows, requests, changes }: ProbeReport,
  context: Pick<CliContext, 'language'>,
): Line[] {
  const text = textsOf(context);
  const of = (result: ProbeRow['result']) => rows.filter((row) => row.result === result);
  const numbers = (some: readonly ProbeRow[]) => some.map(({ row }) => row).join(', ');
  const [differs, holds, unseen] = [of('differs'), of('holds'), of('not-seen')];
  return [
    text('probe.requests', { count: requests }),
    ...(changes ? ['', ...changeLines(changes, text)] : []),
    '',
    title(text('probe.differs', { count: differs.length })),
    ...differs.flatMap((row) => rowLines(row, text)),
    '',
    title(text('probe.holds', { count: holds.length })),
    `  ${numbers(holds)}`,
    '',
    title(text('probe.not-seen', { count: unseen.length })),
    `  ${numbers(unseen)}`,
    '',
    text('probe.page'),
  ];
}

const title = (words: string): Line => [{ text: words, style: 'underline' }];

function changeLines(changes: NonNullable<ProbeReport['changes']>, text: Texts): Line[] {
  if (changes.length === 0) return [text('probe.unchanged')];
  return [
    title(text('probe.changed', { count: changes.length })),
    ...changes.map(({ row, from, to }) => {
      const values = { row, from: text(RESULTS[from]), to: text(RESULTS[to]) };
      return `  ${text('probe.change', values)}`;
    }),
  ];
}

/** The number of the row before its first place, the others below it. */
function rowLines({ row, facts = [], remedy }: ProbeRow, text: Texts): string[] {
  const more = facts.length - MAX_FACTS;
  const places = facts.slice(0, MAX_FACTS).map((fact) => factLine(fact, text));
  const lines = [
    ...places,
    ...(more > 0 ? [text('probe.more', { count: more })] : []),
    `→ ${remedyOf(row, remedy, text)}`,
  ];
  return lines.map((line, index) => `${(index === 0 ? `  ${row}` : '').padEnd(6)}${line}`);
}

function factLine({ at, seen, expected }: ProbeFact, text: Texts): string {
  const say = (what: ProbeFact['seen']) =>
    typeof what === 'string' && text.language === 'pt' ? probeWords[what] : what;
  return text('probe.fact', { at, seen: say(seen), expected: say(expected) });
}

/** A row's own words are English. */
const remedyOf = (row: number, remedy = '', text: Texts): string =>
  text.language === 'en' ? remedy : (probeRemedies[row] ?? remedy);
