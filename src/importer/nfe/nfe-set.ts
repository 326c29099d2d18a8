import { InvalidFileError } from '../errors.js';
import { fileProblem } from '../read/file-bytes.js';
import type { ReadSettings } from '../read/read-options.js';
import type { Row } from '../read/row-iterable.js';
import type { OnWarning } from '../read/warning.js';
import { refused } from './invoice.js';
import { rowsOfDocument } from './nfe-document.js';
import { SetIndex } from './set-index.js';

/** A document of a folder or archive. */
export interface NFeSource {
  /** Path, for errors. */
  file: string;
  /** Its bytes; undefined where it is larger than an invoice can be. */
  read(): Promise<Buffer | undefined>;
}

/**
 * The orders of many documents. They are read twice: first for what they say of each
 * other's invoices, before or after them: cancellations, protocols, references.
 */
export async function* readNFeSet(
  sources: readonly NFeSource[],
  options: ReadSettings,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const set = await setOf(sources);
  for (const source of sources) yield* rowsOfSource(source, set, options, onWarning);
}

/** What documents say of each other's invoices. */
export async function setOf(sources: readonly NFeSource[]): Promise<SetIndex> {
  const set = new SetIndex();
  for (const source of sources) {
    const bytes = await bytesOf(source);
    if (bytes) set.note(bytes);
  }
  return set;
}

/** The bytes of a document; undefined where it cannot be opened, or is too large. */
export const bytesOf = ({ read }: NFeSource): Promise<Buffer | undefined> =>
  read().catch((error: unknown) => {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  });

/** In a folder, a file that cannot be opened costs only itself. */
async function* rowsOfSource(
  { file, read }: NFeSource,
  set: SetIndex,
  options: ReadSettings,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  try {
    yield* rowsOfDocument(file, await read(), set, options, onWarning);
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    yield refused({ file }, [{ path: '', ...fileProblem(error) }]);
  }
}
