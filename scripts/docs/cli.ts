import type { Command } from 'commander';
import { COMMANDS } from '../../src/cli/commands.js';
import type { CliContext } from '../../src/cli/context.js';
import { firstSentence, textsOf } from '../../src/cli/texts/texts.js';
import { tableOf } from './page.js';

const context = { language: 'en', program: 'npx recebiveis' } as CliContext;
const text = textsOf(context);

/** The pages of commands, with the first words of their commands; `[]` takes all others. */
export const CLI_PAGES: Readonly<Record<string, readonly string[]>> = {
  'cli-pedido': ['pedido'],
  'cli-ciclos': ['ciclos', 'analises'],
  'cli-fila': ['fila', 'webhook'],
  'cli-mirror': ['mirror'],
  'cli-conciliacao': ['conciliacao', 'achados'],
  'cli-others': [],
};

const placed = Object.values(CLI_PAGES).flat();

/** A table of all commands, with their purpose. */
export const commandTable = (): string[] =>
  tableOf(
    ['`recebiveis …`', 'What it does'],
    COMMANDS.map(({ path, about }) => [`\`${path.join(' ')}\``, firstSentence(text(about))]),
  );

/** The arguments and options of the commands of some groups, as `--help` shows them. */
export async function commandsOf(groups: readonly string[]): Promise<string[]> {
  const entries = COMMANDS.filter(({ path: [first = ''] }) =>
    groups.length === 0 ? !placed.includes(first) : groups.includes(first),
  );
  const parts = await Promise.all(
    entries.map(async ({ path, about, load }) => {
      const command = (await load()).build(context);
      command.name(path.join(' ')).description(text(about));
      return partOf(command);
    }),
  );
  return parts.flat().slice(0, -1);
}

/** Outside code, Markdown would read `<chaveNFe>` as a tag. */
const withoutTags = (words: string): string => words.replaceAll('<', '&lt;');

function partOf(command: Command): string[] {
  const help = command.createHelp();
  const usage = command.registeredArguments.map((argument) => ` ${help.argumentTerm(argument)}`);
  const rows = [
    ...help
      .visibleArguments(command)
      .map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)]),
    ...help
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help')
      .map((option) => [help.optionTerm(option), help.optionDescription(option)]),
  ].map(([term = '', what = '']) => [`\`${term}\``, withoutTags(what)]);
  const table = rows.length > 0 ? ['', ...tableOf(['Takes', 'What it does'], rows)] : [];
  return [
    `## \`${command.name()}${usage.join('')}\``,
    '',
    withoutTags(help.commandDescription(command).replace(/\s+/g, ' ').replace(/\.?$/, '.')),
    ...table,
    '',
  ];
}
