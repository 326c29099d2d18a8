import { type Command, CommanderError, Option } from 'commander';
import { CliCommand } from './command.js';
import { COMMANDS, type CommandEntry } from './commands.js';
import { type CliContext, EXIT, Interrupted, OutputClosed } from './context.js';
import { reportInterrupted } from './interrupt.js';
import { commandLine, LANGUAGES, languageOf } from './texts/language.js';
import { firstSentence, type PlainKey, textsOf } from './texts/texts.js';
import { VERSION } from './version.js';

/** Runs one command line; resolves to what the process should end with. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  context.args ??= args;
  context.language ??= languageOf({
    args,
    env: context.env ?? process.env,
    locale: context.locale,
  });
  try {
    // An address may have a password in it, which no line repeats.
    for (const [address] of args.join('\n').matchAll(/\b[a-z]{2,20}:\/\/\S{1,300}@\S*/gi))
      context.conceal(address);
    const program = await buildProgram(commandLine(args).positionals, context);
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    // Whoever closed the pipe has seen enough.
    if (error instanceof OutputClosed) return context.exitCode;
    if (error instanceof Interrupted) {
      reportInterrupted(context);
      return EXIT.interrupted;
    }
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const { explain } = await import('./explain.js');
    const { lines, exitCode } = explain(error, context);
    for (const words of lines) context.writeError(words);
    return exitCode;
  }
}

async function buildProgram(words: readonly string[], context: CliContext): Promise<Command> {
  const text = textsOf(context);
  const lang = new Option('--lang <language>', text('option.lang')).choices([...LANGUAGES]);
  const program = new CliCommand(context, 'recebiveis');
  program
    .description(text('cli.description'))
    .version(VERSION, '-v, --version', text('help.version'))
    .helpOption('-h, --help', text('help.option'))
    .addOption(lang)
    .exitOverride()
    .configureOutput({
      // A help that nobody reads to its end is not a failure.
      writeOut: (help) => void writeLines(context, help).catch(() => {}),
      writeErr: (help) => {
        for (const line of eachLine(help)) context.writeError(line);
      },
    })
    .addHelpText('after', text('cli.environment'));
  const groups = new Map<string, CliCommand>();
  for (const entry of COMMANDS) {
    const [first = '', second] = entry.path;
    const command = await commandOf(entry, words, context);
    const parent = second === undefined ? program : groupOf(first, groups, program, context);
    const about = text(entry.about);
    command
      .name(second ?? first)
      .description(about)
      .summary(firstSentence(about));
    parent.addCommand(command.copyInheritedSettings(program));
  }
  return program;
}

const eachLine = (text: string): string[] => text.trimEnd().split('\n');

/** All at once: the streams of a process keep the order. */
const writeLines = (context: CliContext, text: string): Promise<unknown> =>
  Promise.all(eachLine(text).map((line) => context.write(line)));

/** The command itself when it is asked for; else its name is enough. */
async function commandOf(
  { path, load }: CommandEntry,
  words: readonly string[],
  context: CliContext,
): Promise<Command> {
  if (path.every((word, index) => word === words[index])) return (await load()).build(context);
  return new CliCommand(context).allowUnknownOption().allowExcessArguments();
}

function groupOf(
  name: string,
  groups: Map<string, CliCommand>,
  program: CliCommand,
  context: CliContext,
): CliCommand {
  let group = groups.get(name);
  if (!group) {
    group = new CliCommand(context, name);
    group.description(textsOf(context)(`group.${name}` as PlainKey));
    program.addCommand(group.copyInheritedSettings(program));
    groups.set(name, group);
  }
  return group;
}
