import type * as z from 'zod/mini';
import { type BrokenRule, brokenRules, formatPath } from '../client/contract/refusal.js';
import type { Rule, RuleName } from '../client/contract/rule.js';
import { nearest } from '../shared/text/nearest.js';

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
    return 'periodo: deve ter duas datas existentes, no formato dd/mm/yyyy - dd/mm/yyyy';
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

const sentence = (rule: Rule) => (SENTENCES[rule.rule] as (rule: Rule) => string)(rule);

const TYPES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
};

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

const typed = ({ type }: { type: string }) => `deve ser ${TYPES[type] ?? type}`;

type Numeric = { precision: number; decimals: number };

const numeric = ({ precision, decimals }: Numeric) =>
  `não cabe em numeric ${precision},${decimals}; use até ${precision - decimals} dígitos e ${decimals} decimais`;

const SENTENCES: { [Name in RuleName]: (rule: Extract<Rule, { rule: Name }>) => string } = {
  required: (rule) => `obrigatório; ${typed(rule)}`,
  type: typed,
  'one-of': ({ values }) => `deve ser um destes valores: ${values.join(', ')}`,
  'unknown-key': () => 'campo desconhecido',
  'max-length': ({ max }) => `deve ter no máximo ${max} caracteres`,
  'not-empty': () => 'não pode ser vazio; deve ter ao menos 1 caractere',
  'empty-list': () => 'lista vazia',
  'event-without-name': () => 'sem nome',
  negative: () => 'menor que zero',
  'odd-chave-nfe': () => 'não é a chave de uma nota',
  min: ({ min }) => `deve ser no mínimo ${min}`,
  max: ({ max }) => `deve ser no máximo ${max}`,
  decimals: numeric,
  magnitude: numeric,
  day: () => 'deve ser uma data existente, no formato yyyy-mm-dd',
  'whole-text': () => 'não é um texto: tem meio par de caracteres; use UTF-8',
  'path-segment': () => 'não pode ser . nem ..; use a chave inteira',
  'http-url': () => 'deve ser um endereço http ou https completo',
  'base64-xml': () => 'deve ser o XML codificado em base64, sem quebras de linha',
  'required-when': ({ field, value }) => `obrigatório quando ${field} é ${value}; envie os dois`,
  'exactly-one': ({ fields }) => `informe exatamente um de ${fields.join(', ')}`,
  'not-together': ({ field }) => `é o mesmo campo que ${field}; deixe um dos dois de fora`,
  'whole-number': () => 'deve ser um número inteiro',
  'invoice-number': () => 'deve ser um número inteiro',
  boolean: () => 'deve ser true ou false',
  'list-of': ({ values }) => `deve ser uma lista de ${values.join(', ')}`,
  'period-form': () => 'deve estar no formato dd/mm/yyyy - dd/mm/yyyy',
  'period-order': () => 'o fim é anterior ao início; use o dia menor primeiro',
  'max-days': ({ max }) => `o intervalo passa de ${max} dias; use intervalos menores`,
  'not-before': ({ field }) => `anterior a ${field}; deve ser o mesmo dia ou um depois`,
  ordenacao: () => 'deve ter ids de 1 a 15 separados por |, como -4|12',
  other: () => 'valor inválido; use o formato da documentação',
};
