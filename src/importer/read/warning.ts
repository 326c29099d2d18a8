import { broken, type ReadProblem } from '../rules/read-rule.js';
import type { warningRules } from '../rules/warning-rules.js';

/** What `onWarning` reports; match on it, the wording may change. */
export type ReadWarningCode = keyof typeof warningRules;

/** Something that was read otherwise than it is written, or left out. It holds no value of the file. */
export interface ReadWarning {
  /** Stable code of the kind of warning. */
  code: ReadWarningCode;
  /** Path of the file; undefined for an invoice that was given as text. */
  file?: string | undefined;
  /** Line, counted from 1, where it is known. */
  line?: number | undefined;
  /** Column of the CSV row, counted from 1, where it is known. */
  column?: number | undefined;
  /** Field of the order: `produtos[0].quantidade`; empty for the whole. */
  path: string;
  /** What it is about, by its code, such as `{ count: 2 }`. */
  params?: Readonly<Record<string, unknown>> | undefined;
  /** What was done, and what to do if it is not right. */
  message: string;
}

/** Takes warnings. */
export type OnWarning = (warning: ReadWarning) => void;

/** A warning, by its code and what it is about; its place is added by who reports it. */
export const warned: <Code extends ReadWarningCode>(
  ...rule: Parameters<typeof broken<Code>>
) => ReadProblem<Code> = broken;

/** Reports something that an order has otherwise than the invoice. */
export type Warn = (path: string, warning: ReadProblem<ReadWarningCode>) => void;
