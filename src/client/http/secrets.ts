/** Fields of a request body that no message may repeat. */
const SECRET_FIELDS = new Set(['usuario', 'senha', 'token', 'nome', 'cpfCnpj']);

/** Headers that hold no credential. */
const PUBLIC_HEADERS = new Set(['accept', 'content-type', 'user-agent']);

/** Shorter words of a header or a URL are not taken for a credential. */
const MIN_CREDENTIAL_CHARACTERS = 6;

/** A shorter secret would mask any text. */
const MIN_SECRET_CHARACTERS = 3;

/** User and password before the host of a URL. */
const URL_CREDENTIALS = /:\/\/[^\s/@]{1,300}@/g;

/** A customer's document as people write it; digits alone may be an order number. */
const DOCUMENT =
  /\b(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})\b/g;

/** Read of a text: what is shown of it is shorter. */
const MAX_TEXT = 4000;

/** The parts of a request that no text of the other side may repeat. */
export interface SecretParts {
  token: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

/** Replaces the secrets of a request in text of the other side. Mask first and cut afterwards: half of a secret is not found. */
export function maskOf({ token, headers, body }: SecretParts): (text: string) => string {
  const found = [token ?? '', ...secretsOfHeaders(headers), ...secretsOf(body)];
  // A longer one may hold a shorter one.
  const secrets = [...new Set(found)]
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .sort((one, other) => other.length - one.length);
  return (text) =>
    secrets
      .reduce((masked, secret) => masked.replaceAll(secret, '***'), text.slice(0, MAX_TEXT))
      .replace(URL_CREDENTIALS, '://***@')
      .replace(DOCUMENT, '***');
}

function secretsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as Record<string, unknown>;
  const secrets = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string') return name === 'cliente' ? secretsOf(value) : [];
    if (name === 'url') return secretsOfUrl(value);
    return SECRET_FIELDS.has(name) ? [value] : [];
  });
  const { usuario, senha } = fields;
  if (typeof usuario === 'string' && typeof senha === 'string') {
    const bytes = new TextEncoder().encode(`${usuario}:${senha}`);
    secrets.push(btoa(String.fromCharCode(...bytes)));
  }
  return secrets;
}

/** User, password and query values of an address of one's own. */
function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, searchParams } = new URL(text);
  return [username, password, ...[...searchParams.values()].filter(isCredential)];
}

/** Values of the caller's own headers that may be credentials, each word of them too. */
function secretsOfHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !PUBLIC_HEADERS.has(name.toLowerCase()))
    .flatMap(([, value]) => [value, ...value.split(/[\s=;,]/), ...basicCredentials(value)])
    .filter(isCredential);
}

/** User and password inside `Basic …`, which a refusal may name. */
function basicCredentials(value: string): string[] {
  const encoded = /^basic +(\S+)$/i.exec(value)?.[1];
  if (encoded === undefined) return [];
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes).split(':');
  } catch {
    return [];
  }
}

const isCredential = (value: string) => value.length >= MIN_CREDENTIAL_CHARACTERS;
