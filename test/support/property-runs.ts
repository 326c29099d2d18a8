import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of its runs that a property is tried for. */
    propertyShare: number;
  }
}

/**
 * How often a property is tried: a fifth in the quick tests, as much in the deep ones; ten times all of it by
 * `npm run test:properties`.
 */
export function runs(whole: number): number {
  const share = Number(process.env.PROPERTY_SHARE ?? inject('propertyShare'));
  return Math.ceil(whole * share);
}
