import type { ReceiverAuth } from './options.js';
import { Refusal } from './refusal.js';

/** Accepted credentials, as digests: all of one length, and none can be read back. */
interface Accepted {
  scheme: 'basic' | 'bearer';
  digest: Promise<Uint8Array>;
}

/** The credentials that a delivery must present in `Authorization`. */
export class Credentials {
  readonly #accepted: readonly Accepted[];
  readonly #challenge: string;
  readonly #everybody: boolean;

  constructor(auth: ReceiverAuth | readonly ReceiverAuth[]) {
    const auths = [auth].flat() as ReceiverAuth[];
    this.#everybody = auths.some(({ tipo }) => tipo === 'none');
    this.#accepted = auths.flatMap(acceptedOf);
    const tipos = new Set(auths.map(({ tipo }) => tipo));
    this.#challenge = Array.from(tipos, challenge).join(', ');
  }

  /** Takes equally long for every wrong credential, whatever its length. */
  async check(authorization: string | null): Promise<void> {
    if (this.#everybody) return;
    const presented = readAuthorization(authorization ?? '');
    const digest = await sha256(presented?.secret ?? '');
    let known = 0;
    for (const accepted of this.#accepted) {
      const same = presented?.scheme === accepted.scheme ? 1 : 0;
      known |= same & equal(digest, await accepted.digest);
    }
    if (known === 0) {
      throw new Refusal(401, 'Credenciais ausentes ou inválidas', {
        'www-authenticate': this.#challenge,
      });
    }
  }
}

const challenge = (tipo: ReceiverAuth['tipo']) =>
  tipo === 'Basic' ? 'Basic realm="recebiveis", charset="UTF-8"' : `${tipo} realm="recebiveis"`;

/**
 * The documentation does not say how letters beyond ASCII are encoded: UTF-8 and Latin-1 are
 * accepted.
 */
function acceptedOf(auth: ReceiverAuth): Accepted[] {
  if (auth.tipo === 'none') return [];
  const scheme = auth.tipo === 'Basic' ? 'basic' : 'bearer';
  const secret = auth.tipo === 'Basic' ? `${auth.usuario}:${auth.senha}` : auth.token;
  const spellings = new Set([utf8AsBytes(secret), secret].filter(isBytes));
  return Array.from(spellings, (spelling) => ({ scheme, digest: sha256(spelling) }));
}

/** The scheme and its credential, one character per byte; undefined for any other scheme. */
function readAuthorization(value: string) {
  // `Headers` has trimmed it. `trim` would remove A0, the last byte of some letters in UTF-8.
  const [, name = '', rest = ''] = /^(basic|bearer) +([^ ].*)$/i.exec(value) ?? [];
  const scheme = name.toLowerCase();
  if (scheme === 'bearer') return { scheme, secret: rest };
  if (scheme !== 'basic') return undefined;
  try {
    return { scheme, secret: atob(rest) };
  } catch {
    return undefined;
  }
}

const isBytes = (text: string) => [...text].every((character) => character <= '\xff');

const utf8AsBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

/** Takes a string of bytes, the form of header values. */
async function sha256(bytes: string): Promise<Uint8Array> {
  const buffer = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', buffer));
}

/** Returns 1 or 0, in constant time. */
function equal(left: Uint8Array, right: Uint8Array): number {
  let difference = 0;
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 256);
  return difference === 0 ? 1 : 0;
}
