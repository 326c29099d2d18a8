import * as z from 'zod/mini';
import { closed } from '../../client/contract/schemas/strict.js';

/** How events come to be out of order, late and twice, as they do in a distributed service. */
export interface EventOptions {
  /** Share of the events that come twice, 0 to 1. */
  duplicate: number;
  /** Share of the events that come after the next one, 0 to 1. */
  reorder: number;
  /** How late every event comes, in milliseconds of the sandbox's clock. */
  delayMs: number;
}

export const USUAL_EVENTS: Readonly<EventOptions> = { duplicate: 0, reorder: 0, delayMs: 0 };

/** Some of the options, the others staying as they are. */
export type EventOptionsChange = { [Name in keyof EventOptions]?: EventOptions[Name] | undefined };

const share = z.optional(z.number().check(z.minimum(0), z.maximum(1)));

export const eventOptionsChange = closed({
  duplicate: share,
  reorder: share,
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(31_536_000_000))),
}) as unknown as z.ZodMiniType<EventOptionsChange>;
