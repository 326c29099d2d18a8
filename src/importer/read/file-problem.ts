import type { InvalidFileError } from '../../errors/invalid-file.js';

/** What is wrong with a file, without its name and place: for an error that has both by itself. */
export function fileProblem({ message, file, line, column }: InvalidFileError): string {
  const place = [
    file,
    line !== undefined && `line ${line}`,
    column !== undefined && `column ${column}`,
  ].filter(Boolean);
  const begin = place.join(', ');
  return message.startsWith(begin) ? message.slice(begin.length).trim() : message;
}
