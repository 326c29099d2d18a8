import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Application } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { ROOT } from './pages.js';

/** Classes that users reach as `client.pedido` and so on, and that no entry exports by name. */
const RESOURCES = ['Ciclos', 'Fila', 'Pedido', 'Analises', 'Webhook', 'Limits'] as const;

/** Writes the TSDoc of each public entry as a page in `api/` of each tree. */
export async function writeApi(site: string, trees: readonly string[]): Promise<void> {
  const folder = join(site, '../entries');
  const entryPoints = writeEntries(folder);
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['**/*.ts'] }),
  );
  const markdown: Partial<PluginOptions> = {
    entryFileName: 'index',
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    useHTMLAnchors: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
  };
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints,
    out: join(site, 'api'),
    tsconfig,
    readme: 'none',
    // One page per entry.
    router: 'module',
    disableSources: true,
    excludePrivate: true,
    // Leaves out members that every Error has.
    excludeExternals: true,
    // `npm run types` checks for errors.
    skipErrorChecking: true,
    // Types that no entry exports are shown inline.
    validation: { notExported: false, invalidLink: true },
    logLevel: 'Warn',
    ...markdown,
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc could not read the sources');
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('typedoc has warnings');
  for (const tree of trees.filter((folder) => folder !== '')) {
    cpSync(join(site, 'api'), join(site, tree, 'api'), { recursive: true });
  }
}

/** Writes a file for each public entry, named as users import it. */
function writeEntries(folder: string): string[] {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, [string]> };
  };
  return Object.entries(compilerOptions.paths).map(([name, [source]]) => {
    const file = join(folder, `${name.replace(/^recebiveis\//, '')}.ts`);
    const from = (path: string) => relative(dirname(file), join(ROOT, path)).replace(/ts$/, 'js');
    const resources = RESOURCES.map(
      (noun) =>
        `export type { ${noun}Resource } from '${from(`src/client/resources/${noun.toLowerCase()}.ts`)}';`,
    );
    const lines = [`/** @module ${name} */`, `export * from '${from(source)}';`];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, [...lines, ...(name === 'recebiveis' ? resources : []), ''].join('\n'));
    return file;
  });
}
