import { Command, CommanderError } from 'commander';
import { type CliContext, EXIT } from './context.js';

/** A command: its file is read only when it is asked for. */
interface CommandEntry {
  name: string;
  summary: string;
  load(): Promise<{ build(context: CliContext): Command }>;
}

/** Every command, a line each. */
const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'sandbox',
    summary: 'emulate the service on this machine',
    load: () => import('./commands/sandbox.js'),
  },
];

/** Runs one command line, and tells what the process should end with. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  const program = new Command('recebiveis')
    .description('Client and local emulator of the receivables reconciliation service')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.write(text.trimEnd()),
      writeErr: (text) => context.writeError(text.trimEnd()),
    });
  for (const { name, summary, load } of COMMANDS) {
    const command = args.includes(name)
      ? (await load()).build(context)
      : new Command(name).allowUnknownOption().allowExcessArguments();
    program.addCommand(command.name(name).summary(summary).copyInheritedSettings(program));
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    context.writeError(`recebiveis: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
}
