import type { Behaviour } from './open-questions.js';

/** Value of a field that was not sent; undefined leaves the field out. */
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

/** The sandbox's form for optional fields that were not sent. */
export const notSentOf = (behaviour: Behaviour): NotSent => ANSWERED[behaviour.notSent];
