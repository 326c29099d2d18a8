import { Argument, type Command, Option } from 'commander';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { type MapFileOptions, mapFile } from '../import/map-file.js';
import { presetOption } from '../import/table-options.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis pedido map`: proposes the map for importing a file. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .addArgument(new Argument('<file>', text('map.file')))
    .option('--output <file.json>', text('map.option.output'))
    .addOption(new Option('--map <file.json>', text('map.option.map')).conflicts('output'))
    .addOption(presetOption(text('import.option.preset')))
    .option('--sheet <name>', text('import.option.sheet'))
    .action((file: string, options: MapFileOptions) => mapFile(context, file, options));
}
