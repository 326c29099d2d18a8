import { avisos } from './en/avisos.js';
import { copy } from './en/copy.js';
import { imports } from './en/import.js';
import { probe } from './en/probe.js';
import { program } from './en/program.js';
import { service } from './en/service.js';

/**
 * Every text of the command for people, in English; the other languages have the same keys and the
 * same placeholders. A file for each part of the command that says it. JSON output has no texts.
 */
export const en = {
  ...avisos,
  ...copy,
  ...imports,
  ...probe,
  ...program,
  ...service,
} as const;
