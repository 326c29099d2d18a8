import { maskSecrets } from './mask-secrets.js';
import { secretsOf, secretsOfHeaders } from './secrets.js';

const CPF_OR_CNPJ =
  /\b(?:\d{3}\.?\d{3}\.?\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})\b/g;
const ELEVEN_DIGITS = /(?<!\d)\d{11}(?!\d)/g;
const FOURTEEN_CHARACTERS = /(?<![0-9A-Z])[0-9A-Z]{12}\d{2}(?![0-9A-Z])/g;

/** What is encoded and long is a document or a file. */
const ENCODED = /[A-Za-z0-9+/]{40,}={0,2}/g;

/** User and password before the host of a URL. */
const URL_CREDENTIALS = /:\/\/[^\s/@]{1,300}@/g;

/** Read of a text: what is shown of it is shorter. */
const MAX_TEXT = 4000;

/** What of a request no text of the other side may repeat. */
export interface Secrets {
  token: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

/** The readable words of a failure: its message, or the beginning of a body that has none. */
export function wordsOf(
  text: string,
  mensagem: string | undefined,
  given: Secrets,
): { mensagem: string | undefined; excerpt: string | undefined } {
  const secrets = valuesOf(given);
  return {
    mensagem: mensagem === undefined ? undefined : readable(mensagem, secrets, 500),
    excerpt: mensagem === undefined ? excerptOf(text, secrets) : undefined,
  };
}

/** Takes what repeats a secret out of a value. */
export function maskOf(given: Secrets): (value: string) => string {
  return (value) => redact(value, valuesOf(given));
}

const valuesOf = ({ token, headers, body }: Secrets): string[] => [
  ...(token ? [token] : []),
  ...secretsOfHeaders(headers),
  ...secretsOf(body),
];

/** The readable beginning of a body that is not `{ mensagem }`. */
function excerptOf(text: string, secrets: readonly string[]): string | undefined {
  const visible = redact(text, secrets).replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ');
  const wordsIn = (html: string) => readable(html.replace(/<[^<>]*>/g, ' '), secrets, 200);
  // A page says in its heading what its title says.
  const untitled = wordsIn(visible.replace(/<title>[^<]*<\/title>/i, ' '));
  return untitled || wordsIn(visible) || undefined;
}

/** Text fit for a terminal or a log: secrets masked, control characters removed. */
function readable(text: string, secrets: readonly string[], max: number): string {
  return redact(text, secrets)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max);
}

/**
 * Text of the other side without the secrets of the request and without documents of customers. Mask
 * first, cut afterwards: a mask does not fit a secret that was cut in two.
 */
export function redact(text: string, secrets: readonly string[]): string {
  return maskSecrets(text.slice(0, MAX_TEXT), secrets)
    .replace(URL_CREDENTIALS, '://***@')
    .replace(CPF_OR_CNPJ, '***')
    .replace(ENCODED, (found) => (isMixed(found) ? '***' : found))
    .replace(ELEVEN_DIGITS, (digits) => (isCpf(digits) ? '***' : digits))
    .replace(FOURTEEN_CHARACTERS, (found) => (isCnpj(found) ? '***' : found));
}

/** Encoded bytes have letters of both sizes and digits; a ruler of equal signs has not. */
const isMixed = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

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
