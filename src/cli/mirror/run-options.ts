import type { Command } from 'commander';
import { readPedidoKeys } from '../../importer/index.js';
import type { MirrorOrders, MirrorPlanOptions } from '../../mirror/index.js';
import {
  countReader,
  dayReader,
  type LimitsOption,
  limitsOption,
  periodReader,
} from '../options.js';
import type { Texts } from '../texts/texts.js';

/** Options of `mirror run` and `mirror plan`. */
export type RunOptions = Pick<MirrorPlanOptions, 'since' | 'lookbackDays' | 'loja'> & {
  orders?: true;
  ordersFrom?: string;
  ordersPeriod?: NonNullable<MirrorOrders['periodo']>;
  to?: string;
  json?: true;
} & LimitsOption;

/** The endpoint that takes most of a run's waiting. */
export const RUN_ENDPOINT = 'ciclos.get';

/** The options that a run and its plan share. */
export const addRunOptions = (command: Command, text: Texts): Command =>
  command
    .option('--since <day>', text('mirror.since'), dayReader)
    .option('--lookbackDays <number>', text('mirror.lookback'), countReader(text))
    .option('--orders', text('mirror.orders'))
    .option('--orders-from <file>', text('mirror.orders-from'))
    .option('--orders-period <days>', text('mirror.orders-period'), periodReader(text))
    .option('--loja <name>', text('mirror.loja'))
    .addOption(limitsOption(RUN_ENDPOINT, text));

/** True if options name orders beside the orders of the cycles. */
export const isListed = ({ ordersFrom, ordersPeriod }: RunOptions): boolean =>
  ordersFrom !== undefined || ordersPeriod !== undefined;

/** The options as the mirror takes them. */
export function mirrorOptionsOf(options: RunOptions): MirrorPlanOptions {
  const { since, lookbackDays, loja, orders, ordersFrom, ordersPeriod } = options;
  return {
    since,
    lookbackDays,
    loja,
    orders: isListed(options)
      ? { keys: ordersFrom === undefined ? [] : readPedidoKeys(ordersFrom), periodo: ordersPeriod }
      : orders,
  };
}
