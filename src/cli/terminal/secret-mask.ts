/** Shorter ones would mask half of every text. */
const MIN_SECRET_CHARACTERS = 4;

/**
 * In data, shorter ones stand by chance (`1001`, `demo`), where masking them would give other data, or
 * no JSON. No real token is shorter.
 */
const MIN_CHARACTERS_IN_DATA = 12;

/** Digits alone may be a number of JSON, which has at most 21. */
const MIN_DIGITS_IN_DATA = 22;

/** Masks the secrets that a command was given. */
export class SecretMask {
  readonly #secrets = new Set<string>();

  conceal(secret: string): void {
    if (secret.length >= MIN_SECRET_CHARACTERS) this.#secrets.add(secret);
  }

  /** For messages: wherever it stands. */
  mask(text: string): string {
    return masked(text, [...this.#secrets]);
  }

  /** For data, which must stay what it is: the secrets that cannot stand there by chance. */
  maskData(text: string): string {
    return masked(text, [...this.#secrets].filter(isLong));
  }
}

const masked = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);

const isLong = (secret: string): boolean =>
  secret.length >= (/^\d+$/.test(secret) ? MIN_DIGITS_IN_DATA : MIN_CHARACTERS_IN_DATA);
