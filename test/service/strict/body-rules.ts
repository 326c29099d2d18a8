import type { JsonNode } from './json-text.js';
import type { Finding, Rule } from './rules.js';
import { isoDay } from './rules.js';

export type FieldRule =
  | {
      kind: 'string';
      required?: boolean;
      max?: number;
      oneOf?: readonly string[];
      format?: 'date' | 'url' | 'xmlBase64';
    }
  | { kind: 'integer'; required?: boolean }
  | { kind: 'number'; required?: boolean; precision?: number; scale?: number }
  | { kind: 'boolean'; required?: boolean }
  | { kind: 'object'; required?: boolean; fields: Fields }
  | { kind: 'array'; required?: boolean; fields: Fields };

export type Fields = Readonly<Record<string, FieldRule>>;

/** Everything wrong with a JSON object, judged by the fields it may carry. */
export function checkObject(node: JsonNode, fields: Fields, path: string): Finding[] {
  if (node.kind !== 'object') return [{ rule: 'body.type', detail: path || '(body)' }];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [name, value] of node.entries) {
    const place = path ? `${path}.${name}` : name;
    if (seen.has(name)) findings.push({ rule: 'body.duplicate', detail: place });
    seen.add(name);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) findings.push(...checkField(value, field, place));
    else findings.push({ rule: 'body.unknown', detail: place });
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.required && !seen.has(name)) {
      findings.push({ rule: 'body.required', detail: path ? `${path}.${name}` : name });
    }
  }
  return findings;
}

function checkField(node: JsonNode, field: FieldRule, place: string): Finding[] {
  if (field.kind === 'object') return checkObject(node, field.fields, place);
  if (field.kind === 'array') {
    if (node.kind !== 'array') return [{ rule: 'body.type', detail: place }];
    // A required list without items carries nothing of what the spec requires.
    if (field.required && node.items.length === 0) return [{ rule: 'body.empty', detail: place }];
    return node.items.flatMap((item, index) =>
      checkObject(item, field.fields, `${place}[${index}]`),
    );
  }
  const rule = scalarRule(node, field);
  return rule ? [{ rule, detail: place }] : [];
}

type ScalarRule = Exclude<FieldRule, { kind: 'object' | 'array' }>;

function scalarRule(node: JsonNode, field: ScalarRule): Rule | undefined {
  switch (field.kind) {
    case 'string':
      return node.kind === 'string' ? stringRule(node.value, field) : 'body.type';
    case 'boolean':
      return node.kind === 'boolean' ? undefined : 'body.type';
    case 'integer':
      if (node.kind !== 'number') return 'body.type';
      return /^-?(0|[1-9]\d*)$/.test(node.text) ? undefined : 'body.integer';
    case 'number':
      if (node.kind !== 'number') return 'body.type';
      return fitsNumeric(node.text, field.precision, field.scale) ? undefined : 'body.numeric';
  }
}

function stringRule(
  value: string,
  field: Extract<FieldRule, { kind: 'string' }>,
): Rule | undefined {
  // A lone surrogate has no UTF-8 form, although JSON can write it as an escape.
  if (/\p{Surrogate}/u.test(value)) return 'body.encoding';
  if (field.required && value === '') return 'body.empty';
  if (field.max !== undefined && value.length > field.max) return 'body.size';
  if (field.oneOf && !field.oneOf.includes(value)) return 'body.enum';
  if (field.format === 'date' && isoDay(value) === undefined) return 'body.date';
  if (field.format === 'url' && !isHttpUrl(value)) return 'body.url';
  if (field.format === 'xmlBase64' && !isXmlBase64(value)) return 'body.base64';
  return undefined;
}

/** `numeric precision,scale`, judged on the literal text: no exponent, no rounding. */
export function fitsNumeric(text: string, precision?: number, scale?: number): boolean {
  // A plain `numeric` has no documented precision, so every JSON number fits it.
  if (precision === undefined || scale === undefined) return true;
  const match = /^-?(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text);
  if (!match) return false;
  const whole = match[1] === '0' ? '' : (match[1] ?? '');
  return whole.length <= precision - scale && (match[2] ?? '').length <= scale;
}

function isHttpUrl(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+[^\s]*$/.test(value) && URL.canParse(value);
}

function isXmlBase64(value: string): boolean {
  // Canonical base64 only: whole groups, no line breaks, padding at the end.
  if (Buffer.from(value, 'base64').toString('base64') !== value) return false;
  const xml = Buffer.from(value, 'base64').toString('utf8');
  return /^\uFEFF?\s*</.test(xml);
}
