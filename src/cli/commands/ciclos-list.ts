import { Command } from 'commander';
import type { Ciclo, CiclosListParams } from '../../index.js';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { addListOptions, pageSize, without } from '../options.js';
import { type Column, column } from '../output/column.js';
import { type ListOptions, writeList } from '../output/write-list.js';

const COLUMNS: readonly Column<Ciclo>[] = [
  column('idCiclo', 'id', 0),
  column('canal', 'text', 1),
  column('dataRepasse', 'text', 2),
  column('dataHora', 'text', 3),
  column('valorRepasse', 'reais', 0),
];

/** `recebiveis ciclos list`: settlement cycles, page after page. */
export function build(context: CliContext): Command {
  const command = new Command()
    .description(
      'Lists settlement cycles, as many pages as there are. --json has the events of each as well.',
    )
    .option('--dataRepasseInicio <day>', 'first day of the transfer period, yyyy-mm-dd')
    .option('--dataRepasseFim <day>', 'last day of the transfer period, yyyy-mm-dd')
    .option('--dataInicioRegistro <day>', 'first day of creation, yyyy-mm-dd')
    .option('--dataFimRegistro <day>', 'last day of creation, yyyy-mm-dd')
    .option('--limite <number>', 'records a page, 1 to 200 (the service takes 50)')
    .option('--pagina <number>', 'page to begin with, from 1');
  return addListOptions(command).action((options: CiclosListParams & ListOptions) =>
    withClient(context, async (client, signal) => {
      const params = without(options, 'json', 'csv', 'max');
      const size = params.pagina === undefined ? pageSize(options.max) : {};
      const list = client.ciclos.list({ ...size, ...params }, { signal });
      await writeList(context, list, COLUMNS, options);
    }),
  );
}
