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

/** `--lang` decides, then the locale as POSIX orders its variables: English if it is, else Portuguese. */
export function languageOf({ args, env, locale = '' }: Surroundings): Language {
  const asked = optionOf(args);
  if (isLanguage(asked)) return asked;
  const chosen = env.LC_ALL || env.LC_MESSAGES || env.LANG || locale;
  return /^en(?![a-z])/i.test(chosen) ? 'en' : 'pt';
}

const isLanguage = (text: string | undefined): text is Language =>
  LANGUAGES.some((language) => language === text);

function optionOf(args: readonly string[]): string | undefined {
  for (const [index, arg] of args.entries()) {
    if (arg === '--') return undefined;
    if (arg === '--lang') return args[index + 1];
    if (arg.startsWith('--lang=')) return arg.slice('--lang='.length);
  }
  return undefined;
}
