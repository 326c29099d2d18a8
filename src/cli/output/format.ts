const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const PERCENT = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** `R$ 1.234,56`, with a plain space. */
export const formatReais = (amount: number): string => REAIS.format(amount).replace(/\s/g, ' ');

/** `12.345`. */
export const formatCount = (count: number): string => WHOLE.format(count);

/** `12,50%`. */
export const formatPercent = (value: number): string => `${PERCENT.format(value)}%`;

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min${seconds % 60 ? ` ${seconds % 60} s` : ''}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`;
}

/** Control characters and what turns the direction of writing: they would command the terminal. */
const COMMANDS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** Text of the service on one line of a terminal: it cannot move the cursor or break the line. */
export const onOneLine = (text: string): string => text.replace(COMMANDS, ' ').trim();

/** The same, for text of ours that has lines. */
export const onLines = (text: string): string => text.split('\n').map(tidy).join('\n');

const tidy = (line: string) => line.replace(COMMANDS, ' ').trimEnd();

/** One line of JSON; what a terminal would take for a command is escaped, and reads back the same. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(COMMANDS, (found) =>
    [...found].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  );
}
