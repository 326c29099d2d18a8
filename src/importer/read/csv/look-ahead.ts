import type { CsvRecord } from './records.js';

/** Rows looked at before the first is handed over, to tell decimals and dates by. */
const SAMPLE_ROWS = 2000;

/** The first rows, and all of them. */
export interface LookAhead {
  sample: readonly CsvRecord[];
  /** What ended the reading within the sample; told after its rows. */
  failure: { error: unknown } | undefined;
  /** All rows, those of the sample included. */
  rest: AsyncIterable<CsvRecord>;
}

/** Reads the first rows ahead. */
export async function lookAhead(records: AsyncGenerator<CsvRecord, void>): Promise<LookAhead> {
  const sample: CsvRecord[] = [];
  let failure: LookAhead['failure'];
  let isDone = false;
  try {
    while (sample.length < SAMPLE_ROWS && !isDone) {
      const { value, done } = await records.next();
      if (done) isDone = true;
      else sample.push(value);
    }
  } catch (error) {
    failure = { error };
    isDone = true;
  }
  async function* rest() {
    yield* sample;
    sample.length = 0;
    if (!isDone) yield* records;
  }
  return { sample, failure, rest: rest() };
}

const BEGINNING_BYTES = 64 * 1024;

/** The first text of a file, and all of it again. */
export async function begin(chunks: AsyncGenerator<Buffer, void>) {
  const taken: Buffer[] = [];
  let size = 0;
  while (size < BEGINNING_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    taken.push(value);
    size += value.length;
  }
  async function* rest() {
    yield* taken;
    taken.length = 0;
    yield* chunks;
  }
  return { beginning: Buffer.concat(taken).toString('utf8'), rest: rest() };
}

/** Notes whether the text ends with a line break: a last row without one may be cut. */
export async function* watched(chunks: AsyncIterable<Buffer>, tail: { endsWithBreak: boolean }) {
  for await (const chunk of chunks) {
    const last = chunk.at(-1);
    if (last !== undefined) tail.endsWithBreak = last === 0x0a || last === 0x0d;
    yield chunk;
  }
}
