import { withoutDocuments } from '../../shared/text/documents.js';
import { neutralise } from '../../shared/text/unsafe.js';

/** The page cuts a longer text here; CSV and JSON have all of it. */
const LONGEST = 120;

/** A text of the service as the page shows it: one line of bounded length, without documents. */
export function shortened(text: string, longest = LONGEST, mask = withoutDocuments): string {
  // Cleans far more than is shown, so that a document at the cut is still recognised.
  const clean = neutralise(mask(text.slice(0, 4 * longest))).trim();
  const fits = clean.length <= longest && text.length <= 4 * longest;
  // A surrogate pair cut in two leaves half a character.
  return (fits ? clean : `${clean.slice(0, longest)}…`).replace(/\p{Cs}/gu, '\ufffd');
}
