import type { Command } from 'commander';
import type { MirrorProgress, MirrorSummary } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { wordsOf } from '../explain.js';
import { addDatabaseOption, withMirrorAndClient } from '../mirror/database.js';
import {
  addRunOptions,
  isListed,
  mirrorOptionsOf,
  type RunOptions,
} from '../mirror/run-options.js';
import { toJson } from '../output/format.js';
import { type Progress, startProgress } from '../terminal/progress.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis mirror run`: brings the copy of the store up to date. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return addRunOptions(addDatabaseOption(new CliCommand(context), text), text).action(
    (options: RunOptions) =>
      withMirrorAndClient(context, options, 'make', async (mirror, client, signal) => {
        const progress = startProgress(context);
        const onProgress = reporter(context, progress);
        const run = mirror.run(client, { ...mirrorOptionsOf(options), signal, onProgress });
        context.soFar = () => text('mirror.run.so-far');
        const summary = await run.finally(() => progress.end());
        for (const { idCiclo, pedido, error } of summary.failures) {
          const reason = wordsOf(error, context);
          const what = pedido
            ? text('mirror.run.failed.pedido', { ...pedido })
            : text('mirror.run.failed.ciclo', { idCiclo: String(idCiclo) });
          context.writeError(text('mirror.run.failed', { what, reason }));
        }
        const { ciclos, pedidos, listIsComplete } = summary;
        const cut = [!listIsComplete && 'ciclos', !pedidos.listIsComplete && 'pedidos'].filter(
          Boolean,
        );
        for (const list of cut) {
          context.writeError(text('mirror.run.incomplete', { what: text.word(String(list)) }));
        }
        if (ciclos.failed + pedidos.failed + cut.length > 0) context.exitCode = EXIT.failed;
        await context.write(options.json ? toJson(jsonOf(summary)) : inWords(context, summary));
        // An order that was never paid is in no cycle, and the reader may be looking for exactly that.
        if (!options.json && options.orders && !isListed(options)) {
          await context.write(text('mirror.run.orders-of-cycles'));
        }
      }),
  );
}

/** JSON has no form for errors: their messages are written. */
const jsonOf = ({ failures, ...rest }: MirrorSummary) => ({
  ...rest,
  failures: failures.map(({ error, ...what }) => ({ ...what, message: error.message })),
});

function inWords(context: CliContext, { ciclos, pedidos }: MirrorSummary): string {
  const text = textsOf(context);
  return text('mirror.run.result', {
    listed: text.figure(ciclos.listed),
    read: text.figure(ciclos.read),
    unchanged: text.figure(ciclos.unchanged),
    missing: text.figure(ciclos.missing),
    pedidos: text.figure(pedidos.read),
    notFound: text.figure(pedidos.notFound),
  });
}

/** Shows the progress; `mirror plan` says the minutes. */
function reporter(context: CliContext, progress: Progress) {
  const text = textsOf(context);
  return ({ state, done, total }: MirrorProgress): void => {
    if (state === 'waiting' || state === 'listing') {
      const words = text(`mirror.run.${state}`);
      const news = state === 'waiting' ? state : undefined;
      progress.show({ news, words: () => words });
      return;
    }
    const words = text(`mirror.run.${state}`, {
      done: text.figure(done),
      total: text.figure(total),
    });
    progress.show({ words: () => words });
  };
}
