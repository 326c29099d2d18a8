import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test, deleted with the run's directory after the last test. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'recebiveis-'));
