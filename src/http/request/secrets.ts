const SECRET_FIELDS = new Set(['usuario', 'senha', 'token', 'nome', 'cpfCnpj']);

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
