import { Argument, type Command } from 'commander';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { checkFile } from '../import/check-file.js';
import { importFile } from '../import/import-file.js';
import type { ImportFileOptions } from '../import/options.js';
import { formatOption, presetOption, setReader } from '../import/table-options.js';
import { countReader, gathered, limitsOption } from '../options.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis pedido import`: creates each order of a file once. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .addArgument(new Argument('<file>', text('import.file')))
    .option('--ledger <file>', text('import.option.ledger'))
    .option('--dry-run', text('import.option.dry-run'))
    .option('--adopt-ledger', text('import.option.adopt-ledger'))
    .option('--concurrency <number>', text('import.option.concurrency'), countReader(text))
    .addOption(limitsOption('pedido.create', text))
    .addOption(formatOption(text))
    .option('--complement <file.json>', text('import.option.complement'))
    .option('--map <file.json>', text('import.option.map'))
    .addOption(presetOption(text('import.option.preset')))
    .option('--notas <path>', text('import.option.notas'), gathered)
    .option('--set <field=value>', text('import.option.set'), setReader(text))
    .option('--sheet <name>', text('import.option.sheet'))
    .option('--recursive', text('import.option.recursive'))
    .addHelpText('after', text('import.more'))
    .action((file: string, options: ImportFileOptions) =>
      options.dryRun ? checkFile(context, file, options) : importFile(context, file, options),
    );
}
