import { type Command, Option } from 'commander';
import { DATA_TIPOS } from '../../client/contract/schemas/params.js';
import type { CancelamentosParams } from '../../index.js';
import { addListOptions, pageSize, periodReader } from '../options.js';
import type { ListOptions } from '../output/write-list.js';
import type { Texts } from '../texts/texts.js';

/** Options of both analyses on the command line. */
export type AnaliseOptions<Params> = Params & ListOptions;

/** The options of both analyses; names as the service spells them. */
export function addAnaliseOptions(command: Command, text: Texts): Command {
  return addListOptions(
    command
      .option('--periodo <days>', text('analises.periodo'), periodReader(text))
      .addOption(new Option('--dataTipo <field>', text('analises.dataTipo')).choices(DATA_TIPOS))
      .option('--canal <name>', text('option.canal'))
      .option('--pedido <number>', text('option.pedido'))
      .option('--ordenacao <fields>', text('analises.ordenacao'))
      .option('--limite <number>', text('option.limite')),
    text,
  );
}

/** The options as the client takes them. */
export function analiseParams<Params extends CancelamentosParams>(
  options: AnaliseOptions<Params>,
): Params {
  const { ordenacao } = options;
  const { json, csv, max, ...params } = options;
  return {
    ...pageSize(max),
    ...(params as unknown as Params),
    // Names in words, or the service's own ids, which the client takes as they are.
    ...(typeof ordenacao === 'string' && /[a-z]/i.test(ordenacao)
      ? { ordenacao: ordenacao.split(',').map((name) => name.trim()) }
      : {}),
  };
}
