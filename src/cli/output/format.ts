import { escapeUnsafe, neutralise } from '../../shared/text/unsafe.js';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const WHOLE_ENGLISH = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const PERCENT = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** `R$ 1.234,56`, with a plain space. */
export const formatReais = (amount: number): string => REAIS.format(amount).replace(/\s/g, ' ');

/** `12.345`, and in English `12,345`. Amounts in reais are written as in Brazil in both. */
export const formatCount = (count: number, language: 'en' | 'pt' = 'pt'): string =>
  (language === 'en' ? WHOLE_ENGLISH : WHOLE).format(count);

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

/** Text of the service as one line: what it measures is what a terminal shows. */
export const onOneLine = (text: string): string => neutralise(text).trim();

/** One line of JSON; what a terminal would execute is escaped, and reads back the same. */
export const toJson = (value: unknown): string => escapeUnsafe(JSON.stringify(value));
