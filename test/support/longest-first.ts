import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './run.js';

/** What takes longest of the deep tests, the longest first: those that wait for windows, and those that kill. */
const LONGEST = [
  'deep/redis/faults',
  'deep/redis/processes',
  'deep/importer/kill',
  'docs/conciliacao',
  'deep/redis/redis',
  'deep/sandbox/kill',
  'deep/inbox/kill',
  'deep/mirror/kill',
  'deep/mirror/achados',
  'deep/receiver/hostile',
  'deep/inbox/bullmq',
  'deep/conciliacao/relatorio',
  'deep/cli/import',
  'docs/ciclos',
  'deep/examples/hub',
  'deep/cli/commands',
  'deep/fila/kill',
  'deep/fila/rate',
  'examples/examples',
  'deep/package',
  'mirror/mirror',
  'deep/sandbox/docs',
  'importer/run/absence',
].map((name) => `test/${name}.test.ts`);

/**
 * Starts the longest files first, so that none of them runs alone at the end. Vitest sorts by what it
 * measured the last time, which a fresh checkout does not have.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(relative(ROOT, moduleId));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
