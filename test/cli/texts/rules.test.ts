import { describe, expect, it } from 'vitest';
import { issueText } from '../../../src/cli/issue-text.js';
import { textsOf } from '../../../src/cli/texts/texts.js';
import { type Rule, type RuleName, sentenceOf } from '../../../src/client/contract/rule.js';
import { ruleSentences } from '../../../src/shared/text/rule-sentences.js';
import { runCli } from '../in-process.js';
import { useSandbox } from '../sandbox.js';

/** A broken rule of each kind; what is missing here does not compile. */
const SAMPLES: { [Name in RuleName]: Extract<Rule, { rule: Name }> } = {
  required: { rule: 'required', type: 'string' },
  type: { rule: 'type', type: 'number' },
  'one-of': { rule: 'one-of', values: ['a1', 'b2'] },
  'unknown-key': { rule: 'unknown-key', known: ['a1'] },
  'max-length': { rule: 'max-length', max: 417 },
  'not-empty': { rule: 'not-empty' },
  'empty-list': { rule: 'empty-list' },
  'event-without-name': { rule: 'event-without-name' },
  negative: { rule: 'negative' },
  'odd-chave-nfe': { rule: 'odd-chave-nfe', problem: 'must have 44 characters' },
  'not-together': { rule: 'not-together', field: 'a1' },
  min: { rule: 'min', min: 417 },
  max: { rule: 'max', max: 417 },
  decimals: { rule: 'decimals', precision: 9, decimals: 2 },
  magnitude: { rule: 'magnitude', precision: 9, decimals: 2 },
  day: { rule: 'day' },
  'whole-text': { rule: 'whole-text' },
  'path-segment': { rule: 'path-segment' },
  'http-url': { rule: 'http-url' },
  'base64-xml': { rule: 'base64-xml' },
  'required-when': { rule: 'required-when', field: 'a1', value: 'b2' },
  'exactly-one': { rule: 'exactly-one', fields: ['a1', 'b2'] },
  'whole-number': { rule: 'whole-number' },
  'invoice-number': { rule: 'invoice-number' },
  boolean: { rule: 'boolean' },
  'list-of': { rule: 'list-of', values: ['a1', 'b2'] },
  'period-form': { rule: 'period-form' },
  'period-order': { rule: 'period-order' },
  'max-days': { rule: 'max-days', max: 417 },
  'not-before': { rule: 'not-before', field: 'a1' },
  ordenacao: { rule: 'ordenacao', names: ['a1', 'b2'] },
  other: { rule: 'other', message: 'something else' },
};

describe('a rule of the service', () => {
  it.each(Object.values(SAMPLES))('$rule has a text in both languages', (sample) => {
    const { rule: code, ...params } = sample;
    const message = sentenceOf(sample);
    const english = issueText({ message, code, params }, textsOf({ language: 'en' }));
    const portuguese = issueText({ message, code, params }, textsOf({ language: 'pt' }));
    expect(english).toBe(message);
    expect(portuguese).not.toBe(message);
    expect(portuguese).not.toMatch(/undefined|\[object/);
    // What the rule is about stands in both.
    for (const part of message.match(/a1|b2|417|numeric 9,2/g) ?? []) {
      expect(portuguese).toContain(part);
    }
  });

  it('has no text for a rule that is not there', () => {
    expect(Object.keys(ruleSentences).sort()).toEqual(Object.keys(SAMPLES).sort());
  });
});

describe('a refusal under --lang pt', () => {
  const asked = useSandbox();

  it('is in Portuguese, and names the option', async () => {
    const args = ['analises', 'comissoes', '--periodo', '2026-13-01', '--lang', 'pt'];
    const { exitCode, err } = await runCli(args, { env: asked().env });
    expect(exitCode).toBe(2);
    expect(err[0]).toMatch(/^recebiveis: --periodo é inválido\. Use dois dias, como /);
  });

  it('is in English where no language is asked for', async () => {
    const args = ['analises', 'comissoes', '--periodo', '2026-13-01'];
    const { err } = await runCli(args, { env: asked().env });
    expect(err[0]).toMatch(/^recebiveis: --periodo is invalid\. It must be /);
  });
});
