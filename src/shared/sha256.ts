/**
 * SHA-256 of a text, 64 hexadecimal digits. Node computes it in place; WebCrypto, which every other
 * runtime has, hands each text to another thread, at ten times the cost.
 */
export async function sha256(text: string): Promise<string> {
  const node = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (node) return node.createHash('sha256').update(text).digest('hex');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first hexadecimal digits of a text's SHA-256. */
export async function shortHash(text: string, digits: number): Promise<string> {
  return (await sha256(text)).slice(0, digits);
}
