import { Argument, type Command, Option } from 'commander';
import { CAMPOS_OCULTOS } from '../../client/contract/schemas/params.js';
import type { CicloDetalhe, CicloParte, CiclosGetParams } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { CICLO_COLUMNS, CICLO_ROWS } from '../output/ciclo-tables.js';
import { toJson } from '../output/format.js';
import { tableSection, writeSections } from '../output/sections.js';
import { textsOf } from '../texts/texts.js';

type Options = CiclosGetParams & { json?: true };

/** `recebiveis ciclos get`: the detail of a cycle in its three groups. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const parts = Object.keys(CICLO_ROWS);
  const campos = CAMPOS_OCULTOS.join(', ');
  return new CliCommand(context)
    .addArgument(new Argument('<idCiclo>', text('ciclos.get.idCiclo')))
    .addOption(new Option('--retornoUnico <part>', text('ciclos.get.retornoUnico')).choices(parts))
    .option('--agruparEventos <true|false>', text('ciclos.get.agruparEventos'))
    .option('--camposOcultos <fields>', text('ciclos.get.camposOcultos', { campos }))
    .action((idCiclo: string, { json, ...params }: Options) =>
      withClient(context, async (client, signal) => {
        // The client's rule refuses anything but digits.
        const id = /^\d+$/.test(idCiclo) ? Number(idCiclo) : (idCiclo as unknown as number);
        const detail = await client.ciclos.get(id, params as CiclosGetParams, { signal });
        if (json) await context.write(toJson(detail));
        else await show(context, detail as Partial<CicloDetalhe>);
      }),
    );
}

/** A table for each part that the service sent. */
async function show(context: CliContext, detail: Partial<CicloDetalhe>): Promise<void> {
  const parts = (Object.keys(CICLO_ROWS) as CicloParte[]).filter((part) => detail[part]);
  const sections = parts.map((part) => tableSection(part, CICLO_COLUMNS, CICLO_ROWS[part](detail)));
  await writeSections(context, sections);
}
