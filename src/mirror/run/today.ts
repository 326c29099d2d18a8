import { dayAfter, today } from '../../shared/days.js';

/** The moment at which a day begins in São Paulo, in milliseconds since 1970. */
export const beginningOf = (day: string): number => Date.parse(`${day}T00:00:00-03:00`);

/** Days after its own during which the lines of a cycle may change, unless the caller says otherwise. */
const LOOKBACK_DAYS = 45;

/** First day that counts as young: cycles and orders from it on are read again, whatever the list says. */
export const youngFrom = ({
  hoje = today(),
  lookbackDays = LOOKBACK_DAYS,
}: {
  hoje?: string | undefined;
  lookbackDays?: number | undefined;
}): string => dayAfter(hoje, -lookbackDays);
