const CPF_OR_CNPJ =
  /\b(?:\d{3}\.?\d{3}\.?\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})\b/g;
const ELEVEN_DIGITS = /(?<!\d)\d{11}(?!\d)/g;
const FOURTEEN_CHARACTERS = /(?<![0-9A-Z])[0-9A-Z]{12}\d{2}(?![0-9A-Z])/g;

/** Text of the other side without what we sent in confidence, and without documents of customers. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length < 3) continue;
    clean = clean.replaceAll(secret, '***');
    const written = anyWriting(secret);
    if (written) clean = clean.replace(written, '***');
  }
  return clean
    .replace(CPF_OR_CNPJ, '***')
    .replace(ELEVEN_DIGITS, (digits) => (isCpf(digits) ? '***' : digits))
    .replace(FOURTEEN_CHARACTERS, (text) => (isCnpj(text) ? '***' : text));
}

/** A secret as JSON, HTML, a URL or a form write it: its letters and digits, with what they put between. */
function anyWriting(secret: string): RegExp | undefined {
  const runs = secret.match(/[A-Za-z0-9]+/g) ?? [];
  if (runs.length < 2 || runs.join('').length < 4) return undefined;
  return new RegExp(runs.join('.{0,24}?'), 'gs');
}

/** Eleven digits may be an order number: only those that check as a CPF are one. */
function isCpf(digits: string): boolean {
  const check = (length: number) => {
    let sum = 0;
    for (let index = 0; index < length; index++)
      sum += Number(digits[index]) * (length + 1 - index);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** The same for a CNPJ, whose first twelve characters may be letters. */
function isCnpj(text: string): boolean {
  const check = (length: number) => {
    let sum = 0;
    for (let index = 0; index < length; index++) {
      sum += (text.charCodeAt(index) - 48) * (((length - 1 - index) % 8) + 2);
    }
    const rest = sum % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return check(12) === Number(text[12]) && check(13) === Number(text[13]);
}

const SECRET_FIELDS = new Set(['usuario', 'senha', 'token', 'nome', 'cpfCnpj', 'xmlNFe']);

/** Values in a request body that no message may repeat. */
export function secretsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'string') return SECRET_FIELDS.has(name) ? [value] : [];
    return name === 'cliente' ? secretsOf(value) : [];
  });
}

/** Values of the caller's own headers that may be credentials, each word of them too. */
export function secretsOfHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !['accept', 'content-type', 'user-agent'].includes(name))
    .flatMap(([, value]) => [value, ...value.split(/[\s=;,]+/)])
    .filter((value) => value.length >= 8);
}
