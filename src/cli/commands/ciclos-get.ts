import { Argument, type Command, Option } from 'commander';
import { CAMPOS_OCULTOS } from '../../client/contract/schemas/params.js';
import type { CicloDetalhe, CicloParte, CiclosGetParams } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { without } from '../options.js';
import { CICLO_TABLES, type CicloTable } from '../output/ciclo-tables.js';
import { toJson } from '../output/format.js';
import { tableSection, writeSections } from '../output/sections.js';
import { writeRows } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

type Options = CiclosGetParams & { json?: true; csv?: true };

/** `recebiveis ciclos get`: the detail of a cycle in its three groups. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const parts = Object.keys(CICLO_TABLES);
  const campos = CAMPOS_OCULTOS.join(', ');
  return new CliCommand(context)
    .addArgument(new Argument('<idCiclo>', text('ciclos.get.idCiclo')))
    .addOption(new Option('--retornoUnico <part>', text('ciclos.get.retornoUnico')).choices(parts))
    .option('--agruparEventos <true|false>', text('ciclos.get.agruparEventos'))
    .option('--camposOcultos <fields>', text('ciclos.get.camposOcultos', { campos }))
    .addOption(new Option('--csv', text('ciclos.get.csv')).conflicts('json'))
    .action((idCiclo: string, options: Options) => {
      if (options.csv && !options.retornoUnico) {
        throw new UsageError(text('ciclos.get.csv-needs-part', { parts: parts.join(', ') }));
      }
      return withClient(context, async (client, signal) => {
        const params = without(options, 'json', 'csv');
        // The client's rule refuses anything but digits.
        const id = /^\d+$/.test(idCiclo) ? Number(idCiclo) : (idCiclo as unknown as number);
        const detail = await client.ciclos.get(id, params as CiclosGetParams, { signal });
        await show(context, detail as Partial<CicloDetalhe>, options);
      });
    });
}

async function show(
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
    await writeRows(context, columns, rows(detail), { csv });
  }
}
