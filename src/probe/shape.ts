import { SITUACOES_ANALISE } from '../client/contract/schemas/params.js';
import { openapiDocument } from '../schemas/openapi.js';
import { refOf } from '../schemas/openapi-components.js';
import { isRecord } from '../shared/is-record.js';
import { withoutAccents } from '../shared/text/without-accents.js';
import { type Fact, fact, type Word } from './words.js';

/** A fact about the shape of an answer, with its aspect. */
export interface Observation extends Fact {
  aspect: 'presence' | 'type' | 'form' | 'word' | 'decimals' | 'field' | 'text';
}

/** A schema of the contract that the OpenAPI document names. */
export type Documented = Parameters<typeof refOf>[0];

/** JSON Schema of a documented value. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: readonly string[];
  description?: string;
}

/** Compares answers with the OpenAPI document. */
export class Shapes {
  readonly #seen = new Map<string, Observation>();
  readonly #components = openapiDocument().components.schemas as Record<string, Schema>;
  /** Names that may be shown in undocumented places. */
  readonly #names = new Set([
    'idDocumento',
    'id',
    'chave',
    ...Object.values(this.#components).flatMap(({ properties = {} }) => Object.keys(properties)),
  ]);

  /** All observations, each once. */
  get observations(): Observation[] {
    return [...this.#seen.values()];
  }

  /** Compares an answer, or the part at a path in it, with a schema of the contract. */
  observe(schema: Documented, value: unknown, endpoint: string, path = ''): void {
    this.#walk(refOf(schema), value, `${endpoint} ${path}`, '');
  }

  #note(
    aspect: Observation['aspect'],
    at: string,
    seen: Word,
    expected: Word,
    ok = seen === expected,
  ): void {
    const key = `${aspect} ${at} ${seen}`;
    if (this.#seen.has(key)) return;
    this.#seen.set(key, { aspect, ...fact(at.trim(), seen, expected, ok) });
  }

  #walk(given: Schema, value: unknown, at: string, name: string): void {
    const named = given.$ref ? this.#components[given.$ref.split('/').at(-1) ?? ''] : given;
    // The document has only the members of `dados` in each of its forms.
    const schema: Schema = name === 'dados' ? { type: 'object' } : (named ?? {});
    const types = [schema.type ?? []].flat();
    if (value === null || value === '') {
      const ok = value === null && types.includes('null');
      this.#note('presence', at, value === null ? 'null' : 'empty text', 'absent', ok);
      return;
    }
    const kind = kindOf(value);
    const fits = types.length === 0 || types.some((type) => KINDS[type]?.includes(kind));
    const documented = KINDS[types[0] ?? '']?.[0] ?? kind;
    const seen = fits && types.length < 2 ? kind : misfitOf(value, documented);
    this.#note('type', at, seen, documented, fits);
    if (typeof value === 'string') this.#text(schema, value, at, name);
    if (typeof value === 'number') this.#decimals(schema, value, at);
    if (Array.isArray(value)) {
      if (value.length === 0) this.#note('presence', at, 'an empty list', 'a list', true);
      // The service may send a list for an object: the object's schema then holds for each element.
      const element = types.includes('object') ? given : (schema.items ?? {});
      for (const item of value) this.#walk(element, item, `${at}[]`, '');
    }
    if (isRecord(value) && schema.properties) this.#fields(schema, value, at);
  }

  #fields({ properties = {}, required = [] }: Schema, value: object, at: string): void {
    const path = at.endsWith(' ') ? at : `${at}.`;
    const fields = new Map(Object.entries(value));
    for (const [name, field] of Object.entries(properties)) {
      const isThere = fields.get(name) !== undefined;
      const seen = isThere ? 'there' : 'absent';
      this.#note('presence', path + name, seen, 'there', isThere || !required.includes(name));
      if (isThere) this.#walk(field, fields.get(name), path + name, name);
      fields.delete(name);
    }
    // An undocumented name may be a person's.
    for (const name of fields.keys()) {
      const where = this.#names.has(name) ? path + name : at;
      this.#note('field', where, 'a field that is not documented', 'documented fields');
    }
  }

  #decimals({ description = '' }: Schema, value: number, at: string): void {
    const form = description === 'Two decimals.' ? 'numeric 9,2' : description;
    const [, digits] = /^numeric \d,(\d)$/.exec(form) ?? [];
    if (digits === undefined) return;
    const isExact = Number(value.toFixed(Number(digits))) === value;
    const seen = isExact ? 'decimals as documented' : 'more decimals than documented';
    this.#note('decimals', at, seen, 'decimals as documented');
  }

  #text(schema: Schema, value: string, at: string, name: string): void {
    const isUtf8 = !value.includes('\ufffd');
    const [endpoint = ''] = at.split(' ', 1);
    this.#note('text', endpoint, isUtf8 ? 'text' : 'text that is not in UTF-8', 'text');
    if (schema.enum) this.#note('word', at, wordOf(value, schema.enum), 'a documented word');
    const form = documentedForm(schema.description ?? '', name);
    if (form) this.#note('form', at, formOf(value), form);
  }
}

/** Words for the types of JSON Schema; the first word is the type's own. */
const KINDS: Record<string, Word[]> = {
  integer: ['a whole number'],
  number: ['a number', 'a whole number', 'a decimal number'],
  string: ['text'],
  array: ['a list'],
  object: ['an object'],
  boolean: ['a boolean'],
};

function kindOf(value: unknown): Word {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'a boolean';
  if (typeof value !== 'number') return 'an object';
  return Number.isInteger(value) ? 'a whole number' : 'a decimal number';
}

function misfitOf(value: unknown, expected: Word): Word {
  if (typeof value !== 'string' || !expected.endsWith('number')) return kindOf(value);
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return 'a number, as text';
  return /\d,\d{1,4}(?!\d)/.test(value) ? 'a number with a comma, as text' : 'text';
}

function wordOf(value: string, words: readonly string[]): Word {
  if (words.includes(value)) return 'a documented word';
  const isKnown = [...words, ...SITUACOES_ANALISE].some((word) => plain(word) === plain(value));
  return isKnown ? 'a documented word, spelt otherwise' : 'another word';
}

/** Ignores case, accents and separators. */
const plain = (word: string) =>
  withoutAccents(word)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function documentedForm(description: string, name: string): Word | undefined {
  if (description.startsWith('yyyy-MM-ddT')) return 'yyyy-mm-ddTHH:mm:ss';
  const isMoment = description.startsWith('yyyy-mm-dd HH') || name.startsWith('dataHora');
  if (isMoment) return 'yyyy-mm-dd HH:ii:ss';
  return description.startsWith('Date,') ? 'yyyy-mm-dd' : undefined;
}

const FORMS: [RegExp, Word][] = [
  [/^\d{4}-\d\d-\d\d$/, 'yyyy-mm-dd'],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'yyyy-mm-dd HH:ii:ss'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'yyyy-mm-ddTHH:mm:ss'],
  [/^\d{4}-\d\d-\d\d[T ][\d:.]+ ?(Z|[+-][\d:]+)$/, 'yyyy-mm-ddTHH:mm:ss with a zone'],
  [/^\d\d\/\d\d\/\d{4}$/, 'dd/mm/yyyy'],
  [/^\d\d\/\d\d\/\d{4} \d\d:\d\d/, 'dd/mm/yyyy HH:ii:ss'],
  [/^\d+$/, 'a number, as text'],
];

/** Form of a date. */
const formOf = (value: string): Word =>
  FORMS.find(([form]) => form.test(value))?.[1] ?? 'another form';
