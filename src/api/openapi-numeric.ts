import type { z } from 'zod';

const MOST_DIGITS = 12;

/**
 * The bounds of a `numeric precision,decimals`, found by asking the schema itself; nothing for a
 * number without one. `multipleOf` is not used: 19.99 is no multiple of 0.01 in binary fractions.
 */
export function decimalsOf(schema: z.ZodNumber): Record<string, unknown> {
  const takes = (value: number) => schema.safeParse(value).success;
  const digits = Array.from({ length: MOST_DIGITS }, (_, exponent) => exponent);
  const whole = digits.find((exponent) => !takes(10 ** exponent));
  if (whole === undefined || !takes(0.5)) return {};
  // Smaller fractions pass again: they are taken for the noise of binary fractions.
  const decimals = digits.findIndex((exponent) => !takes(10 ** -exponent)) - 1;
  const bound = Number(`${'9'.repeat(whole)}.${'9'.repeat(decimals)}`);
  return {
    minimum: -bound,
    maximum: bound,
    description: `At most ${decimals} decimals (numeric ${whole + decimals},${decimals}).`,
  };
}
