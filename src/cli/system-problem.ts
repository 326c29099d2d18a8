import type { PlainKey, Texts } from './texts/texts.js';

const PROBLEMS: Record<string, PlainKey> = {
  ENOENT: 'file.ENOENT',
  EACCES: 'file.EACCES',
  EISDIR: 'file.EISDIR',
  ENOSPC: 'file.ENOSPC',
  EMFILE: 'file.EMFILE',
  EROFS: 'file.EROFS',
  ENOTDIR: 'file.ENOTDIR',
  ENAMETOOLONG: 'file.ENAMETOOLONG',
};

/** Whether there are words for this code of the system. */
export const isSystemProblem = (code: string): boolean => Object.hasOwn(PROBLEMS, code);

/** What is wrong with a file, by the code of the system. */
export const systemProblem = (code: string, text: Texts): string =>
  text(PROBLEMS[code] ?? 'file.unusable');
