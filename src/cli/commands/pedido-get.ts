import { Command } from 'commander';
import type { PedidoChave } from '../../index.js';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { jsonOption, without } from '../options.js';
import { toJson } from '../output/format.js';
import { pedidoSections } from '../output/pedido-sections.js';
import { writeSections } from '../output/sections.js';

/** `recebiveis pedido get`: one order by exactly one of its six keys. */
export function build(context: CliContext): Command {
  return new Command()
    .description('Shows one order, by exactly one of its keys. Ends with 1 when none has it.')
    .option('--pedido <number>', 'your order number')
    .option('--pedidoERP <number>', 'order number in your ERP')
    .option('--pedidoCanal <number>', 'order number or delivery identifier at the channel')
    .option('--notaFiscal <number>', 'invoice number')
    .option('--chaveNF <key>', 'invoice key, 44 characters')
    .option('--chavePedido <key>', "the service's own key of the order")
    .addOption(jsonOption('print the order as JSON, every field of it'))
    .action((options: Record<string, string> & { json?: true }) =>
      withClient(context, async (client, signal) => {
        const chave = without(options, 'json') as unknown as PedidoChave;
        const pedido = await client.pedido.get(chave, { signal });
        if (options.json) await context.write(toJson(pedido));
        else await writeSections(context, pedidoSections(pedido));
      }),
    );
}
