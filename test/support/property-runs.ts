import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of its runs that a property is tried for. */
    propertyShare: number;
  }
}

/** A fifth of the runs that a property asks for; ten times all of them by `npm run test:properties`. */
export function runs(whole: number): number {
  return Math.ceil(whole * share());
}

/** As many of a model's traces, others each time; all of them by `npm run test:properties`. */
export function sampleOf<Trace>(traces: readonly Trace[]): Trace[] {
  return traces.filter(() => Math.random() < share());
}

const share = (): number => Number(process.env.PROPERTY_SHARE ?? inject('propertyShare'));
