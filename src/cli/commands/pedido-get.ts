import type { Command } from 'commander';
import { PEDIDO_FILTROS } from '../../client/contract/schemas/pedido-chave.js';
import type { PedidoChave } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { without } from '../options.js';
import { toJson } from '../output/format.js';
import { pedidoSections } from '../output/pedido-sections.js';
import { writeSections } from '../output/sections.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** `recebiveis pedido get`: one order by exactly one of its six keys. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context).description(text('pedido.get.description'));
  for (const name of PEDIDO_FILTROS)
    command.option(`--${name} <value>`, text(`pedido.get.${name}`));
  return command.action((options: Record<string, string> & { json?: true }) => {
    const given = without(options, 'json');
    const count = Object.keys(given).length;
    if (count > 1) {
      const options = Object.keys(given).map((name) => `--${name}`);
      throw new UsageError(text('pedido.get.two-keys', { count, options: options.join(', ') }));
    }
    if (count === 0) {
      const names = PEDIDO_FILTROS.map((name) => `--${name}`).join(', ');
      throw new UsageError(text('pedido.get.one-key', { options: names }));
    }
    return withClient(context, async (client, signal) => {
      const chave = given as unknown as PedidoChave;
      const pedido = await client.pedido.get(chave, { signal });
      if (options.json) await context.write(toJson(pedido));
      else await writeSections(context, pedidoSections(pedido));
    });
  });
}
