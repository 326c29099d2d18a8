import type { MirrorRuleCode, MirrorRuleParams } from '../../mirror/index.js';
import type { Language } from './language.js';
import { mirrorRules } from './pt/mirror-rules.js';

/** What English says otherwise than the library, whose remedies are its own options. */
const english: {
  [Code in MirrorRuleCode]?: (params: MirrorRuleParams<Code>) => string;
} = {
  'known-loja': ({ name }) =>
    `the mirror holds the store of this token under the name ${JSON.stringify(name)}. Leave --loja out, or give that name`,
  'which-loja': ({ names }) =>
    `the mirror holds ${names.map((name) => JSON.stringify(name)).join(', ')}, written with another address or token. Give --loja: the same name if it is the same store with a new token, another name if it is another store`,
};

/** A rule of the mirror in the language of the command line; undefined where the error itself says it. */
export function mirrorRuleText(
  { rule = '', params }: { rule?: string | undefined; params?: object | undefined },
  language: Language,
): string | undefined {
  const texts: object = language === 'pt' ? mirrorRules : english;
  const write = Object.entries(texts).find(([code]) => code === rule)?.[1];
  return (write as ((params: unknown) => string) | undefined)?.(params ?? {});
}
