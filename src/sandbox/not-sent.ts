import type { Behaviour } from './open-questions.js';

/** Value in an answer where nothing was sent; undefined leaves the field out. */
export interface NotSent {
  text: '' | null | undefined;
  number: null | undefined;
}

const ANSWERED: Record<Behaviour['notSent'], NotSent> = {
  absent: { text: undefined, number: undefined },
  null: { text: null, number: null },
  // A number cannot be empty.
  empty: { text: '', number: null },
};

/** How a sandbox shows optional fields that an order or a line came without. */
export const notSentOf = (behaviour: Behaviour): NotSent => ANSWERED[behaviour.notSent];
