/**
 * Everything that a report may say about an account: these words, status codes, counts, and
 * documented names. The type guarantees that nothing a service sent becomes part of a report.
 */
export type Word =
  | 'absent'
  | 'a boolean'
  | 'a decimal number'
  | 'a documented word'
  | 'a documented word, spelt otherwise'
  | 'a field that is not documented'
  | 'a list'
  | 'a number'
  | 'a number with a comma, as text'
  | 'a number, as text'
  | 'a page of the same records'
  | 'a page of other records'
  | 'a record'
  | 'a refusal within the published limit'
  | 'a whole number'
  | 'an empty body'
  | 'an empty list'
  | 'an HTTP date'
  | 'an object'
  | 'another body'
  | 'another form'
  | 'another number'
  | 'another word'
  | 'as many as asked for'
  | 'as the pages have it'
  | 'decimals as documented'
  | 'documented fields'
  | 'dd/mm/yyyy'
  | 'dd/mm/yyyy HH:ii:ss'
  | 'empty text'
  | 'found'
  | 'grouped'
  | 'more decimals than documented'
  | 'more than asked for'
  | 'no JSON'
  | 'not as the pages have it'
  | 'not found'
  | 'not grouped'
  | 'null'
  | 'one that announces changes'
  | 'seconds'
  | 'text'
  | 'text that is not in UTF-8'
  | 'there'
  | 'yyyy-mm-dd'
  | 'yyyy-mm-dd HH:ii:ss'
  | 'yyyy-mm-ddTHH:mm:ss'
  | 'yyyy-mm-ddTHH:mm:ss with a zone'
  | '{ mensagem }'
  | '{}'
  | '_id'
  | 'idDocumento'
  | 'id'
  | 'chave';

/** An observation compared with an assumption. */
export interface Fact {
  /** Method path, and documented path in its answer: `ciclos.list ciclos[].valorRepasse`. */
  at: string;
  /** Observed value. */
  seen: Word | number;
  /** Assumed value, from the page of assumptions. */
  expected: Word | number;
  /** True where both agree. */
  ok: boolean;
}

/** Builds a fact, which holds if the observed value equals the expected one. */
export function fact(
  at: string,
  seen: Fact['seen'],
  expected: Fact['seen'],
  ok = seen === expected,
): Fact {
  return { at, seen, expected, ok };
}
