import { type Line, renderLine } from './line.js';
import { SecretMask } from './secret-mask.js';

/** Standard output and standard error of a process. */
interface Sinks {
  out(text: string): void | Promise<void>;
  err(text: string): void;
}

/** Marks around a line: CSV for a spreadsheet begins with a BOM and ends lines with CRLF. */
export interface Frame {
  begin?: '\ufeff';
  end?: '\r\n';
}

/** The only way from a command to a terminal, a file or a pipe. */
export interface Output {
  /** A line of data, for the reader or the next program; rejects when it cannot be written. */
  write(line: Line, frame?: Frame): void | Promise<void>;
  /** A line about what went wrong or how far it is. */
  writeError(line: Line): void;
  /** From now on this value is masked wherever it would be written; in data only where it is long. */
  conceal(secret: string): void;
  /** Masks words that go where data goes. */
  mask(text: string): string;
  /** Masks data that is about to be cut: a part of a secret cannot be recognised. */
  maskData(text: string): string;
}

/** Neutralises and masks every line on its way to the sinks. */
export function createOutput(sinks: Sinks, { color }: { color: boolean }): Output {
  const secrets = new SecretMask();
  return {
    write: (line, { begin = '', end = '\n' }: { begin?: string; end?: string } = {}) =>
      sinks.out(`${begin}${secrets.maskData(renderLine(line, { color }))}${end}`),
    writeError: (line) => sinks.err(`${secrets.mask(renderLine(line, { color: false }))}\n`),
    conceal: (secret) => secrets.conceal(secret),
    mask: (text) => secrets.mask(text),
    maskData: (text) => secrets.maskData(text),
  };
}
