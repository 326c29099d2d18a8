import { neutralise } from '../../shared/text/unsafe.js';

/** A CPF or a CNPJ as people write it, or any digits after one of these words. */
const DOCUMENT =
  /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b|(?<=\b(?:cpf|cnpj)\b\W{0,3})[0-9A-Z][0-9A-Z./-]{9,17}\d/gi;

/** The text without a customer's document: a service may write one into the name of an event. */
export const withoutDocuments = (text: string): string => text.replace(DOCUMENT, '***');

/** The page cuts a longer text here; CSV and JSON have all of it. */
const LONGEST = 120;

/** A text of the service as the page shows it: one line of bounded length, without documents. */
export function shortened(text: string, longest = LONGEST): string {
  // Cleans far more than is shown, so that a document at the cut is still recognised.
  const clean = neutralise(withoutDocuments(text.slice(0, 4 * longest))).trim();
  const fits = clean.length <= longest && text.length <= 4 * longest;
  // A surrogate pair cut in two leaves half a character.
  return (fits ? clean : `${clean.slice(0, longest)}…`).replace(/\p{Cs}/gu, '\ufffd');
}
