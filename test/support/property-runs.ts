import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of a property's runs that are tried. */
    propertyShare: number;
  }
}

/** A fifth of a property's runs; ten times as many in `npm run test:properties`. */
export function runs(whole: number): number {
  return Math.ceil(whole * share());
}

/** A random fifth of a model's traces; all of them in `npm run test:properties`. */
export function sampleOf<Trace>(traces: readonly Trace[]): Trace[] {
  return traces.filter(() => Math.random() < share());
}

const share = (): number => Number(process.env.PROPERTY_SHARE ?? inject('propertyShare'));
