const CPF_OR_CNPJ =
  /\b(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})\b/g;
const ELEVEN_DIGITS = /(?<!\d)\d{11}(?!\d)/g;

/** Text of the other side without what we sent in confidence, and without documents of customers. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length >= 3) clean = clean.replaceAll(secret, '***');
  }
  return clean
    .replace(CPF_OR_CNPJ, '***')
    .replace(ELEVEN_DIGITS, (digits) => (isCpf(digits) ? '***' : digits));
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

const SECRET_FIELDS = new Set(['senha', 'token', 'cpfCnpj', 'xmlNFe']);

/** Values in a request body that no message may repeat. */
export function secretsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'string') return SECRET_FIELDS.has(name) ? [value] : [];
    return name === 'cliente' ? secretsOf(value) : [];
  });
}
