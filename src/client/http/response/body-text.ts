import { charsetOf, decodeAs } from './charset.js';

/** Collects the text of a body from its pieces. */
export interface BodyText {
  add(piece: Uint8Array): void;
  /** All of it; what follows the last whole character of a body that was cut is left out. */
  end(isCut?: boolean): string;
}

/** UTF-8 is decoded piece by piece; another charset once all bytes are there. */
export function bodyTextOf(headers: Headers): BodyText {
  const charset = charsetOf(headers);
  return charset === 'utf-8' ? decodedAtOnce() : decodedAtEnd(charset);
}

function decodedAtOnce(): BodyText {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  return {
    add: (piece) => void texts.push(decoder.decode(piece, { stream: true })),
    end: (isCut = false) => texts.join('') + (isCut ? '' : decoder.decode()),
  };
}

function decodedAtEnd(charset: string): BodyText {
  const pieces: Uint8Array[] = [];
  return {
    add: (piece) => void pieces.push(piece),
    end: () => decodeAs(charset, pieces),
  };
}
