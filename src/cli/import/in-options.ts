const OPTIONS: [RegExp, string][] = [
  [/\bcsv\.map\b/g, '--map'],
  [/\bcsv\.decimal: /g, '--decimal '],
  [/\bcsv\.decimal\b/g, '--decimal'],
  [/\bcsv\.dateFormat: /g, '--date-format '],
  [/\bcsv\.dateFormat\b/g, '--date-format'],
  [/\bcsv\.encoding: /g, '--encoding '],
  [/\bcsv\.encoding\b/g, '--encoding'],
  [/\bcsv\.delimiter\b/g, '--delimiter'],
  [/\bin complement\b/g, 'in --complement'],
];

/** What the library says of its options, in the words of the command's. */
export function inOptions(text: string): string {
  return OPTIONS.reduce((words, [option, word]) => words.replace(option, word), text);
}
