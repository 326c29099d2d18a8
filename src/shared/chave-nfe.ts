/** The parts of an invoice key, in the order they are written (`chaveNFe`, `docs/reference/service.md` 2.2). */
export interface ChaveNFe {
  /** Code of the state (IBGE), 2 digits. */
  cUF: string;
  /** Year and month of issue, 2 digits each. */
  aamm: string;
  /** Tax id of the issuer, 14 characters; may contain capital letters from July 2026 on. */
  cnpj: string;
  /** Model of the document, 2 digits: `55` NF-e, `65` NFC-e. */
  mod: string;
  /** Series. */
  serie: number;
  /** Invoice number. */
  nNF: number;
  /** Way of issue, 1 digit. */
  tpEmis: string;
  /** Random code of the issuer, 8 digits. */
  cNF: string;
  /** Check digit, as written; {@link checkChaveNFe} verifies it. */
  dv: number;
}

// From July 2026 on, a CNPJ may contain capital letters, except in its two check digits: characters
// 7 to 18.
const FORM = /^\d{6}[0-9A-Z]{12}\d{26}$/;

const LENGTH = 44;

/**
 * Reads a key into its parts; undefined for a text of another form. The check digit is not verified:
 * see {@link checkChaveNFe}.
 */
export function parseChaveNFe(chave: string): ChaveNFe | undefined {
  if (!FORM.test(chave)) return undefined;
  return {
    cUF: chave.slice(0, 2),
    aamm: chave.slice(2, 6),
    cnpj: chave.slice(6, 20),
    mod: chave.slice(20, 22),
    serie: Number(chave.slice(22, 25)),
    nNF: Number(chave.slice(25, 34)),
    tpEmis: chave.slice(34, 35),
    cNF: chave.slice(35, 43),
    dv: Number(chave.slice(43)),
  };
}

/** Rules of an invoice key, worded in English; no message shows the key. */
export const chaveNFeRules = {
  'chave-not-text': () => 'must be a text of 44 characters: a number cannot hold an invoice key',
  'chave-rounded': () =>
    'was rounded by a spreadsheet (scientific notation): format the column as text and export again',
  'chave-length': ({ length, hasMarks }: { length: number; hasMarks: boolean }) =>
    `must have ${LENGTH} characters${hasMarks ? ', without prefix, spaces or points' : ''}; got ${length}`,
  'chave-small-letter': ({ character }: { character: number }) =>
    `has a small letter at character ${character}: write the letters of the CNPJ in capitals`,
  'chave-character': ({ character, isLetter }: { character: number; isLetter: boolean }) =>
    `must have ${isLetter ? 'a digit or a capital letter' : 'a digit'} at character ${character}`,
  'chave-month': () => 'has no month of 01 to 12 at characters 5 and 6',
  'chave-ends-in-zeros': () =>
    'was rounded by a spreadsheet (it ends in zeros): format the column as text and export again',
  'chave-check-digit': ({ digit, right }: { digit: string; right: number }) =>
    `has check digit ${digit} where its other characters give ${right}: a character is mistyped`,
};

type ChaveNFeRules = typeof chaveNFeRules;

/** Broken rule of a key, with the facts of its message. */
type ChaveNFeProblem = {
  [Code in keyof ChaveNFeRules]: Parameters<ChaveNFeRules[Code]> extends [infer Params]
    ? { code: Code; params: Params }
    : { code: Code; params?: undefined };
}[keyof ChaveNFeRules];

/**
 * Verifies the form and check digit of an invoice key of 44 characters, CNPJs with letters
 * included. Returns the problem in words that do not show the key, or undefined.
 */
export function checkChaveNFe(chave: unknown): string | undefined {
  const problem = chaveNFeProblem(chave);
  if (!problem) return undefined;
  return (chaveNFeRules[problem.code] as (params: unknown) => string)(problem.params);
}

/** The problem of a key as data; undefined for a valid key. */
export function chaveNFeProblem(chave: unknown): ChaveNFeProblem | undefined {
  if (typeof chave !== 'string') return { code: 'chave-not-text' };
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(chave)) return { code: 'chave-rounded' };
  if (chave.length !== LENGTH) {
    // A complete key as people write it: in groups of four, with points, or after `NFe`.
    const hasMarks = /^(?:NFe)?[\dA-Z\s.-]{44,}$/.test(chave);
    return { code: 'chave-length', params: { length: chave.length, hasMarks } };
  }
  const misfit = firstMisfit(chave);
  if (misfit !== undefined) return misfit;
  const month = Number(chave.slice(4, 6));
  if (month < 1 || month > 12) return { code: 'chave-month' };
  const right = checkDigitOf(chave);
  if (Number(chave[43]) === right) return undefined;
  // A spreadsheet keeps 15 digits of a number and writes zeros for the rest.
  return /0{20}$/.test(chave)
    ? { code: 'chave-ends-in-zeros' }
    : { code: 'chave-check-digit', params: { digit: chave.charAt(43), right } };
}

function firstMisfit(chave: string): ChaveNFeProblem | undefined {
  if (FORM.test(chave)) return undefined;
  for (let index = 0; index < LENGTH; index++) {
    const mayBeLetter = index >= 6 && index < 18;
    const allowed = mayBeLetter ? /[0-9A-Z]/ : /\d/;
    const character = chave.charAt(index);
    if (allowed.test(character)) continue;
    const params = { character: index + 1, isLetter: mayBeLetter };
    return /[a-z]/.test(character) && allowed.test(character.toUpperCase())
      ? { code: 'chave-small-letter', params }
      : { code: 'chave-character', params };
  }
  return undefined;
}

/** The check digit: modulo 11 of the first 43 characters, weights 2 to 9 from the right; `A` counts 17. */
export function checkDigitOf(first43: string): number {
  let total = 0;
  for (let index = 0; index < 43; index++) {
    total += (2 + ((42 - index) % 8)) * (first43.charCodeAt(index) - 48);
  }
  const digit = 11 - (total % 11);
  return digit > 9 ? 0 : digit;
}
