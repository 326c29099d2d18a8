import type { en } from './en.js';
import { avisos } from './pt/avisos.js';
import { copy } from './pt/copy.js';
import { imports } from './pt/import.js';
import { probe } from './pt/probe.js';
import { program } from './pt/program.js';
import { service } from './pt/service.js';

/** Every text of the command in Portuguese, as people in Brazil write it. */
export const pt: Record<keyof typeof en, string> = {
  ...avisos,
  ...copy,
  ...imports,
  ...probe,
  ...program,
  ...service,
};
