import type { Command } from 'commander';
import type { MirrorStatus } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { addDatabaseOption, withMirror } from '../mirror/database.js';
import { jsonOption } from '../options.js';
import { type Column, column } from '../output/column.js';
import { toJson } from '../output/format.js';
import { newTable } from '../output/write-list.js';
import { type Texts, textsOf } from '../texts/texts.js';

const columns = (text: Texts): readonly Column<MirrorStatus>[] => [
  column('loja', 'text', 0),
  column('ciclos', 'count', 0),
  {
    ...column<MirrorStatus>('missing', 'count', 1),
    name: text('mirror.status.column.missing'),
  },
  {
    ...column<MirrorStatus>('unread', 'count', 0),
    name: text('mirror.status.column.unread'),
  },
  column('pedidos', 'count', 1),
  column('primeiroRepasse', 'text', 2),
  column('ultimoRepasse', 'text', 0),
  {
    ...column<MirrorStatus>('lastReadAt', 'text', 1),
    name: text('mirror.status.column.lastReadAt'),
  },
];

/** `recebiveis mirror status`: what the copy holds of each store. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context)
    .description(text('mirror.status.description'))
    .addOption(jsonOption(text('mirror.status.json')));
  return addDatabaseOption(command, text).action(({ to, json }: { to?: string; json?: true }) =>
    withMirror(context, to, async (mirror) => {
      const status = await mirror.status();
      if (json) await context.write(toJson(status));
      else
        for (const line of newTable(context, columns(text)).lines(status))
          await context.write(line);
      for (const { loja, listIsComplete, lost, lostSince } of status) {
        if (lost > 0) {
          const since = lostSince?.slice(0, 10) ?? '–';
          context.writeError(text('mirror.status.lost', { loja, count: text.figure(lost), since }));
        }
        if (!listIsComplete) context.writeError(text('mirror.check.incomplete', { loja }));
      }
      if (status.length > 0) return;
      context.exitCode = EXIT.failed;
      context.writeError(text('mirror.status.empty'));
    }),
  );
}
