const CPF_OR_CNPJ =
  /\b(?:\d{3}\.?\d{3}\.?\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})\b/g;
const ELEVEN_DIGITS = /(?<!\d)\d{11}(?!\d)/g;
const FOURTEEN_CHARACTERS = /(?<![0-9A-Z])[0-9A-Z]{12}\d{2}(?![0-9A-Z])/g;

/** What is encoded and long is a document or a file. */
const ENCODED = /[A-Za-z0-9+/]{100,}={0,2}/g;

/** Looked at of a text: what is told of it is shorter. */
const MAX_TEXT = 4000;

/** Text of the other side without what we sent in confidence, and without documents of customers. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text.slice(0, MAX_TEXT);
  for (const secret of secrets) {
    if (secret.length >= 3) clean = maskWritings(clean.replaceAll(secret, '***'), secret);
  }
  return clean
    .replace(CPF_OR_CNPJ, '***')
    .replace(ENCODED, (found) => (isMixed(found) ? '***' : found))
    .replace(ELEVEN_DIGITS, (digits) => (isCpf(digits) ? '***' : digits))
    .replace(FOURTEEN_CHARACTERS, (found) => (isCnpj(found) ? '***' : found));
}

/** Encoded bytes have letters of both sizes and digits; a ruler of equal signs has not. */
const isMixed = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

/** The most that JSON, HTML, a URL or a form writes for one character that is no letter or digit. */
const LONGEST_ESCAPE = 24;

/** Masks a secret however its other characters are escaped: its letters and digits are not. */
function maskWritings(text: string, secret: string): string {
  const runs = secret.match(/[A-Za-z0-9]+/g) ?? [];
  const [first] = runs;
  if (first === undefined || runs.length < 2 || runs.join('').length < 4) return text;
  let masked = '';
  let from = 0;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    const end = at < from ? undefined : endOfRuns(text, at, runs);
    if (end === undefined) continue;
    masked += `${text.slice(from, at)}***`;
    from = end;
  }
  return masked + text.slice(from);
}

/** Where the runs end that begin at a place, each soon after the one before it. */
function endOfRuns(text: string, at: number, runs: readonly string[]): number | undefined {
  let end = at;
  for (const run of runs) {
    const within = end === at ? run.length : LONGEST_ESCAPE + run.length;
    const found = text.slice(end, end + within).indexOf(run);
    if (found === -1) return undefined;
    end += found + run.length;
  }
  return end;
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
