import type { Command } from 'commander';
import { type MirrorMismatch, toReais } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { addDatabaseOption, withMirror } from '../mirror/database.js';
import { type Column, column } from '../output/column.js';
import { toJson } from '../output/format.js';
import { writeRows } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';

const COLUMNS: readonly Column<MirrorMismatch>[] = [
  column('loja', 'text', 2),
  column('idCiclo', 'id', 0),
  column('canal', 'text', 1),
  amount('valorRepasse', (row) => row.valorRepasseCentavos),
  amount('linhas', (row) => row.linhasCentavos),
  amount('diferenca', (row) => row.diferencaCentavos),
];

/** `recebiveis mirror check`: the cycles whose lines do not add up to `valorRepasse`. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return addDatabaseOption(new CliCommand(context), text).action(
    ({ to, json }: { to?: string; json?: true }) =>
      withMirror(context, '--to', to, async (mirror) => {
        const wrong = await mirror.check();
        if (json) await context.write(toJson(wrong));
        else await writeRows(context, COLUMNS, wrong);
        if (wrong.length > 0 && !json) context.writeError(text('mirror.check.remedy'));
        const status = await mirror.status();
        const isEmpty = status.every(({ ciclos }) => ciclos === 0);
        const lacking = status.filter((of) => of.unread > 0 || !of.listIsComplete);
        for (const { loja, unread, listIsComplete } of lacking) {
          if (unread > 0) {
            context.writeError(text('mirror.check.unread', { loja, count: unread }));
          }
          if (!listIsComplete) context.writeError(text('mirror.incomplete', { loja }));
        }
        if (isEmpty || wrong.length + lacking.length > 0) context.exitCode = EXIT.failed;
        if (wrong.length + lacking.length > 0) return;
        if (isEmpty) context.writeError(text('mirror.empty'));
        else if (!json) context.writeError(text('mirror.check.passed'));
      }),
  );
}

function amount(name: string, centavos: (row: MirrorMismatch) => number): Column<MirrorMismatch> {
  return { name, kind: 'reais', rank: 0, value: (row) => toReais(centavos(row)) };
}
