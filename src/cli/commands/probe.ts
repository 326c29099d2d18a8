import type { Command } from 'commander';
import { isRecebiveisError } from '../../index.js';
import { type ProbeOptions, probe } from '../../probe/index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { toJson } from '../output/format.js';
import { probePage } from '../probe/page.js';
import { readJsonFile } from '../read-json-file.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

interface Options {
  against?: string;
  fila: boolean;
  json?: true;
}

/** `recebiveis probe`: which assumptions about the service hold on this account. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .option('--against <file>', text('probe.against'))
    .option('--no-fila', text('probe.no-fila'))
    .addHelpText('after', text('probe.codes'))
    .action(async ({ against, json, fila }: Options) => {
      const earlier =
        against === undefined ? undefined : readJsonFile(context, against, '--against');
      await withClient(
        context,
        async (client, signal) => {
          const options = { against: earlier, fila, signal } as ProbeOptions;
          const report = await probe(client, options).catch((error: unknown) => {
            const isOurs = isRecebiveisError(error) && error.endpoint === undefined;
            if (!isOurs || error.code !== 'INVALID_REQUEST') throw error;
            throw new UsageError(text('probe.no-report'));
          });
          const lines = json ? [toJson(report)] : probePage(report, context);
          for (const line of lines) await context.write(line);
          if (report.changes?.length) context.exitCode = EXIT.failed;
        },
        // The report itself names deviations of an answer.
        { responseValidation: 'off' },
      );
    });
}
