// Writes the public surface of every entry into `api/`, one page each, from the declarations in
// `.types`: `npm run api`. With `--check` it lists stale pages and ends with 1.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor';

const ROOT = join(import.meta.dirname, '..');
const COMMITTED = join(ROOT, 'api');

/** Writes a page for each entry of `exports` into a folder, and returns the names of the pages. */
export function writeReports(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(join(tmpdir(), 'recebiveis-api-'));
  try {
    const configs = entries().map((entry) => configOf(entry, folder, temporary));
    const [first, ...others] = configs;
    if (!first) throw new Error('package.json exports nothing');
    // One compiler program for all entries: a program for each takes seven seconds.
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    for (const config of configs) {
      const result = Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
      if (!result.succeeded) throw new Error(`No report of ${config.mainEntryPointFilePath}`);
    }
  } finally {
    rmSync(temporary, { recursive: true });
  }
  return readdirSync(folder);
}

/** The pages in `api/` that differ from the declarations in more than white space. */
function staleReports(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-api-'));
  try {
    const names = new Set([...writeReports(folder), ...readdirSync(COMMITTED)]);
    const wordsOf = (path: string, name: string) => read(path, name).replace(/\s+/g, '');
    return [...names].filter((name) => wordsOf(folder, name) !== wordsOf(COMMITTED, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The last commit that changed `api/` also changed the changelog. */
function isLastChangeInChangelog(): boolean {
  // A checkout without history has no commits to check.
  if (!existsSync(join(ROOT, '.git'))) return true;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const commit = git('log', '-1', '--format=%H', '--', 'api').trim();
  return git('show', '--format=', '--name-only', commit).split('\n').includes('CHANGELOG.md');
}

/** The names of the entries in `exports`, each with the declarations by the native compiler. */
function entries(): [name: string, declarations: string][] {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, [string]> };
  };
  return Object.entries(compilerOptions.paths).map(([name, [source]]) => [
    name === 'recebiveis' ? 'index' : name.slice('recebiveis/'.length).replace('/', '-'),
    source.replace(/^(?:\.\/)?src\/(.*)\.ts$/, '.types/$1.d.ts'),
  ]);
}

function configOf(
  [name, declarations]: [name: string, declarations: string],
  folder: string,
  temporary: string,
): ExtractorConfig {
  const entry = join(ROOT, declarations);
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: entry,
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: folder,
        reportTempFolder: temporary,
        // The fields of `Pedido` and others are in constants that are not exported.
        includeForgottenExports: name === 'schemas',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [entry] } },
      messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
  });
}

const COMPILER_OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2023', 'dom'],
  types: ['node'],
  skipLibCheck: true,
};

function messageCallback(message: ExtractorMessage): void {
  message.handled = message.logLevel !== ExtractorLogLevel.Error;
}

function read(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const stale = staleReports();
    if (stale.length > 0) {
      console.error(
        `Changed: ${stale.join(', ')}. Run \`npm run api\`, and say it in CHANGELOG.md`,
      );
      process.exitCode = 1;
    }
    if (!isLastChangeInChangelog()) {
      console.error('The last commit that changed api/ has no line in CHANGELOG.md');
      process.exitCode = 1;
    }
  } else {
    rmSync(COMMITTED, { recursive: true, force: true });
    console.log(`Written: ${writeReports(COMMITTED).join(', ')}`);
  }
}
