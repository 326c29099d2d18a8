/** What may stand between cells. */
export type Delimiter = ';' | ',' | '\t' | '|';

/** All of them, the usual ones first. */
export const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|'];
