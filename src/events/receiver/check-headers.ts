import { declaredCharset } from '../../shared/text/declared-charset.js';
import { Refusal } from './refusal.js';

/** Refuses a body by its headers, before any of it is read. */
export function checkHeaders(headers: Headers, maxBodyBytes: number): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal(415, 'Envie o corpo sem compressão', { 'accept-encoding': 'identity' });
  }
  const type = (headers.get('content-type') ?? '').toLowerCase();
  const charset = declaredCharset(type) ?? 'utf-8';
  // Refuses only types that cannot be JSON: senders and proxies are careless with this header.
  if (/^(multipart\/|application\/x-www-form-urlencoded)/.test(type) || !isUtf8(charset)) {
    throw new Refusal(415, 'Envie o corpo como application/json em UTF-8', {
      accept: 'application/json',
    });
  }
  if (Number(headers.get('content-length')) > maxBodyBytes) throw tooLarge(maxBodyBytes);
}

/** ASCII is a part of UTF-8. */
const isUtf8 = (charset: string) => /^(utf-?8|us-ascii|)$/.test(charset);

export const tooLarge = (maxBodyBytes: number) =>
  new Refusal(413, `O corpo passa de ${maxBodyBytes} bytes`);
