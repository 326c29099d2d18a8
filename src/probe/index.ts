/** Tells which of this package's assumptions hold on a real account. */

export { type ProbeOptions, type ProbeReport, probe } from './probe.js';
export type { EarlierReport, ProbeChange, ProbeFact, ProbeRow } from './report.js';
export type { Word as ProbeWord } from './words.js';
