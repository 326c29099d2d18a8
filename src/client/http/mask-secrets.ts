/**
 * Masks secrets in text of the other side, however they are spelled there.
 *
 * Text and secrets are compared by their letters and digits alone, lower case and without accents, in
 * the text as it stands and after each of three decodings (URL, JSON, HTML; nested ones too). A secret
 * is found by any fragment of it, so that a text cut anywhere keeps no more than `FRAGMENT - 1` of its
 * characters. One set look-up for each character and fragment length: linear, whatever the text.
 */

/** Characters of a secret, at most, that may be recognised as such. */
const FRAGMENT = 8;

/** Decodings of nested escapes: JSON in JSON, a URL in JSON in HTML. */
const DECODINGS = 3;

const ESCAPE =
  /(?:%[0-9a-f]{2})+|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[nrtbf"'\\/]|&#x[0-9a-f]{1,6};|&#\d{1,7};|&[a-z]{2,8};/gi;

/** Text whose characters remember where they came from. */
interface Projection {
  text: string;
  /** Begin in the original of each character, and behind the last one its end. */
  from: number[];
  /** End in the original of each character. */
  to: number[];
}

/** The text with every fragment of a secret replaced by `***`. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const fragments = fragmentsOf(secrets);
  const masked = new Uint8Array(text.length);
  let layer = identity(text);
  for (let decoding = 0; ; decoding++) {
    markFragments(lettersOf(layer), fragments, masked);
    const decoded = decoding < DECODINGS ? decode(layer) : undefined;
    if (!decoded) break;
    layer = decoded;
  }
  return replaceMasked(text, masked);
}

type Fragments = ReadonlyMap<number, ReadonlySet<string>>;

let latest: { secrets: string; fragments: Fragments } | undefined;

/** Fragments to look for, by their length; kept for the next text, which most often has the same secrets. */
function fragmentsOf(all: readonly string[]): Fragments {
  const secrets = JSON.stringify(all);
  if (latest?.secrets !== secrets) latest = { secrets, fragments: newFragments(all) };
  return latest.fragments;
}

function newFragments(secrets: readonly string[]): Fragments {
  const fragments = new Map<number, Set<string>>();
  for (const secret of secrets) {
    for (const spelling of [secret, ...encodedForms(secret)]) {
      const letters = lettersOf(identity(spelling)).text;
      const length = fragmentLength(letters.length);
      if (length === 0) continue;
      const known = fragments.get(length) ?? new Set();
      fragments.set(length, known);
      for (let at = 0; at + length <= letters.length; at++)
        known.add(letters.slice(at, at + length));
    }
  }
  return fragments;
}

/** Half of a secret gives it away, and so do eight characters; below three, every text would be masked. */
function fragmentLength(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? length : Math.min(FRAGMENT, Math.max(4, Math.ceil(length / 2)));
}

/** The secret in hexadecimal and in base64; a shorter one would look like any number. */
function encodedForms(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length < 6) return [];
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, ...base64Of(bytes)];
}

/** Inside longer base64, which depends on the position among groups of three bytes. */
function base64Of(bytes: Uint8Array): string[] {
  return [0, 1, 2].map((offset) => {
    const binary = `${'\0'.repeat(offset)}${String.fromCharCode(...bytes)}`;
    // The characters at both ends hold bits of what stands beside the secret.
    const encoded = btoa(binary).replace(/=+$/, '');
    return encoded.slice(offset === 0 ? 0 : offset + 1, binary.length % 3 === 0 ? undefined : -1);
  });
}

function markFragments(
  { text, from, to }: Projection,
  fragments: Fragments,
  masked: Uint8Array,
): void {
  for (const [length, known] of fragments) {
    let markedTo = 0;
    for (let at = 0; at + length <= text.length; at++) {
      if (!known.has(text.slice(at, at + length))) continue;
      const end = to[at + length - 1] as number;
      masked.fill(1, Math.max(from[at] as number, markedTo), end);
      markedTo = Math.max(markedTo, end);
    }
  }
}

function replaceMasked(text: string, masked: Uint8Array): string {
  let clean = '';
  let shown = 0;
  for (let at = 0; at < text.length; at++) {
    if (!masked[at]) continue;
    clean += `${text.slice(shown, at)}***`;
    while (at < text.length && masked[at]) at += 1;
    shown = at;
  }
  return clean + text.slice(shown);
}

function identity(text: string): Projection {
  const from = Array.from({ length: text.length }, (_, at) => at);
  return { text, from, to: from.map((at) => at + 1) };
}

/** Letters and digits only, lower case, without accents. */
function lettersOf({ text, from, to }: Projection): Projection {
  const letters: Projection = { text: '', from: [], to: [] };
  const found: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const plain = plainOf(text[at] as string);
    for (const letter of plain) {
      found.push(letter);
      letters.from.push(from[at] as number);
      letters.to.push(to[at] as number);
    }
  }
  letters.text = found.join('');
  return letters;
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;

function plainOf(character: string): string {
  if (character < '\x80') return /[A-Za-z0-9]/.test(character) ? character.toLowerCase() : '';
  return character.normalize('NFKD').replace(NO_LETTER, '').toLowerCase();
}

/** One layer of escapes read; undefined where there is none. */
function decode({ text, from, to }: Projection): Projection | undefined {
  const decoded: Projection = { text: '', from: [], to: [] };
  const pieces: string[] = [];
  let copied = 0;
  const copyTo = (end: number) => {
    pieces.push(text.slice(copied, end));
    for (let at = copied; at < end; at++) {
      decoded.from.push(from[at] as number);
      decoded.to.push(to[at] as number);
    }
  };
  for (const { 0: escaped, index } of text.matchAll(ESCAPE)) {
    copyTo(index);
    copied = index + escaped.length;
    const written = decodeEscape(escaped);
    pieces.push(written);
    for (let at = 0; at < written.length; at++) {
      decoded.from.push(from[index] as number);
      decoded.to.push(to[copied - 1] as number);
    }
  }
  if (copied === 0) return undefined;
  copyTo(text.length);
  decoded.text = pieces.join('');
  return decoded;
}

/** What an escape stands for; a space where that is not a letter. */
function decodeEscape(escaped: string): string {
  if (escaped.startsWith('%')) return decodePercent(escaped);
  const isHex = /^(?:\\[ux]|&#x)/i.test(escaped);
  const digits = escaped.replace(/^(?:\\[ux]|&#x?)|;$/gi, '');
  const code = isHex ? Number.parseInt(digits, 16) : /^&#/.test(escaped) ? Number(digits) : 0x20;
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function decodePercent(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Not UTF-8, or cut within a character.
    return escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}
