/** Fields of a request body that no message may repeat. */
const SECRET_FIELDS = new Set(['usuario', 'senha', 'token', 'nome', 'cpfCnpj']);

/** Headers that hold no credential. */
const PUBLIC_HEADERS = new Set(['accept', 'content-type', 'user-agent']);

/** Shorter words of a header or a URL are not taken for a credential. */
const MIN_CREDENTIAL_CHARACTERS = 6;

/** A shorter secret would mask any text. */
const MIN_SECRET_CHARACTERS = 3;

/** A customer's document as people write it; digits alone may be an order number. */
const DOCUMENT =
  /\b(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})\b/g;

/** Characters that are read of a text: what is shown of it is shorter. */
const MAX_TEXT = 4000;

/** The parts of a request that no text of the other side may repeat. */
export interface SecretParts {
  token: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

/** Replaces the secrets of a request in a foreign text. Mask first and shorten afterwards: half of a secret is not found. */
export function maskOf({ token, headers, body }: SecretParts): (text: string) => string {
  const found = [token ?? '', ...secretsOfHeaders(headers), ...secretsOf(body)];
  // A longer one may hold a shorter one.
  const secrets = [...new Set(found)]
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .sort((one, other) => other.length - one.length);
  return (text) =>
    secrets
      .reduce((masked, secret) => masked.replaceAll(secret, '***'), text.slice(0, MAX_TEXT))
      .replace(DOCUMENT, '***');
}

function secretsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value !== 'string') return name === 'cliente' ? secretsOf(value) : [];
    if (name === 'url') return secretsOfUrl(value);
    return SECRET_FIELDS.has(name) ? [value] : [];
  });
}

/** User, password and query values of the webhook's address. */
function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, searchParams } = new URL(text);
  return [username, password, ...[...searchParams.values()].filter(isCredential)];
}

/** Values of the caller's own headers that may be credentials, also without their scheme. */
function secretsOfHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !PUBLIC_HEADERS.has(name.toLowerCase()))
    .flatMap(([, value]) => [value, ...value.split(' ')])
    .filter(isCredential);
}

const isCredential = (value: string) => value.length >= MIN_CREDENTIAL_CHARACTERS;
