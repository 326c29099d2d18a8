/** Fields of a request body that no message may repeat. */
const SECRET_FIELDS = new Set(['usuario', 'senha', 'token', 'nome', 'cpfCnpj']);

/** Headers that hold no credential. */
const PUBLIC_HEADERS = new Set(['accept', 'content-type', 'user-agent']);

/** Shorter words of a header or a URL are not taken for a credential. */
const MIN_CREDENTIAL_CHARACTERS = 6;

/** Values in a request body that no message may repeat. */
export function secretsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as Record<string, unknown>;
  const secrets = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string') return name === 'cliente' ? secretsOf(value) : [];
    if (name === 'url') return secretsOfUrl(value);
    if (name === 'cpfCnpj') return [value, ...withoutLeadingZeros(value)];
    return SECRET_FIELDS.has(name) ? [value] : [];
  });
  // As Basic credentials write them, which in base64 is another text than each alone.
  const { usuario, senha } = fields;
  if (typeof usuario === 'string' && typeof senha === 'string') secrets.push(`${usuario}:${senha}`);
  return secrets;
}

/** A system that keeps documents as numbers writes them so; a few digits alone would mask any number. */
function withoutLeadingZeros(document: string): string[] {
  const digits = document.replace(/^[0.\-/\s]+/, '');
  return digits.length < document.length && digits.length >= 4 ? [digits] : [];
}

/** User, password and query values of an address of one's own. */
function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, searchParams } = new URL(text);
  const values = [username, password].map(decodeOrKeep).filter((value) => value !== '');
  return [...values, ...[...searchParams.values()].filter(isCredential)];
}

/** Values of the caller's own headers that may be credentials, each word of them too. */
export function secretsOfHeaders(headers: Record<string, string> = {}): string[] {
  return Object.entries(headers)
    .filter(([name]) => !PUBLIC_HEADERS.has(name))
    .flatMap(([, value]) => [value, ...value.split(/[\s=;,]/), ...basicCredentials(value)])
    .filter(isCredential);
}

/** User and password inside `Basic …`, which a refusal may name in clear. */
function basicCredentials(value: string): string[] {
  const encoded = /^basic +(\S+)$/i.exec(value)?.[1];
  if (encoded === undefined) return [];
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)));
    return [text, ...text.split(':')];
  } catch {
    return [];
  }
}

const isCredential = (value: string) => value.length >= MIN_CREDENTIAL_CHARACTERS;

function decodeOrKeep(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
