const strict = new TextDecoder('utf-8', { fatal: true });

/** The text of bytes; undefined if they are not UTF-8. */
export function utf8Of(bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}
