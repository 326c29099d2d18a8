/** Names of credentials, in any case and with anything around them. */
const SECRET =
  '(?:senha|token|secret|segredo|password|passwd|api[-_]?key|access[-_]?key|authorization|cookie)';
const NAME = new RegExp(SECRET, 'i');
/** Headers have more names for credentials, such as `x-auth`. */
const HEADER = new RegExp(`auth|${SECRET}`, 'i');

const HIDDEN = '***';

/** A header's value; of a credential only the scheme is kept. */
export function shownHeader(name: string, value: string): string {
  if (!HEADER.test(name)) return value;
  return /^(Bearer|Basic) /i.test(value) ? `${value.split(' ')[0]} ${HIDDEN}` : HIDDEN;
}

/** A query without the values of credentials. */
export const shownQuery = (search: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(new URLSearchParams(search), ([name, value]) => [
      name,
      NAME.test(name) ? HIDDEN : shownUrl(value),
    ]),
  );

/** An address with user, password and the credentials of its query struck out. */
export const shownUrl = (text: string): string =>
  text
    .replace(/(https?:\/\/)[^\s/?#@]{0,1000}@/gi, `$1${HIDDEN}@`)
    .replace(IN_QUERY, `$1${HIDDEN}`);

const IN_QUERY = new RegExp(`([?&][^=&#\\s"]{0,50}${SECRET}[^=&#\\s"]{0,50}=)[^&#\\s"]*`, 'gi');

/** JSON without credentials, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return shownUrl(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, NAME.test(name) ? HIDDEN : withoutSecrets(field)]),
  );
}

/** Strikes credentials out of text that is not JSON: cut JSON, a form, XML. */
export const textWithoutSecrets = (text: string): string =>
  shownUrl(text).replace(IN_TEXT, `$1${HIDDEN}`);

// To the end of the value, or of the text if it was cut earlier.
const IN_TEXT = new RegExp(
  `(${SECRET}[\\w-]{0,50}(?:["']?\\s{0,20}[:=]|>)\\s{0,20})(?:"(?:\\\\.|[^"\\\\])*"?|'(?:\\\\.|[^'\\\\])*'?|[^\\s,;&<}\\]]+)`,
  'gis',
);
