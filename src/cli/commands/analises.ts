import type { Command } from 'commander';
import type { CancelamentosParams } from '../../index.js';
import { addListOptions, pageSize, without } from '../options.js';
import type { ListOptions } from '../output/write-list.js';

/** What both analyses take on the command line. */
export type AnaliseOptions<Params> = Params & ListOptions;

/** The options of both analyses; names as the service spells them. */
export function addAnaliseOptions(command: Command): Command {
  return addListOptions(
    command
      .option('--periodo <days>', "'dd/mm/yyyy - dd/mm/yyyy', at most 365 days")
      .option(
        '--dataTipo <field>',
        'dataHoraRegistro (usual), dataEventoTitulo, dataEventoPedido or dataVencimentoTitulo: what --periodo speaks of',
      )
      .option('--canal <name>', 'sales channel')
      .option('--pedido <number>', 'one order number')
      .option(
        '--ordenacao <fields>',
        'fields to sort by, - before one that falls: --ordenacao=-valorTotalPedido,canal; or the ids of the service: -4|12',
      )
      .option('--limite <number>', 'records a page, 1 to 200 (the service takes 50)')
      .option('--pagina <number>', 'page to begin with, from 0'),
  );
}

/** The options as the client takes them. */
export function analiseParams<Params extends CancelamentosParams>(
  options: AnaliseOptions<Params>,
): Params {
  const { ordenacao } = options;
  const params = without(options, 'json', 'csv', 'max') as unknown as Params;
  return {
    ...(params.pagina === undefined ? pageSize(options.max) : {}),
    ...params,
    // Names in words, or the service's own ids, which the client takes as they are.
    ...(typeof ordenacao === 'string' && /[a-z]/i.test(ordenacao)
      ? { ordenacao: ordenacao.split(',').map((name) => name.trim()) }
      : {}),
  };
}
