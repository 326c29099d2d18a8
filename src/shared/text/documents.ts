/** Stands in place of a document; a word that has it is a word of its own. */
export const MASK = '***';

/** A CPF or a CNPJ as people write it, or any digits after one of these words. */
const WRITTEN =
  /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b|(?<=\b(?:cpf|cnpj)\b\W{0,3})[0-9A-Z][0-9A-Z./-]{9,17}\d/gi;

/** Characters that are a CPF or a CNPJ if their check digits are right; one with letters has its groups divided. */
const POSSIBLE =
  /(?<!\d)\d{3}[ ._/-]?\d{3}[ ._/-]?\d{3}[ ._/-]?\d{2}(?!\d)|(?<!\d)\d{2}[ ._/-]?\d{3}[ ._/-]?\d{3}[ ._/-]?\d{4}[ ._/-]?\d{2}(?!\d)|(?<![\p{L}\d])[0-9A-Z]{2}[ ._/-][0-9A-Z]{3}[ ._/-][0-9A-Z]{3}[ ._/-][0-9A-Z]{4}[ ._/-]\d{2}(?!\d)/giu;

/** The text without a customer's document: a service may write one into the name of an event. */
export const withoutDocuments = (text: string): string =>
  text.replace(WRITTEN, MASK).replace(POSSIBLE, (found) => (isDocument(found) ? MASK : found));

/**
 * An order's number without a document as people write it. Plain digits stay: of a hundred numbers of eleven
 * digits one has right check digits.
 */
export const withoutWrittenDocuments = (text: string): string => text.replace(WRITTEN, MASK);

/** Largest weight, less 1, of the check digits. */
const WEIGHTS = { cpf: 10, cnpj: 8 };

function isDocument(found: string): boolean {
  const characters = found.replace(/[ ._/-]/g, '').toUpperCase();
  // Letters count by their place after the digits.
  const values = [...characters].map((one) => one.charCodeAt(0) - 48);
  const weights = characters.length === 11 ? WEIGHTS.cpf : WEIGHTS.cnpj;
  return [2, 1].every((left) => {
    const before = values.slice(0, values.length - left);
    const sum = before
      .reverse()
      .reduce((total, value, place) => total + value * (2 + (place % weights)), 0);
    const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11);
    return values.at(-left) === digit;
  });
}
