import type { Command } from 'commander';
import type { CancelamentoIndevido, CancelamentosParams } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { formatReais } from '../output/format.js';
import { writeList } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';
import { type AnaliseOptions, addAnaliseOptions, analiseParams } from './analises.js';

const COLUMNS: readonly Column<CancelamentoIndevido>[] = [
  column('pedido', 'code', 0),
  column('pedidoERP', 'code', 6),
  column('pedidoCanal', 'code', 3),
  column('marketplace', 'text', 4),
  column('statusPedido', 'text', 5),
  column('numeroNFe', 'code', 6),
  column('dataPedido', 'day', 5),
  column('valorPedido', 'reais', 2),
  column('valorRepasse', 'reais', 0),
  column('valorComissaoPrevista', 'reais', 4),
  column('diferenca', 'reais', 1),
];

/** `recebiveis analises cancelamentos`: orders cancelled by the channel although delivered. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return addAnaliseOptions(new CliCommand(context), text).action(
    (options: AnaliseOptions<CancelamentosParams>) =>
      withClient(context, async (client, signal) => {
        const params = analiseParams<CancelamentosParams>(options);
        const list = client.pedido.analises.cancelamentosIndevidos(params, { signal });
        const { written, paginacao } = await writeList(context, list, COLUMNS, options);
        const total = paginacao?.valorRepasseRetencao;
        if (written > 0 && typeof total === 'number' && !options.json && !options.csv) {
          context.writeError(text('analises.cancelamentos.total', { valor: formatReais(total) }));
        }
      }),
  );
}
