import { Command, CommanderError } from 'commander';
import { COMMANDS, type CommandEntry, GROUPS } from './commands.js';
import { type CliContext, EXIT, Interrupted, OutputClosed } from './context.js';
import { refuseSecrets } from './secrets.js';
import { VERSION } from './version.js';

/** Runs one command line, and tells what the process should end with. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  context.args ??= args;
  const words = args.filter((arg) => !arg.startsWith('-'));
  if (words[0] === 'help') words.shift();
  try {
    refuseSecrets(args, words);
    const program = await buildProgram(words, context);
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    // Whoever closed the pipe has seen enough.
    if (error instanceof OutputClosed) return context.exitCode;
    if (error instanceof Interrupted) return EXIT.interrupted;
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const { explain } = await import('./explain.js');
    const { lines, exitCode } = explain(error, context);
    for (const line of lines) context.writeError(line);
    return exitCode;
  }
}

async function buildProgram(words: readonly string[], context: CliContext): Promise<Command> {
  const program = new Command('recebiveis')
    .description('Client and local emulator of the receivables reconciliation service')
    .version(VERSION, '-V, --version', 'print the version of this program')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      // A help that nobody reads to its end is no failure.
      writeOut: (text) => void Promise.resolve(context.write(text.trimEnd())).catch(() => {}),
      writeErr: (text) => context.writeError(text.trimEnd()),
      outputError: (text, write) => write(withoutValues(text)),
    })
    .addHelpText('after', ENVIRONMENT);
  const groups = new Map<string, Command>();
  for (const entry of COMMANDS) {
    const [first, second] = entry.path;
    const command = await commandOf(entry, words, context);
    const name = second ?? first;
    const parent = second === undefined ? program : groupOf(first, groups, program);
    parent.addCommand(command.name(name).summary(entry.summary).copyInheritedSettings(program));
  }
  return program;
}

const ENVIRONMENT = `
Settings, in the environment:
  RECEBIVEIS_BASE_URL  address of the service, without /api/v1
  RECEBIVEIS_TOKEN     API token of the store
  NO_COLOR             no colours

Ends with 0 when done; 1 when something failed, or nothing was found; 2 on wrong usage or a missing
setting; 130 when interrupted.`;

/** The command itself when it is asked for; else its name is enough. */
async function commandOf(
  { path, load }: CommandEntry,
  words: readonly string[],
  context: CliContext,
): Promise<Command> {
  if (path.every((word, index) => word === words[index])) return (await load()).build(context);
  return new Command().allowUnknownOption().allowExcessArguments();
}

function groupOf(name: string, groups: Map<string, Command>, program: Command): Command {
  let group = groups.get(name);
  if (!group) {
    group = new Command(name).description(GROUPS[name] ?? name).copyInheritedSettings(program);
    program.addCommand(group);
    groups.set(name, group);
  }
  return group;
}

/** What was mistyped may be a secret: of an unknown option only the name is told. */
const withoutValues = (text: string): string =>
  text
    .replace(/unknown option '(-[^'=]*)=[^\n]*'/, "unknown option '$1'")
    .replace(/^error: /, 'recebiveis: ');
