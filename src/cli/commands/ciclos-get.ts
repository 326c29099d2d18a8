import { Argument, Command, Option } from 'commander';
import type { CicloDetalhe, CicloParte, CiclosGetParams } from '../../index.js';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { jsonOption, without } from '../options.js';
import { CICLO_TABLES, type CicloTable } from '../output/ciclo-tables.js';
import { csvHeader, csvLine } from '../output/csv.js';
import { toJson } from '../output/format.js';
import { tableSection, writeSections } from '../output/sections.js';
import { UsageError } from '../usage-error.js';

type Options = CiclosGetParams & { json?: true; csv?: true };

/** `recebiveis ciclos get`: the detail of a cycle in its three groups. */
export function build(context: CliContext): Command {
  return new Command()
    .description(
      'Shows what a cycle transferred and retained: by title and installment, by order, and by neither.',
    )
    .addArgument(new Argument('<idCiclo>', 'identifier of the cycle, as "ciclos list" tells it'))
    .addOption(
      new Option('--retornoUnico <part>', 'one part only').choices(Object.keys(CICLO_TABLES)),
    )
    .option('--agruparEventos <true|false>', 'whether eventos are grouped')
    .option(
      '--camposOcultos <fields>',
      'fields to leave out, separated by commas: pedidoERP, pedidoCanal, pedidoComplementar, numeroNFe, serieNFe, chaveNFe, filialFatura, cpfCnpj, cliente.cpfCnpj',
    )
    .addOption(jsonOption('print the detail as JSON, every field of it'))
    .addOption(
      new Option('--csv', 'print one part as CSV, an event a line; needs --retornoUnico').conflicts(
        'json',
      ),
    )
    .action((idCiclo: string, options: Options) => {
      if (options.csv && !options.retornoUnico) {
        throw new UsageError(
          `--csv needs --retornoUnico, which says the part: ${Object.keys(CICLO_TABLES).join(', ')}.`,
        );
      }
      return withClient(context, async (client, signal) => {
        const params = without(options, 'json', 'csv');
        // The client reads the digits; its rule for them is the service's.
        const id = idCiclo as unknown as number;
        const detail = await client.ciclos.get(id, params as CiclosGetParams, { signal });
        await tell(context, detail as Partial<CicloDetalhe>, options);
      });
    });
}

async function tell(
  context: CliContext,
  detail: Partial<CicloDetalhe>,
  { json, csv }: Options,
): Promise<void> {
  if (json) return await context.write(toJson(detail));
  const parts = (Object.keys(CICLO_TABLES) as CicloParte[]).filter((part) => detail[part]);
  if (!csv) {
    const sections = parts.map((part) => {
      const { columns, rows } = CICLO_TABLES[part] as CicloTable;
      return tableSection(part, columns, rows(detail));
    });
    return await writeSections(context, sections);
  }
  for (const part of parts) {
    const { columns, rows } = CICLO_TABLES[part] as CicloTable;
    await context.write(csvHeader(columns));
    for (const row of rows(detail)) await context.write(csvLine(columns, row));
  }
}
