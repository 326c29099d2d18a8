import type { Command } from 'commander';
import type { MirrorProgress, MirrorSummary } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { wordsOf } from '../explain.js';
import { addDatabaseOption } from '../mirror/database.js';
import {
  addRunOptions,
  isListed,
  mirrorOptionsOf,
  type RunOptions,
} from '../mirror/run-options.js';
import { withMirrorAndClient } from '../mirror/with-mirror-and-client.js';
import { jsonOption } from '../options.js';
import { formatDuration, toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';

/** Least time between two lines of progress, in milliseconds. */
const PROGRESS_MS = 2000;

/** `recebiveis mirror run`: brings the copy of the store up to date. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context)
    .description(text('mirror.run.description'))
    .addOption(jsonOption(text('mirror.run.json')));
  return addRunOptions(addDatabaseOption(command, text), text).action((options: RunOptions) =>
    withMirrorAndClient(context, options, 'make', async (mirror, client, signal) => {
      const summary = await mirror.run(client, {
        ...mirrorOptionsOf(options),
        signal,
        onProgress: reportProgress(context),
      });
      for (const { idCiclo, pedido, error } of summary.failures) {
        const reason = wordsOf(error, context);
        context.writeError(
          pedido
            ? text('mirror.run.failed.order', { ...pedido, reason })
            : text('mirror.run.failed', { idCiclo, reason }),
        );
      }
      const { ciclos, pedidos, listIsComplete } = summary;
      if (!listIsComplete) context.writeError(text('mirror.run.incomplete'));
      if (!pedidos.listIsComplete) context.writeError(text('mirror.run.orders-incomplete'));
      const everyListEnded = listIsComplete && pedidos.listIsComplete;
      if (ciclos.failed + pedidos.failed > 0 || !everyListEnded) context.exitCode = EXIT.failed;
      await context.write(options.json ? toJson(jsonOf(summary)) : inWords(context, summary));
      // What was never paid is what a person looks for, and in no cycle.
      if (!options.json && options.orders && !isListed(options)) {
        await context.write(text('mirror.run.orders-of-cycles'));
      }
    }),
  );
}

/** Errors are not JSON: their words are. */
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

/** A person who waits sees how far it is; a program does not. */
function reportProgress(context: CliContext): (progress: MirrorProgress) => void {
  const text = textsOf(context);
  let nextAt = 0;
  return ({ state, done, total, remainingMs }) => {
    if (!context.screen || performance.now() < nextAt) return;
    nextAt = performance.now() + PROGRESS_MS;
    if (state === 'waiting') context.writeError(text('mirror.run.waiting'));
    else if (state === 'reading' || state === 'orders') {
      context.writeError(
        text(state === 'reading' ? 'mirror.run.reading' : 'mirror.run.orders', {
          done: text.figure(done),
          total: text.figure(total),
          left: formatDuration(remainingMs),
        }),
      );
    }
  };
}
