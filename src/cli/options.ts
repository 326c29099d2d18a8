import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ClientOptions, EndpointName, Periodo } from '../index.js';
import type { Texts } from './texts/texts.js';

/** `--json`, `--csv` and `--max`, which every list has. */
export function addListOptions(command: Command, text: Texts): Command {
  return command
    .addOption(new Option('--json', text('option.json.lines')))
    .addOption(new Option('--csv', text('option.csv')).conflicts('json'))
    .option('--max <number>', text('option.max'), countReader(text));
}

/** Reads a whole number above zero, refusing others in the language of the command line. */
export const countReader =
  (text: Texts) =>
  (value: string): number => {
    const count = Number(value);
    if (!/^\d{1,15}$/.test(value) || count < 1) {
      throw new InvalidArgumentError(text('option.count'));
    }
    return count;
  };

/** `31/12/2026` as the service takes it; any other form is left to the service's own check. */
export const dayReader = (value: string): string =>
  value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');

/** Reads `2026-01-01..2026-03-31`, and the service's own `01/01/2026 - 31/03/2026`. */
export const periodReader =
  (text: Texts) =>
  (value: string): Periodo => {
    const [inicio = '', fim = '', ...more] = value.split(/\.\.| - /).map(dayReader);
    const areDays = [inicio, fim].every((day) => /^\d{4}-\d\d-\d\d$/.test(day));
    if (!areDays || more.length > 0) throw new InvalidArgumentError(text('option.periodo.rule'));
    return { inicio, fim };
  };

/** Gathers the values of an option given several times. */
export const gathered = (value: string, earlier?: unknown): string[] => [
  ...((earlier as string[] | undefined) ?? []),
  value,
];

/** Value of `--limits`. */
export interface LimitsOption {
  limits?: number;
}

/** `--limits N`: the store's agreed limit of an endpoint. */
export const limitsOption = (endpoint: EndpointName, text: Texts): Option =>
  new Option('--limits <number>', text('option.limits', { endpoint })).argParser(countReader(text));

/** Client options for `--limits`: a number holds for one endpoint, the others keep their published limits. */
export function clientLimits(
  { limits }: LimitsOption,
  endpoint: EndpointName,
): Pick<ClientOptions, 'limits'> {
  return limits === undefined ? {} : { limits: { [endpoint]: limits } };
}

/** Records per page: no more than wanted, unless an option gives it. */
export const pageSize = (max: number | undefined): { limite?: number } =>
  max !== undefined && max <= 200 ? { limite: max } : {};
