import type { Command } from 'commander';
import type { MirrorStatus } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { addDatabaseOption, withMirror } from '../mirror/database.js';
import { type Column, column } from '../output/column.js';
import { toJson } from '../output/format.js';
import { writeRows } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';

const COLUMNS: readonly Column<MirrorStatus>[] = [
  column('loja', 'text', 0),
  column('ciclos', 'count', 0),
  column('missing', 'count', 1),
  column('unread', 'count', 0),
  column('pedidos', 'count', 1),
  column('primeiroRepasse', 'day', 2),
  column('ultimoRepasse', 'day', 0),
  column('lastReadAt', 'day', 1),
];

/** `recebiveis mirror status`: the state of each store's copy. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return addDatabaseOption(new CliCommand(context), text).action(
    ({ to, json }: { to?: string; json?: true }) =>
      withMirror(context, '--to', to, async (mirror) => {
        const status = await mirror.status();
        if (json) await context.write(toJson(status));
        else await writeRows(context, COLUMNS, status);
        for (const { loja, listIsComplete } of status) {
          if (!listIsComplete) context.writeError(text('mirror.incomplete', { loja }));
        }
        if (status.length > 0) return;
        context.exitCode = EXIT.failed;
        context.writeError(text('mirror.empty'));
      }),
  );
}
