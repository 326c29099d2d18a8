import { type Command, InvalidArgumentError, Option } from 'commander';
import { type StartSandboxOptions, startSandbox } from '../../sandbox/index.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';

type Options = Omit<StartSandboxOptions, 'repeatedPedido'> & { json?: true };

/** `recebiveis sandbox`: emulates the service until it is interrupted. */
export function build(context: CliContext): Command {
  return new CliCommand(context)
    .description('Emulates the service on 127.0.0.1, with a panel for the browser.')
    .option('--port <number>', 'port to listen on; 0 for any free one', readPort, 4010)
    .option('--token <token>', 'token that requests must carry', readToken, 'sandbox-token')
    .addOption(choice('--seed <what>', 'what is stored to begin with', ['empty', 'demo']))
    .addOption(choice('--limits <how>', 'requests a minute', ['enforce', 'off']))
    .option('--data <file>', 'SQLite file that keeps what is stored; memory only without it')
    .option('--host <name>', 'address or name to listen on, for other machines')
    .option('--deliver-anywhere', 'call webhooks outside this machine too')
    .option('--json', 'print one line of JSON')
    .action(async ({ json, ...options }: Options) => {
      // Listening for the signal first, so that none is lost.
      const interrupted = context.interrupted();
      const sandbox = await startSandbox(options);
      const { url, token } = sandbox;
      const lines = json ? [JSON.stringify({ url, token })] : greeting(url, token);
      // It serves on though nobody reads the greeting to its end.
      for (const line of lines) await Promise.resolve(context.write(line)).catch(() => {});
      const signal = await interrupted;
      await sandbox.close();
      context.exitCode = signal === 'SIGINT' ? EXIT.interrupted : EXIT.done;
    });
}

const choice = (flags: string, words: string, [usual, other]: [string, string]) =>
  new Option(flags, words).choices([usual, other]).default(usual);

const greeting = (url: string, token: string): string[] => [
  `Sandbox listening on ${url}`,
  `Token: ${token}`,
  '',
  `Panel: ${url}/`,
  '',
  'For the programs that use it:',
  `  export RECEBIVEIS_BASE_URL=${url}`,
  `  export RECEBIVEIS_TOKEN=${quoted(token)}`,
  '',
  'Ctrl+C stops it.',
];

/** As a shell reads it back. */
const quoted = (value: string) =>
  /^[\w.~-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  }
  return port;
}

function readToken(value: string): string {
  if (!/^[\x21-\x7e]+$/.test(value)) {
    throw new InvalidArgumentError('It must be visible ASCII characters, without spaces.');
  }
  return value;
}
