import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');

/** At this length a quadratic expression takes ten times `SLOW_MS`, a linear one a hundredth. */
const LONG = 10_000;
const SLOW_MS = 6;

/** Lengths at which an exponential expression becomes slow before it would never end. */
const SHORT = [16, 20, 26, 34, 44, 57, 74, 96, 125];

/** Exponential time needs a repeated group. */
const NESTED = /\)[*+{]/;

/** Characters tried with every expression, in addition to its own. */
const COMMON = [...' \t\nax01A.,-_"\'<{\\é\u0301\u00a0\u2003😀'];

/** A slash that may begin an expression: not directly after a name, string or closing bracket. */
const MAYBE = /(?:^|[^\w$)\]'"`.*/<\\])\/(?![*/])/m;

interface Expression {
  place: string;
  text: string;
  pattern: RegExp;
}

function expressionsOf(path: string): Expression[] {
  const source = readFileSync(join(SRC, path), 'utf8');
  if (!MAYBE.test(source)) return [];
  const file = ts.createSourceFile(path, source, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const found: Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { text } = node;
      const end = text.lastIndexOf('/');
      const pattern = new RegExp(text.slice(1, end), text.slice(end + 1));
      found.push({ place: `${path} ${text}`, text, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The literal parts of an expression, and each character of its character classes. */
function wordsOf({ source }: RegExp): string[] {
  const set = /\[(?:[^\]\\]|\\.)*\]/g;
  const inSets = (source.match(set) ?? []).flatMap((one) => [
    ...one
      .slice(1, -1)
      .replace(/\\[dwspDWSP](?:\{[^}]*\})?/g, '')
      .replace(/\\(?=[^u])/g, ''),
  ]);
  const literal = source
    .replace(set, '\0')
    .replace(/\\[dwsbDWSB]|\\[pP]\{[^}]*\}|\(\?<?[:=!]|\{\d*,?\d*\}|[()|*+?^$.]/g, '\0')
    .replace(/\\(?=[^u])/g, '');
  return literal.split('\0').concat(inSets).filter(Boolean);
}

function match({ pattern }: Expression, text: string): void {
  if (pattern.global) text.replace(pattern, '#');
  else pattern.test(text);
}

function cpuMs(expression: Expression, text: string): number {
  const before = process.cpuUsage();
  match(expression, text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Noise only adds time: measure again, by CPU time, what wall-clock time shows as slow. */
function isSlow(expression: Expression, text: string): boolean {
  const began = performance.now();
  match(expression, text);
  if (performance.now() - began <= SLOW_MS) return false;
  return [0, 0, 0].every(() => cpuMs(expression, text) > SLOW_MS);
}

/** A text over which the expression is slow; undefined if none was found. */
function slowText(expression: Expression): string | undefined {
  const words = [...new Set([...wordsOf(expression.pattern), ...COMMON])];
  const heads = ['', ...wordsOf(expression.pattern).slice(0, 2)];
  const short = NESTED.test(expression.pattern.source) ? SHORT : [];
  for (const length of [...short, LONG]) {
    for (const word of [...words, ...pairsOf(words)]) {
      const repeated = word.repeat(Math.ceil(length / word.length));
      for (const head of heads) {
        const text = `${head}${repeated}\u0001`;
        if (isSlow(expression, text)) return JSON.stringify(`${head}${word}`);
      }
    }
  }
  return undefined;
}

/** Two alternating characters (`a_a_`), between which a repeated group can split anywhere. */
function pairsOf(words: readonly string[]): string[] {
  const marks = words.filter((word) => /^[^\w\s]$|^_$/.test(word)).slice(0, 6);
  return ['a', '1'].flatMap((letter) => marks.map((mark) => letter + mark));
}

const expressions = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap(expressionsOf);

it('every expression of the source takes time that grows no faster than its text', () => {
  expect(expressions.length).toBeGreaterThan(200);
  const slow = expressions.flatMap((expression) => {
    const word = slowText(expression);
    return word === undefined ? [] : [`${expression.place} over repeats of ${word}`];
  });
  expect(slow).toEqual([]);
});

it('an expression that is quadratic or exponential is found', () => {
  for (const pattern of [/0+$/, /^-?(?:\w+[-_])*token$/, /^(?:a|a)*$/]) {
    const text = String(pattern);
    expect(slowText({ place: '', text, pattern }), text).toBeDefined();
  }
});
