import { counted, filled } from '../../shared/text/filled.js';
import type { CliContext } from '../context.js';
import { formatCount } from '../output/format.js';
import { DATABASE, setting } from '../settings.js';
import { shellQuoted } from '../suggested-command.js';
import { words as enWords } from './en/words.js';
import { en } from './en.js';
import type { Language } from './language.js';
import { words as ptWords } from './pt/words.js';
import { pt } from './pt.js';

type Catalogue = typeof en;

/** Names a text; `pt.ts` has the same names, and the same placeholders in each. */
export type TextKey = keyof Catalogue;

/**
 * Names to fill in. Every text has the name of the program (`{{recebiveis}}`) and the option with the copy
 * in use, for commands that run as they are printed (`mirror run{{toCopy}}`, `contrato{{ofCopy}}`).
 */
type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Exclude<Name, 'recebiveis' | 'toCopy' | 'ofCopy'> | Placeholders<Rest>
  : never;

/** A text without placeholders. */
export type PlainKey = {
  [Key in TextKey]: [Placeholders<Catalogue[Key]>] extends [never] ? Key : never;
}[TextKey];

type Values<Key extends TextKey> = Record<Placeholders<Catalogue[Key]>, string | number>;

type Arguments<Key extends TextKey> = [Placeholders<Catalogue[Key]>] extends [never]
  ? []
  : [values: Values<Key>];

/** The texts of one language. */
export interface Texts {
  readonly language: Language;
  /** Name that starts this program from a shell: `npx recebiveis`. */
  readonly program: string;
  /** A figure as people read it. */
  figure(count: number): string;
  /** Name of a field, or of an option's value, for people; unchanged where it has no other. */
  word(name: string): string;
  /** A text, its placeholders filled in; a number as `count` decides what stands for one and for more. */
  <Key extends TextKey>(key: Key, ...values: Arguments<Key>): string;
}

const CATALOGUES: Record<Language, Record<TextKey, string>> = { en, pt };

const WORDS = { en: enWords, pt: ptWords };

/** The texts in the language of this command line. */
export function textsOf(
  context: Partial<Pick<CliContext, 'language' | 'program' | 'database' | 'env'>>,
): Texts {
  const { language = 'en', program: recebiveis = 'recebiveis' } = context;
  const catalogue = CATALOGUES[language];
  const figure = (count: number) => formatCount(count, language);
  const word = (name: string) => WORDS[language][name] ?? name;
  const text = (key: TextKey, { count, ...values }: Record<string, string | number> = {}) => {
    const all = {
      ...values,
      recebiveis,
      toCopy: copyOption(context, '--to'),
      ofCopy: copyOption(context, '--mirror'),
      count: typeof count === 'number' ? figure(count) : (count ?? ''),
    };
    return filled(typeof count === 'number' ? counted(catalogue[key], count) : catalogue[key], all);
  };
  return Object.assign(text, { figure, language, program: recebiveis, word }) as Texts;
}

/** ` --to loja.db`; nothing where the environment names the copy. */
function copyOption(
  { database, env }: Partial<Pick<CliContext, 'database' | 'env'>>,
  option: string,
): string {
  if (database === undefined && setting({ env }, DATABASE)) return '';
  return ` ${option} ${shellQuoted(database ?? 'loja.db')}`;
}

/** The first sentence of a description, as a list of commands has it. */
export const firstSentence = (text: string): string => {
  const [first = ''] = /^.*?(?=[.:;](?:\s|$)|$)/.exec(text) ?? [];
  return first.slice(0, 1).toLowerCase() + first.slice(1);
};
