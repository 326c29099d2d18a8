import { Argument, type Command } from 'commander';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { printColumns, type TemplateFormat, writeTemplate } from '../import/template.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis pedido template`: an empty sheet with every column explained. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .addArgument(new Argument('<format>', text('template.format')).choices(['csv', 'xlsx']))
    .option('--output <file>', text('template.option.output'))
    .action((format: TemplateFormat, { output, json }: { output?: string; json?: true }) =>
      json ? printColumns(context) : writeTemplate(context, format, output),
    );
}
