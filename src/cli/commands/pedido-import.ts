import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { checkFile } from '../import/check-file.js';
import { importFile } from '../import/import-file.js';
import type { ImportFileOptions } from '../import/options.js';
import { countReader, jsonOption } from '../options.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis pedido import`: creates the orders of a file, each once. */
export function build(context: CliContext): Command {
  return new CliCommand(context)
    .description(
      'Creates the orders of a file, at the pace the service allows. It can be interrupted or killed at any moment and run again: the ledger knows what was sent, and no order is created twice.',
    )
    .addArgument(
      new Argument(
        '<file>',
        'NDJSON, JSON, CSV, .xlsx, an NF-e, a folder of them, a .zip or .gz; - for standard input',
      ),
    )
    .option('--ledger <file>', 'what was sent and what came of it (default: FILE.ledger.ndjson)')
    .option('--dry-run', 'check every row and send nothing')
    .option('--retry-rejected', 'send again what the service refused in an earlier run')
    .option('--adopt-ledger', 'use a ledger that was begun for another file, store or token')
    .option(
      '--concurrency <number>',
      'orders on their way at once (default: found by itself)',
      countReader(textsOf(context)),
    )
    .option('--no-check-chave', 'do not verify the check digit of chaveNFe')
    .addOption(
      new Option('--format <format>', 'of the file (default: found by itself)').choices([
        ...['ndjson', 'json', 'csv', 'nfe', 'xlsx'],
      ]),
    )
    .option(
      '--complement <file.json>',
      'fields that the file does not have: {"canal": "…", …}; for NF-e also by key: {"*": {…}, "<chaveNFe>": {…}}',
    )
    .option('--include-xml', 'NF-e: send the XML along, as xmlNFe')
    .option(
      '--map <file.json>',
      'how the file becomes orders: {"header in the file": "titulos.valorTotal", …}, or a map in full',
    )
    .addOption(
      new Option(
        '--preset <system>',
        'the system that wrote the table (default: found by its header)',
      ).choices([
        ...['bling', 'tiny', 'omie', 'mercadolivre', 'shopee', 'magalu', 'amazon', 'nuvemshop'],
      ]),
    )
    .addOption(
      new Option(
        '--titulos <policy>',
        'titles on several rows of one order: one that is repeated, or one each (default: what the rows show; ambiguity is refused)',
      ).choices(['per-order', 'per-row']),
    )
    .option('--recursive', 'a folder: read its own folders too')
    .option(
      '--delimiter <char>',
      'CSV: ; or , or | or tab (default: found by itself)',
      readDelimiter,
    )
    .addOption(
      new Option('--decimal <char>', 'CSV: decimal sign (default: found by itself)').choices([
        ...[',', '.'],
      ]),
    )
    .addOption(
      new Option(
        '--date-format <format>',
        'CSV: order of dates (default: found by itself)',
      ).choices([
        ...['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd/mm/yy', 'mm/dd/yy', 'yy/mm/dd', 'serial'],
      ]),
    )
    .addOption(
      new Option('--encoding <name>', 'CSV: of the text (default: found by itself)').choices([
        ...['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'],
      ]),
    )
    .addOption(jsonOption('print a line of JSON for each row, and {"summary": …} at the end'))
    .addHelpText('after', MORE)
    .action((file: string, options: ImportFileOptions) =>
      options.dryRun ? checkFile(context, file, options) : importFile(context, file, options),
    );
}

const MORE = `
Rows that are refused are written beside the ledger, as FILE.refused.ndjson: correct them there and
import that file. They hold your customers' data, and only you can read the file.

--json prints {"row", "line", "result", "pedido", "pedidoCanal", "chavePedido" | "mensagem" |
"issues" | "previous"} for each row, with result created, recovered, skipped, rejected, invalid or
unknown. With --dry-run, only for rows that would not be sent.

Ends with 1 when a row was refused or is unknown, and with 130 when interrupted: what is on its way
is finished first; a second Ctrl+C ends it at once, and the next run still repeats nothing.`;

function readDelimiter(value: string): string {
  const delimiter = /^(tab|\\t)$/i.test(value) ? '\t' : value;
  if (!/^[;,\t|]$/.test(delimiter)) throw new InvalidArgumentError('It must be ; , | or tab.');
  return delimiter;
}
