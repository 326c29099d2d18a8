/** `2026-11-20 10:30:00`, or a day alone, as it is written in Brazil: `20/11/2026 10:30:00`. */
export const brazilianDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1');
