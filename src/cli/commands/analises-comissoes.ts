import { type Command, Option } from 'commander';
import { SITUACOES_ANALISE } from '../../client/contract/schemas/params.js';
import type { Comissao, ComissoesParams } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { writeList } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';
import { type AnaliseOptions, addAnaliseOptions, analiseParams } from './analises.js';

const COLUMNS: readonly Column<Comissao>[] = [
  column('pedido', 'code', 0),
  column('marketplace', 'text', 4),
  column('status', 'text', 3),
  column('dataPedido', 'day', 5),
  column('valorPedido', 'reais', 2),
  column('comissaoPrevista', 'reais', 1),
  column('comissaoCalculada', 'percent', 1),
  column('valorRepasse', 'reais', 2),
  column('diferenca', 'reais', 0),
];

/** `recebiveis analises comissoes`: expected against charged commission. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const situacao = new Option('--situacaoPedido <situation>', text('analises.situacaoPedido'));
  const command = new CliCommand(context).addOption(situacao.choices(SITUACOES_ANALISE));
  return addAnaliseOptions(command, text).action((options: AnaliseOptions<ComissoesParams>) =>
    withClient(context, async (client, signal) => {
      const params = analiseParams<ComissoesParams>(options);
      const list = client.pedido.analises.comissoes(params, { signal });
      await writeList(context, list, COLUMNS, options);
    }),
  );
}
