/** Tells which of this package's assumptions hold on a real account. */

export type { ProbeChange } from './against.js';
export type { ProbeAnswer, ProbeCall } from './ask.js';
export type { ProbeClient } from './client.js';
export { type ProbeOptions, type ProbeReport, type ProbeRow, probe } from './probe.js';
export { type Fact as ProbeFact, WORDS as PROBE_WORDS, type Word as ProbeWord } from './words.js';
