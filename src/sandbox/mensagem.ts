import type * as z from 'zod';
import { formatPath } from '../api/refusal.js';

/** The first broken rule in the service's language: it names the field, never the value. */
export function mensagemOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'Requisição inválida';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .map((key) => `${formatPath([...issue.path, key])}: campo desconhecido`)
      .join('; ');
  }
  return `${formatPath(issue.path) || 'requisição'}: ${rule(issue)}`;
}

const TYPES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

function rule(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `obrigatório; deve ser ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `deve ser um destes valores: ${issue.values.join(', ')}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `deve ter no máximo ${issue.maximum} caracteres`
        : `deve ser no máximo ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string') return 'não pode ser vazio';
      return issue.origin === 'array'
        ? 'não pode ser uma lista vazia'
        : `deve ser no mínimo ${issue.minimum}`;
    case 'invalid_format':
      return formatRule(issue);
    default:
      return translate(issue.message ?? '');
  }
}

/** Texts that are read as something else tell what by their pattern. */
function formatRule({ format, pattern = '' }: z.core.$ZodIssueInvalidStringFormat): string {
  if (format === 'date') return 'deve ser uma data existente, no formato yyyy-mm-dd';
  if (/^\/\^\\d\{[\d,]+\}\$\/$/.test(pattern)) return 'deve ser um número inteiro';
  return pattern.includes('\\|') ? ORDENACAO_RULE : 'formato inválido';
}

const ORDENACAO_RULE = 'deve ter ids de 1 a 15 separados por |, como -4|12';

// Rules the schemas tell in words of their own; a word not listed here is told in general.
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\((numeric \d+,\d+)\)/, 'não cabe em $1'],
  [/required when tipoAutorizacao is (\w+)/, 'obrigatório quando tipoAutorizacao é $1'],
  [/^is before (\w+)/, 'anterior a $1'],
  [/ends before it begins/, 'o fim é anterior ao início'],
  [/spans more than (\d+) days/, 'o intervalo passa de $1 dias'],
  [/http or https address/, 'deve ser um endereço http ou https completo'],
  [/in base64/, 'deve ser o XML codificado em base64'],
  [/exactly one of (.+)/, 'informe exatamente um de $1'],
  [/whole number|invoice number/, 'deve ser um número inteiro'],
  [/true or false/, 'deve ser true ou false'],
  [/dd\/mm\/yyyy/, 'deve estar no formato dd/mm/yyyy - dd/mm/yyyy'],
  [/ids such as/, ORDENACAO_RULE],
  [/must be a list of (.+)/, 'deve ser uma lista de $1'],
];

function translate(message: string): string {
  for (const [pattern, words] of RULES) {
    const match = pattern.exec(message);
    if (match) return words.replace('$1', match[1] ?? '');
  }
  return 'valor inválido';
}
