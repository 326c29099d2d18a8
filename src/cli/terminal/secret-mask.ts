/** Shorter ones would mask half of every text. */
const MIN_SECRET_CHARACTERS = 4;

/**
 * In data, shorter ones stand by chance (`1001`, `demo`), where masking them would give other data, or
 * no JSON. No real token is shorter.
 */
const MIN_CHARACTERS_IN_DATA = 12;

/** Digits alone may be a number of JSON, which has at most 21. */
const MIN_DIGITS_IN_DATA = 22;

/** Masks the secrets that a command was given, in every form in which a message may repeat them. */
export class SecretMask {
  readonly #forms = new Map<string, RegExp>();

  /** @param usuario the name that a password belongs to: both in base64 are Basic credentials */
  conceal(secret: string, usuario?: string): void {
    if (secret.length < MIN_SECRET_CHARACTERS) return;
    const forms = [secret, base64(secret)];
    if (usuario !== undefined) forms.push(base64(`${usuario}:${secret}`));
    for (const form of forms) this.#forms.set(form, new RegExp(inAnyWriting(form), 'gi'));
  }

  /** For messages: wherever it stands. */
  mask(text: string): string {
    return this.#masked(text, () => true);
  }

  /** For data, which must stay what it is: the secrets that cannot stand there by chance. */
  maskData(text: string): string {
    return this.#masked(text, isLong);
  }

  #masked(text: string, isMasked: (form: string) => boolean): string {
    let masked = text;
    for (const [form, writings] of this.#forms) {
      if (isMasked(form)) masked = masked.replace(writings, '***');
    }
    return masked;
  }
}

const isLong = (form: string): boolean =>
  form.length >= (/^\d+$/.test(form) ? MIN_DIGITS_IN_DATA : MIN_CHARACTERS_IN_DATA);

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');

/** Letters and digits are themselves everywhere; the rest may be escaped for a URL, JSON or HTML. */
const inAnyWriting = (secret: string): string =>
  Array.from(secret, (char) => {
    if (/[a-z0-9]/i.test(char)) return char;
    const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
    const literal = char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    return `(?:\\\\?${literal}|%${hex}|\\\\u${hex.padStart(4, '0')}|&#?\\w{1,6};)`;
  }).join('');
