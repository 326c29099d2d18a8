import type { Command } from 'commander';
import { PEDIDO_FILTROS } from '../../client/contract/schemas/pedido-chave.js';
import type { PedidoChave } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { toJson } from '../output/format.js';
import { pedidoSections } from '../output/pedido-sections.js';
import { writeSections } from '../output/sections.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis pedido get`: one order by exactly one of its six keys. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context).description(text('pedido.get.description'));
  for (const name of PEDIDO_FILTROS) command.option(`--${name} <value>`, text.word(name));
  return command.action(({ json, ...chave }: Record<string, string> & { json?: true }) => {
    return withClient(context, async (client, signal) => {
      const pedido = await client.pedido.get(chave as unknown as PedidoChave, { signal });
      if (json) await context.write(toJson(pedido));
      else await writeSections(context, pedidoSections(pedido));
    });
  });
}
