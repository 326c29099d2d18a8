import type { Output } from './terminal/output.js';
import type { Language } from './texts/language.js';

/** Exit codes of the command line. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130, terminated: 143 } as const;

/** A signal that asks a command to end. */
export type Interrupt = 'SIGINT' | 'SIGTERM';

/** Where lines go, as far as their form depends on it. */
export interface Terminal {
  /** Width in characters; undefined where lines may be of any length. */
  columns?: number | undefined;
  /** Whether colours are seen and wanted. */
  color?: boolean | undefined;
}

/** One of a list that a person chooses from. */
export interface Choice {
  /** As it is shown. */
  name: string;
  value: string;
}

/** What a command needs of the process it runs in; tests bring their own. */
export interface CliContext extends Output {
  /** Resolves when somebody asks the process to end. */
  interrupted(): Promise<Interrupt>;
  /** What the process will end with. */
  exitCode: number;
  /** Settings; the process's own when left out. */
  env?: Record<string, string | undefined>;
  /** Of the system, where the environment names none: `pt-BR`. */
  locale?: string;
  /** What people are addressed in; decided once for a command line. English when left out. */
  language?: Language;
  /** Where `write` goes; nothing is known of it when left out. */
  output?: Terminal;
  /** Standard error, when a person watches it: a progress bar draws on it. */
  screen?: NodeJS.WriteStream | undefined;
  /** Asks a person without showing what is typed; absent where nobody can answer. */
  askSecret?: ((question: string) => Promise<string>) | undefined;
  /** Asks a person for a line; absent where nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Asks a person to choose of a list; gives the value of the choice. Absent where nobody can answer. */
  choose?: ((question: string, choices: readonly Choice[]) => Promise<string>) | undefined;
  /** Name that starts this program from a shell; `recebiveis` when left out. */
  program?: string;
  /** The command line, as it was given. */
  args?: readonly string[];
  /** What was done so far, a sentence, for who interrupts a command; nothing is changed when left out. */
  soFar?: (() => string) | undefined;
  /** What is piped in. */
  input?: NodeJS.ReadableStream | undefined;
}

/** Nobody reads the output any more, as after `| head`. It is not a failure. */
export class OutputClosed extends Error {}

/** Somebody answered a question with Ctrl+C: nothing was done yet. */
export class Interrupted extends Error {}
