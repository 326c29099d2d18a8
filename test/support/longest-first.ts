import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './run.js';

/** The longest of the quick tests and of the deep ones, about the longest first. */
const LONGEST = [
  'client/limits/limiter',
  'importer/run/absence',
  'importer/run/open-orders',
  'client/http/faults',
  'importer/run/settle',
  'importer/run/progress',
  'client/http/error-head',
  'client/http/outcome',
  'client/resources/resolve-created',
  'client/resources/ensure',
  'client/resources/ciclos-stream',
  'client/http/log',
  'client/http/broken-refusal',
  'deep/inbox/bullmq',
  'deep/importer/kill',
  'deep/redis/redis',
  'deep/models/lock',
  'deep/cli/import',
  'importer/months/ordinary-months',
  'deep/packaging/api',
  'deep/conciliacao/relatorio',
  'deep/receiver/hostile',
  'deep/mirror/achados',
  'deep/redis/faults',
  'deep/fila/faults',
  'deep/probe/behaviours',
  'deep/package',
  'deep/mirror/postgres',
  'deep/mirror/kill',
  'deep/cli/commands',
  'deep/inbox/processes',
  'deep/stream-memory',
  'deep/importer/large-files',
  'deep/workerd',
  'examples/examples',
  'deep/sandbox/hostile',
  'cli/conciliacao',
  'docs/mirror',
  'client/http/time',
  'mirror/mirror',
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
