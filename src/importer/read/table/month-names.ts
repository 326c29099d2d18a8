const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const LONG_MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const ENGLISH: Record<string, number> = {
  feb: 2,
  apr: 4,
  may: 5,
  aug: 8,
  sep: 9,
  oct: 10,
  dec: 12,
};

/** The month that a word means, counted from 1, in Portuguese or as an English abbreviation. */
export function monthNamed(name: string): number | undefined {
  const word = name.toLowerCase();
  const index = LONG_MONTHS.findIndex((long) => long === word || long.replace('ç', 'c') === word);
  const short = index >= 0 ? index : MONTHS.indexOf(word);
  return short >= 0 ? short + 1 : ENGLISH[word];
}
