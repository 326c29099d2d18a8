import { parseArgs } from 'node:util';

/** Languages that the command speaks. */
export const LANGUAGES = ['en', 'pt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Facts that decide the language. */
interface Surroundings {
  args: readonly string[];
  env: { readonly [name: string]: string | undefined };
  /** Locale of Windows, where the environment names none. */
  locale?: string | undefined;
}

/** The value of `--lang`, which may stand anywhere, and the words that are no option. */
export const commandLine = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: { lang: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });

/** `--lang` decides, then the locale as POSIX orders its variables: English if it is, else Portuguese. */
export function languageOf({ args, env, locale = '' }: Surroundings): Language {
  const { lang } = commandLine(args).values;
  if (isLanguage(lang)) return lang;
  const chosen = env.LC_ALL || env.LC_MESSAGES || env.LANG || locale;
  return /^en(?![a-z])/i.test(chosen) ? 'en' : 'pt';
}

const isLanguage = (asked: unknown): asked is Language =>
  LANGUAGES.some((language) => language === asked);
