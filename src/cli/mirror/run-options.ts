import type { Command } from 'commander';
import type { MirrorPlanOptions } from '../../mirror/index.js';
import { countReader } from '../options.js';
import type { Texts } from '../texts/texts.js';

/** What `mirror run` and `mirror plan` take. */
export type RunOptions = Pick<MirrorPlanOptions, 'since' | 'lookbackDays' | 'orders' | 'loja'> & {
  to?: string;
  json?: true;
};

/** The options that a run and its plan share. */
export const addRunOptions = (command: Command, text: Texts): Command =>
  command
    .option('--since <day>', text('mirror.since'))
    .option('--lookbackDays <number>', text('mirror.lookback'), countReader(text))
    .option('--orders', text('mirror.orders'))
    .option('--loja <name>', text('mirror.loja'));
