import { en } from '../../src/cli/texts/en.js';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { OF_TIPO } from '../../src/conciliacao/relatorio/words.js';
import { pedidoColumns } from '../../src/importer/index.js';
import { pedidoMapJsonSchema } from '../../src/importer/map/map-schema.js';
import { nomeDoAchado } from '../../src/shared/discrepancia-nomes.js';
import { assumptionIndex } from './assumptions.js';
import { behaviourTable } from './behaviours.js';
import { CLI_PAGES, commandsOf, commandTable } from './cli.js';
import { errorTable, reasonTables } from './errors.js';
import { optionListOf, optionsOf } from './interfaces.js';
import { tableOf, withBlocks } from './page.js';
import { presetPages } from './presets.js';

const texts: Readonly<Record<string, string>> = en;

function endpointTable(heads: readonly string[], none: string): string[] {
  const rows = endpointRows.map(({ name, method, path, perMinute }) => [
    `\`${name}\``,
    `\`${method} ${path.replace('/api/v1', '')}\``,
    perMinute === null ? none : String(perMinute),
  ]);
  return tableOf(heads, rows);
}

const columnTable = (): string[] =>
  tableOf(
    ['Column', 'Required', 'What it is', 'Example'],
    pedidoColumns.map(({ path, isRequired, example }) => [
      `\`${path}\``,
      isRequired ? 'yes' : '',
      texts[`column.${path}`] ?? '',
      `\`${example}\``,
    ]),
  );

const tipoTable = (): string[] =>
  tableOf(
    ['Tipo', 'Nome', 'O que significa', 'O que fazer'],
    Object.entries(OF_TIPO).map(([tipo, { significado, acao }]) => [
      `\`${tipo}\``,
      nomeDoAchado(tipo, null),
      significado,
      acao,
    ]),
  );

/** Options of public functions: the page, its block, the file and the interface. */
const OPTIONS: readonly (readonly [page: string, block: string, file: string, name: string])[] = [
  ['receiver', 'options', 'src/events/receiver/options.ts', 'ReceiverBaseOptions'],
  ['inbox', 'work', 'src/events/inbox/work-options.ts', 'WorkOptions'],
  ['mirror', 'run', 'src/mirror/options.ts', 'MirrorPlanOptions'],
  ['conciliacao', 'options', 'src/conciliacao/options.ts', 'ReconcileOptions'],
  ['sandbox', 'options', 'src/sandbox/options.ts', 'SandboxOptions'],
];

const reference = (page: string): string => `docs/reference/${page}.md`;

/** Every page with generated parts, as it should be. */
export async function writtenPages(): Promise<ReadonlyMap<string, string>> {
  const blocks: Record<string, Record<string, readonly string[]>> = {
    'README.md': { endpoints: endpointTable(['Method', 'Endpoint', 'A minute'], 'no limit') },
    'README.pt-BR.md': {
      endpoints: endpointTable(['Método', 'Endpoint', 'Por minuto'], 'sem limite'),
    },
    'docs/assumptions.md': { assumptions: assumptionIndex() },
    [reference('client-options')]: {
      client: optionListOf('src/client/http/options.ts', 'ClientOptions'),
      call: optionListOf('src/client/http/options.ts', 'CallOptions'),
      list: optionListOf('src/client/resources/list.ts', 'ListOptions'),
      create: optionListOf('src/client/resources/create-pedido.ts', 'CreateOptions'),
      close: optionListOf('src/client/http/options.ts', 'CloseOptions'),
      hooks: optionListOf('src/client/http/hooks.ts', 'Hooks'),
    },
    [reference('csv-form')]: { columns: columnTable() },
    [reference('discrepancias')]: { tipos: tipoTable() },
    [reference('errors')]: { errors: errorTable() },
    [reference('error-reasons')]: reasonTables(),
    [reference('sandbox-behaviour')]: { behaviours: behaviourTable() },
    [reference('cli')]: { commands: commandTable() },
  };
  for (const [page, groups] of Object.entries(CLI_PAGES)) {
    blocks[reference(page)] = { commands: await commandsOf(groups) };
  }
  for (const [page, block, file, name] of OPTIONS) {
    blocks[reference(page)] = { ...blocks[reference(page)], [block]: optionsOf(file, name) };
  }
  const pages = Object.entries(blocks).map(([page, of]) => [page, withBlocks(page, of)] as const);
  const schema = `${JSON.stringify(pedidoMapJsonSchema(), null, 2)}\n`;
  return new Map([
    ...pages,
    ...presetPages(),
    [reference('pedido-map').replace('.md', '.schema.json'), schema],
  ]);
}
