/** Shorter ones would mask half of every text. */
const SHORTEST_SECRET = 4;

/** Masks the secrets that a command was given, in every form in which a message may repeat them. */
export class SecretMask {
  readonly #forms = new Map<string, RegExp>();

  /** @param usuario the name that a password belongs to: both in base64 are Basic credentials */
  conceal(secret: string, usuario?: string): void {
    if (secret.length < SHORTEST_SECRET) return;
    const forms = [secret, base64(secret)];
    if (usuario !== undefined) forms.push(base64(`${usuario}:${secret}`));
    for (const form of forms) this.#forms.set(form, new RegExp(inAnyWriting(form), 'gi'));
  }

  mask(text: string): string {
    let masked = text;
    for (const form of this.#forms.values()) masked = masked.replace(form, '***');
    return masked;
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');

/** Letters and digits are themselves everywhere; the rest may be escaped for a URL, JSON or HTML. */
const inAnyWriting = (secret: string): string =>
  Array.from(secret, (char) => {
    if (/[a-z0-9]/i.test(char)) return char;
    const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
    const literal = char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    return `(?:\\\\?${literal}|%${hex}|\\\\u${hex.padStart(4, '0')}|&#?\\w{1,6};)`;
  }).join('');
