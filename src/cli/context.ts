import type { Output } from './terminal/output.js';
import type { Language } from './texts/language.js';

/** Exit codes of the command line. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130, terminated: 143 } as const;

/** A signal that asks a command to end. */
export type Interrupt = 'SIGINT' | 'SIGTERM';

/** Properties of the output that lines depend on. */
export interface Terminal {
  /** Width in characters; undefined if lines may have any length. */
  columns?: number | undefined;
  /** True if colours are visible and wanted. */
  color?: boolean | undefined;
}

/** A choice in a list. */
export interface Choice {
  /** Name as shown. */
  name: string;
  value: string;
}

/** The process as a command sees it; tests bring their own. */
export interface CliContext extends Output {
  /** Resolves when somebody asks the process to end. */
  interrupted(): Promise<Interrupt>;
  /** Exit code of the process. */
  exitCode: number;
  /** Settings; the process's own when left out. */
  env?: Record<string, string | undefined>;
  /** Locale of Windows, if the environment names none: `pt-BR`. */
  locale?: string | undefined;
  /** Language of the texts; decided once for a command line. English when left out. */
  language?: Language;
  /** The output of `write`; unknown when left out. */
  output?: Terminal;
  /** Standard error, when a person watches it: progress is drawn on it. */
  screen?: NodeJS.WriteStream | undefined;
  /** Asks a person for a line; absent if nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Asks a person to choose from a list; returns the choice's value. Absent if nobody can answer. */
  choose?: ((question: string, choices: readonly Choice[]) => Promise<string>) | undefined;
  /** Name that starts this program from a shell; `recebiveis` when left out. */
  program?: string;
  /** The copy that an option of this command names, for the commands that texts suggest. */
  database?: string | undefined;
  /** Options by which this command reads its table, for the `pedido map` that texts suggest. */
  tableOptions?: readonly string[] | undefined;
  /** The command line, as it was given. */
  args?: readonly string[];
  /** A sentence about the work done before an interrupt; nothing when left out. */
  soFar?: (() => string) | undefined;
}

/** Nobody reads the output any more, as after `| head`. Not a failure. */
export class OutputClosed extends Error {}

/** A person answered a question with Ctrl+C: nothing was done yet. */
export class Interrupted extends Error {}
