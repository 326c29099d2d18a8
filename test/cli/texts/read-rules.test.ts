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
const inner = { code: 'not-a-number', params: { shown: '417' } };

/** What each rule is about, every variant once; a rule that is missing here does not compile. */
const SAMPLES: Samples = {
  'not-text': null,
  'not-a-json-list': null,
  'stray-cell': [{ cells: N, width: 418 }],
  'not-as-written': null,
  'template-braces': null,
  'empty-file': null,
  'mixed-encodings': null,
  'file-changed': null,
  'no-such-file': null,
  'cannot-be-read': [{ reason: A }],
  folder: null,
  'folder-without-xml': null,
  'not-a-file': null,
  'too-large': (['MiB', 'cells', 'files'] as const).map((unit) => ({ max: N, unit })),
  'zip-damaged': null,
  'zip-without-orders': null,
  'archive-in-archive': null,
  'workbook-epochs': null,
  'workbook-sheets': [{ sheets: [A, B] }],
  'needs-no-map': [{ format: 'nfe' }, { format: 'json' }, { format: 'ndjson' }],
  'json-cut': null,

  'not-utf8': null,
  'not-json': null,
  'not-an-order': null,
  'still-refused': null,
  'json-key-repeated': [{ key: A }],
  'not-a-key': [{ path: '' }, { path: A }],

  'quotes-open': null,
  'second-header': null,
  'no-field-named': null,
  'presets-fit': [{ presets: [A, B] }],
  'header-unreadable': [
    { problems: [inner] },
    { problems: [inner, { code: 'unknown-column', params: { column: A } }] },
  ],
  'columns-undecided': (['money', 'status', 'payment', 'installments', 'returns'] as const).map(
    (topic) => ({ columns: [{ column: A, topic, values: [B] }], preset: undefined }),
  ),
  'set-undecided': [{ field: A, column: B, values: ['c3'] }],
  'amounts-differ': [{ policy: A, one: B, other: 'c3' }],
  'sale-undone': [{ word: A, situacao: B }],
  'installments-unclear': [{ shown: A }],
  'installments-differ': [{ given: A, shown: B }],
  'payment-not-made': [{ shown: A }],
  'payment-several': [{ shown: A }],
  'header-gone': null,
  'map-of-columns': null,
  'totais-gone': null,
  'mapped-column-missing': [{ column: A }],
  'template-name': [{ name: A }],
  'repeated-field': [{ one: A, other: B, field: 'c3' }],
  'no-order-column': null,
  'of-one-order': [{ field: A }, { field: 'chaveNFe' }],
  'sale-day-left-out': [{ column: A }],
  'half-identity': null,
  contradiction: [{ line: N }],
  'below-zero': null,
  'row-cut': null,

  'other-encoding': null,
  'sheet-error': null,
  'other-word': [{ column: A, word: B, words: ['c3'] }],
  'as-map-sets': [{ problem: inner }],
  'not-a-number': [{ shown: A }],
  'number-ambiguous': null,
  'other-decimal': [{ sign: A, given: B }],
  'not-a-day': [{ shown: A }],
  'other-date-format': [{ format: A }],
  'short-year': null,
  'month-first': [{ line: N }],
  'days-ambiguous': [{ line: N }],
  'not-units': [{ shown: A }],
  'no-such-day': null,
  'day-number': null,

  'xml-encoding': null,
  'xml-not-of-an-invoice': null,
  'xml-doctype': null,
  'not-xml': null,
  'not-an-nfe': null,
  'nfe-amount': null,
  'nfe-other-chave': null,
  'nfe-item-total': [{ vProd: A, product: B }],
  'nfe-freight-differs': [{ header: A, items: B }],
  'nfe-not-a-sale': [{ finNFe: A, tpNF: B }],
  'not-in-nfe': null,
  'other-document': [{ root: A }],
  'not-xml-file': null,
  'nfe-cancelled': [{ cStat: A }, { event: B, cStat: A }],
  'nfe-denied': [{ cStat: A }],
  'nfe-rejected': [{ cStat: A }],
  'nfe-not-sold': [{ cfop: A }],
  'nfe-cfop-unknown': [{ cfop: A }],
  'nfe-returned': [{ numero: A }],
  'nfe-test': null,
  'nfe-no-protocol': null,
  'nfe-elsewhere': null,
  'nfe-of-other-sale': null,
  'nfe-cancellation-asked': [{ event: A }],

  'must-give-fields': null,
  'fields-of-all-only': [{ format: 'csv' }, { format: 'workbook' }],
  'null-fills-nothing': null,
  'time-zone': null,
  'unknown-field': [{ suggestion: A, known: [] }, { known: [A, B] }],
  'complement-of-all': [{ items: N, given: 418 }],

  'duplicate-order': [{ row: N }],
  'sale-in-future': [{ dataVenda: A, today: B }],
  'invoice-before-sale': [{ dataVenda: A, dataFaturamento: B }],
  'sale-sent-undone': [{ pedido: A, canal: B }],
  'field-fails': [{ error: A }],
  'titles-and-products': [true, false].map((isMore) => ({
    titulos: A,
    produtos: B,
    frete: 'c3',
    expected: 'd4',
    difference: 'e5',
    isMore,
  })),
  'ledger-in-use': [{ holder: { pid: N, host: A } }, {}],
  'ledger-taken-over': null,
  'ledger-not-a-file': [{ path: A }],
  'ledger-unwritable': [{ reason: A }],
  'ledger-other-store': null,
  'ledger-not-one': [{ line: N }],
  'ledger-newer': [{ version: N }],
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

  'columns-left-out': [{ columns: [A, B] }],
  'company-customer': null,
  'unit-price-rounded': [{ difference: A }],
  'fractional-quantity': null,
  'item-outside-total': [{ count: N }],
  discount: null,
  'no-payment': null,
  installments: null,
  'titles-differ-from-total': [
    { difference: A, isMore: true },
    { difference: A, isMore: false },
  ],
  'not-a-sale': [{ mark: A }],
  ignored: [{ reason: inner }],
  'preset-chosen': [{ preset: A, title: B }],
  'fields-missing': [
    { fields: [A, B], ofAll: true, ofNotas: false },
    { fields: [A], ofAll: false, ofNotas: true },
  ],
  'total-line-left-out': null,
  'headings-left-out': [{ count: N }],
  'key-of-several': [{ pedidos: [A, B] }],
  'titles-below': [{ count: N, titulos: A, expected: B }],
  'rows-equal': [{ line: 9, earlier: N }],
  'titles-differ': null,
  'titles-and-total': [true, false].map((isOwn) => ({
    titulos: A,
    produtos: B,
    frete: 'c3',
    acrescimos: 'd4',
    descontos: 'e5',
    expected: '417',
    isOwn,
  })),
  'days-mixed': [{ one: N, other: 418 }],
  'unknown-word': [
    { word: A, path: B, choices: ['c3'], isMapped: true },
    { word: A, path: B, choices: ['c3'], isMapped: false, suggestion: 'd4' },
  ],
  'must-be-paths': null,
  'set-of-each': null,
  'set-beside-column': [{ field: A, column: B }],
  'out-of-range': [{ first: N, last: 418 }],
  'nota-not-valid': [{ numero: A, reason: inner }],
  'nota-returned': [{ numero: A, by: B }],
  'nota-other-buyer': [{ numero: A }],
  'notas-unread': [{ count: N, file: A, reason: inner }],
  'nota-several': [{ numbers: [A, B] }],
  'nota-differs': [
    { numero: A, emissao: B, vNF: 'c3', vFrete: 'd4', total: 'e5', frete: '417' },
    {
      numero: A,
      emissao: B,
      vNF: 'c3',
      vFrete: 'd4',
      total: 'e5',
      frete: '417',
      dataVenda: '418',
    },
  ],
  'no-links': null,
  'nota-shared': [{ numero: A }],
  'no-line-break': null,
  'windows-1252': null,
  'name-cut': null,
  'nota-unread': null,
  'notas-not-used': [{ count: N, reason: inner }],
  'nota-without-order': [{ count: N, shown: A, chaves: [] }],
  'sheet-left-out': [{ sheet: A, chosen: B, rows: N }],
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
