import { describe, expect, it } from 'vitest';
import { readRules } from '../../../src/cli/texts/pt/read-rules.js';
import { readRuleText } from '../../../src/cli/texts/read-rule-text.js';
import { ruleSentences } from '../../../src/shared/text/rule-sentences.js';
import { NOT_TRIED } from '../refusals/not-tried.js';

const cases = Object.entries(NOT_TRIED).flatMap(([code, variants]) =>
  (variants ?? [undefined]).map((params) => ({ code, params: params as Record<string, unknown> })),
);

describe('a rule of the reader', () => {
  it.each(cases)('$code $params has a text in both languages', (rule) => {
    const english = readRuleText(rule, 'en') ?? '';
    const portuguese = readRuleText(rule, 'pt') ?? '';
    for (const text of [english, portuguese]) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(portuguese).not.toBe(english);
    // The parameters of the rule are in both texts.
    for (const part of english.match(/\b(?:a1|b2|c3|d4|e5|417|418)\b/gi) ?? []) {
      expect(portuguese).toContain(part);
    }
  });

  it.each(cases)('$code $params names options as the command takes them', (rule) => {
    const options = readRuleText(rule, 'en')?.match(/--[a-z-]+/g) ?? [];
    expect(readRuleText(rule, 'pt')?.match(/--[a-z-]+/g) ?? []).toEqual(options);
  });

  it('has no text for an unknown rule, and no name of a rule of the service', () => {
    expect(Object.keys(readRules).filter((code) => code in ruleSentences)).toEqual([]);
    expect(readRuleText({ code: 'no-such-rule' }, 'pt')).toBeUndefined();
    expect(readRuleText({ code: 'toString' }, 'pt')).toBeUndefined();
    expect(readRuleText({}, 'pt')).toBeUndefined();
  });
});
