import { broken, type ReadProblem, type ReadWarningCode } from '../rules/read-rule.js';

/** A value that was changed or left out. The warning shows no value of the file. */
export interface ReadWarning {
  /** Kind of warning; never changes. */
  code: ReadWarningCode;
  /** Path of the file; undefined for an invoice that was given as text. */
  file?: string | undefined;
  /** Line, counted from 1, if known. */
  line?: number | undefined;
  /** Column of the CSV row, counted from 1, if known. */
  column?: number | undefined;
  /** Field of the order, such as `produtos[0].quantidade`; empty for the whole order. */
  path: string;
  /** Parameters, which depend on `code`, such as `{ count: 2 }`. */
  params?: Readonly<Record<string, unknown>> | undefined;
  /** The change, and the remedy if it is not wanted. */
  message: string;
}

/** Receives warnings. */
export type OnWarning = (warning: ReadWarning) => void;

/** A warning by its code and parameters; the caller adds its place. */
export const warned: <Code extends ReadWarningCode>(
  ...rule: Parameters<typeof broken<Code>>
) => ReadProblem<Code> = broken;
