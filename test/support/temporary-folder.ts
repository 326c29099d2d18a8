import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own; with the directory of the run it is gone after the last test. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'recebiveis-'));
