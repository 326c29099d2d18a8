/** The parts of an invoice key, in the order they are written (`chaveNFe`, `docs/service.md` 2.2). */
export interface ChaveNFe {
  /** Code of the state (IBGE), 2 digits. */
  cUF: string;
  /** Year and month of issue, 2 digits each. */
  aamm: string;
  /** Tax id of the issuer, 14 characters; of 2026 or later it may hold capital letters. */
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

// Since July 2026 a CNPJ may hold capital letters, its two check digits aside.
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

/**
 * Verifies form and check digit of an invoice key of 44 characters, CNPJs with letters included.
 * Returns what is wrong, in words that do not show the key, or undefined where nothing is.
 */
export function checkChaveNFe(chave: unknown): string | undefined {
  if (typeof chave !== 'string') {
    return 'must be a text of 44 characters: a number cannot hold an invoice key';
  }
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(chave)) {
    return 'was rounded by a spreadsheet (scientific notation): format the column as text and export again';
  }
  if (chave.length !== LENGTH) {
    const written = /^(?:NFe)?[\dA-Z\s.-]{44,}$/.test(chave)
      ? ', without prefix, spaces or points'
      : '';
    return `must have ${LENGTH} characters${written}; got ${chave.length}`;
  }
  const misfit = firstMisfit(chave);
  if (misfit !== undefined) return misfit;
  const month = Number(chave.slice(4, 6));
  if (month < 1 || month > 12) return 'has no month of 01 to 12 at characters 5 and 6';
  const right = checkDigitOf(chave);
  if (Number(chave[43]) === right) return undefined;
  return /0{20}$/.test(chave)
    ? 'was rounded by a spreadsheet (it ends in zeros): format the column as text and export again'
    : `has check digit ${chave[43]} where its other characters give ${right}: a character is mistyped`;
}

function firstMisfit(chave: string): string | undefined {
  if (FORM.test(chave)) return undefined;
  for (let index = 0; index < LENGTH; index++) {
    const allowed = index >= 6 && index < 18 ? /[0-9A-Z]/ : /\d/;
    const character = chave.charAt(index);
    if (allowed.test(character)) continue;
    if (/[a-z]/.test(character) && allowed.test(character.toUpperCase())) {
      return `has a small letter at character ${index + 1}: write the letters of the CNPJ in capitals`;
    }
    return `must have ${index >= 6 && index < 18 ? 'a digit or a capital letter' : 'a digit'} at character ${index + 1}`;
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
