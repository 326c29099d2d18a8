import { expect, it } from 'vitest';
import { withoutApostrophe } from '../../../../src/importer/read/table/document-text.js';

it.each([
  ["'00123", '00123'],
  ['’4.567-8', '4.567-8'],
  ["'-5", '-5'],
  // Without a digit it marks no number: it is the text.
  ["'-", "'-"],
  ["'. /", "'. /"],
  ["'A1", "'A1"],
])('the mark of a text in %s leaves %s', (cell, text) => {
  expect(withoutApostrophe(cell)).toBe(text);
});
