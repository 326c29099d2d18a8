import { InvalidArgumentError, Option } from 'commander';
import type { ClientOptions, EndpointName } from '../index.js';
import type { Texts } from './texts/texts.js';

/** What `--limits` gives; false for no limit at all. */
export interface LimitsOption {
  limits?: number | false;
}

/** `--limits off|N`: the limit that a store has agreed for an endpoint, or none, for the sandbox. */
export const limitsOption = (endpoint: EndpointName, text: Texts): Option =>
  new Option('--limits <number|off>', text('option.limits', { endpoint })).argParser(
    (value: string): number | false => {
      if (value === 'off') return false;
      if (!/^[1-9]\d{0,6}$/.test(value)) throw new InvalidArgumentError(text('option.limits.rule'));
      return Number(value);
    },
  );

/** What `--limits` asks of the client; the other endpoints keep their published limits beside a number. */
export function clientLimits(
  { limits }: LimitsOption,
  endpoint: EndpointName,
): Pick<ClientOptions, 'limits'> {
  if (limits === undefined) return {};
  return { limits: limits === false ? false : { [endpoint]: limits } };
}
