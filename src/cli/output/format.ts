import { escapeUnsafe, neutralise } from '../../shared/text/unsafe.js';
import type { Language } from '../texts/language.js';

export { formatReais } from '../../shared/text/reais.js';

const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const WHOLE_ENGLISH = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const PERCENT = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** `12.345`, and in English `12,345`. Amounts in reais keep the Brazilian form in both. */
export const formatCount = (count: number, language: Language = 'pt'): string =>
  (language === 'en' ? WHOLE_ENGLISH : WHOLE).format(count);

/** `12,50%`. */
export const formatPercent = (value: number): string => `${PERCENT.format(value)}%`;

/** `2026-09-10` and `2026-09-10T08:30:00`, as the service writes them; our own times have a `Z`. */
const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?(?:\.\d+)?)?(Z?)$/;

/**
 * `10/09/2026 08:30`, in English `2026-09-10 08:30`; midnight counts as no time. Other text stays as it
 * is.
 */
export function formatDay(text: string, language: Language): string {
  const [, year, month, day, time, zone] = DAY.exec(text) ?? [];
  if (year === undefined) return text;
  if (zone) return formatDay(new Date(text).toLocaleString('sv-SE'), language);
  const date = language === 'pt' ? `${day}/${month}/${year}` : `${year}-${month}-${day}`;
  return time === undefined || time === '00:00' ? date : `${date} ${time}`;
}

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min${seconds % 60 ? ` ${seconds % 60} s` : ''}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`;
}

/** Text of the service as one line, so that its measured length is its length on a terminal. */
export const onOneLine = (text: string): string => neutralise(text).trim();

/** One line of JSON, with characters that a terminal would execute escaped; it reads back the same. */
export const toJson = (value: unknown): string => escapeUnsafe(JSON.stringify(value));
