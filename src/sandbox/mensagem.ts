import type * as z from 'zod/mini';
import { type BrokenRule, brokenRules, formatPath } from '../client/contract/refusal.js';
import type { Rule, RuleName } from '../client/contract/rule.js';
import { nearest } from '../shared/text/nearest.js';
import { type RuleFacts, ruleSentences } from '../shared/text/rule-sentences.js';

/** The first broken rule in the service's language: it names the field, never the value. */
export function mensagemOf(error: z.core.$ZodError, input: unknown): string {
  const broken = brokenRules(error, input);
  const [first] = broken;
  if (!first) return 'Requisição inválida';
  // Unknown fields are named together: they are one slip more often than several.
  const named = broken.filter(({ rule }) => rule.rule === first.rule.rule);
  const shown = first.rule.rule === 'unknown-key' ? named : [first];
  return shown.map(written).join('; ');
}

function written({ path, rule }: BrokenRule): string {
  // In a URL a period is one text, and its days are written in another way than all others.
  if (path[0] === 'periodo' && rule.rule === 'day') {
    return 'periodo: deve ter duas datas existentes, no formato dd/mm/aaaa - dd/mm/aaaa';
  }
  const at = formatPath(path) || 'requisição';
  if (rule.rule === 'unknown-key') {
    return `${at}: ${sentence(rule)}; ${inPlaceOf(String(path.at(-1)), rule.known)}`;
  }
  // Only the clock's control takes a moment.
  if (formatPath(path) === 'set')
    return `${at}: deve ser ISO 8601 com fuso, como 2026-03-01T12:00:00-03:00`;
  return `${at}: ${sentence(rule)}`;
}

/** Sentences of the emulator alone: the service takes ids, and a list of its fields is named apart. */
const OWN: Partial<Record<RuleName, string>> = {
  'unknown-key': 'campo desconhecido',
  ordenacao: 'deve ter ids de 1 a 15 separados por |, como -4|12',
};

/** A rule without its sentence does not compile. */
const SENTENCES: Record<RuleName, (facts: RuleFacts) => string> = ruleSentences;

const sentence = (rule: Rule) => OWN[rule.rule] ?? SENTENCES[rule.rule](rule);

/** With more names than this, only the nearest is named. */
const MAX_NAMED = 8;

/** Leaves room for the rest of a `mensagem`. */
const MAX_LIST_CHARACTERS = 190;

/** Suggests a name in place of an unknown one. */
function inPlaceOf(name: string, known: readonly string[]): string {
  const list = known.join(', ');
  if (known.length <= MAX_NAMED) return `use um destes: ${list}`;
  const begun = name.toLowerCase();
  const close =
    nearest(name, known) ??
    known.find((one) => begun.length >= 3 && one.toLowerCase().startsWith(begun));
  if (close !== undefined) return `o mais próximo é ${close}`;
  return list.length <= MAX_LIST_CHARACTERS ? `use um destes: ${list}` : 'use os da documentação';
}
