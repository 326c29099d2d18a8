import { describe, expect, it } from 'vitest';
import { readRules } from '../../../src/cli/texts/pt/read-rules.js';
import { rules } from '../../../src/cli/texts/pt/rules.js';
import { readRuleText } from '../../../src/cli/texts/read-rule-text.js';
import {
  type ReadRuleCode,
  type ReadRuleParams,
  readRuleSentence,
} from '../../../src/importer/index.js';

type Samples = {
  [Code in ReadRuleCode]: unknown extends ReadRuleParams<Code> ? null : ReadRuleParams<Code>[];
};

const A = 'a1';
const B = 'b2';
const N = 417;
/** A rule within another. */
const inner = { code: 'not-a-number', params: { length: N } };

/** What each rule is about, every variant once; a rule that is missing here does not compile. */
const SAMPLES: Samples = {
  'xls-workbook': null,
  'xlsb-workbook': null,
  pdf: null,
  picture: null,
  'other-archive': [{ kind: A }],
  'not-text': null,
  'not-xlsx': [{ isCsv: true }, { isCsv: false }],
  'html-table': null,
  'html-page': null,
  'empty-file': null,
  'empty-table': null,
  'mixed-encodings': null,
  'file-replaced': null,
  'file-changed': null,
  'no-such-file': null,
  'no-such-folder': null,
  'no-permission': null,
  'path-too-long': null,
  'cannot-be-read': [{ reason: A }],
  folder: null,
  'folder-of-files': null,
  'folder-without-xml': null,
  'not-a-file': null,
  'file-too-large': [{ mebibytes: N }],
  'unpacks-too-large': [{ mebibytes: N }],
  'gzip-damaged': null,
  'zip-damaged': null,
  'zip-encrypted': null,
  'zip-too-many-files': [{ max: N }],
  'zip-without-orders': null,
  'archive-in-archive': null,
  'archive-of-files': null,
  'workbook-too-large': null,
  'workbook-extent': null,
  'workbook-damaged': null,
  'workbook-epochs': null,
  'ods-damaged': null,
  'workbook-empty': null,
  'workbook-sheets': [{ sheets: [A, B] }],
  'workbook-goes-on': [{ sheet: A, chosen: B }],
  'needs-no-map': [{ format: 'nfe' }, { format: 'json' }, { format: 'ndjson' }],
  'json-cut': [{ line: N }, {}],
  'json-empty': null,
  'json-separator-missing': null,
  'json-value-missing': null,
  'json-trailing': null,

  'value-too-large': [{ mebibytes: N }],
  'line-too-long': [{ mebibytes: N }],
  'not-utf8': null,
  'not-json': null,
  'not-an-order': [
    { kind: 'null' },
    { kind: 'list', items: N },
    { kind: 'string' },
    { kind: 'number' },
    { kind: 'boolean' },
  ],
  'nested-too-deep': [{ max: N }],
  'order-too-deep': [{ max: N }],
  'json-ends': [{ expected: 'value' }, { expected: 'value or ]' }, { expected: 'name' }],
  'json-expected': [
    ...([{ expected: 'name or }' }, { expected: ':' }, { expected: ', or ]' }] as const),
    ...([{ expected: ', or }' }, { expected: 'end' }] as const),
  ],
  'json-value': null,
  'json-control-character': null,
  'json-escape': null,
  'json-quotes-open': null,
  'json-key-repeated': [{ key: A }],
  'key-not-json': null,
  'not-a-key': [{ path: '' }, { path: A }],

  'row-too-large': [{ mebibytes: N }],
  'quotes-open': null,
  'quotes-swallow-rows': null,
  'not-csv': [{ reason: A }],
  'second-header': null,
  'no-header-line': [{ line: N }],
  'no-header-names': [{ lines: N }],
  'no-field-named': null,
  'no-header-row': [{ lines: N }],
  'header-unreadable': [
    { problems: [inner] },
    { problems: [inner, { code: 'unknown-column', params: { column: A } }] },
  ],
  'unknown-column': [{ column: A }, { column: A, suggestion: B }],
  'mapped-column-missing': [{ column: A }, { column: A, suggestion: B }],
  'template-name-missing': [
    { field: A, name: B },
    { field: A, name: B, suggestion: 'c3' },
  ],
  'repeated-field': [
    { columns: [N, 2], name: A, field: B },
    { columns: [N, 2], name: A, field: B, key: 'c3' },
  ],
  'no-order-column': null,
  'cells-of-several-lines': [{ cells: N, width: 418 }],
  'cells-beyond-header': [{ cells: N, width: 418 }],
  'value-without-column': null,
  'order-too-large': [{ mebibytes: N }],
  'half-identity': null,
  'may-be-total': null,
  contradiction: [
    { line: N, isShown: false },
    { line: N, isShown: true, first: A, other: B },
    { line: N, isShown: true },
  ],
  'unproven-totals': [{ titulos: A, expected: B }],
  'line-duplicated': [{ line: N }],
  'order-in-files': [{ file: A }],
  'order-may-be-cut': [
    { file: A, first: N, last: N, isShown: false },
    { file: A, first: N, last: 418, isShown: true },
  ],
  'order-may-go-on': [{ file: A, line: N }],
  'order-may-go-on-in': [{ file: A }, { file: A, line: N }],
  'line-repeats-item': [
    { line: N, columns: [A], more: 0 },
    { line: N, columns: [A, B], more: 418 },
  ],
  'items-may-be-shares': [{ rows: N }],
  'titles-may-be-installments': [{ titles: N }],
  'products-of-titles': [{ rows: N }],
  'items-on-some-rows': [{ items: N, rows: 418 }],
  'items-differ': [
    { first: A, firstLine: N, other: B, otherLine: 418 },
    { firstLine: N, otherLine: 418 },
  ],
  'other-channel': [
    { column: A, preset: 'magalu', canal: 'Magazine Luiza', word: B },
    { column: A, preset: 'magalu', canal: 'Magazine Luiza' },
  ],
  'line-total': [
    { column: A, preset: 'bling', rows: N },
    { column: A, preset: 'bling', rows: 1 },
  ],
  'total-of-no-units': [{ column: A, amount: B }],
  'sale-undone': [{ column: A, word: B, words: ['c3'] }],
  'freight-may-be-shares': [{ rows: N, freight: A, titulos: B }],
  'below-zero': null,
  'may-lack-rows': null,
  'row-cut': null,
  'cell-cut': null,

  'other-encoding': null,
  'sheet-error': null,
  'rounded-text': null,
  'number-as-decimal': null,
  'number-as-day': null,
  'rounded-digits': null,
  'rounded-column': null,
  'shown-with-marks': null,
  'no-value': null,
  'other-word': [{ words: [A, B] }],
  'as-map-sets': [{ problem: inner }],
  'not-a-number': [{ length: N }],
  'not-a-sheet-number': [{ length: N }],
  'number-ambiguous': null,
  'other-decimal': [{ sign: A, given: B }],
  'number-marks': null,
  'number-digits': [{ max: N }],
  'rounded-number': null,
  percentage: null,
  'other-currency': null,
  dash: null,
  'not-a-day': [{ length: N }],
  'other-date-format': [{ format: A }],
  'short-year': null,
  'month-first': null,
  'days-ambiguous': null,
  'days-disagree': [{ dayFirst: N, monthFirst: 418 }],
  'days-swapped': [{ text: N, day: 418 }],
  'day-zero': null,
  'no-such-day': null,
  'not-a-time': null,
  'day-number': null,
  'other-zone': [{ zone: A }],

  'xml-too-large': [{ mebibytes: N }],
  'xml-encoding': null,
  'xml-not-utf8': [{ isDeclared: true }, { isDeclared: false }],
  'xml-tag': null,
  'xml-too-many-tags': [{ max: N }],
  'xml-too-many-names': [{ max: N }],
  'xml-too-deep': [{ max: N }],
  'xml-long-text': null,
  'xml-long-tag': null,
  'xml-cut': null,
  'xml-doctype': null,
  'xml-no-tag': null,
  'xml-unmatched-tag': null,
  'xml-second-document': null,
  'not-xml': null,
  'nfe-is-html': null,
  'nfe-without-content': null,
  'not-an-nfe': null,
  'several-invoices': [{ count: N }],
  'nfe-amount': null,
  'nfe-other-chave': null,
  'nfe-item-total': [{ vProd: A, product: B }],
  'nfe-freight-differs': [{ header: A, items: B }],
  'nfe-not-a-sale': [
    ...([{ purpose: 'complement' }, { purpose: 'adjustment' }, { purpose: 'return' }] as const),
    ...([{ purpose: 'credit-note' }, { purpose: 'debit-note' }] as const),
  ],
  'nfe-name-unknown': [{ name: A, known: [B] }],
  'not-in-nfe': null,
  'not-in-document': [
    { place: A, isList: true },
    { place: A, isList: false },
  ],
  'card-installments': null,
  'other-document': [
    ...([{ document: 'event' }, { document: 'cancellation-event' }] as const),
    ...([{ document: 'substitution-event' }, { document: 'correction-event' }] as const),
    ...([{ document: 'unused-numbers' }, { document: 'cancellation' }] as const),
    ...([{ document: 'cte' }, { document: 'mdfe' }, { document: 'nfse' }] as const),
    ...([{ document: 'cfe' }, { document: 'answer' }] as const),
    ...([{ document: 'summary' }, { document: 'other-invoice' }] as const),
  ],
  'not-xml-file': null,
  'not-a-file-of-orders': null,
  'nfe-cancelled': [{ cStat: A }, { event: '110111', cStat: A }, { event: '110112', cStat: A }],
  'nfe-denied': [{ cStat: A }],
  'nfe-rejected': [{ cStat: A }],
  'nfe-whole-elsewhere': null,
  'nfe-number-authorised': null,
  'nfe-of-coupon': null,
  'nfe-of-other-sale': [{ isDelivery: true }, { isDelivery: false }],
  'nfe-cancellation-asked': [{ event: A }],
  'leave-out': [{ reason: inner }],
  'only-as-cancelado': [{ reason: inner }],

  'unknown-option': [{ suggestion: A }, {}],
  'one-of-words': [{ words: [A, B] }],
  'must-be': [{ type: 'function' }, { type: 'boolean' }],
  'must-be-object': [{ example: A }, {}],
  'must-be-fields-or-function': null,
  'must-give-fields': null,
  'fields-of-all-only': [{ format: 'csv' }, { format: 'workbook' }],
  'null-fills-nothing': null,
  'given-twice': null,
  'map-header': null,
  'map-words': null,
  'list-of-words': null,
  'subtract-without-sum': null,
  'time-zone': null,
  'text-or-number': null,
  'unknown-field': [{ suggestion: A, known: [] }, { known: [A, B] }],
  'template-too-long': [{ max: N }],
  'template-open': null,
  'template-close': null,
  'complement-of-all': [{ items: N, given: 418 }],
  'complement-items': [{ items: N, given: 418, needed: [A] }],

  'duplicate-order': [{ row: N }],
  'pack-line': [{ word: A }],
  'field-fails': [{ error: A }],
  'titles-and-products': [true, false].map((isMore) => ({
    ...{ titulos: A, produtos: B, frete: 'c3', expected: 'd4', difference: 'e5', isMore },
  })),
  'ledger-in-use': [{ holder: { pid: N, host: A } }, {}],
  'ledger-taken-over': null,
  'ledger-not-a-lock': [{ path: A }],
  'ledger-not-a-file': null,
  'ledger-unwritable': [
    ...['ENOENT', 'EISDIR', 'EACCES', 'EROFS', 'ENOSPC', 'EIO'].map((reason) => ({ reason })),
  ],
  'ledger-other-store': null,
  'ledger-other-source': [{ unknown: N }],
  'ledger-not-one': [{ line: N }],
  'ledger-newer': [{ version: N }],
  'linked-folder': null,
  'chave-not-text': null,
  'chave-rounded': null,
  'chave-length': [
    { length: N, hasMarks: true },
    { length: N, hasMarks: false },
  ],
  'chave-small-letter': [{ character: N }],
  'chave-character': [
    { character: N, isLetter: true },
    { character: N, isLetter: false },
  ],
  'chave-month': null,
  'chave-ends-in-zeros': null,
  'chave-check-digit': [{ digit: A, right: N }],

  'columns-left-out': [
    { preset: A, columns: [B], more: N },
    { columns: [B], more: 0 },
  ],
  'decimals-assumed': [{ field: A }],
  'days-assumed': (['some-cells', 'other-columns', 'brazilian'] as const).map((because) => ({
    ...{ field: A, format: B, because },
  })),
  'items-repeated': null,
  'company-customer': [{ isInvoice: true }, { isInvoice: false }],
  'foreign-customer': null,
  'unit-price-rounded': [{ difference: A }],
  'fractional-quantity': null,
  'item-outside-total': [{ count: N }],
  discount: null,
  'no-payment': null,
  change: null,
  installments: [
    { kind: 'later' },
    { kind: 'several-payments' },
    { kind: 'other-sum', difference: A },
  ],
  'titles-differ-from-total': [
    { difference: A, isMore: true },
    { difference: A, isMore: false },
  ],
  'totals-differ-from-items': [{ field: A, header: B, items: 'c3' }],
  'not-a-sale': [
    { kind: 'incoming' },
    { kind: 'refers' },
    { kind: 'coupon' },
    { kind: 'given-away' },
    { kind: 'moved' },
    { kind: 'returned' },
    { kind: 'written-off' },
    { kind: 'asset' },
    { kind: 'delivery' },
  ],
  'no-protocol': null,
  'test-invoice': null,
  ignored: [{ reason: inner }],
  'preset-chosen': [{ preset: A, title: B }],
  'fields-missing': [{ fields: [A, B] }, { fields: [A, 'chaveNFe'] }],
  'defaults-assumed': [{ fields: [A, B] }],
  'key-shared': null,
  'titles-of-nothing': null,
  'line-repeated': null,
  'line-taken-once': null,
  'last-cell-may-be-cut': null,
  'total-line-left-out': null,
  'sheet-left-out': [{ sheet: A, chosen: B, rows: N }],
  'xml-left-out': [{ kind: 'several-invoices' }, { kind: 'utf-16' }],
  'folders-left-out': [{ count: N }],
};

const cases = Object.entries(SAMPLES).flatMap(([code, variants]) =>
  (variants ?? [undefined]).map((params) => ({ code, params: params as Record<string, unknown> })),
);

describe('a rule of the reader', () => {
  it.each(cases)('$code $params has a text in both languages', (rule) => {
    const library = readRuleSentence(rule);
    const english = readRuleText(rule, 'en') ?? '';
    const portuguese = readRuleText(rule, 'pt') ?? '';
    for (const text of [library, english, portuguese]) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(portuguese).not.toBe(english);
    // What the rule is about stands in both.
    for (const part of library.match(/\b(?:a1|b2|c3|d4|e5|417|418)\b/gi) ?? []) {
      expect(portuguese).toContain(part);
    }
  });

  it.each(cases)('$code $params names options as the command takes them', (rule) => {
    const options = readRuleText(rule, 'en')?.match(/--[a-z-]+/g) ?? [];
    expect(readRuleText(rule, 'pt')?.match(/--[a-z-]+/g) ?? []).toEqual(options);
    for (const language of ['en', 'pt'] as const) {
      expect(readRuleText(rule, language)).not.toMatch(
        /\bcsv\.|titulos: '|adoptLedger|\bin complement\b/,
      );
    }
    const ofLibrary =
      readRuleSentence(rule).match(/\bcsv\.\w+|titulos: '|adoptLedger|\bin complement\b/g) ?? [];
    if (ofLibrary.length > 0) expect(options).not.toEqual([]);
  });

  it('has no text for a rule that is not there, and no name of a rule of the service', () => {
    expect(Object.keys(readRules).sort()).toEqual(Object.keys(SAMPLES).sort());
    expect(Object.keys(readRules).filter((code) => code in rules)).toEqual([]);
    expect(readRuleText({ code: 'no-such-rule' }, 'pt')).toBeUndefined();
    expect(readRuleText({ code: 'toString' }, 'pt')).toBeUndefined();
    expect(readRuleText({}, 'pt')).toBeUndefined();
  });
});
