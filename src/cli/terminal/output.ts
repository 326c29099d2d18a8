import { type Line, renderLine } from './line.js';
import { SecretMask } from './secret-mask.js';

/** Where the text of a process goes. */
export interface Sinks {
  out(text: string): void | Promise<void>;
  err(text: string): void;
}

/** What stands around a line: CSV for a spreadsheet begins with a mark and ends lines with CRLF. */
export interface Frame {
  begin?: '\ufeff';
  end?: '\r\n';
}

/** The only way from a command to a terminal, a file or a pipe. */
export interface Output {
  /** A line for the reader or for the next program; rejects when it cannot be written. */
  write(line: Line, frame?: Frame): void | Promise<void>;
  /** A line about what went wrong or how far it is. */
  writeError(line: Line): void;
  /** From now on this value is masked wherever it would be written. */
  conceal(secret: string, usuario?: string): void;
  /** Masks what is about to be cut: a part of a secret cannot be recognised. */
  mask(text: string): string;
}

/** Neutralises and masks every line on its way to the sinks. */
export function createOutput(sinks: Sinks, { color }: { color: boolean }): Output {
  const secrets = new SecretMask();
  const form = (line: Line, colored: boolean) => secrets.mask(renderLine(line, { color: colored }));
  return {
    write: (line, { begin = '', end = '\n' }: { begin?: string; end?: string } = {}) =>
      sinks.out(`${begin}${form(line, color)}${end}`),
    writeError: (line) => sinks.err(`${form(line, false)}\n`),
    conceal: (secret, usuario) => secrets.conceal(secret, usuario),
    mask: (text) => secrets.mask(text),
  };
}
