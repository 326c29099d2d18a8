import { openapiDocument } from '../client/contract/openapi.js';
import { CICLO_PARTES, SITUACOES_ANALISE } from '../client/contract/schemas/params.js';
import { SITUACOES_PEDIDO } from '../client/contract/schemas/situacao.js';
import { isRecord } from '../shared/is-record.js';
import { type Fact, fact, type Word } from './words.js';

/** What an observed fact is about. */
export type Aspect = 'presence' | 'type' | 'form' | 'word' | 'size' | 'decimals' | 'field' | 'text';

/** A fact about the shape of an answer. */
export interface Observation extends Fact {
  aspect: Aspect;
}

/** What the documentation says of a place, as JSON Schema. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: readonly string[];
  maxLength?: number;
  description?: string;
}

const COMPONENTS = openapiDocument().components.schemas as Record<string, Schema>;

/** What the sandbox has beyond the documentation, by the name of the field. */
const ALSO: Record<string, Schema> = {
  status: { enum: SITUACOES_PEDIDO },
  statusPedido: { enum: SITUACOES_PEDIDO },
  local: { enum: CICLO_PARTES },
  _id: { maxLength: 40 },
  dadosTitulo: {
    items: {
      type: 'object',
      properties: {
        chavePedido: { type: 'string' },
        pedido: { type: 'string' },
        pedidoCanal: { type: 'string' },
        codigoControle: { type: ['integer', 'string'] },
        parcela: { type: 'integer' },
        valor: { type: 'number' },
      },
      required: ['chavePedido', 'pedido', 'pedidoCanal', 'parcela', 'valor'],
    },
  },
};

/** Names that may be told although they are not where the documentation has them. */
const NAMES = new Set(
  Object.values(COMPONENTS).flatMap(({ properties = {} }) => Object.keys(properties)),
);

/** Finds what an answer's places hold, against a component of the OpenAPI document. */
export class Shapes {
  readonly #seen = new Map<string, Observation>();

  /** Everything observed, each once. */
  get observations(): Observation[] {
    return [...this.#seen.values()];
  }

  /**
   * @param component name in the OpenAPI document
   * @param endpoint method path that gave the answer
   * @param path where in the answer
   */
  observe(component: string, value: unknown, endpoint: string, path = ''): void {
    this.#walk({ $ref: component }, value, `${endpoint} ${path}`, '');
  }

  #note(aspect: Aspect, at: string, seen: Word, expected: Word, ok = seen === expected): void {
    const key = `${aspect} ${at} ${seen}`;
    if (!this.#seen.has(key)) {
      this.#seen.set(key, { aspect, ...fact(at.trim(), seen, expected, ok) });
    }
  }

  #walk(given: Schema, value: unknown, at: string, name: string): void {
    const named = given.$ref ? COMPONENTS[given.$ref.split('/').at(-1) ?? ''] : given;
    const schema = { ...named, ...ALSO[name] };
    const types = [schema.type ?? []].flat();
    if (value === null) {
      this.#note('presence', at, 'null', 'absent', types.includes('null'));
      return;
    }
    const kind = kindOf(value);
    const fits = types.length === 0 || types.some((type) => KINDS[type]?.includes(kind));
    const expected = KINDS[types[0] ?? '']?.[0] ?? kind;
    this.#note('type', at, fits ? kind : misfitOf(value, expected), fits ? kind : expected, fits);
    if (typeof value === 'string') this.#text(schema, value, at, name);
    if (typeof value === 'number') this.#decimals(schema, value, at);
    if (Array.isArray(value)) {
      if (value.length === 0) this.#note('presence', at, 'empty-list', 'list', true);
      const isWrapped = types.includes('object');
      for (const item of value) {
        this.#walk(isWrapped ? given : (schema.items ?? {}), item, `${at}[]`, '');
      }
    }
    if (isRecord(value) && schema.properties) this.#fields(schema, value, at);
  }

  #fields({ properties = {}, required = [] }: Schema, value: object, at: string): void {
    const path = at.endsWith(' ') ? at : `${at}.`;
    for (const [name, field] of Object.entries(properties)) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner === undefined) {
        this.#note('presence', path + name, 'absent', 'there', !required.includes(name));
      } else {
        if (inner !== null && inner !== '') this.#note('presence', path + name, 'there', 'there');
        this.#walk(field, inner, path + name, name);
      }
    }
    const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
    if (others.length === 0) this.#note('field', at, 'as-documented', 'as-documented');
    for (const other of others) {
      // A name that nobody documented may be a person's.
      this.#note('field', NAMES.has(other) ? path + other : at, 'undocumented', 'as-documented');
    }
  }

  #text(schema: Schema, value: string, at: string, name: string): void {
    this.#note(
      'text',
      at.split(' ', 1)[0] ?? at,
      value.includes('\ufffd') ? 'not-utf8' : 'text',
      'text',
    );
    if (value === '') {
      this.#note('presence', at, 'empty-text', 'absent');
      return;
    }
    if (schema.maxLength !== undefined) {
      const isLong = [...value].length > schema.maxLength;
      this.#note('size', at, isLong ? 'too-long' : 'as-documented', 'as-documented');
    }
    if (schema.enum) this.#note('word', at, wordOf(value, schema.enum), 'as-documented');
    const form = documentedForm(schema.description, name);
    if (form) this.#note('form', at, formOf(value), form);
  }

  #decimals({ description = '' }: Schema, value: number, at: string): void {
    const [, digits] = /numeric \d+,(\d)/.exec(description) ?? [];
    const max = description === 'Two decimals.' ? 2 : Number(digits ?? Number.NaN);
    if (Number.isNaN(max)) return;
    const has = String(value).split('.')[1]?.length ?? 0;
    this.#note('decimals', at, has > max ? 'more-decimals' : 'as-documented', 'as-documented');
  }
}

/** What a type of JSON Schema may be seen as. */
const KINDS: Record<string, Word[]> = {
  integer: ['whole'],
  number: ['number', 'whole', 'decimal'],
  string: ['text'],
  array: ['list'],
  object: ['object'],
  boolean: ['boolean'],
};

/** What a value is. */
export function kindOf(value: unknown): Word {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole' : 'decimal';
  if (value === null || value === undefined) return 'null';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

function misfitOf(value: unknown, expected: Word): Word {
  const kind = kindOf(value);
  if (typeof value !== 'string' || !/^(whole|number)$/.test(expected)) return kind;
  if (/^[+-]?\d+(\.\d+)?$/.test(value)) return 'number-as-text';
  return /^\D*[\d.]*\d,\d+\D*$/.test(value) ? 'number-with-comma' : kind;
}

function wordOf(value: string, words: readonly string[]): Word {
  if (words.includes(value)) return 'as-documented';
  const known = [...words, ...SITUACOES_ANALISE].map(plain);
  return known.includes(plain(value)) ? 'other-case' : 'another-word';
}

/** Without case, accents and what stands between words. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function documentedForm(description = '', name: string): Word | undefined {
  if (/^yyyy-MM-ddT/.test(description)) return 'iso';
  if (/^yyyy-mm-dd HH/.test(description)) return 'moment';
  if (!description.startsWith('Date,')) return undefined;
  return name.startsWith('dataHora') ? 'moment' : 'day';
}

const FORMS: [RegExp, Word][] = [
  [/^\d{4}-\d\d-\d\d$/, 'day'],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'moment'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'iso'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'iso-zone'],
  [/^\d\d\/\d\d\/\d{4}$/, 'brazilian-day'],
  [/^\d\d\/\d\d\/\d{4} \d\d:\d\d/, 'brazilian-moment'],
  [/^\d+$/, 'number-as-text'],
];

/** How a date is written. */
export const formOf = (value: string): Word =>
  FORMS.find(([form]) => form.test(value))?.[1] ?? 'unknown';
