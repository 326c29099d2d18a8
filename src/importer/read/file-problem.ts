import type { InvalidFileError, InvalidFileProblem } from '../errors.js';

/** What is wrong with a file, without its name and place: for an error that has both by itself. */
export const fileProblem = ({ problem, reason, params }: InvalidFileError): InvalidFileProblem => ({
  message: problem,
  code: reason,
  params,
});
