import type { Command } from 'commander';
import type { Ciclo, CiclosListParams } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { addListOptions, dayReader, pageSize } from '../options.js';
import { type Column, column } from '../output/column.js';
import { type ListOptions, writeList } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';

const COLUMNS: readonly Column<Ciclo>[] = [
  column('idCiclo', 'id', 0),
  column('canal', 'text', 1),
  column('dataRepasse', 'day', 2),
  column('dataHora', 'day', 3),
  column('valorRepasse', 'reais', 0),
];

const DAYS = [
  'dataRepasseInicio',
  'dataRepasseFim',
  'dataInicioRegistro',
  'dataFimRegistro',
] as const;

/** `recebiveis ciclos list`: settlement cycles, page after page. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context);
  for (const name of DAYS) {
    command.option(`--${name} <day>`, text(`ciclos.list.${name}`), dayReader);
  }
  command.option('--limite <number>', text('option.limite'));
  return addListOptions(command, text).action((options: CiclosListParams & ListOptions) =>
    withClient(context, async (client, signal) => {
      const { json, csv, max, ...params } = options;
      const list = client.ciclos.list({ ...pageSize(max), ...params }, { signal });
      await writeList(context, list, COLUMNS, options);
    }),
  );
}
