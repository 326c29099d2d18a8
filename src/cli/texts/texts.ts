import type { CliContext } from '../context.js';
import { formatCount } from '../output/format.js';
import { en } from './en.js';
import type { Language } from './language.js';
import { pt } from './pt.js';

type Catalogue = typeof en;

/** Names a text; `pt.ts` has the same names, and the same placeholders in each. */
export type TextKey = keyof Catalogue;

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A text without placeholders. */
export type PlainKey = {
  [Key in TextKey]: [Placeholders<Catalogue[Key]>] extends [never] ? Key : never;
}[TextKey];

type Values<Key extends TextKey> = Record<Placeholders<Catalogue[Key]>, string | number>;

type Arguments<Key extends TextKey> = [Placeholders<Catalogue[Key]>] extends [never]
  ? []
  : [values: Values<Key>];

/** Keys of which there is a text for one (`….one`) and a text for more (`….other`). */
type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Name}.one`
    ? Name
    : never
  : never;

type CountedArguments<Key extends CountedKey> = [
  Exclude<Placeholders<Catalogue[Extract<`${Key}.other`, TextKey>]>, 'count'>,
] extends [never]
  ? []
  : [
      values: Record<
        Exclude<Placeholders<Catalogue[Extract<`${Key}.other`, TextKey>]>, 'count'>,
        string | number
      >,
    ];

/** The texts of one language. */
export interface Texts {
  readonly language: Language;
  /** A figure as people read it. */
  figure(count: number): string;
  /** A text, its placeholders filled in. */
  <Key extends TextKey>(key: Key, ...values: Arguments<Key>): string;
  /** The text for one or for more; `{{count}}` is the figure as people read it. */
  counted<Key extends CountedKey>(
    key: Key,
    count: number,
    ...values: CountedArguments<Key>
  ): string;
}

const CATALOGUES: Record<Language, Record<TextKey, string>> = { en, pt };

/** The texts in the language of this command line. */
export function textsOf({ language = 'en' }: Pick<CliContext, 'language'>): Texts {
  const catalogue = CATALOGUES[language];
  const text = (key: TextKey, values: Record<string, string | number> = {}): string =>
    fill(catalogue[key], values);
  const figure = (count: number) => formatCount(count, language);
  const counted = (key: string, count: number, values: Record<string, string | number> = {}) =>
    text(`${key}.${count === 1 ? 'one' : 'other'}` as TextKey, {
      ...values,
      count: figure(count),
    });
  return Object.assign(text, { counted, figure, language }) as Texts;
}

/** `{{name}}` becomes its value; values are not searched for placeholders. */
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
