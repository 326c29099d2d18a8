import type { Command } from 'commander';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { addDatabaseOption, withMirrorAndClient } from '../mirror/database.js';
import { addRunOptions, mirrorOptionsOf, type RunOptions } from '../mirror/run-options.js';
import { toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis mirror plan`: counts the reads of a run, and their time. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return addRunOptions(addDatabaseOption(new CliCommand(context), text), text).action(
    (options: RunOptions) =>
      withMirrorAndClient(context, options, 'empty', async (mirror, client, signal) => {
        const plan = await mirror.plan(client, { ...mirrorOptionsOf(options), signal });
        const words = text('mirror.plan.result', {
          ciclos: text.figure(plan.ciclos),
          requests: text.figure(plan.requests),
          minutes: text.figure(plan.minutes),
        });
        await context.write(options.json ? toJson(plan) : words);
        if (options.json || !plan.pedidos) return;
        const { known, uncountedCiclos } = plan.pedidos;
        await context.write(text('mirror.plan.orders', { known: text.figure(known) }));
        if (uncountedCiclos === 0) return;
        await context.write(text('mirror.plan.uncounted', { count: uncountedCiclos }));
      }),
  );
}
