import { type Command, InvalidArgumentError, Option } from 'commander';
import { type StartSandboxOptions, startSandbox } from '../../sandbox/index.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { LIMITS } from '../settings.js';
import { shellQuoted } from '../suggested-command.js';
import { type Texts, textsOf } from '../texts/texts.js';

type Options = StartSandboxOptions & { json?: true };

/** `recebiveis sandbox`: emulates the service until it is interrupted. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const choice = (flags: string, words: string, choices: string[]) =>
    new Option(flags, words).choices(choices);
  return new CliCommand(context)
    .option('--port <number>', text('sandbox.port'), portReader(text), 4010)
    .option('--token <text>', text('sandbox.token'), tokenReader(text), 'sandbox-token')
    .addOption(choice('--seed <name>', text('sandbox.seed'), ['empty', 'demo']).default('empty'))
    .addOption(choice('--limits <policy>', text('sandbox.limits'), ['enforce', 'off']))
    .option('--data <file>', text('sandbox.data'))
    .option('--host <address>', text('sandbox.host'))
    .option('--deliver-anywhere', text('sandbox.deliver-anywhere'))
    .action(async ({ json, ...options }: Options) => {
      // Listens for the signal first, so that none is lost.
      const interrupted = context.interrupted();
      // A person looking around should not wait; a sandbox without data is used to write a program.
      const limits = options.limits ?? (options.seed === 'demo' ? 'off' : 'enforce');
      const sandbox = await startSandbox({ ...options, limits });
      const { url, token } = sandbox;
      const lines = json ? [JSON.stringify({ url, token })] : greeting(url, token, limits, text);
      // It keeps serving even if nobody reads the greeting to its end.
      for (const line of lines) await Promise.resolve(context.write(line)).catch(() => {});
      const signal = await interrupted;
      await sandbox.close();
      context.exitCode = signal === 'SIGINT' ? EXIT.interrupted : EXIT.done;
    });
}

const greeting = (
  url: string,
  token: string,
  limits: StartSandboxOptions['limits'],
  text: Texts,
): string[] => [
  text('sandbox.listening', { url }),
  text('sandbox.panel', { url: `${url}/` }),
  '',
  text('sandbox.programs'),
  `  export RECEBIVEIS_BASE_URL=${url}`,
  `  export RECEBIVEIS_TOKEN=${shellQuoted(token)}`,
  ...(limits === 'off' ? ['', text('sandbox.limits-off'), `  export ${LIMITS}=off`] : []),
  '',
  text('sandbox.stop'),
];

const portReader =
  (text: Texts) =>
  (value: string): number => {
    const port = Number(value);
    if (!/^\d{1,5}$/.test(value) || port > 65_535) {
      throw new InvalidArgumentError(text('sandbox.rule.port'));
    }
    return port;
  };

const tokenReader =
  (text: Texts) =>
  (value: string): string => {
    if (!/^[\x21-\x7e]+$/.test(value)) {
      throw new InvalidArgumentError(text('sandbox.rule.token'));
    }
    return value;
  };
