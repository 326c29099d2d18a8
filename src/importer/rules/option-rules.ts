import type { Sentences } from './sentences.js';

/** Why an option, a map or a complement is not taken, in English. */
export const optionRules = {
  'must-be-fields-or-function': () => 'must be an object of fields, or a function of the invoice',
  'must-give-fields': () => 'must give an object of fields',
  'fields-of-all-only': ({ format }: { format: 'ndjson' | 'json' | 'csv' | 'workbook' }) =>
    `must be an object of fields for ${format === 'workbook' ? 'a workbook' : format}: only NF-e take a function, or fields by chaveNFe`,
  'must-be-paths': () => 'must be a path, or a list of paths',
  'null-fills-nothing': () => 'is null, which takes a field away: put it under override',
  'given-twice': () => 'is given beside map: give one',
  'subtract-without-sum': () =>
    'needs sum: true beside it, since it takes from what other columns give',
  'time-zone': () => 'must be a time zone, as America/Sao_Paulo',
  'unknown-field': ({
    suggestion,
    known,
  }: {
    suggestion?: string | undefined;
    known: readonly string[];
  }) =>
    `is not a field of an order; ${suggestion === undefined ? `known fields: ${known.join(', ')}` : `did you mean ${suggestion}?`}`,
  'complement-of-all': ({ items, given }: { items: number; given: number }) =>
    `has ${items} in the file and ${given} in the complement for all: give one, for each of them, or put the list under override`,
  'complement-items': ({
    items,
    given,
    needed,
  }: {
    items: number;
    given: number;
    needed: readonly string[];
  }) =>
    `has ${items} in the file and ${given} in the complement: give as many ({} leaves one as it is), or give complete ones (${needed.join(', ')}) to take the place of all`,
  'template-braces': () =>
    'has a { without a name and }, or a } without a {: write {{ or }} for a brace of the text',
} satisfies Sentences;
